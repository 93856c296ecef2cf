// SPDX-License-Identifier: MIT

import Foundation
import PresentationTesting
import Testing

/// The environment variable that enables tests that fail on purpose.
enum FailingOnPurpose {
  static let variable = "FAILING_TESTS"
  static let isMeant = ProcessInfo.processInfo.environment[variable] != nil
}

/// Tests that fail on purpose, in a process that `ReportingTests` starts.
@Suite(
  .enabled(if: FailingOnPurpose.isMeant, "they fail: ReportingTests runs them"), .serialized)
@MainActor struct FailingTests {
  private let kept = ScreenSpy("kept")  // testing keeps

  @Test func keeps() {
    kept.expectNothing()
    kept.setContentVisible(true)
  }

  @Test func passes() {
    let screen = ScreenSpy()
    screen.setContentVisible(true)
    screen.expect(.setContentVisible(true))
  }

  @Test func expects() {
    let screen = ScreenSpy()
    screen.setContentVisible(true)
    screen.expect(.setContentVisible(false))  // testing expects
  }

  @Test func leavesOver() {
    let screen = ScreenSpy("left")  // testing leavesOver
    screen.expectNothing()
    screen.setContentVisible(true)
  }

  @Test func detaches() async {
    await Task.detached {
      let journal = Journal()
      journal.record("call", of: "spy")
      journal.expectNothing()  // testing detaches
    }.value
  }

  @Test func startsAThread() async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        TestFailure.report("on a thread", at: TestFailure.Location())  // testing startsAThread
        continuation.resume()
      }
    }
  }
}
