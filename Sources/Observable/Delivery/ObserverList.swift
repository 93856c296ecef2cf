// SPDX-License-Identifier: MIT

/// Observers of changes of any kind, in the order of their subscription, told one change at a time.
@usableFromInline package final class ObserverList<Change>: ObserverRegistry<ChangeNode<Change>> {
  package override init() {}

  /// Adds an observer that lasts until its token is dropped.
  ///
  /// - Parameters:
  ///   - isolation: The owner's, if that is known.
  ///   - body: Receives each change.
  /// - Returns: The token.
  @inlinable package func subscribe(
    from isolation: (any Actor)? = nil, _ body: @escaping (Change) -> Void
  ) -> ObservationToken {
    subscribe(ChangeNode(body), from: isolation)
  }

  /// Adds an observer that lasts as long as the list.
  @inlinable package func subscribeForever(_ body: @escaping (Change) -> Void) {
    add(ChangeNode(body))
  }

  /// Tells everyone of a change, but for those whose observation ends meanwhile.
  @inlinable package func notify(_ change: Change) {
    guard let slots, slots.count > 0 else { return }
    slots.pin()
    tell(slots, upTo: slots.count) { $0.body(change) }
  }
}

/// An observer in a list.
@usableFromInline package final class ChangeNode<Change>: AnyObserverNode {
  @usableFromInline let body: (Change) -> Void

  @inlinable init(_ body: @escaping (Change) -> Void) {
    self.body = body
  }
}
