// SPDX-License-Identifier: MIT

/// Events in the tested code, which a test awaits without counting yields.
@MainActor package final class Milestones<Event: Equatable> {
  private var reached: [Event] = []
  private var waiters: [(event: Event, continuation: CheckedContinuation<Void, Never>)] = []

  package nonisolated init() {}

  /// Records an event, and resumes a task that waits for it.
  package func reach(_ event: Event) {
    if let index = waiters.firstIndex(where: { $0.event == event }) {
      waiters.remove(at: index).continuation.resume()
    } else {
      reached.append(event)
    }
  }

  /// Waits for an event unless it has already happened; each event ends one wait.
  package func wait(for event: Event) async {
    if let index = reached.firstIndex(of: event) {
      reached.remove(at: index)
    } else {
      await withCheckedContinuation { waiters.append((event, $0)) }
    }
  }
}
