// SPDX-License-Identifier: MIT

/// A target's method.
///
/// `#selector` requires Objective-C, so a selector is created from a method.
public struct Selector {
  let call: @MainActor (AnyObject, AnyObject) -> Void

  /// Creates a selector for a method without parameters.
  @_spi(StandIn) public init<Target: AnyObject>(
    _ method: @escaping @MainActor (Target) -> () -> Void
  ) {
    call = { target, _ in (target as? Target).map { method($0)() } }
  }
}

/// Association policies; objectivec/objc_associationpolicy.
public enum objc_AssociationPolicy: Sendable { case OBJC_ASSOCIATION_RETAIN_NONATOMIC }

/// Returns an object associated with a view or controller.
///
/// objectivec/objc_getassociatedobject(_:_:)
@MainActor public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  (object as? UIResponder)?.associatedObjects[UInt(bitPattern: key)]
}

/// Associates an object with a view or controller.
///
/// objectivec/objc_setassociatedobject(_:_:_:_:)
@MainActor public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  (object as? UIResponder)?.associatedObjects[UInt(bitPattern: key)] = value
}
