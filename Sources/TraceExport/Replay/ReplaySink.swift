// SPDX-License-Identifier: MIT

import Foundation
import PresentationInspection
import PresentationTrace

/// A sink that compares a run's entries with a recording, and waits for goals.
final class ReplaySink: TraceSink {
  /// The real time without an entry after which an app that may differ from the recording counts as
  /// idle.
  private static let idleTime = Duration.milliseconds(200)
  /// The minimum real time without an entry after which a different screen is an error.
  private static let longIdleTime = Duration.seconds(2)

  private struct State {
    var comparison: any ReplayComparison
    var count = 0
    var failure: ReplayError?
    /// The last fed input.
    var input: TraceEntry.Input?
    /// The last redacted one.
    var redactedInput: TraceEntry.Input?
    var waiting:
      (isOver: @Sendable (State) -> Bool, continuation: CheckedContinuation<Bool, Never>)?
    var time = Duration.zero
    /// The run, in a recording's format.
    let lines = TextBuffer()
  }

  /// `true` if the run may have more or fewer entries than the recording.
  let isLenient: Bool
  private let goals: [Int]
  private let state: Locked<State>
  /// The number of entries beyond the recording's.
  @MainActor private var excess = 0

  init(_ comparison: any ReplayComparison, _ recording: TraceFile, isLenient: Bool) {
    goals = recording.goals
    self.isLenient = isLenient
    state = Locked(State(comparison: comparison))
  }

  /// The last input's time.
  var time: Duration { state.withLock { $0.time } }
  /// The last input with placeholders.
  var redactedInput: TraceEntry.Input? { state.withLock { $0.redactedInput } }

  func receive(_ entry: TraceEntry) {
    update { state in
      let error = state.comparison.compare(entry)?.after(state.input)
      state.failure = state.failure ?? error
      state.count += 1
      if case .ended(let id, _) = entry {
        state.lines.append(.ended(id, took: .zero))
      } else {
        state.lines.append(entry)
      }
    }
  }

  /// Called before an input is fed.
  func begin(_ input: TraceEntry.Input) {
    state.withLock { state in
      state.time = input.time
      state.input = input
      if input.isRedacted { state.redactedInput = input }
      state.lines.append(input)
    }
  }

  func rewritten(_ recording: TraceFile) -> String {
    let header = TextBuffer()
    header.appendHeader(began: recording.began ?? .now, schema: recording.schema)
    return header.text + state.withLock { $0.lines.text }
  }

  /// Fails the replay, unless it has failed already.
  func fail(_ error: ReplayError) {
    update { $0.failure = $0.failure ?? error }
  }

  /// Changes the state, and resumes the waiting task if its wait is over.
  private func update(_ change: (inout State) -> Void) {
    let continuation = state.withLock { state in
      change(&state)
      guard let waiting = state.waiting, state.failure != nil || waiting.isOver(state) else {
        return CheckedContinuation<Bool, Never>?.none
      }
      state.waiting = nil
      return waiting.continuation
    }
    continuation?.resume(returning: true)
  }
}

// Waiting
extension ReplaySink {
  private var count: Int { state.withLock { $0.count } }

  @MainActor func reach(_ goal: Int, _ timeLimit: Duration) async throws(ReplayError) {
    if isLenient { await settle(at: goals[goal] + excess) }
    let isReached = await waitForGoal(goal, timeLimit)
    if isLenient {
      await finishTurns()
      excess = count - goals[goal]
    }
    let (failure, shortfall) = state.withLock { ($0.failure, $0.comparison.shortfall(at: goal)) }
    if let failure { throw failure }
    if !isReached { throw shortfall }
  }

  /// Waits until a goal is reached, or becomes unreachable.
  @MainActor private func waitForGoal(_ goal: Int, _ timeLimit: Duration) async -> Bool {
    // Also with a time limit of zero.
    if state.withLock({ $0.comparison.hasReached(goal) }) { return true }
    let endsWhenIdle = state.withLock { $0.comparison.endsWhenIdle }
    let idleLimit = max(Self.longIdleTime, timeLimit / 5)
    let end = ContinuousClock.now + timeLimit
    var last = -1
    while last < count, .now < end {
      last = count
      let limit = ContinuousClock.now.duration(to: end)
      let isReached = await wait(endsWhenIdle ? min(limit, idleLimit) : limit) {
        $0.comparison.hasReached(goal)
      }
      if isReached { return true }
    }
    return false
  }

  /// Waits until a number of entries has arrived, or the app is idle.
  @MainActor func settle(at entryIndex: Int = .max) async {
    var last = -1
    while last < count {
      last = count
      if await wait(Self.idleTime, until: { $0.count >= entryIndex }) { return }
    }
  }

  /// Waits until a main actor turn adds no entry.
  @MainActor private func finishTurns() async {
    var last = -1
    while last < count {
      last = count
      await Task.yield()
    }
  }

  /// Waits for a condition that an entry may fulfill; returns `false` at the time limit.
  @MainActor private func wait(
    _ limit: Duration, until isOver: @escaping @Sendable (State) -> Bool
  ) async -> Bool {
    let timer = MainScheduler.shared.schedule(after: limit) { [self] in timeOut() }
    // The timer isn't an app event.
    timer.work.omitFromTraces()
    defer { timer.cancel() }
    return await withCheckedContinuation { continuation in
      update { $0.waiting = (isOver, continuation) }
    }
  }

  private func timeOut() {
    let waiting = state.withLock { state in
      defer { state.waiting = nil }
      return state.waiting
    }
    waiting?.continuation.resume(returning: false)
  }
}
