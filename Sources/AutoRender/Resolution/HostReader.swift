// SPDX-License-Identifier: MIT

import Reflection

/// The memory of a host, with access to its fields.
@safe struct HostReader {
  let object: AnyObject
  let memory: UnsafeRawPointer
  /// The bindings of the host for the type of the state; empty if a pass does not need them.
  var bindings: [AutoRenderBinding] = []

  init(_ object: AnyObject) {
    self.object = object
    unsafe memory = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
  }

  /// Returns the object in a field, if there is one.
  ///
  /// - Returns: The object; `nil` also if the property is an unowned reference to an object that is
  ///   deallocated.
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
