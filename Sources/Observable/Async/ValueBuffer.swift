// SPDX-License-Identifier: MIT

import Delivery
import Inspection

/// Values on their way from an observation to whoever iterates.
///
/// `@unchecked`: a lock guards the state, and values are only put in, taken out and let go where the observable
/// belongs, so that they need not be `Sendable`; ``cancel()``, which any thread may call, leaves them alone.
final class ValueBuffer<Value>: @unchecked Sendable {
  typealias Policy = AsyncStream<Value>.Continuation.BufferingPolicy

  enum Taken {
    case value(Value)
    /// Nothing is there now.
    case nothing
    /// Nothing will ever come.
    case end
  }

  private struct State {
    var values = FIFO<Value>()
    var count = 0
    /// Who waits for a value.
    var waiting: CheckedContinuation<Void, Never>?
    /// Nothing comes any more; what is there may still be taken.
    var isFinished = false
    /// Nothing may be taken any more.
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
      Misuse.require(limit > 0, "Cannot buffer fewer than one value: \(limit)")
    default: break
    }
    self.policy = policy
  }

  /// Puts a value in, as the policy has it.
  func put(_ value: Value) {
    // What the policy drops is released outside the lock.
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

  /// Takes the first value out.
  func take() -> Taken {
    let (taken, dropped): (Taken, FIFO<Value>?) = state.withLock { state in
      guard !state.isCancelled else {
        let dropped = state.values
        state.values = FIFO()
        state.count = 0
        return (.end, dropped)
      }
      guard let value = state.values.popFirst() else {
        return (state.isFinished ? .end : .nothing, nil)
      }
      state.count -= 1
      return (.value(value), nil)
    }
    withExtendedLifetime(dropped) {}
    return taken
  }

  /// Waits until there may be something to take.
  func wait(isolation: isolated (any Actor)? = #isolation) async {
    await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        guard state.count == 0, !state.isFinished, !state.isCancelled else { return true }
        Misuse.require(
          state.waiting == nil,
          """
          Cannot await two values of one iterator at the same time: \
          make an iterator for each task with makeAsyncIterator()
          """)
        state.waiting = continuation
        return false
      }
      if isOver {
        continuation.resume()
      }
    }
  }

  /// Notes that nothing comes any more.
  func finish() {
    state.withLock { state in
      state.isFinished = true
      return state.takeWaiting()
    }?.resume()
  }

  /// Ends the iteration at once, on any thread.
  func cancel() {
    state.withLock { state in
      state.isCancelled = true
      return state.takeWaiting()
    }?.resume()
  }
}
