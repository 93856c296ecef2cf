// SPDX-License-Identifier: MIT

import PresentationReflection

/// A screen in a pass, with access to its properties.
struct RenderedScreen {
  let object: AnyObject
  /// Every object is treated as an Objective-C object.
  let assumesObjectiveC: Bool
  /// The screen's bindings for the state's type; empty if a pass doesn't need them.
  var bindings: [AutoRenderBinding] = []

  var memory: ObjectMemory { ObjectMemory(object: object) }

  /// Returns whether an object is referenced weakly: see ``ReferenceCounting``.
  func refersWeakly(to object: AnyObject) -> Bool {
    assumesObjectiveC || !ReferenceCounting.isNative(object)
  }

  func reference(to object: AnyObject) -> ObjectReference {
    ObjectReference(object, isWeak: refersWeakly(to: object))
  }

  /// Returns a field's object; `nil` also for an unowned reference to a deallocated object.
  func object(in field: ViewField) -> AnyObject? {
    if let offset = field.offset {
      if field.isUnowned { return memory.unownedReference(at: offset).object }
      if field.isStrong { return memory.strongObject(at: offset) }
    }
    guard let value = MirrorChildren.value(field.child, of: object) else { return nil }
    guard !field.isWord else { return ObjectMemory.object(inFirstWordOf: value) }
    return StaticType.unwrapped(value).flatMap { $0 as? any ViewInput }
  }

  /// Returns the views in a collection field, in order, with their labels.
  @MainActor func views(in field: ViewField) -> [(label: Label, view: AnyObject)] {
    guard field.isCollection,
      let value = MirrorChildren.value(field.child, of: object).flatMap(StaticType.unwrapped),
      let collection = value as? any ViewCollection
    else { return [] }
    return collection.textsAndElements.compactMap { text, element in
      // A view type is a class, so the cast copies nothing.
      guard let element = StaticType.unwrapped(element), ViewAdapter.isView(type(of: element))
      else { return nil }
      return (Label(field.label.name + "[" + text + "]"), element as AnyObject)
    }
  }

  func holdsDanglingView(in field: ViewField) -> Bool {
    guard field.isUnowned, let offset = field.offset else { return false }
    return memory.unownedReference(at: offset).isDangling
  }

  /// Returns whether the screen still has a view.
  @MainActor func has(_ view: ObjectReference, _ kind: ViewKind) -> Bool {
    guard let field = kind.field else {
      return kind.binding.flatMap { bindings[$0].object(object) }.map(view.refers) ?? false
    }
    if field.isCollection { return views(in: field).contains { view.refers(to: $0.view) } }
    return object(in: field).map(view.refers) ?? false
  }
}

/// A reference that doesn't retain its object, and that no later object at the address matches.
///
/// Objects with Swift's reference counting are referenced as unowned, others weakly: see
/// ``ReferenceCounting``.
class ObjectReference {
  final let id: ObjectIdentifier
  final let isWeak: Bool
  private final unowned let nativeObject: AnyObject?
  private final weak let weakObject: AnyObject?

  init(_ object: AnyObject, isWeak: Bool) {
    id = ObjectIdentifier(object)
    self.isWeak = isWeak
    nativeObject = isWeak ? nil : object
    weakObject = isWeak ? object : nil
  }

  /// `nil` if the object is deallocated and the reference to it is weak.
  final var object: AnyObject? { isWeak ? weakObject : nativeObject }

  final var address: Int { Int(bitPattern: id) }

  /// Any object at the address is this object.
  final var ownsAddress: Bool { !isWeak || weakObject != nil }

  final func refers(to object: AnyObject) -> Bool {
    ObjectIdentifier(object) == id && ownsAddress
  }
}
