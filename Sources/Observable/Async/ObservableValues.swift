// SPDX-License-Identifier: MIT

/// The current value of an observable, and then each new one, as an asynchronous sequence.
///
/// **Isolation.** Not `Sendable`: iterate on the isolation of the observable. Values need not be
/// `Sendable`.
///
/// **Lifetime.** Creating an iterator begins an observation. Cancelling the task, on any thread, or
/// releasing the iterator ends it immediately, even if values are buffered. An iteration does not
/// retain the observable, whose deallocation ends it after the buffered values.
public struct ObservableValues<Value>: AsyncSequence {
  /// The type of the values.
  public typealias Element = Value
  /// An iteration does not fail.
  public typealias Failure = Never

  let observable: ReadOnlyObservable<Value>
  let policy: ValueBuffer<Value>.Policy

  /// Creates an iterator that begins with the current value and retains the observation.
  ///
  /// Complexity: O(1), amortised.
  public func makeAsyncIterator() -> Iterator {
    Iterator(
      ValueIteration(policy) { source in
        let token = observable.observe { _, new in source.put(new) }
        source.put(observable.value)
        return token
      })
  }

  /// An iterator over the values of an observable.
  public struct Iterator: AsyncIteratorProtocol {
    private let iteration: ValueIteration<Value>

    init(_ iteration: ValueIteration<Value>) {
      self.iteration = iteration
    }

    /// Returns the next value, on the caller's isolation.
    ///
    /// - Returns: The value, or `nil` if the task is cancelled or the observable is deallocated.
    public mutating func next() async -> Value? {
      await iteration.next()
    }

    /// Returns the next value, on the isolation of the observable, or `nil` like ``next()``.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Value? {
      await iteration.next()
    }
  }
}

extension ObservableProtocol {
  /// Returns the current value, and then each new one, as an asynchronous sequence.
  ///
  /// ```swift
  /// for await title in model.title.values() {
  ///   print(title)
  /// }
  /// ```
  ///
  /// Each iteration begins with the value that is current then; changes follow in the order of
  /// delivery. Complexity: O(1) for each change.
  ///
  /// - Parameter bufferingPolicy: The values to buffer until they are consumed; by default all.
  /// - Returns: The sequence.
  /// - Precondition: The policy's limit is at least 1.
  public func values(
    bufferingPolicy: AsyncStream<Value>.Continuation.BufferingPolicy = .unbounded
  ) -> ObservableValues<Value> {
    ObservableValues(observable: readOnly, policy: bufferingPolicy)
  }
}
