// SPDX-License-Identifier: MIT

import PresentationReflection

// All code in this module that reads memory. Its interface is safe for these reasons:
//
// - A value's memory is that of a state, which `of` retains until its closure returns. Offsets
//   belong to properties of the state's type, which `MirrorCheck` has verified. The type that is
//   read is the property's, and an optional's payload has the same address.
// - A screen is retained while it is read. Offsets belong to properties of its class that hold at
//   least one word. A word is read as an object only if the property is a strong reference, or an
//   existential whose first word is one.
// - A last value is created by its view's type, and passed to this type alone.
// - An object is used as a view of the type that it had when its kind was created.

/// A state's memory, or that of a property in it.
///
/// It is valid within the closure that receives it.
@_documentation(visibility: internal)
@safe @frozen public struct _ValueMemory {
  @usableFromInline let address: UnsafeRawPointer

  /// Calls a closure with a value's memory.
  @inline(__always) static func of<Value, Result>(
    _ value: Value, _ body: (_ValueMemory) -> Result
  ) -> Result {
    unsafe withUnsafePointer(to: value) {
      unsafe body(_ValueMemory(address: UnsafeRawPointer($0)))
    }
  }

  /// Calls a closure with the memory of a value whose type is unknown, if it has the expected type.
  static func of(
    _ existential: Any, as type: StaticType, _ body: (_ValueMemory) -> Bool
  ) -> Bool {
    guard StaticType.of(existential) == type.type else { return false }
    return unsafe StaticType.withMemory(of: existential) { unsafe body(_ValueMemory(address: $0)) }
  }

  @inline(__always) func advanced(by offset: Int) -> _ValueMemory {
    unsafe _ValueMemory(address: address + offset)
  }

  /// Returns whether any of a type's optionals is `nil`.
  func isNil(_ type: StaticType) -> Bool { unsafe type.isNil(at: address) }

  /// Returns the value without the optionals around it, or `nil` if any of them is `nil`.
  func value(_ type: StaticType) -> Any? { unsafe type.value(at: address) }

  /// Returns a value's property without copying the value.
  func property<Root, Property>(_ keyPath: KeyPath<Root, Property>) -> Property {
    unsafe address.assumingMemoryBound(to: Root.self).pointee[keyPath: keyPath]
  }

  /// Returns how metadata and `Mirror` agree on a value's property.
  func check(_ field: Field, _ child: MirrorChildren.Child) -> MirrorCheck {
    unsafe MirrorCheck(field, child, in: address)
  }
}

/// The bytes of the last rendered state.
extension ByteImage {
  @inline(__always) func firstDifference(
    from state: _ValueMemory, startingAt offset: Int = 0
  ) -> Int {
    unsafe firstDifference(from: state.address, startingAt: offset)
  }

  @inline(__always) func differs(from state: _ValueMemory, in bytes: Range<Int>) -> Bool {
    unsafe hasDifference(from: state.address, in: bytes)
  }

  @inline(__always) func copy(_ state: _ValueMemory) {
    unsafe copy(state.address)
  }
}

/// An object's words.
@safe struct ObjectMemory {
  let object: AnyObject

  @inline(__always) func word(at offset: Int) -> Int {
    unsafe address.load(fromByteOffset: offset, as: Int.self)
  }

  /// Returns a strong reference's object.
  func strongObject(at offset: Int) -> AnyObject? {
    unsafe address.load(fromByteOffset: offset, as: Unmanaged<AnyObject>?.self)?
      .takeUnretainedValue()
  }

  func unownedReference(at offset: Int) -> UnownedReference {
    unsafe UnownedReference(at: address + offset)
  }

  @inline(__always) private var address: UnsafeRawPointer {
    unsafe UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
  }

  /// Returns the object of a value whose first word is a strong reference.
  static func object(inFirstWordOf value: Any) -> AnyObject? {
    unsafe StaticType.withMemory(of: value) { memory in
      unsafe memory.load(as: Unmanaged<AnyObject>?.self)?.takeUnretainedValue()
    }
  }
}

/// A renderer's calls to a view that accepts one type, which no type implements itself.
///
/// They are requirements so that the compiler specializes them for the value type, in the view's
/// module. The protocol is public because a public protocol refines it.
@_documentation(visibility: internal)
@MainActor public protocol _ViewRendering: AnyObject {
  /// Stores a value in place of the previous one.
  nonisolated static func _store(
    _ value: _ValueMemory, in last: inout AnyObject?, _ options: _StoreOptions
  ) -> _StoreResult

