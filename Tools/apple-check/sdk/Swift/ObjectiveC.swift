// SPDX-License-Identifier: MIT
//
// Declarations of the standard library for Objective-C: the interface for Linux leaves them out.
//
// Facts: swiftlang/swift, stdlib/public/core/BridgeObjectiveC.swift and ErrorType.swift, the parts
// inside `#if _runtime(_ObjC)`.
// developer.apple.com/documentation/swift/autoreleasingunsafemutablepointer
@frozen @unsafe public struct AutoreleasingUnsafeMutablePointer<Pointee> : Swift._Pointer {
  public let _rawValue: Builtin.RawPointer
  @_transparent public init(_ _rawValue: Builtin.RawPointer) { self._rawValue = _rawValue }
  public var pointee: Pointee { get nonmutating set }
}
public func _getErrorEmbeddedNSError<T>(_ x: T) -> Swift.AnyObject? where T : Swift.Error
public func _bridgeAnyObjectToAny(_ possibleObject: Swift.AnyObject?) -> Any
