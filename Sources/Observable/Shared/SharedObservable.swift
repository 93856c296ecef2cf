// SPDX-License-Identifier: MIT

import PresentationDelivery

/// A value that any thread reads, sets and observes: the `Sendable` variant of ``Observable``.
///
/// ```swift
/// let bytes = SharedObservable(0)
/// let token = bytes.observe { old, new in print(old, "→", new) }
/// bytes.update { $0 += 512 }  // prints 0 → 512
/// token.cancel()
/// ```
///
/// Copies share one value. On a single actor, use ``Observable``, which needs no lock.
///
/// **Order.** Changes on all threads form one order. Each observer receives every change after its
/// subscription once, in that order: each old value is the previous new one. Observers are called
/// in subscription order, one at a time. A value set inside a callback is readable immediately, and
/// its delivery is queued, so ``value`` may be ahead of the delivered `new`.
///
/// **Threads.** One thread at a time delivers: the one that makes a change while no other delivers.
/// It continues until the queue is empty, including other threads' changes, whose sets only append.
/// 0.1 seconds after its own last change, a background thread takes over. A callback therefore runs
/// on its change's thread, on another thread that made one, or on a background thread. If a library
/// callback or a transaction is running on the change's thread, delivery waits for it. A
/// transaction doesn't coalesce changes. No lock is held during a callback. To observe on an actor,
/// use ``Observable/follow(_:isolation:)`` or ``values(bufferingPolicy:)``.
public struct SharedObservable<Value: Sendable>: Sendable {
  let storage: SharedStorage<Value>

  /// Creates a shared observable, whose name a trace shows.
  public init(_ value: Value, name: String? = nil) {
    storage = SharedStorage(value, name: name)
  }

  /// The current value.
  ///
  /// Setting it notifies every observer, even if the value equals the old one. Another thread may
  /// set it between a read and a set: to derive the new value from the old one, use ``update(_:)``.
  ///
  /// Complexity: O(1) to read, O(observers) to set.
  public var value: Value {
    get { storage.value }
    nonmutating set { storage.change { $0 = newValue } }
  }

  /// Changes the value atomically.
  ///
  /// Every call is one change, even if the closure doesn't modify the value. If the closure throws,
  /// nothing changes. The closure runs under the lock and must not access this observable, which
  /// would deadlock. Observers are called afterwards. The closure modifies a copy, because
  /// observers receive the old value.
  @discardableResult public func update<Result>(
    _ body: (inout Value) throws -> Result
  ) rethrows -> Result {
    try storage.change(body)
  }

  /// Calls a closure with each later change, on the delivering thread.
  ///
  /// The closure may set, observe and cancel. Complexity: O(1), amortised, while nothing is
  /// delivered.
  ///
  /// - Returns: A token whose release, on any thread, ends the observation.
  public func observe(_ closure: @escaping @Sendable (_ old: Value, _ new: Value) -> Void)
    -> SharedObservationToken
  {
    storage.subscribe(closure).token
  }

  /// Calls a closure with the current value, and then with each new one, on the delivering thread.
  ///
  /// The first call is queued like a change: it has returned when this method returns, unless a
  /// delivery was under way. The closure may set, observe and cancel.
  ///
  /// - Returns: A token whose release, on any thread, ends the observation.
  public func observeNewAndCall(_ closure: @escaping @Sendable (_ new: Value) -> Void)
    -> SharedObservationToken
  {
    storage.subscribeAndCall(closure)
  }
}

/// A token that ends its observation of a ``SharedObservable`` when it is deallocated, on any
/// thread.
///
/// It retains neither the observable nor the closure's captures.
public final class SharedObservationToken: Sendable {
  private let end: @Sendable (ObservationEnd) -> Void

  init(end: @escaping @Sendable (ObservationEnd) -> Void) {
    self.end = end
  }

  deinit {
    end(.tokenDeallocated)
  }

  /// Ends the observation and releases the closure's captures.
  ///
  /// Any thread may call this at any time, also inside a callback. No call to the closure begins
  /// afterwards, not even for the change being delivered. This method doesn't wait for a call that
  /// another thread has begun.
  public func cancel() {
    end(.cancelled)
  }

  /// Stores the token in a collection, such as a view model's array.
  public func store(in tokens: inout [SharedObservationToken]) {
    tokens.append(self)
  }
}
