// SPDX-License-Identifier: MIT

import PresentationInspection

/// Work off the main actor, with a completion handler on the main actor unless it is cancelled.
@MainActor final class ListWork {
  private var task: Task<Void, Never>?
  private var action: ScheduledAction?

  /// Starts the work in a background task or, for tests, on a scheduler of the main actor.
  init<Output: Sendable>(
    on scheduler: (any ActionScheduler)?, _ work: @escaping @Sendable () throws -> Output,
    completion: @escaping @MainActor (Output) -> Void
  ) {
    if let scheduler {
      action = scheduler.schedule(after: .zero, named: "prepare a list") {
        if let output = try? work() { completion(output) }
      }
    } else {
      task = Task {
        if let output = await Self.output(of: work), !Task.isCancelled { completion(output) }
      }
    }
  }

  @concurrent private static func output<Output: Sendable>(
    of work: @Sendable () throws -> Output
  ) async -> Output? {
    try? work()
  }

  func cancel() {
    task?.cancel()
    action?.cancel()
  }
}
