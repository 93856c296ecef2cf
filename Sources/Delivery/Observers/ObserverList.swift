// SPDX-License-Identifier: MIT

public import PresentationInspection

/// Observers of changes of any type, in subscription order.
@usableFromInline package final class ObserverList<Change>: _ObserverRegistry<ChangeNode<Change>> {
  // The owner owns the list, which doesn't outlive it.
  private unowned(unsafe) let owner: any DeliveryTurn

  package init(of owner: any DeliveryTurn) {
    unsafe self.owner = owner
  }

  deinit {
    close()
    if Inspection.isWatching(.observation) { reportDeallocation() }
  }

  @usableFromInline override package var subject: InspectionEvent.Subject { unsafe owner.subject }

  override public var loggedObject: AnyObject? { unsafe owner }

  @inlinable package func subscribe(
    from isolation: (any Actor)? = nil, _ body: @escaping (Change) -> Void
  ) -> ObservationToken {
    subscribe(ChangeNode(body), from: isolation)
  }

  @inlinable package func subscribeForever(_ body: @escaping (Change) -> Void) {
    add(ChangeNode(body))
  }

  /// Adds an internal observer, for the list's lifetime.
  package func subscribeInternally(_ body: @escaping (Change) -> Void) {
    add(InternalChangeNode(body))
  }

  /// Notifies observers of a change, except those whose observation ends meanwhile.
  @inlinable package func notify(_ change: Change) {
    guard let slots, slots.count > 0 else { return }
    slots.pin()
    notify(slots, upTo: slots.count) { $0.body(change) }
  }
}

@_fixed_layout @usableFromInline package class ChangeNode<Change>: _AnyObserverNode {
  @usableFromInline final let body: (Change) -> Void

  @inlinable init(_ body: @escaping (Change) -> Void) {
    self.body = body
  }
}

/// An internal observer, whose end traces don't show.
private final class InternalChangeNode<Change>: ChangeNode<Change> {
  override var isReported: Bool { false }
}
