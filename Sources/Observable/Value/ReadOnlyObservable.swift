// SPDX-License-Identifier: MIT

public import PresentationDelivery

/// A value that can be read and observed, but not set: a published or derived value.
///
/// ```swift
/// let price = Observable(10)
/// let label = price.map { "\($0) €" }.removeDuplicates()
/// let token = label.observeNewAndCall { print($0) }  // prints 10 €
/// price.value = 12  // prints 12 €
/// ```
///
/// A derived value is computed when it is read, and cached until a source changes. While it is
/// observed, it observes its sources. The observation ends with its last observer or its sources,
/// and retains no source. A change computes each observed derived value at most once, after all its
/// sources.
///
/// **Isolation.** Not `Sendable`, like ``Observable``.
@frozen public struct ReadOnlyObservable<Value> {
  @usableFromInline let source: ValueSource<Value>

  @inlinable init(_ source: ValueSource<Value>) {
    self.source = source
  }

  /// The current value.
  @inlinable public var value: Value {
    DeliveryRound.isComputing ? source.notedValue() : source.value(at: .now).value
  }

  /// Calls a closure with each later change, by default on the caller's isolation.
  ///
  /// - Returns: A token whose release, on any thread, ends the observation.
  @inlinable public func observe(
    isolation: isolated (any Actor)? = #isolation,
    _ closure: @escaping (_ old: Value, _ new: Value) -> Void
  ) -> ObservationToken {
    source.registry().subscribe(ObserverNode(source.closureFromNow(closure)), from: isolation)
  }

  /// Calls a closure immediately with the current value, and then with each new one, by default on
  /// the caller's isolation.
  ///
  /// - Returns: A token whose release, on any thread, ends the observation.
  @inlinable public func observeNewAndCall(
    isolation: isolated (any Actor)? = #isolation, _ closure: @escaping (_ new: Value) -> Void
  ) -> ObservationToken {
    // Subscribed first, so that the closure receives a change that its first call makes.
    let token = source.registry().subscribe(
      ObserverNode { _, new in closure(new) }, from: isolation)
    DeliveryRound.run { closure(source.value(at: .now).value) }
    return token
  }
}

extension ReadOnlyObservable {
  /// Calls a closure with each change as part of another observation: a trace omits its end.
  package func observeInternally(
    isolation: isolated (any Actor)? = #isolation,
    _ closure: @escaping (_ old: Value, _ new: Value) -> Void
  ) -> ObservationToken {
    source.registry().subscribe(InternalNode(source.closureFromNow(closure)), from: isolation)
  }

  /// The value's identity, which all read-only observables of one observable share.
  ///
  /// It is unique as long as one of them lives.
  package var identity: ObjectIdentifier {
    (source as? RootSource<Value>).map { ObjectIdentifier($0.storage) } ?? ObjectIdentifier(source)
  }
}

extension ReadOnlyObservable: LoggedValue {
  package var loggedObject: AnyObject? { (source as? RootSource<Value>)?.storage }

  package var loggedContent: Any { (source as? RootSource<Value>)?.storage.value ?? () as Any }
}

extension ReadOnlyObservable where Value: Equatable {
  /// Returns the value without changes to an equal one.
  ///
  /// The value is always the current one. The result of `removeDuplicates()`, in contrast, is the
  /// last delivered value while it is observed.
  package func distinct() -> ReadOnlyObservable {
    ReadOnlyObservable(DerivedSource.distinct(source))
  }
}

/// A reference to an observable that doesn't retain its value or observers.
package struct WeakObservable<Value> {
  private weak var storage: ObservableStorage<Value>?

  package init(_ observable: Observable<Value>) {
    storage = observable.storage
  }

  package var observable: Observable<Value>? { storage.map(Observable.init(storage:)) }
}
