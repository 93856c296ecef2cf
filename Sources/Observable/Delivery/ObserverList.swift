// SPDX-License-Identifier: MIT

public import Inspection

/// Observers of changes of any kind, in the order of their subscription, told one change at a time.
@usableFromInline package final class ObserverList<Change>: ObserverRegistry<ChangeNode<Change>> {
  // A list does not outlive its owner, which owns it.
  private unowned(unsafe) let owner: any DeliveryTurn

  /// Creates a list of the observers of an object.
  ///
  /// - Parameter owner: The object that owns the list; not retained.
  package init(of owner: any DeliveryTurn) {
    unsafe self.owner = owner
  }

  deinit {
    close()
    if Inspection.isWatching(.observation) { reportDeallocation() }
  }

  @usableFromInline override var subject: InspectionSubject { unsafe owner.subject }

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

  /// Adds an observer that serves the library itself, and lasts as long as the list.
  package func subscribeInternally(_ body: @escaping (Change) -> Void) {
    add(InternalChangeNode(body))
  }

  /// Tells everyone of a change, but for those whose observation ends meanwhile.
  @inlinable package func notify(_ change: Change) {
    guard let slots, slots.count > 0 else { return }
    slots.pin()
    tell(slots, upTo: slots.count) { $0.body(change) }
  }
}

/// An observer in a list.
@usableFromInline package class ChangeNode<Change>: AnyObserverNode {
  @usableFromInline final let body: (Change) -> Void

  @inlinable init(_ body: @escaping (Change) -> Void) {
    self.body = body
  }
}

/// An observer in a list of which a trace does not show the end.
private final class InternalChangeNode<Change>: ChangeNode<Change> {
  override var isReported: Bool { false }
}
