// SPDX-License-Identifier: MIT

extension ObservableProtocol {
  /// Returns a value that is computed from this one.
  ///
  /// The closure must be pure. It is called once for each value that is read or delivered.
  @inlinable public func map<Result>(_ transform: @escaping (Value) -> Result)
    -> ReadOnlyObservable<Result>
  {
    ReadOnlyObservable(DerivedSource.mapping(readOnly.source, transform))
  }

  /// A part of this value.
  @inlinable public subscript<Part>(_ keyPath: KeyPath<Value, Part>) -> ReadOnlyObservable<Part> {
    map { $0[keyPath: keyPath] }
  }

  /// Returns this value, delivered only if it differs from the previous one.
  @inlinable public func removeDuplicates(by areEqual: @escaping (Value, Value) -> Bool)
    -> ReadOnlyObservable<Value>
  {
    ReadOnlyObservable(
      DerivedSource.folding(readOnly.source, start: { $0 }, step: { areEqual($0, $1) ? nil : $1 }))
  }

  /// Returns the last value that satisfies a condition.
  ///
  /// - Parameters:
  ///   - fallback: The value until one has satisfied the condition.
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

  /// Returns a value that accumulates each change.
  ///
  /// - Parameters:
  ///   - initial: The result before the first value, which is the current one when the observation
  ///     begins.
  ///   - next: Combines the last result with a value.
  /// - Returns: The result from all values since it has been observed.
  @inlinable public func scan<Result>(
    _ initial: Result, _ next: @escaping (Result, Value) -> Result
  ) -> ReadOnlyObservable<Result> {
    ReadOnlyObservable(
      DerivedSource.folding(readOnly.source, start: { next(initial, $0) }, step: { next($0, $1) }))
  }

  /// Returns each value with the previous one, which an observation's first value lacks.
  @inlinable public func pairwise() -> ReadOnlyObservable<(previous: Value?, current: Value)> {
    ReadOnlyObservable(
      DerivedSource.folding(
        readOnly.source, start: { (previous: nil, current: $0) },
        step: { (previous: $0.current, current: $1) }))
  }

  /// Returns the value of the observable that a closure returns for this one's latest value.
  ///
  /// The previous observable is no longer observed.
  public func flatMapLatest<Other: ObservableProtocol>(
    _ transform: @escaping (Value) -> Other
  ) -> ReadOnlyObservable<Other.Value> {
    ReadOnlyObservable(DerivedSource.following(readOnly.source) { transform($0).readOnly.source })
  }

  /// Returns the changes of this observable and another in pairs: both first ones, both second
  /// ones, and so on.
  ///
  /// - Returns: The current values, and then each pair of changes, counted since it has been
  ///   observed.
  public func zip<Other: ObservableProtocol>(
    _ other: Other
  ) -> ReadOnlyObservable<(Value, Other.Value)> {
    ReadOnlyObservable(
      DerivedSource<(Value, Other.Value)>.zipping(readOnly.source, other.readOnly.source))
  }
}

extension ObservableProtocol {
  /// Returns the value of the observable that a closure returns for this one's latest value, or
  /// `nil` while there is none.
  ///
  /// The closure must be pure; one that never returns `nil` selects the overload without an
  /// optional. The previous observable is no longer observed.
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
  /// Returns this value, delivered only if it differs from the previous one.
  @inlinable public func removeDuplicates() -> ReadOnlyObservable<Value> {
    removeDuplicates(by: ==)
  }
}

/// Returns the latest values of several observables as a tuple.
///
/// It changes once per change, even if that reaches several observables.
///
/// ```swift
/// let area = combineLatest(width, height).map { $0 * $1 }
/// ```
///
/// Complexity: that of copying the values, for a change to any number of sources.
@inlinable @inline(__always) public func combineLatest<each Source: ObservableProtocol>(
  _ sources: repeat each Source
) -> ReadOnlyObservable<(repeat (each Source).Value)> {
  // Always inlined, so that the code is compiled for the tuple: loops over packs aren't.
  var inputs: [CombinedSource] = []
  repeat inputs.append(CombinedInput((each sources).readOnly.source, after: inputs.last))
  return ReadOnlyObservable(DerivedSource<(repeat (each Source).Value)>.combining(inputs))
}

/// Returns the latest values of any number of observables with one type, in their order.
///
/// It changes once per change, even if that reaches several observables.
///
/// ```swift
/// let isComplete = combineLatest(fields.map(\.isValid)).map { !$0.contains(false) }
/// ```
///
/// Complexity: O(observables) per change.
public func combineLatest<Source: ObservableProtocol>(
  _ sources: [Source]
) -> ReadOnlyObservable<[Source.Value]> {
  ReadOnlyObservable(DerivedSource<[Source.Value]>.combining(all: sources.map(\.readOnly.source)))
}
