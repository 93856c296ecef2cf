// SPDX-License-Identifier: MIT

import Inspection
import XCTest

/// Hands failures to XCTest, and sees whether they arrive.
///
/// `@unchecked`: it holds nothing but locks.
final class XCTestDoor: NSObject, XCTestObservation, @unchecked Sendable {
  static let shared = XCTestDoor()

  private let turn = NSLock()
  private let arrivals = Locked(0)

  private override init() {
    super.init()
    XCTestObservationCenter.shared.addTestObserver(self)
  }

  /// Fails the test case that runs; where none does, the process.
  func take(_ failure: TestFailure) {
    turn.lock()
    defer { turn.unlock() }
    let before = arrivals.withLock { $0 }
    XCTFail(failure.message, file: failure.site.filePath, line: failure.site.line)
    if arrivals.withLock({ $0 }) == before { LostFailures.take(failure) }
  }

  func testCase(
    _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?,
    atLine lineNumber: Int
  ) {
    arrivals.withLock { $0 += 1 }
  }
}
