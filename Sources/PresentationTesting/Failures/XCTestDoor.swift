// SPDX-License-Identifier: MIT

import Inspection
import XCTest

/// Hands failures to XCTest, and sees whether they arrive.
///
/// `@unchecked`: it holds nothing but locks.
final class XCTestDoor: NSObject, XCTestObservation, @unchecked Sendable {
  static let shared = XCTestDoor()

  private let turn = NSRecursiveLock()
  private let arrivals = Locked(0)
  /// Whether no test case runs since the last one has ended; unknown before that.
  private let isBetweenCases = Locked(false)

  private override init() {
    super.init()
    XCTestObservationCenter.shared.addTestObserver(self)
  }

  /// Fails the test case that runs; where none does, the process.
  func take(_ failure: TestFailure) {
    turn.lock()
    defer { turn.unlock() }
    // Offered to a case that has ended, it would end the process.
    guard !isBetweenCases.withLock({ $0 }) else { return LostFailures.take(failure) }
    let before = arrivals.withLock { $0 }
    XCTFail(failure.message, file: failure.site.filePath, line: failure.site.line)
    if arrivals.withLock({ $0 }) == before { LostFailures.take(failure) }
  }

  /// Has a record say at the end of each test case what is left over, also where it lives on.
  func watch(_ record: any LeftoverReporting) {
    LiveRecords.add(record)
  }

  func testCaseWillStart(_ testCase: XCTestCase) {
    isBetweenCases.withLock { $0 = false }
    testCase.addTeardownBlock { LiveRecords.reportLeftovers() }
  }

  func testCaseDidFinish(_ testCase: XCTestCase) {
    turn.lock()
    isBetweenCases.withLock { $0 = true }
    turn.unlock()
    // Those of the case in which the first spy of the process was made: it had begun before anybody observed it.
    LiveRecords.reportLeftovers()
    PendingWork.forgetAll()
  }

  // Apple's XCTest calls the deprecated method only for observers that lack the first of these, and
  // the library of other platforms has only that one.
  #if canImport(Darwin)
    func testCase(_ testCase: XCTestCase, didRecord issue: XCTIssue) {
      arrivals.withLock { $0 += 1 }
    }

    /// Counts a failure that `XCTExpectFailure` expects, which is not recorded as an issue.
    func testCase(_ testCase: XCTestCase, didRecord failure: XCTExpectedFailure) {
      arrivals.withLock { $0 += 1 }
    }
  #else
    func testCase(
      _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?,
      atLine lineNumber: Int
    ) {
      arrivals.withLock { $0 += 1 }
    }
  #endif
}
