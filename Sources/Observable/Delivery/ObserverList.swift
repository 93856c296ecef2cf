// SPDX-License-Identifier: MIT

/// Observers of changes of any kind, in the order of their subscription, told one change at a time.
package final class ObserverList<Change>: ObserverRegistry<ChangeNode<Change>> {
  package override init() {}

  /// Adds an observer that lasts until its token is dropped.
  package func subscribe(_ body: @escaping (Change) -> Void) -> ObservationToken {
    subscribe(ChangeNode(body))
  }

  /// Adds an observer that lasts as long as the list.
  package func subscribeForever(_ body: @escaping (Change) -> Void) {
    add(ChangeNode(body))
  }

  /// Tells everyone of a change, but for those whose observation ends meanwhile.
  package func notify(_ change: Change) {
    guard let slots, slots.count > 0 else { return }
    slots.pin()
    tell(slots, upTo: slots.count) { $0.body(change) }
  }
}

/// An observer in a list.
@usableFromInline package final class ChangeNode<Change>: AnyObserverNode {
  let body: (Change) -> Void

  init(_ body: @escaping (Change) -> Void) {
    self.body = body
  }
}
