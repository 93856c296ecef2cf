// SPDX-License-Identifier: MIT

/// A reference that does not retain its object, and that no later object at the address matches.
///
/// An object with Swift's reference counting is referenced as unowned, any other one weakly: see
/// ``ReferenceCounting``. A view is stored with its protocol types, because casting it at each use
/// would take too long.
class ObjectReference {
  final let id: ObjectIdentifier
  final let isWeak: Bool
  private final let isAdapted: Bool
  private final unowned let nativeObject: AnyObject?
  private final unowned let nativeView: (any ViewInput)?
  private final unowned let nativeRenderable: (any ViewRenderable)?
  private final weak var weakObject: AnyObject?
  private final weak var weakView: (any ViewInput)?
  private final weak var weakRenderable: (any ViewRenderable)?

  init(_ object: AnyObject, _ counting: ReferenceCounting, isAdapted: Bool = false) {
    id = ObjectIdentifier(object)
    self.isAdapted = isAdapted
    isWeak = !counting.isNative(object)
    nativeObject = isWeak ? nil : object
    (nativeView, nativeRenderable) = (nil, nil)
    if isWeak { weakObject = object }
  }

  init(view: any ViewInput, _ counting: ReferenceCounting) {
    id = ObjectIdentifier(view)
    isAdapted = false
    isWeak = !counting.isNative(view)
    nativeView = isWeak ? nil : view
    (nativeObject, nativeRenderable) = (nil, nil)
    if isWeak { (weakObject, weakView) = (view, view) }
  }

  init(renderable: any ViewRenderable, _ counting: ReferenceCounting) {
    id = ObjectIdentifier(renderable)
    isAdapted = false
    isWeak = !counting.isNative(renderable)
    nativeRenderable = isWeak ? nil : renderable
    (nativeObject, nativeView) = (nil, nil)
    if isWeak { (weakObject, weakRenderable) = (renderable, renderable) }
  }

  /// An object at the address can only be the object.
  final var ownsAddress: Bool { !isWeak || weakObject != nil }

  /// `nil` if the view is deallocated and the reference to it is weak.
  final var view: (any ViewInput)? { renderable ?? nativeView ?? weakView }

  /// The view, if it renders values of one type; `nil` like ``view``.
  final var renderable: (any ViewRenderable)? {
    if isAdapted { return unsafe unsafeDowncast(self, to: AdaptedReference.self).adaptedView }
    return nativeRenderable ?? weakRenderable
  }

  final func refers(to object: AnyObject) -> Bool {
    ObjectIdentifier(object) == id && ownsAddress
  }
}

/// A reference to an object of a class with an adapter, which retains the view that renders values
/// in the object.
final class AdaptedReference: ObjectReference {
  let adaptedView: any ViewRenderable

  @MainActor init(_ object: AnyObject, _ counting: ReferenceCounting, _ adapter: ViewAdapter) {
    adaptedView = adapter.makeView(object)
    super.init(object, counting, isAdapted: true)
  }
}
