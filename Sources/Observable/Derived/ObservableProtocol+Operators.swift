// SPDX-License-Identifier: MIT

import Delivery

extension ObservableProtocol {
  /// A value computed from this one.
  ///
  /// - Parameter transform: Computes it; called once for each value that is read or told. Pure.
  /// - Returns: The computed value.
  @inlinable public func map<Result>(_ transform: @escaping (Value) -> Result)
    -> ReadOnlyObservable<Result>
  {
    ReadOnlyObservable(DerivedSource.mapping(readOnly.source, transform))
  }

  /// A part of this value.
  ///
  /// - Parameter keyPath: The way to the part.
  @inlinable public subscript<Part>(_ keyPath: KeyPath<Value, Part>) -> ReadOnlyObservable<Part> {
    map { $0[keyPath: keyPath] }
  }

  /// The same value, told only where it differs from what was told before.
  ///
  /// - Parameter areEqual: Whether two values are the same.
  /// - Returns: The value without repetitions.
  @inlinable public func removeDuplicates(by areEqual: @escaping (Value, Value) -> Bool)
    -> ReadOnlyObservable<Value>
  {
    ReadOnlyObservable(
      DerivedSource.folding(readOnly.source, start: { $0 }, step: { areEqual($0, $1) ? nil : $1 }))
  }

  /// The last value that a condition held for.
  ///
  /// - Parameters:
  ///   - fallback: The value as long as there was none.
  ///   - isIncluded: The condition.
  /// - Returns: The last such value since it has been observed, or the current one.
  @inlinable public func filter(initially fallback: Value, _ isIncluded: @escaping (Value) -> Bool)
    -> ReadOnlyObservable<Value>
  {
    ReadOnlyObservable(
      DerivedSource.folding(
        readOnly.source, start: { isIncluded($0) ? $0 : fallback },
        step: { isIncluded($1) ? $1 : nil }))
  }

  /// A value that each change adds to.
  ///
  /// - Parameters:
  ///   - initial: What the first value is added to: the one that is current when it begins to be observed.
  ///   - next: Adds a value to what there is.
  /// - Returns: The sum of all values since it has been observed.
  @inlinable public func scan<Result>(
    _ initial: Result, _ next: @escaping (Result, Value) -> Result
  ) -> ReadOnlyObservable<Result> {
    ReadOnlyObservable(
      DerivedSource.folding(readOnly.source, start: { next(initial, $0) }, step: { next($0, $1) }))
  }

  /// Each value with the one before.
  ///
  /// - Returns: The two; there is none before the one that is current when it begins to be observed.
  @inlinable public func pairwise() -> ReadOnlyObservable<(previous: Value?, current: Value)> {
    ReadOnlyObservable(
      DerivedSource.folding(
        readOnly.source, start: { (previous: nil, current: $0) },
        step: { (previous: $0.current, current: $1) }))
  }

  /// The value of the observable that belongs to the latest value of this one.
  ///
  /// - Parameter transform: Makes or finds the observable that belongs to a value.
  /// - Returns: What that observable holds; the ones before are no longer followed.
  public func flatMapLatest<Other: ObservableProtocol>(
    _ transform: @escaping (Value) -> Other
  ) -> ReadOnlyObservable<Other.Value> {
    ReadOnlyObservable(DerivedSource.following(readOnly.source) { transform($0).readOnly.source })
  }
}

extension ObservableProtocol {
  /// Returns the value of the observable that belongs to the latest value of this one, or `nil`
  /// while there is none.
  ///
  /// A closure that never returns `nil` has the overload without an optional.
  ///
  /// - Parameter transform: Creates or finds the observable that belongs to a value. Pure.
  /// - Returns: The value of that observable; the previous one is no longer observed.
  @_disfavoredOverload public func flatMapLatest<Other: ObservableProtocol>(
    _ transform: @escaping (Value) -> Other?
  ) -> ReadOnlyObservable<Other.Value?> {
    ReadOnlyObservable(
      DerivedSource.following(readOnly.source) { value in
        transform(value)?.map(Optional.some).source ?? Observable(nil).readOnly.source
      })
  }
}

extension ObservableProtocol where Value: Equatable {
  /// The same value, told only where it differs from what was told before.
  ///
  /// - Returns: The value without repetitions.
  @inlinable public func removeDuplicates() -> ReadOnlyObservable<Value> {
    removeDuplicates(by: ==)
  }
}

/// Pairs of the changes of two observables: the first of one with the first of the other, and so on.
///
/// - Parameters:
///   - first: One observable.
///   - second: The other.
/// - Returns: The current values, and then each pair of changes, counted since it has been observed.
public func zip<First: ObservableProtocol, Second: ObservableProtocol>(
  _ first: First, _ second: Second
) -> ReadOnlyObservable<(First.Value, Second.Value)> {
  ReadOnlyObservable(
    DerivedSource<(First.Value, Second.Value)>.zipping(
      first.readOnly.source, second.readOnly.source))
}

extension Observable where Value == Never {
  /// Makes several sets one change: each observer is told once, the value before the first and the last one.
  ///
  /// A value is readable as soon as it is set. The change is made when the transaction ends: whoever observes from
  /// inside it is told of it. Inside another transaction it becomes a part of that.
  ///
  /// - Parameter body: Sets any number of observables.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws; what was set until then stays set, and is told.
  public static func transaction<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try Transaction.run(body)
  }
}
