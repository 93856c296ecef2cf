// SPDX-License-Identifier: MIT

public import PresentationDelivery

@_fixed_layout @usableFromInline class ValueSource<Value> {
  @inlinable init() {}

  @usableFromInline var position: ChainPosition { .root }

  /// Changes arrive at the end of the turn.
  @usableFromInline var isLink: Bool { false }

  @usableFromInline func isKnown(at moment: Moment) -> Bool { true }

  /// Returns the value at a moment, and its stamp: equal stamps mean the same value.
  @usableFromInline func value(at moment: Moment) -> (value: Value, stamp: UInt) {
    preconditionFailure("Cannot read an abstract value source")
  }

  /// Returns the registry that notifies observers of later changes.
  @usableFromInline func registry() -> ValueRegistry<Value> {
    preconditionFailure("Cannot observe an abstract value source")
  }

  /// Returns the registry that notifies dependents of later deliveries.
  @usableFromInline func attachedRegistry() -> ValueRegistry<Value> {
    registry()
  }

  @inlinable final func subscribe(
    _ dependent: any DependentValue,
    _ body: @escaping (_ new: Value, _ sender: ValueRegistry<Value>) -> Void
  ) -> ObservationToken {
    guard !isLink else { return subscribeAtEndOfTurn(dependent, body) }
    let registry = attachedRegistry()
    dependent.updateHeights(forSourceAt: registry.height)
    // Only the registry calls the closure, which therefore does not outlive it.
    let sender = unsafe Unmanaged.passUnretained(registry)
    let node = DependentNode<Value>(dependent) { _, new in
      unsafe sender._withUnsafeGuaranteedRef { body(new, $0) }
    }
    return registry.subscribe(dependent: node)
  }
}
