// SPDX-License-Identifier: MIT

/// A value that any thread reads, sets and observes: the `Sendable` variant of ``Observable``.
///
/// ```swift
/// let bytes = SharedObservable(0)
/// let token = bytes.observe { old, new in print(old, "→", new) }
/// bytes.update { $0 += 512 }  // prints 0 → 512
/// token.cancel()
/// ```
///
/// Copies share one value. For what stays on one actor take an ``Observable``, which needs no lock.
///
/// **Order.** The changes of all threads form one order. Each observer is told each change made after its
/// subscription once, in that order, with the true old and new: each old is the new before. Observers are
/// told in the order in which they subscribed, one call at a time. A value set inside a callback is readable
/// at once, and its delivery waits; ``value`` may therefore be ahead of the `new` that is being delivered.
///
/// **Threads.** One thread at a time delivers: whoever makes a change while nobody delivers. It goes on until
/// nothing waits, and so also delivers what other threads change meanwhile, which append and return. A
/// callback thus runs on the thread of the change or on another one that made a change; where a callback of
/// the library runs already on the thread of the change, the delivery waits for it, as it waits for the end of
/// a transaction there, which does not unite its changes. No lock is held during a callback. To be told on an
/// actor use ``Observable/follow(_:isolation:)`` or ``values(bufferingPolicy:)``.
public struct SharedObservable<Value: Sendable>: Sendable {
  let storage: SharedStorage<Value>

  /// Makes a shared observable.
  ///
  /// - Parameters:
  ///   - value: What it holds at first.
  ///   - name: What a trace calls it.
  public init(_ value: Value, name: String? = nil) {
    storage = SharedStorage(value, name: name)
  }

  /// The current value.
  ///
  /// Setting it tells every observer, also when the value is equal to the old one. Another thread may set
  /// between a read and a set: use ``update(_:)`` where the new value follows from the old one.
  ///
  /// Complexity: O(1) to read, O(observers) to set.
  public var value: Value {
    get { storage.value }
    nonmutating set { storage.change { $0 = newValue } }
  }

  /// Changes the value in one step that no other thread comes between.
  ///
  /// Every call is one change, also where the closure leaves the value as it is. A closure that throws
  /// changes nothing. It runs under the lock: it must not touch this observable, which would wait for itself
  /// forever. Observers are told after it. It changes a copy, because the old value is kept for the observers.
  ///
  /// - Parameter body: Changes the value.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  @discardableResult public func update<Result>(
    _ body: (inout Value) throws -> Result
  ) rethrows -> Result {
    try storage.change(body)
  }

  /// Calls a closure with each change from now on.
  ///
  /// The closure may set, observe and cancel. Complexity: O(1), amortised, while nothing is delivered.
  ///
  /// - Parameter closure: Receives the value before and after the change, on the thread that delivers.
  /// - Returns: The token that retains the observation. Releasing it, on any thread, ends the observation.
  public func observe(_ closure: @escaping @Sendable (_ old: Value, _ new: Value) -> Void)
    -> SharedObservationToken
  {
    storage.subscribe(closure).token
  }

  /// Calls a closure with the current value, and then with each new one.
  ///
  /// The first call takes its turn like a change: it has returned when this returns, unless a delivery was
  /// under way. The closure may set, observe and cancel.
  ///
  /// - Parameter closure: Receives the value after the change, on the thread that delivers.
  /// - Returns: The token that retains the observation. Releasing it, on any thread, ends the observation.
  public func observeNewAndCall(_ closure: @escaping @Sendable (_ new: Value) -> Void)
    -> SharedObservationToken
  {
    storage.subscribeAndCall(closure)
  }
}
