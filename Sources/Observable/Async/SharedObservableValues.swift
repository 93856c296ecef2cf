// SPDX-License-Identifier: MIT

/// The values of a ``SharedObservable`` as an asynchronous sequence: the current one, then each new one.
///
/// Iterating on an actor is a hop to it: the body of the loop runs there, whichever thread sets.
///
/// **Lifetime.** Each iteration is an observation, which begins when the iterator is made and ends at once
/// when the task is cancelled or the iterator is dropped. A cancelled iteration returns nil, also where values
/// wait in the buffer. An iteration does not keep the observable alive: when that goes, the iteration ends
/// after what is buffered.
public struct SharedObservableValues<Value: Sendable>: AsyncSequence, Sendable {
  /// What an iteration returns.
  public typealias Element = Value
  /// An iteration does not fail.
  public typealias Failure = Never

  let storage: SharedStorage<Value>
  let policy: ValueBuffer<Value>.Policy

  /// Begins an iteration, with the current value.
  ///
  /// Complexity: O(1), amortised.
  ///
  /// - Returns: The iterator, which keeps the observation.
  public func makeAsyncIterator() -> ObservableValues<Value>.Iterator {
    ObservableValues.Iterator(
      ValueIteration(policy) { source in
        storage.subscribeAndCall { source.put($0) }
      })
  }
}

extension SharedObservable {
  /// The current value, then each new one, as an asynchronous sequence for any isolation.
  ///
  /// ```swift
  /// for await percent in progress.values(bufferingPolicy: .bufferingNewest(1)) {
  ///   print(percent)
  /// }
  /// ```
  ///
  /// The sequence may be iterated more than once; each iteration begins with the value that is current then,
  /// and hears of each later change once, in the order of all threads. Complexity: O(1) for each change.
  ///
  /// - Parameter bufferingPolicy: What to keep of the values that were not taken yet: all of them, unless said
  ///   otherwise, so that none is missed; or so many of the newest or the oldest, at least one.
  /// - Returns: The sequence.
  public func values(
    bufferingPolicy: AsyncStream<Value>.Continuation.BufferingPolicy = .unbounded
  ) -> SharedObservableValues<Value> {
    SharedObservableValues(storage: storage, policy: bufferingPolicy)
  }
}
