// SPDX-License-Identifier: MIT

public import Delivery

/// A value that can be read and observed, but not set: what a view model publishes, and what derived values are.
///
/// ```swift
/// let price = Observable(10)
/// let label = price.map { "\($0) €" }.removeDuplicates()
/// let token = label.observeNewAndCall { print($0) }  // prints 10 €
/// price.value = 12  // prints 12 €
/// ```
///
/// A derived value is computed when it is read, and kept until something that it depends on changes. While it
/// is observed, it follows its sources by observing them, and ends with its last observer or its sources; an
/// observation does not keep what was set alive. For one change it is computed once, after everything that it
/// depends on.
///
/// **Isolation.** Not `Sendable`, as ``Observable``.
@frozen public struct ReadOnlyObservable<Value> {
  @usableFromInline let source: ValueSource<Value>

  @inlinable init(_ source: ValueSource<Value>) {
    self.source = source
  }

  /// The current value.
  @inlinable public var value: Value {
    source.value(at: .now).value
  }

  /// Calls a closure with each change from now on.
  ///
  /// - Parameters:
  ///   - isolation: Where the closure is called: the caller's isolation.
  ///   - closure: Receives the value before and after the change.
  /// - Returns: The token that retains the observation. Releasing it, on any thread, ends the observation.
  @inlinable public func observe(
    isolation: isolated (any Actor)? = #isolation,
    _ closure: @escaping (_ old: Value, _ new: Value) -> Void
  ) -> ObservationToken {
    source.registry().subscribe(ObserverNode(closure), from: isolation)
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
    let token = source.registry().subscribe(
      ObserverNode { _, new in closure(new) }, from: isolation)
    DeliveryRound.callBack { closure(source.value(at: .now).value) }
    return token
  }
}
