// SPDX-License-Identifier: MIT

import Scheduling

/// Work off the main actor, with a completion handler on the main actor unless it is cancelled.
@MainActor final class ListWork {
  private var task: Task<Void, Never>?
  private var action: ScheduledAction?

  /// Starts the work in a background task or, for tests, on a scheduler of the main actor.
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

  func cancel() {
    task?.cancel()
    action?.cancel()
  }
}
