// SPDX-License-Identifier: MIT

/// The current value of a ``SharedObservable``, and then each new one, as an asynchronous sequence.
///
/// Iterating on an actor hops to it: the loop runs there, whichever thread sets the value.
///
/// **Lifetime.** As for ``ObservableValues``.
public struct SharedObservableValues<Value: Sendable>: AsyncSequence, Sendable {
  /// The type of the values.
  public typealias Element = Value
  /// An iteration does not fail.
  public typealias Failure = Never

  let storage: SharedStorage<Value>
  let policy: ValueBuffer<Value>.Policy

  /// Creates an iterator that begins with the current value and retains the observation.
  ///
  /// Complexity: O(1), amortised.
  public func makeAsyncIterator() -> ObservableValues<Value>.Iterator {
    ObservableValues.Iterator(
      ValueIteration(policy) { source in
        storage.subscribeAndCall { source.put($0) }
      })
  }
}

extension SharedObservable {
  /// Returns the current value, and then each new one, as an asynchronous sequence for any
  /// isolation.
  ///
  /// ```swift
  /// for await percent in progress.values(bufferingPolicy: .bufferingNewest(1)) {
  ///   print(percent)
  /// }
  /// ```
  ///
  /// Each iteration begins with the value that is current then. Each later change follows once, in
  /// the one order of all threads. Complexity: O(1) for each change.
  ///
  /// - Parameter bufferingPolicy: The values to buffer until they are consumed; by default all.
  /// - Returns: The sequence.
  /// - Precondition: The policy's limit is at least 1.
  public func values(
    bufferingPolicy: AsyncStream<Value>.Continuation.BufferingPolicy = .unbounded
  ) -> SharedObservableValues<Value> {
    SharedObservableValues(storage: storage, policy: bufferingPolicy)
  }
}
