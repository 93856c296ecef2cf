// SPDX-License-Identifier: MIT

import PresentationReflection

extension ViewRenderable {
  /// Stores a value in place of the previous one.
  @inlinable public nonisolated static func _store(
    _ state: UnsafeRawPointer, in memory: UnsafeMutableRawPointer, _ options: _StoreOptions
  ) -> _StoreResult {
    unsafe store(state, in: memory, options) { (last: ViewState, new: ViewState) in
      options.contains(.maybeEqual) && areEqual(last, new)
    }
  }

  /// Renders a value.
  @inlinable public func _render(_ state: UnsafeRawPointer) {
    unsafe render(state: state.assumingMemoryBound(to: ViewState.self).pointee)
  }
}

extension ViewRenderable where ViewState: Equatable {
  /// Stores a value in place of the previous one.
  @inlinable public nonisolated static func _store(
    _ state: UnsafeRawPointer, in memory: UnsafeMutableRawPointer, _ options: _StoreOptions
  ) -> _StoreResult {
    unsafe store(state, in: memory, options) { (last: ViewState, new: ViewState) in last == new }
  }
}

@inlinable @inline(__always) func store<Value>(
  _ state: UnsafeRawPointer, in memory: UnsafeMutableRawPointer, _ options: _StoreOptions,
  _ areEqual: (Value, Value) -> Bool
) -> _StoreResult {
  if options.contains(.isOptional),
    case .none = unsafe state.assumingMemoryBound(to: Value?.self).pointee
  {
    return .absent
  }
  // The payload of an optional has the same address.
  let state = unsafe state.assumingMemoryBound(to: Value.self)
  guard !options.contains(.isFirst) else {
    // Copied as a value: copying memory would read the stride of the type, possibly beyond the
    // state.
    unsafe memory.assumingMemoryBound(to: Value.self).initialize(to: state.pointee)
    return .different
  }
  let last = unsafe memory.assumingMemoryBound(to: Value.self)
  let isEqual =
    unsafe areEqual(last.pointee, state.pointee)
    || options.contains(.isEquatable) && areSame(last, state, MemoryLayout<Value>.size)
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