  /// Renders a value.
  func _render(_ value: _ValueMemory)
}

/// The options for storing a value, which depend on the value and its type.
@_documentation(visibility: internal)
@frozen public struct _StoreOptions: OptionSet, Sendable {
  /// The set's bits.
  public let rawValue: UInt8

  /// Creates options from bits.
  @inlinable public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The value is in an optional.
  @inlinable public static var isOptional: Self { Self(rawValue: 1) }
  /// The type is `Equatable`, so a value with the same bytes counts as equal.
  @inlinable public static var isEquatable: Self { Self(rawValue: 2) }
  /// The value may equal the previous one, although its static type is not `Equatable`.
  @inlinable public static var maybeEqual: Self { Self(rawValue: 4) }
}

/// The result of storing a value.
@_documentation(visibility: internal)
public enum _StoreResult: Sendable {
  /// The value is `nil`.
  case absent
  /// The value equals the previous one.
  case equal
  /// The value differs from the previous one.
  case different
}

/// A view's last value, which is retained even if it equals the next one.
///
/// Objects that the value refers to must not be deallocated while renderers compare bytes.
@_documentation(visibility: internal)
public final class _LastValue<Value> {
  @safe @exclusivity(unchecked) @usableFromInline var value: Value

  @usableFromInline init(_ value: Value) {
    self.value = value
  }
}

extension ViewRenderable {
  /// Stores a value in place of the previous one.
  @inlinable public nonisolated static func _store(
    _ value: _ValueMemory, in last: inout AnyObject?, _ options: _StoreOptions
  ) -> _StoreResult {
    store(value, in: &last, options) { (last: ViewState, new: ViewState) in
      options.contains(.maybeEqual) && areEqual(last, new)
    }
  }

  /// Renders a value.
  @inlinable public func _render(_ value: _ValueMemory) {
    unsafe render(state: value.address.assumingMemoryBound(to: ViewState.self).pointee)
  }

  /// Returns the value that was stored last.
  nonisolated static func value(in last: AnyObject) -> Any {
    unsafe unsafeDowncast(last, to: _LastValue<ViewState>.self).value
  }

  /// Returns an object of this type as a view, without a dynamic cast.
  nonisolated static func renderable(_ object: consuming AnyObject) -> any ViewRenderable {
    unsafe unsafeDowncast(object, to: Self.self)
  }
}

extension ViewRenderable where ViewState: Equatable {
  /// Stores a value in place of the previous one.
  @inlinable public nonisolated static func _store(
    _ value: _ValueMemory, in last: inout AnyObject?, _ options: _StoreOptions
  ) -> _StoreResult {
    store(value, in: &last, options) { (last: ViewState, new: ViewState) in last == new }
  }
}

@inlinable @inline(__always) func store<Value>(
  _ value: _ValueMemory, in last: inout AnyObject?, _ options: _StoreOptions,
  _ areEqual: (Value, Value) -> Bool
) -> _StoreResult {
  if options.contains(.isOptional),
    case .none = unsafe value.address.assumingMemoryBound(to: Value?.self).pointee
  {
    return .absent
  }
  let value = unsafe value.address.assumingMemoryBound(to: Value.self)
  guard let known = last else {
    last = unsafe _LastValue(value.pointee)
    return .different
  }
  let last = unsafe unsafeDowncast(known, to: _LastValue<Value>.self)
  let isEqual =
    unsafe areEqual(last.value, value.pointee)
    || options.contains(.isEquatable)
      && withUnsafePointer(to: &last.value) { unsafe areSame($0, value, MemoryLayout<Value>.size) }
  unsafe last.value = value.pointee
  return isEqual ? .equal : .different
}

/// Returns whether two values have equal bytes, such as a number that doesn't equal itself.
@usableFromInline func areSame(
  _ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer, _ size: Int
) -> Bool {
  unsafe ExactBytes.areSame(lhs, rhs, size: size)
}

/// Returns whether two values have the same dynamic type that is `Equatable`, and are equal.
@usableFromInline func areEqual(_ lhs: Any, _ rhs: Any) -> Bool {
  AnyEquality.areEqual(lhs, rhs)
}
