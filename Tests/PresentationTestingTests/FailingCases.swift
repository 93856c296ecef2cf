// SPDX-License-Identifier: MIT

import Foundation
import PresentationTesting
import XCTest

/// The XCTest versions of the tests in `FailingTests`.
final class FailingCases: XCTestCase {
  override class func tearDown() {
    let value = ProcessInfo.processInfo.environment[FailingOnPurpose.variable]
    guard value == "afterwards" else { return }
    TestFailure.report("after all tests", at: TestFailure.Location())  // xctest afterwards
  }

  @MainActor private lazy var kept = ScreenSpy("kept")  // xctest keeps

  @MainActor func testKeeps() async throws {
    try skipUnlessMeant()
    kept.expectNothing()
    kept.setContentVisible(true)
  }

  @MainActor func testKeepsAgain() async throws {
    try await testKeeps()
  }

  @MainActor func testPasses() {
    let screen = ScreenSpy()
    screen.setContentVisible(true)
    screen.expect(.setContentVisible(true))
  }

  private func skipUnlessMeant() throws {
    if !FailingOnPurpose.isMeant { throw XCTSkip("it fails: ReportingTests runs it") }
  }

  @MainActor func testExpects() async throws {
    try skipUnlessMeant()
    let screen = ScreenSpy()
    screen.setContentVisible(true)
    screen.expect(.setContentVisible(false))  // xctest expects
  }

  @MainActor func testLeavesOver() async throws {
    try skipUnlessMeant()
    let screen = ScreenSpy("left")  // xctest leavesOver
    screen.expectNothing()
    screen.setContentVisible(true)
  }

  func testDetaches() async throws {
    try skipUnlessMeant()
    await Task.detached {
      let journal = Journal()
      journal.record("call", of: "spy")
      journal.expectNothing()  // xctest detaches
    }.value
  }

  func testStartsAThread() throws {
    try skipUnlessMeant()
    let isOver = expectation(description: "the thread is over")
    Thread.detachNewThread {
      TestFailure.report("on a thread", at: TestFailure.Location())  // xctest startsAThread
      isOver.fulfill()
    }
    wait(for: [isOver], timeout: 60)
  }
}
