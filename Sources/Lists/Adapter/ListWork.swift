// SPDX-License-Identifier: MIT

import Scheduling

/// Work that would keep the main actor, and what is done there with its answer, unless it was cancelled before.
@MainActor final class ListWork {
  private var task: Task<Void, Never>?
  private var action: ScheduledAction?

  /// Begins the work.
  ///
  /// - Parameters:
  ///   - scheduler: Runs the work, on the main actor; nil where it is done away from it.
  ///   - work: The work; where its task is cancelled, its answer does not count.
  ///   - completion: Takes the answer.
  init<Answer: Sendable>(
    on scheduler: (any Scheduler)?, _ work: @escaping @Sendable () -> Answer,
    completion: @escaping @MainActor (Answer) -> Void
  ) {
    if let scheduler {
      action = scheduler.schedule(after: .zero) { completion(work()) }
    } else {
      task = Task {
        let answer = await Self.answer(work)
        if !Task.isCancelled { completion(answer) }
      }
    }
  }

  @concurrent private static func answer<Answer: Sendable>(
    _ work: @Sendable () -> Answer
  ) async -> Answer {
    work()
  }

  /// Forgets what is to be done with the answer, and tells the work.
  func cancel() {
    task?.cancel()
    action?.cancel()
  }
}
