// SPDX-License-Identifier: MIT

/// The current value of an observable, and then each new one, as an asynchronous sequence.
///
/// **Isolation.** Not `Sendable`: iterate on the isolation of the observable. Values need not be
/// `Sendable`.
///
/// **Lifetime.** Creating an iterator begins an observation. Cancelling the task, on any thread, or
/// releasing the iterator ends it immediately. A cancelled iteration returns `nil` even if values
/// are buffered. An iteration does not retain the observable: when the observable is deallocated,
/// the iteration ends after the buffered values.
public struct ObservableValues<Value>: AsyncSequence {
  /// The type of the values.
  public typealias Element = Value
  /// `Never`, because an iteration does not fail.
  public typealias Failure = Never

  let observable: ReadOnlyObservable<Value>
  let policy: ValueBuffer<Value>.Policy

  /// Creates an iterator, which begins with the current value.
  ///
  /// Complexity: O(1), amortised.
  ///
  /// - Returns: The iterator, which retains the observation.
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

    /// Returns the next value, on an isolation.
    ///
    /// - Parameter actor: The isolation of the observable.
    /// - Returns: The value, or `nil` if the task is cancelled or the observable is deallocated.
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
  /// Each iteration begins with the value that is current then, and receives the changes in the
  /// order of their delivery. Complexity: O(1) for each change.
  ///
  /// - Parameter bufferingPolicy: The values to buffer until they are consumed: by default all, so
  ///   that none is missed. Another policy keeps a number of the newest or the oldest ones.
  /// - Returns: The sequence.
  /// - Precondition: The number is at least 1.
  public func values(
    bufferingPolicy: AsyncStream<Value>.Continuation.BufferingPolicy = .unbounded
  ) -> ObservableValues<Value> {
    ObservableValues(observable: readOnly, policy: bufferingPolicy)
  }
}
