// SPDX-License-Identifier: MIT

import PresentationDelivery
import PresentationInspection

extension VirtualScheduler {
  /// A ``VirtualScheduler``'s clock, for code that sleeps.
  ///
  /// ```swift
  /// let scheduler = VirtualScheduler()
  /// let clock = scheduler.clock
  /// let task = Task { try await clock.sleep(for: .seconds(3)) }
  /// await clock.waitForSleepers(1)
  /// scheduler.advance(by: .seconds(3))
  /// try await task.value
  /// ```
  ///
  /// A task sleeps until the scheduler reaches its deadline. The clock is safe to use from any
  /// thread.
  public final class Clock: _Concurrency.Clock {
    /// A moment in virtual time.
    public struct Instant: InstantProtocol {
      /// The time since the scheduler's creation.
      public let offset: Duration

      /// Creates a moment from the time since the scheduler's creation.
      public init(_ offset: Duration) {
        self.offset = offset
      }

      /// Returns the moment that is later by a duration.
      public func advanced(by duration: Duration) -> Instant {
        Instant(offset + duration)
      }

      /// Returns the duration from this moment to another.
      public func duration(to other: Instant) -> Duration {
        other.offset - offset
      }

      /// Returns a Boolean value that indicates whether one moment is before another.
      public static func < (lhs: Instant, rhs: Instant) -> Bool {
        lhs.offset < rhs.offset
      }
    }

    private struct Sleeper {
      let number: Int
      let time: Duration
      /// The sleeping work's number, if any.
      var work: Int?
      let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
      var now = Duration.zero
      var sleepers: [Sleeper] = [] {
        didSet { waiters.update(to: sleepers.count) }
      }
      var lastNumber = 0
      let waiters: CountWaiters
    }

    private let state: Locked<State>
    private let waiters = CountWaiters()

    init() {
      state = Locked(State(waiters: waiters))
    }

    /// The virtual time.
    public var now: Instant {
      AccessLog.note(.read, of: .name("time"))
      return state.withLock { Instant($0.now) }
    }

    /// Zero: virtual time is exact.
    public var minimumResolution: Duration { .zero }

    /// The count of sleeping tasks.
    public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

    /// Sleeps until the scheduler reaches a moment; returns at once if it has passed.
    ///
    /// `tolerance` is ignored: virtual time is exact.
    ///
    /// - Throws: `CancellationError` as soon as the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
      let number = nextNumber()
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          add(Sleeper(number: number, time: deadline.offset, continuation: continuation))
        }
      } onCancel: {
        remove(number)?.continuation.resume(throwing: CancellationError())
      }
    }

    /// Waits until at least `count` tasks sleep.
    ///
    /// The method returns early only if the waiting task is cancelled. A test that waits for tasks
    /// that may never sleep needs a time limit.
    ///
    /// - Parameter count: The minimum task count.
    public func waitForSleepers(_ count: Int) async {
      await waiters.wait(for: count)
    }

    private func add(_ sleeper: Sleeper) {
      // If the task was cancelled earlier, the handler found nothing to remove.
      let isCancelled = state.withLock { state -> Bool? in
        guard !Task.isCancelled else { return true }
        guard sleeper.time > state.now else { return false }
        var sleeper = sleeper
        sleeper.work = OngoingWork.fallAsleep()
        state.sleepers.append(sleeper)
        return nil
      }
      switch isCancelled {
      case nil: break
      case false: sleeper.continuation.resume()
      case true: sleeper.continuation.resume(throwing: CancellationError())
      }
    }

    private func remove(_ number: Int) -> Sleeper? {
      state.withLock { state in
        guard let index = state.sleepers.firstIndex(where: { $0.number == number }) else {
          return nil
        }
        let sleeper = state.sleepers.remove(at: index)
        if let work = sleeper.work { OngoingWork.wakeUp(work) }
        return sleeper
      }
    }
  }
}

// The interface for the scheduler.
extension VirtualScheduler.Clock {
  /// Returns ascending numbers, which order work that is due at the same moment.
  func nextNumber() -> Int {
    state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
  }

  /// Never moves time back.
  func move(to time: Duration) {
    state.withLock { $0.now = max($0.now, time) }
  }

  var nextWakeUp: (time: Duration, number: Int)? {
    state.withLock { state in
      state.sleepers.map { ($0.time, $0.number) }.min { $0 < $1 }
    }
  }

  var wakeUps: [(time: Duration, number: Int)] {
    state.withLock { $0.sleepers.map { ($0.time, $0.number) } }
  }

  func wake(_ number: Int) {
    remove(number)?.continuation.resume()
  }
}
