// SPDX-License-Identifier: MIT

/// One observer, of whatever kind.
@usableFromInline package class AnyObserverNode {
  /// The place in the slots of its registry.
  @safe @usableFromInline @exclusivity(unchecked) final var place: Int32
  /// When it subscribed: it is told changes of higher numbers.
  @safe @usableFromInline @exclusivity(unchecked) final var since: UInt

  @inlinable init() {
    place = 0
    since = 0
  }

  /// Adds the dependent value that it observes for, if any, to those that rise above a height.
  func rise(to height: Int, _ updates: inout HeightUpdates) {}
}

/// An observer of changes: its closure is a constant, so that whoever holds the node calls it without
/// retaining it.
@usableFromInline class ObserverNode<Value>: AnyObserverNode {
  @usableFromInline final let body: (_ old: Value, _ new: Value) -> Void

  @inlinable init(_ body: @escaping (_ old: Value, _ new: Value) -> Void) {
    self.body = body
  }
}
