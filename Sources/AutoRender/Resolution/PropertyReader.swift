// SPDX-License-Identifier: MIT

import PresentationReflection

@safe struct PropertyReader {
  let object: AnyObject
  let memory: UnsafeRawPointer
  /// The bindings of the screen for the type of the state; empty if a pass does not need them.
  var bindings: [AutoRenderBinding] = []

  init(_ object: AnyObject) {
    self.object = object
    unsafe memory = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
  }

  /// Returns the object in a field; `nil` also for an unowned reference to a deallocated object.
  func object(in field: ViewField) -> AnyObject? {
    if field.isUnowned, let offset = field.offset {
      return unsafe UnownedReference(at: memory + offset).object
    }
    if let offset = field.offset, field.isStrong {
      return unsafe memory.load(fromByteOffset: offset, as: Unmanaged<AnyObject>?.self)?
        .takeUnretainedValue()
    }
    return MirrorChildren.child(field.child, of: object).flatMap(field.object)
  }

  /// Returns the views in a field that holds several, in their order, with their labels.
  @MainActor func views(in field: ViewField) -> [(label: Label, view: AnyObject)] {
    guard field.isCollection, let child = MirrorChildren.child(field.child, of: object) else {
      return []
    }
    let wrapped = field.isWrapped ? MirrorChildren.wrapped(by: child.value, of: child.label) : nil
    guard let value = StaticType.unwrapped(wrapped ?? child.value),
      let collection = value as? any ViewCollection
    else { return [] }
    return collection.textsAndElements.compactMap { text, element in
      // A type of views is a class, so the cast copies nothing.
      guard let element = StaticType.unwrapped(element), ViewAdapter.isView(type(of: element))
      else { return nil }
      return (Label(field.label.name + "[" + text + "]"), element as AnyObject)
    }
  }

  func holdsDanglingView(in field: ViewField) -> Bool {
    guard field.isUnowned, let offset = field.offset else { return false }
    return unsafe UnownedReference(at: memory + offset).isDangling
  }
}
