// SPDX-License-Identifier: MIT

import Reflection

/// A view, or a helper that is no view at all, that renders values of one type.
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
  /// A view of an optional type gets the optional itself, and is not hidden where it is nil.
  associatedtype ViewState

  /// Takes the form of a value.
  ///
  /// - Parameter state: The value. It is rendered before the view becomes visible.
  func render(state: ViewState)

  // What a renderer does with values that it knows by their place in memory alone. Nobody else calls or
  // implements these: they are requirements so that the compiler makes them for the type of the values, in the
  // module of the view.

  /// Remembers a value in place of the one before.
  nonisolated static func _take(
    _ state: UnsafeRawPointer, _ memory: UnsafeMutableRawPointer, _ traits: _TakeTraits
  ) -> _Taken

  /// Renders a value.
  func _render(_ state: UnsafeRawPointer)
}

/// What is known of a value that is to be remembered.
public struct _TakeTraits: OptionSet, Sendable {
  /// A bit for each.
  public let rawValue: UInt8

  /// Makes traits of bits.
  @inlinable public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// There is an optional around it.
  @inlinable public static var isOptional: Self { Self(rawValue: 1) }
  /// None was remembered before.
  @inlinable public static var isFirst: Self { Self(rawValue: 2) }
  /// Its type says that it is equal to itself.
  @inlinable public static var isEquatable: Self { Self(rawValue: 8) }
  /// It may be equal to the one before, although its type does not say so.
  @inlinable public static var maybeEqual: Self { Self(rawValue: 4) }
}

/// What came of remembering a value.
public enum _Taken: Sendable {
  /// It is nil.
  case absent
  /// It is equal to the one before.
  case equal
  /// It is another one.
  case different
}

extension ViewRenderable {
  /// Renders the value if it is exactly of the view's type, else changes nothing.
  public func update(state: Any?) {
    guard let state = ExactValue<ViewState>(state) else { return }
    render(state: state.value)
  }

  /// Whether the value is exactly of the view's type: no cast decides, so `[Int]` is never `[String]`.
  public func canRender(state: Any?) -> Bool {
    ExactValue<ViewState>(state) != nil
  }

  /// Remembers a value in place of the one before.
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
  /// Remembers a value in place of the one before.
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
  // The payload of an optional is where the optional is.
  let state = unsafe state.assumingMemoryBound(to: Value.self)
  guard !traits.contains(.isFirst) else {
    // By value: copied as memory, it would be read up to the stride of its type, which may be outside of the state.
    unsafe memory.assumingMemoryBound(to: Value.self).initialize(to: state.pointee)
    return .different
  }
  let last = unsafe memory.assumingMemoryBound(to: Value.self)
  let isEqual =
    unsafe areEqual(last.pointee, state.pointee)
    || traits.contains(.isEquatable) && areSame(last, state, MemoryLayout<Value>.size)
  // Also where it is equal: what it refers to in memory is not to be freed while renderers compare bytes.
  unsafe last.pointee = state.pointee
  return isEqual ? .equal : .different
}

/// Whether two values are the same, byte by byte: such as a number that is not equal to itself.
@usableFromInline func areSame(
  _ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer, _ size: Int
) -> Bool {
  unsafe ExactBytes.areSame(lhs, rhs, size: size)
}

/// Whether two values are of one type that turns out to be `Equatable`, and equal.
@usableFromInline func areEqual(_ lhs: Any, _ rhs: Any) -> Bool {
  AnyEquality.areEqual(lhs, rhs)
}

extension ViewRenderable {
  nonisolated static var viewStateType: Any.Type { ViewState.self }

  /// Returns a view of this type as a renderable, without the time of a dynamic cast.
  nonisolated static func renderable(_ view: AnyObject) -> any ViewRenderable {
    unsafe unsafeDowncast(view, to: Self.self)
  }

  /// Room for a value to be remembered.
  nonisolated static func allocate() -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer(UnsafeMutablePointer<ViewState>.allocate(capacity: 1))
  }

  /// The value that is remembered.
  nonisolated static func value(in memory: UnsafeMutableRawPointer) -> Any {
    unsafe memory.assumingMemoryBound(to: ViewState.self).pointee
  }

  nonisolated static func deallocate(_ memory: UnsafeMutableRawPointer, isInitialized: Bool) {
    let memory = unsafe memory.assumingMemoryBound(to: ViewState.self)
    if isInitialized { unsafe memory.deinitialize(count: 1) }
    unsafe memory.deallocate()
  }
}
