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

  /// A Boolean value that indicates whether a trace shows the end of the observation: not if it
  /// serves a derived value, which shows the end of its own observations.
  @usableFromInline var isReported: Bool { true }

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

/// An observer that is part of another observation, which reports its own end.
final class InternalNode<Value>: ObserverNode<Value> {
  override var isReported: Bool { false }
}

extension ReadOnlyObservable {
  /// Calls a closure with each change, as a part of another observation: a trace does not show the
  /// end.
  ///
  /// - Parameters:
  ///   - isolation: The isolation of the caller.
  ///   - closure: Receives the value before and after the change.
  /// - Returns: The token that keeps the observation.
  package func observeInternally(
    isolation: isolated (any Actor)? = #isolation,
    _ closure: @escaping (_ old: Value, _ new: Value) -> Void
  ) -> ObservationToken {
    source.registry().subscribe(InternalNode(closure), from: isolation)
  }
}
