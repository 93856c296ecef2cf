// SPDX-License-Identifier: MIT

import Inspection

/// The tasks that wait until there are so many of something.
///
/// Who counts says how many there are under the lock that guards what is counted, so that no number is missed.
final class CountWaiters: Sendable {
  private struct Waiter {
    let number: Int
    let count: Int
    let continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    var count = 0
    var waiters: [Waiter] = []
    var lastNumber = 0
  }

  private let state = Locked(State())

  /// Says how many there are now.
  func update(to count: Int) {
    state.withLock { state in
      state.count = count
      // It only puts a task where it is to go on.
      for waiter in state.waiters where waiter.count <= count { waiter.continuation.resume() }
      state.waiters.removeAll { $0.count <= count }
    }
  }

  /// Waits until there are so many at least, or the task is cancelled.
  func wait(for count: Int) async {
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          // Cancelled before this, the handler found nothing to remove.
          guard state.count < count, !Task.isCancelled else { return true }
          state.waiters.append(Waiter(number: number, count: count, continuation: continuation))
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      let waiter = state.withLock { state in
        state.waiters.firstIndex { $0.number == number }.map { state.waiters.remove(at: $0) }
      }
      waiter?.continuation.resume()
    }
  }
}
