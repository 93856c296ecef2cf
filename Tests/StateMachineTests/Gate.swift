// SPDX-License-Identifier: MIT

import PresentationInspection

/// Work that a test suspends and resumes.
final class Gate: Sendable {
  let stream: AsyncStream<String>
  private let continuation: AsyncStream<String>.Continuation

  init() {
    (stream, continuation) = AsyncStream.makeStream()
  }

  func open(_ message: String) {
    continuation.yield(message)
  }

  func next() async -> String? {
    await stream.first { _ in true }
  }
}

/// An inspector that reports effect outcomes to a test.
final class OutcomeInspector: Inspector {
  let outcomes = Gate()

  func record(_ event: InspectionEvent) {
    if case .outcome(let text) = event.kind {
      outcomes.open(text)
    }
  }

  func finish(_ id: InspectionEvent.ID) {}
}
