// SPDX-License-Identifier: MIT

public import Delivery

/// A point in the order of changes.
@usableFromInline enum Moment: Hashable {
  /// After everything that was set.
  case now
  /// After the changes that were delivered.
  case delivered
}

/// Where a read-only observable has its value from.
@usableFromInline class ValueSource<Value> {
  @inlinable init() {}

  /// The position in the graph of derived values.
  @usableFromInline var position: ChainPosition { .root }

  /// A Boolean value that indicates whether changes arrive at the end of the turn.
  @usableFromInline var isLink: Bool { false }

  /// Returns whether the value at a moment is available without a computation.
  @usableFromInline func isKnown(at moment: Moment) -> Bool { true }

  /// The value at a moment, and which one it is: values of equal stamps are the same value.
  @usableFromInline func value(at moment: Moment) -> (value: Value, stamp: UInt) {
    preconditionFailure("Cannot read a source of no kind")
  }

  /// Where observers subscribe, who are told the changes made from now on.
  @usableFromInline func registry() -> ObserverRegistry<ObserverNode<Value>> {
    preconditionFailure("Cannot observe a source of no kind")
  }

  /// Where a dependent value subscribes, which is told the changes delivered from now on.
  @usableFromInline func attachedRegistry() -> ObserverRegistry<ObserverNode<Value>> {
    registry()
  }

  /// Tells a dependent value the changes delivered from now on.
  ///
  /// - Parameters:
  ///   - dependent: The dependent value; held by the observation.
  ///   - body: Receives the new value, and the registry that tells it.
  /// - Returns: The token that keeps the observation.
  @inlinable final func feed(
    _ dependent: any DependentValue,
    _ body: @escaping (_ new: Value, _ teller: AnyObserverRegistry) -> Void
  ) -> ObservationToken {
    guard !isLink else { return feedAtEndOfTurn(dependent, body) }
    let registry = attachedRegistry()
    dependent.raise(to: registry.height)
    // The closure is called by the registry alone, and so while that is alive.
    let teller = unsafe Unmanaged.passUnretained(registry)
    let node = DependentNode<Value>(dependent) { _, new in
      unsafe teller._withUnsafeGuaranteedRef { body(new, $0) }
    }
    return registry.subscribe(dependent: node)
  }
}

/// An observable that is set.
@usableFromInline final class RootSource<Value>: ValueSource<Value> {
  @usableFromInline let storage: ObservableStorage<Value>

  @inlinable init(_ storage: ObservableStorage<Value>) {
    self.storage = storage
  }

  @inlinable override func value(at moment: Moment) -> (value: Value, stamp: UInt) {
    moment == .now ? (storage.value, storage.stamp) : storage.delivered
  }

  @inlinable override func registry() -> ObserverRegistry<ObserverNode<Value>> {
    storage
  }
}
