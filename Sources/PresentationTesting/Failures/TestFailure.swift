// SPDX-License-Identifier: MIT

import Inspection
import Testing

/// A test failure, as this module reports it.
///
/// ```swift
/// func expectEven(
///   _ number: Int, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
///   line: UInt = #line, column: UInt = #column
/// ) {
///   guard !number.isMultiple(of: 2) else { return }
///   let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
///   TestFailure.report("\(number) is odd", at: site)
/// }
/// ```
///
/// A failure is recorded by the library that runs the test, Swift Testing or XCTest, from any
/// thread and any task. Each library silently drops failures that are reported while only the other
/// runs. If no test is running, the failure is written to standard error, and the process exits
/// with an error.
public struct TestFailure: Sendable {
  /// The message of the failure.
  public let message: String
  /// The source location of the failure.
  public let site: SourceSite

  /// Fails the running test.
  ///
  /// - Parameters:
  ///   - message: The problem and its remedy.
  ///   - site: The source location of the failure.
  public static func report(_ message: String, at site: SourceSite) {
    let failure = TestFailure(message: message, site: site)
    if let collector {
      collector.withLock { $0.append(failure) }
      return
    }
    switch TestLibrary.running {
    case .swiftTesting: failure.recordIssue()
    case .xcTest: XCTestDoor.shared.take(failure)
    }
  }

  /// Collects the failures of an operation instead of failing the test.
  ///
  /// Use it to test custom expectations.
  ///
  /// - Parameter operation: The operation. The tasks that it starts are included; detached tasks
  ///   are not.
  /// - Returns: The failures, in order.
  /// - Throws: Any error that the operation throws.
  public static func collect(
    during operation: () async throws -> Void
  ) async rethrows -> [TestFailure] {
    let failures = Locked<[TestFailure]>([])
    try await $collector.withValue(failures) { try await operation() }
    return failures.withLock { $0 }
  }

  @TaskLocal private static var collector: Locked<[TestFailure]>?

  private func recordIssue() {
    Issue.record(
      Comment(rawValue: message),
      sourceLocation: SourceLocation(
        fileID: "\(site.fileID)", filePath: "\(site.filePath)", line: Int(site.line),
        column: Int(site.column)))
  }
}
