// SPDX-License-Identifier: MIT

/// The values of an observable as an asynchronous sequence: the current one, then each new one.
///
/// **Isolation.** Not `Sendable`: iterate on the isolation that owns the observable. Values need not be
/// `Sendable`.
///
/// **Lifetime.** Each iteration is an observation, which begins when the iterator is made and ends at once
/// when the task is cancelled, on whatever thread, or the iterator is dropped. A cancelled iteration returns
/// nil, also where values wait in the buffer. An iteration does not keep the observable alive: when that goes,
/// the iteration ends after what is buffered.
public struct ObservableValues<Value>: AsyncSequence {
  /// What an iteration returns.
  public typealias Element = Value
  /// An iteration does not fail.
  public typealias Failure = Never

  let observable: ReadOnlyObservable<Value>
  let policy: ValueBuffer<Value>.Policy

  /// Begins an iteration, with the current value.
  ///
  /// Complexity: O(1), amortised.
  ///
  /// - Returns: The iterator, which keeps the observation.
  public func makeAsyncIterator() -> Iterator {
    Iterator(
      ValueIteration(policy) { source in
        let token = observable.observe { _, new in source.put(new) }
        source.put(observable.value)
        return token
      })
  }

  /// Waits for one value after the other.
  public struct Iterator: AsyncIteratorProtocol {
    private let iteration: ValueIteration<Value>

    init(_ iteration: ValueIteration<Value>) {
      self.iteration = iteration
    }

    /// The next value, on the caller's isolation.
    ///
    /// - Returns: nil when the task is cancelled or the observable is gone.
    public mutating func next() async -> Value? {
      await iteration.next()
    }

    /// The next value, on an isolation.
    ///
    /// - Parameter actor: Where to wait: where the observable belongs.
    /// - Returns: nil when the task is cancelled or the observable is gone.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Value? {
      await iteration.next()
    }
  }
}

extension ObservableProtocol {
  /// The current value, then each new one, as an asynchronous sequence.
  ///
  /// ```swift
  /// for await title in model.title.values() {
  ///   print(title)
  /// }
  /// ```
  ///
  /// The sequence may be iterated more than once; each iteration begins with the value that is current then.
  /// It hears of changes in their order, when they are delivered. Complexity: O(1) for each change.
  ///
  /// - Parameter bufferingPolicy: What to keep of the values that were not taken yet: all of them, unless said
  ///   otherwise, so that none is missed; or so many of the newest or the oldest, at least one.
  /// - Returns: The sequence.
  public func values(
    bufferingPolicy: AsyncStream<Value>.Continuation.BufferingPolicy = .unbounded
  ) -> ObservableValues<Value> {
    ObservableValues(observable: readOnly, policy: bufferingPolicy)
  }
}
