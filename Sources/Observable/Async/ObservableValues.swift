// SPDX-License-Identifier: MIT

import PresentationInspection

/// An observable's current value, and then each new one, as an asynchronous sequence.
///
/// **Isolation.** Not `Sendable`: iterate on the observable's isolation. Values need not be
/// `Sendable`.
///
/// **Lifetime.** Creating an iterator begins an observation. Cancelling the task, on any thread, or
/// releasing the iterator ends it immediately, even if values are buffered. An iteration doesn't
/// retain the observable, whose deallocation ends it after the buffered values.
public struct ObservableValues<Value>: AsyncSequence {
  /// The type of the values.
  public typealias Element = Value
  /// An iteration doesn't fail.
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

  /// An iterator over an observable's values.
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

    /// Returns the next value, on the observable's isolation, or `nil` like ``next()``.
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
  /// Each iteration begins with the value that is current then; changes follow in delivery order.
  /// Complexity: O(1) per change.
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

/// The current value of a ``SharedObservable``, and then each new one, as an asynchronous sequence.
///
/// Iterating on an actor hops to it: the loop runs there, whichever thread sets the value.
///
/// **Lifetime.** As for ``ObservableValues``.
public struct SharedObservableValues<Value: Sendable>: AsyncSequence, Sendable {
  /// The type of the values.
  public typealias Element = Value
  /// An iteration doesn't fail.
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
  /// one order across all threads. Complexity: O(1) per change.
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

/// One iteration: a buffer and the token of the observation that fills it.
///
/// `@unchecked`: a lock guards the token, which may be released on any thread.
final class ValueIteration<Value>: @unchecked Sendable {
  /// The buffer's input, which only the observation's closure retains.
  ///
  /// Its deallocation, with the observable, finishes the buffer. `@unchecked` like the buffer: a
  /// shared observable uses it on any thread, with `Sendable` values.
  final class Source: @unchecked Sendable {
    let buffer: ValueBuffer<Value>

    init(_ buffer: ValueBuffer<Value>) {
      self.buffer = buffer
    }

    deinit {
      buffer.finish()
    }

    func put(_ value: Value, from events: [HeldEvent] = []) {
      buffer.put(value, from: events)
    }
  }

  private let buffer: ValueBuffer<Value>
  private let token = Locked<AnyObject?>(nil)
  /// The consumer's isolation, once it has asked for a value.
  private weak var owner: (any Actor)?

  init(_ policy: ValueBuffer<Value>.Policy, observe: (Source) -> AnyObject) {
    buffer = ValueBuffer(policy)
    let token = observe(Source(buffer))
    self.token.withLock { $0 = token }
  }

  deinit {
    buffer.abandon(on: owner)
  }

  func next(isolation: isolated (any Actor)? = #isolation) async -> Value? {
    if owner == nil { owner = isolation }
    return await withTaskCancellationHandler {
      // The closure runs on the isolation only if it captures it.
      _ = isolation
      while true {
        switch buffer.removeNext() {
        case .value(let value): return value
        case .end: return nil
        case .pending: await buffer.wait()
        }
      }
    } onCancel: {
      buffer.cancel()
      let dropped = token.withLock { token in
        defer { token = nil }
        return token
      }
      withExtendedLifetime(dropped) {}
    }
  }
}
