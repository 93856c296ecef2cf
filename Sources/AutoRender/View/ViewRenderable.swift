// SPDX-License-Identifier: MIT

import Reflection

/// A view, or a helper that is not a view, that renders values of one type.
///
/// ```swift
/// final class TitleLabel: ViewRenderable {
///   func render(state: String) { print(state) }
///   func set(visible: Bool) {}
/// }
/// ```
@MainActor public protocol ViewRenderable<ViewState>: ViewInput {
  /// The type of the values that the view renders.
  ///
  /// A view of an optional type receives the optional itself; `nil` does not hide it.
  associatedtype ViewState

  /// Renders a value.
  ///
  /// - Parameter state: The value. It is rendered before the view becomes visible.
  func render(state: ViewState)

  // Only renderers call these requirements, and no type implements them. They are requirements so
  // that the compiler specializes them for the type of the values, in the module of the view.

  /// Stores a value in place of the previous one.
  nonisolated static func _take(
    _ state: UnsafeRawPointer, _ memory: UnsafeMutableRawPointer, _ traits: _TakeTraits
  ) -> _Taken

  /// Renders a value.
  func _render(_ state: UnsafeRawPointer)
}

/// The properties of a value that is to be stored.
public struct _TakeTraits: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt8

  /// Creates traits from bits.
  @inlinable public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The value is in an optional.
  @inlinable public static var isOptional: Self { Self(rawValue: 1) }
  /// There is no previous value.
  @inlinable public static var isFirst: Self { Self(rawValue: 2) }
  /// The type is `Equatable`, so a value with the same bytes counts as equal.
  @inlinable public static var isEquatable: Self { Self(rawValue: 8) }
  /// The value may equal the previous one, although its static type is not `Equatable`.
  @inlinable public static var maybeEqual: Self { Self(rawValue: 4) }
}

/// The result of storing a value.
public enum _Taken: Sendable {
  /// The value is `nil`.
  case absent
  /// The value equals the previous one.
  case equal
  /// The value differs from the previous one.
  case different
}

extension ViewRenderable {
  /// Renders the value if its type is exactly the view's, and otherwise changes nothing.
  public func update(state: Any?) {
    guard let state = ExactValue<ViewState>(state) else { return }
    render(state: state.value)
  }

  /// Returns whether the type of the value is exactly the view's: without a cast, so `[Int]` is
  /// never `[String]`.
  public func canRender(state: Any?) -> Bool {
    ExactValue<ViewState>(state) != nil
  }

  /// Stores a value in place of the previous one.
  @inlinable public nonisolated static func _take(
    _ state: UnsafeRawPointer, _ memory: UnsafeMutableRawPointer, _ traits: _TakeTraits
  ) -> _Taken {
    unsafe take(state, memory, traits) { (last: ViewState, new: ViewState) in
      traits.contains(.maybeEqual) && areEqual(last, new)
    }
  }

  /// Renders a value.
  @inlinable public func _render(_ state: UnsafeRawPointer) {
    unsafe render(state: state.assumingMemoryBound(to: ViewState.self).pointee)
  }
}

extension ViewRenderable where ViewState: Equatable {
  /// Stores a value in place of the previous one.
  @inlinable public nonisolated static func _take(
    _ state: UnsafeRawPointer, _ memory: UnsafeMutableRawPointer, _ traits: _TakeTraits
  ) -> _Taken {
    unsafe take(state, memory, traits) { (last: ViewState, new: ViewState) in last == new }
  }
}

@inlinable @inline(__always) func take<Value>(
  _ state: UnsafeRawPointer, _ memory: UnsafeMutableRawPointer, _ traits: _TakeTraits,
  _ areEqual: (Value, Value) -> Bool
) -> _Taken {
  if traits.contains(.isOptional),
    case .none = unsafe state.assumingMemoryBound(to: Value?.self).pointee
  {
    return .absent
  }
  // The payload of an optional has the same address.
  let state = unsafe state.assumingMemoryBound(to: Value.self)
  guard !traits.contains(.isFirst) else {
    // Copied as a value: copying memory would read the stride of the type, possibly beyond the
    // state.
    unsafe memory.assumingMemoryBound(to: Value.self).initialize(to: state.pointee)
    return .different
  }
  let last = unsafe memory.assumingMemoryBound(to: Value.self)
  let isEqual =
    unsafe areEqual(last.pointee, state.pointee)
    || traits.contains(.isEquatable) && areSame(last, state, MemoryLayout<Value>.size)
  // Even if it is equal: objects that the value refers to must not be deallocated while renderers
  // compare bytes.
  unsafe last.pointee = state.pointee
  return isEqual ? .equal : .different
}

/// Returns whether two values have equal bytes, such as a number that does not equal itself.
@usableFromInline func areSame(
  _ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer, _ size: Int
) -> Bool {
  unsafe ExactBytes.areSame(lhs, rhs, size: size)
}

/// Returns whether two values have the same dynamic type that is `Equatable`, and are equal.
@usableFromInline func areEqual(_ lhs: Any, _ rhs: Any) -> Bool {
  AnyEquality.areEqual(lhs, rhs)
}

extension ViewRenderable {
  nonisolated static var viewStateType: Any.Type { ViewState.self }

  /// Returns a view of this type as a renderable, without a dynamic cast.
  nonisolated static func renderable(_ view: AnyObject) -> any ViewRenderable {
    unsafe unsafeDowncast(view, to: Self.self)
  }

  nonisolated static func allocate() -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer(UnsafeMutablePointer<ViewState>.allocate(capacity: 1))
  }

  nonisolated static func value(in memory: UnsafeMutableRawPointer) -> Any {
    unsafe memory.assumingMemoryBound(to: ViewState.self).pointee
  }

  nonisolated static func deallocate(_ memory: UnsafeMutableRawPointer, isInitialized: Bool) {
    let memory = unsafe memory.assumingMemoryBound(to: ViewState.self)
    if isInitialized { unsafe memory.deinitialize(count: 1) }
    unsafe memory.deallocate()
  }
}
