// SPDX-License-Identifier: MIT

import Delivery
import Inspection

/// A buffer between an observation and an iteration.
///
/// `@unchecked`: a lock guards the state. Values are added, removed and released only on the
/// isolation of the observable, so they need not be `Sendable`. ``cancel()``, which any thread may
/// call, does not touch them.
final class ValueBuffer<Value>: @unchecked Sendable {
  typealias Policy = AsyncStream<Value>.Continuation.BufferingPolicy

  /// The result of a request for the next value.
  enum Next {
    case value(Value)
    /// No value is buffered yet.
    case pending
    /// No more values follow.
    case end
  }

  private struct State {
    var values = FIFO<Value>()
    var count = 0
    var waiting: CheckedContinuation<Void, Never>?
    /// No values will be added; buffered ones remain.
    var isFinished = false
    var isCancelled = false

    mutating func takeWaiting() -> CheckedContinuation<Void, Never>? {
      defer { waiting = nil }
      return waiting
    }
  }

  private let state = Locked(State())
  private let policy: Policy

  init(_ policy: Policy) {
    switch policy {
    case .bufferingNewest(let limit), .bufferingOldest(let limit):
      Misuse.require(
        limit > 0, "Cannot buffer fewer than one value: \(limit). Pass at least 1, or .unbounded")
    default: break
    }
    self.policy = policy
  }

  func put(_ value: Value) {
    // A dropped value is released outside the lock.
    let (waiting, dropped) = state.withLock { state in
      guard !state.isCancelled else { return (state.takeWaiting(), Value?.none) }
      var dropped: Value?
      switch policy {
      case .bufferingOldest(let limit) where state.count >= limit:
        return (nil, nil)
      case .bufferingNewest(let limit) where state.count >= limit:
        dropped = state.values.popFirst()
        state.count -= 1
      default: break
      }
      state.values.append(value)
      state.count += 1
      return (state.takeWaiting(), dropped)
    }
    withExtendedLifetime(dropped) {}
    waiting?.resume()
  }

  /// Removes and returns the next value, if one is buffered.
  func removeNext() -> Next {
    let (next, dropped): (Next, FIFO<Value>?) = state.withLock { state in
      guard !state.isCancelled else {
        let dropped = state.values
        state.values = FIFO()
        state.count = 0
        return (.end, dropped)
      }
      guard let value = state.values.popFirst() else {
        return (state.isFinished ? .end : .pending, nil)
      }
      state.count -= 1
      return (.value(value), nil)
    }
    withExtendedLifetime(dropped) {}
    return next
  }

  /// Suspends until there may be a next value.
  func wait(isolation: isolated (any Actor)? = #isolation) async {
    await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        guard state.count == 0, !state.isFinished, !state.isCancelled else { return true }
        Misuse.require(
          state.waiting == nil,
          """
          Cannot await two values of one iterator at the same time: \
          create an iterator for each task with makeAsyncIterator()
          """)
        state.waiting = continuation
        return false
      }
      if isOver {
        continuation.resume()
      }
    }
  }

  /// Ends the iteration after the buffered values.
  func finish() {
    state.withLock { state in
      state.isFinished = true
      return state.takeWaiting()
    }?.resume()
  }

  func cancel() {
    state.withLock { state in
      state.isCancelled = true
      return state.takeWaiting()
    }?.resume()
  }
}
