// SPDX-License-Identifier: MIT

import Observation
public import PresentationDelivery
public import PresentationInspection

/// A value that notifies its observers of each change, with the old and new value.
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
/// **Order.** Observers are called in subscription order. Each receives every change once, in
/// order, with the true old and new value. A value set inside any library callback is readable
/// immediately. Its delivery is queued until the current change has reached every observer, so
/// ``value`` may be ahead of the `new` being delivered.
///
/// **Isolation.** Not `Sendable`: an observable belongs to the actor that owns it, and calls back
/// there.
@frozen public struct Observable<Value> {
  @usableFromInline let storage: ObservableStorage<Value>

  /// Creates an observable.
  ///
  /// A trace shows the name. The call site is stored if there is a name or a trace is being
  /// written.
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
  /// Setting it notifies every observer, even if the value equals the old one.
  public var value: Value {
    @inlinable get { DeliveryRound.isComputing ? storage.notedValue() : storage.value }
    @inlinable @inline(__always) nonmutating set { storage.set(newValue) }
  }

  init(storage: ObservableStorage<Value>) {
    self.storage = storage
  }

  /// See `ObservableStorage.setInTurn(_:)`.
  package func setInTurn(_ value: Value) { storage.setInTurn(value) }

  package var name: String? { storage.extras?.name }

  /// Calls a closure with each later change, by default on the caller's isolation.
  ///
  /// Inside a callback, this covers changes made after the subscription. Complexity: O(1),
  /// amortised.
  ///
  /// - Returns: A token whose release, on any thread, ends the observation.
  @inlinable public func observe(
    isolation: isolated (any Actor)? = #isolation,
    _ closure: @escaping (_ old: Value, _ new: Value) -> Void
  ) -> ObservationToken {
    let body = Transaction.isUnderWay ? readOnly.source.closureFromNow(closure) : closure
    return storage.subscribe(ObserverNode(body), from: isolation)
  }

  /// Calls a closure immediately with the current value, and then with each new one, by default on
  /// the caller's isolation.
  ///
  /// - Returns: A token whose release, on any thread, ends the observation.
  @inlinable public func observeNewAndCall(
    isolation: isolated (any Actor)? = #isolation, _ closure: @escaping (_ new: Value) -> Void
  ) -> ObservationToken {
    // Subscribed first, so that the closure receives a change that its first call makes.
    let token = storage.subscribe(ObserverNode { _, new in closure(new) }, from: isolation)
    DeliveryRound.run { closure(storage.value) }
    return token
  }
}

extension Observable {
  /// The current value, read so that the Observation framework tracks it.
  ///
  /// ```swift
  /// withObservationTracking {
  ///   label.text = count.trackedValue
  /// } onChange: {
  ///   print("count has changed")
  /// }
  /// ```
  ///
  /// `onChange` is called when the next change is delivered, on the observable's isolation and in
  /// observer order. ``value`` is the new one by then. Each tracking receives one call, without the
  /// old and new value, even if the value is set to an equal one. To observe each change, use
  /// ``observe(isolation:_:)``.
  ///
  /// The property is separate because no public API reports whether a read is tracked. Registering
  /// a read takes 4 to 17 ns; a read of ``value`` registers nothing. After the first tracked read,
  /// each set of this observable notifies the framework; others have no cost. Complexity: O(1).
  public var trackedValue: Value {
    storage.noteTrackedRead()
    return value
  }
}

extension Observable: LoggedValue {
  package var loggedObject: AnyObject? { storage }

  package var loggedContent: Any { storage.value }
}
