// SPDX-License-Identifier: MIT

import Inspection
import Testing

/// A failure of a test, and the one way in which this module reports any.
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
/// It goes to whichever library runs the test: Swift Testing or XCTest, from any thread and any task. Each of them drops in
/// silence what is reported to it while the other runs. What no library takes, as no test runs at the time, is written to the
/// standard error and fails the process when it ends: no failure is lost.
public struct TestFailure: Sendable {
  /// What went wrong.
  public let message: String
  /// Where it is shown.
  public let site: SourceSite

  /// Fails the test that runs.
  ///
  /// - Parameters:
  ///   - message: What went wrong, and what to do about it.
  ///   - site: Where it is shown.
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

  /// Takes the failures of an operation instead of failing the test: for tests of expectations of one's own.
  ///
  /// - Parameter operation: What is to fail. Tasks that it starts belong to it, those that it detaches do not.
  /// - Returns: What was reported, in order.
  /// - Throws: What the operation throws.
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
