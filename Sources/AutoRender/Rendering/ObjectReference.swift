// SPDX-License-Identifier: MIT

/// A reference that does not retain its object, and that no later object at the address passes for.
final class ObjectReference {
  let id: ObjectIdentifier
  /// Keeps the memory of the object; `nil` if the reference is weak.
  private unowned let native: AnyObject?
  private weak var object: AnyObject?
  private let isWeak: Bool

  /// Creates a reference to an object.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - isWeak: A Boolean value that indicates whether an unowned reference does not keep the
  ///     memory of the object.
  init(_ object: AnyObject, isWeak: Bool) {
    id = ObjectIdentifier(object)
    self.isWeak = isWeak
    native = isWeak ? nil : object
    if isWeak { self.object = object }
  }

  /// A Boolean value that indicates whether an object at the address can only be the object.
  var ownsAddress: Bool { !isWeak || object != nil }

  /// Returns a Boolean value that indicates whether an object is the one that is referred to.
  func refers(to object: AnyObject) -> Bool {
    ObjectIdentifier(object) == id && ownsAddress
  }
}
