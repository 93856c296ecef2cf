// SPDX-License-Identifier: MIT

/// A reference that does not retain its object, and that no later object at the address matches.
///
/// An object with Swift's reference counting is referenced as unowned, any other one weakly: see
/// ``ReferenceCounting``. A view is also stored with its protocol types, because casting it at each
/// use would take too long.
final class ObjectReference {
  let id: ObjectIdentifier
  let isWeak: Bool
  private unowned let nativeObject: AnyObject?
  private unowned let nativeView: (any ViewInput)?
  private unowned let nativeRenderable: (any ViewRenderable)?
  private weak var weakObject: AnyObject?
  private weak var weakView: (any ViewInput)?
  private weak var weakRenderable: (any ViewRenderable)?

  private init(
    _ object: AnyObject, _ view: (any ViewInput)?, _ renderable: (any ViewRenderable)?,
    isWeak: Bool
  ) {
    id = ObjectIdentifier(object)
    self.isWeak = isWeak
    nativeObject = isWeak ? nil : object
    nativeView = isWeak ? nil : view
    nativeRenderable = isWeak ? nil : renderable
    guard isWeak else { return }
    (weakObject, weakView, weakRenderable) = (object, view, renderable)
  }

  convenience init(_ object: AnyObject, _ counting: ReferenceCounting) {
    self.init(object, nil, nil, isWeak: !counting.isNative(object))
  }

  convenience init(
    view: any ViewInput, _ type: (any ViewRenderable.Type)?, _ counting: ReferenceCounting
  ) {
    self.init(view, view, type?.renderable(view), isWeak: !counting.isNative(view))
  }

  /// An object at the address can only be the object.
  var ownsAddress: Bool { !isWeak || weakObject != nil }

  /// `nil` if the view is deallocated and the reference to it is weak.
  var view: (any ViewInput)? { nativeView ?? weakView }

  /// The view, if it renders values of one type; `nil` like ``view``.
  var renderable: (any ViewRenderable)? { nativeRenderable ?? weakRenderable }

  func refers(to object: AnyObject) -> Bool {
    ObjectIdentifier(object) == id && ownsAddress
  }
}
