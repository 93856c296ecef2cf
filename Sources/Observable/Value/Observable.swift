// SPDX-License-Identifier: MIT

public import Delivery
public import Inspection

/// A value that tells its observers each change, old and new.
///
/// ```swift
/// let count = Observable(0)
/// let token = count.observe { old, new in print(old, "→", new) }
/// count.value = 1  // prints 0 → 1
/// token.cancel()
/// ```
///
/// An observable is a handle: copies share one value, so a `let` can be set.
///
/// **Order.** Observers are told in the order in which they subscribed. A value set inside any callback of
/// the library is readable at once, and its delivery waits until the change being delivered has reached
/// everyone. Each observer is told each change once, in order, with the true old and new; inside a callback
/// ``value`` may therefore be ahead of the `new` that is being delivered.
///
/// **Isolation.** Not `Sendable`: an observable belongs to the actor that owns it, and calls back there.
@frozen public struct Observable<Value> {
  @usableFromInline let storage: ObservableStorage<Value>

  /// Makes an observable.
  ///
  /// - Parameters:
  ///   - value: What it holds at first.
  ///   - name: What a trace calls it.
  ///   - fileID: Where it is made: kept for traces if it has a name, or if one is being written.
  ///   - line: The line there.
  @inlinable public init(
    _ value: Value, name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    storage = ObservableStorage(value)
    if name != nil || Inspection.isWatching(.observable) {
      storage.identify(name: name, site: "\(fileID):\(line)")
    }
  }

  /// The current value.
  ///
  /// Setting it tells every observer, also when the value is equal to the old one.
  public var value: Value {
    @inlinable get { storage.value }
    @inlinable @inline(__always) nonmutating set { storage.set(newValue) }
  }

  init(storage: ObservableStorage<Value>) {
    self.storage = storage
  }

  /// Sets the value in the turn that is under way; see `ObservableStorage.setInTurn(_:)`.
  package func setInTurn(_ value: Value) { storage.setInTurn(value) }

  /// The name of the observable in a trace.
  package var name: String? { storage.extras?.name }

  /// Calls a closure with each change from now on.
  ///
  /// Subscribed inside a callback, the closure is told the changes made after its subscription. Complexity:
  /// O(1), amortised.
  ///
  /// - Parameters:
  ///   - isolation: Where the closure is called: the caller's isolation.
  ///   - closure: Receives the value before and after the change.
  /// - Returns: The token that retains the observation. Releasing it, on any thread, ends the observation.
  @inlinable public func observe(
    isolation: isolated (any Actor)? = #isolation,
    _ closure: @escaping (_ old: Value, _ new: Value) -> Void
  ) -> ObservationToken {
    storage.subscribe(ObserverNode(closure), from: isolation)
  }

  /// Calls a closure at once with the current value, and then with each new one.
  ///
  /// - Parameters:
  ///   - isolation: Where the closure is called: the caller's isolation.
  ///   - closure: Receives the value after the change.
  /// - Returns: The token that retains the observation. Releasing it, on any thread, ends the observation.
  @inlinable public func observeNewAndCall(
    isolation: isolated (any Actor)? = #isolation, _ closure: @escaping (_ new: Value) -> Void
  ) -> ObservationToken {
    // Subscribed first: a change that the closure makes now is one that it must hear of.
    let token = storage.subscribe(ObserverNode { _, new in closure(new) }, from: isolation)
    DeliveryRound.callBack { closure(storage.value) }
    return token
  }
}
