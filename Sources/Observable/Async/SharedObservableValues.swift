// SPDX-License-Identifier: MIT

/// The current value of a ``SharedObservable``, and then each new one, as an asynchronous sequence.
///
/// Iterating on an actor is a hop to it: the body of the loop runs there, whichever thread sets the
/// value.
///
/// **Lifetime.** Creating an iterator begins an observation. Cancelling the task or releasing the
/// iterator ends it immediately. A cancelled iteration returns `nil` even if values are buffered.
/// An iteration does not retain the observable: when the observable is deallocated, the iteration
/// ends after the buffered values.
public struct SharedObservableValues<Value: Sendable>: AsyncSequence, Sendable {
  /// The type of the values.
  public typealias Element = Value
  /// `Never`, because an iteration does not fail.
  public typealias Failure = Never

  let storage: SharedStorage<Value>
  let policy: ValueBuffer<Value>.Policy

  /// Creates an iterator, which begins with the current value.
  ///
  /// Complexity: O(1), amortised.
  ///
  /// - Returns: The iterator, which retains the observation.
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
  /// Each iteration begins with the value that is current then. It receives each later change once,
  /// in the one order of all threads. Complexity: O(1) for each change.
  ///
  /// - Parameter bufferingPolicy: The values to buffer until they are consumed: by default all, so
  ///   that none is missed. Another policy keeps a number of the newest or the oldest ones.
  /// - Returns: The sequence.
  /// - Precondition: The number is at least 1.
  public func values(
    bufferingPolicy: AsyncStream<Value>.Continuation.BufferingPolicy = .unbounded
  ) -> SharedObservableValues<Value> {
    SharedObservableValues(storage: storage, policy: bufferingPolicy)
  }
}
