// SPDX-License-Identifier: MIT

/// One observer, of whatever kind.
@usableFromInline package class AnyObserverNode {
  /// The place in the slots of its registry.
  @safe @usableFromInline @exclusivity(unchecked) final var place: Int32

  @inlinable @inline(__always) init() {
    place = 0
  }
}

/// An observer of changes: its closure is a constant, so that whoever holds the node calls it without
/// retaining it.
@usableFromInline final class ObserverNode<Value>: AnyObserverNode {
  @usableFromInline let body: (_ old: Value, _ new: Value) -> Void

  @inlinable init(_ body: @escaping (_ old: Value, _ new: Value) -> Void) {
    self.body = body
  }
}
