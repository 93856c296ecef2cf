// SPDX-License-Identifier: MIT

/// A reference that does not retain its object, and that no later object at the address matches.
///
/// An object with Swift's reference counting is referenced as unowned, any other one weakly: see
/// ``ReferenceCounting``. A view is stored with its protocol types, because casting it at each use
/// would take too long.
final class ObjectReference {
  let id: ObjectIdentifier
  let isWeak: Bool
  private unowned let nativeObject: AnyObject?
  private unowned let nativeView: (any ViewInput)?
  private unowned let nativeRenderable: (any ViewRenderable)?
  private weak var weakObject: AnyObject?
  private weak var weakView: (any ViewInput)?
  private weak var weakRenderable: (any ViewRenderable)?
  /// The view that renders values in the object.
  private let adaptedView: (any ViewRenderable)?

  init(
    _ object: AnyObject, _ counting: ReferenceCounting,
    adaptedView: (any ViewRenderable)? = nil
  ) {
    id = ObjectIdentifier(object)
    self.adaptedView = adaptedView
    isWeak = !counting.isNative(object)
    nativeObject = isWeak ? nil : object
    (nativeView, nativeRenderable) = (nil, nil)
    if isWeak { weakObject = object }
  }

  init(view: any ViewInput, _ counting: ReferenceCounting) {
    id = ObjectIdentifier(view)
    adaptedView = nil
    isWeak = !counting.isNative(view)
    nativeView = isWeak ? nil : view
    (nativeObject, nativeRenderable) = (nil, nil)
    if isWeak { (weakObject, weakView) = (view, view) }
  }

  init(renderable: any ViewRenderable, _ counting: ReferenceCounting) {
    id = ObjectIdentifier(renderable)
    adaptedView = nil
    isWeak = !counting.isNative(renderable)
    nativeRenderable = isWeak ? nil : renderable
    (nativeObject, nativeView) = (nil, nil)
    if isWeak { (weakObject, weakRenderable) = (renderable, renderable) }
  }

  /// An object at the address can only be the object.
  var ownsAddress: Bool { !isWeak || weakObject != nil }

  /// `nil` if the view is deallocated and the reference to it is weak.
  var view: (any ViewInput)? { renderable ?? nativeView ?? weakView }

  /// The view, if it renders values of one type; `nil` like ``view``.
  var renderable: (any ViewRenderable)? { nativeRenderable ?? weakRenderable ?? adaptedView }

  func refers(to object: AnyObject) -> Bool {
    ObjectIdentifier(object) == id && ownsAddress
  }
}
