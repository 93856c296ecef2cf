// SPDX-License-Identifier: MIT

import Reflection

@safe struct HostReader {
  let object: AnyObject
  let memory: UnsafeRawPointer
  /// The bindings of the host for the type of the state; empty if a pass does not need them.
  var bindings: [AutoRenderBinding] = []

  init(_ object: AnyObject) {
    self.object = object
    unsafe memory = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
  }

  /// Returns the object in a field; `nil` also for an unowned reference to a deallocated object.
  func object(in field: HostField) -> AnyObject? {
    if field.isUnowned, let offset = field.offset {
      return unsafe UnownedReference(at: memory + offset).object
    }
    if let offset = field.offset, field.isStrong {
      return unsafe memory.load(fromByteOffset: offset, as: Unmanaged<AnyObject>?.self)?
        .takeUnretainedValue()
    }
    return MirrorChildren.child(field.child, of: object).flatMap(field.object)
  }

  func holdsDanglingView(in field: HostField) -> Bool {
    guard field.isUnowned, let offset = field.offset else { return false }
    return unsafe UnownedReference(at: memory + offset).isDangling
  }
}
