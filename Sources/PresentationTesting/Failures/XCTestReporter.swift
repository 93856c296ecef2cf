// SPDX-License-Identifier: MIT

import PresentationInspection
import XCTest

/// An observer that reports failures to XCTest and detects whether they are recorded.
///
/// `@unchecked`: its only stored properties are locks.
final class XCTestReporter: NSObject, XCTestObservation, @unchecked Sendable {
  static let shared = XCTestReporter()

  private let lock = NSRecursiveLock()
  private let arrivals = Locked(0)
  private let isBetweenCases = Locked(false)

  private override init() {
    super.init()
    XCTestObservationCenter.shared.addTestObserver(self)
  }

  /// Fails the running test case, or the process if none is running.
  func record(_ failure: TestFailure) {
    lock.lock()
    defer { lock.unlock() }
    // XCTest would crash if an ended test case recorded a failure.
    guard !isBetweenCases.withLock({ $0 }) else { return LostFailures.record(failure) }
    let before = arrivals.withLock { $0 }
    XCTFail(failure.message, file: failure.location.filePath, line: failure.location.line)
    if arrivals.withLock({ $0 }) == before { LostFailures.record(failure) }
  }

  /// Reports a record's unverified calls at each test case's end, even if the record outlives it.
  func watch(_ record: any UnverifiedCallReporting) {
    LiveRecords.add(record)
  }

  func testCaseWillStart(_ testCase: XCTestCase) {
    isBetweenCases.withLock { $0 = false }
    testCase.addTeardownBlock { LiveRecords.reportUnverifiedCalls() }
  }

  func testCaseDidFinish(_ testCase: XCTestCase) {
    lock.lock()
    isBetweenCases.withLock { $0 = true }
    lock.unlock()
    // The process's first spy is created within a test case whose start wasn't observed.
    LiveRecords.reportUnverifiedCalls()
    PendingWork.excludeAll()
  }

  // Apple's XCTest calls the deprecated method only for observers that lack the first. Other
  // platforms have only the deprecated one.
  #if canImport(Darwin)
    func testCase(_ testCase: XCTestCase, didRecord issue: XCTIssue) {
      arrivals.withLock { $0 += 1 }
    }

    /// Counts an `XCTExpectFailure` failure, which isn't recorded as an issue.
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
