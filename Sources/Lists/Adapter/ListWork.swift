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
  ///   - work: The work; throws where its task is cancelled.
  ///   - completion: Takes the answer, unless there is none.
  init<Answer: Sendable>(
    on scheduler: (any Scheduler)?, _ work: @escaping @Sendable () throws -> Answer,
    completion: @escaping @MainActor (Answer) -> Void
  ) {
    if let scheduler {
      action = scheduler.schedule(after: .zero, named: "prepare a list") {
        if let answer = try? work() { completion(answer) }
      }
    } else {
      task = Task {
        if let answer = await Self.answer(work), !Task.isCancelled { completion(answer) }
      }
    }
  }

  @concurrent private static func answer<Answer: Sendable>(
    _ work: @Sendable () throws -> Answer
  ) async -> Answer? {
    try? work()
  }

  /// Forgets what is to be done with the answer, and tells the work.
  func cancel() {
    task?.cancel()
    action?.cancel()
  }
}
