// SPDX-License-Identifier: MIT

import PresentationInspection
import Testing

/// A test failure, as this module reports it.
///
/// ```swift
/// func expectEven(
///   _ number: Int, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
///   line: UInt = #line, column: UInt = #column
/// ) {
///   guard !number.isMultiple(of: 2) else { return }
///   let location = TestFailure.Location(
///     fileID: fileID, filePath: filePath, line: line, column: column)
///   TestFailure.report("\(number) is odd", at: location)
/// }
/// ```
///
/// Swift Testing or XCTest, whichever runs the test, records a failure from any thread and any
/// task. Each library silently drops failures that are reported while only the other runs. If no
/// test is running, the failure is written to standard error, and the process exits with an error.
public struct TestFailure: Sendable {
  /// The message of the failure.
  public let message: String
  /// The source location of the failure.
  public let location: Location

  /// Fails the running test.
  ///
  /// - Parameters:
  ///   - message: The problem and its remedy.
  ///   - location: The source location of the failure.
  public static func report(_ message: String, at location: Location) {
    let failure = TestFailure(message: message, location: location)
    if let collector {
      collector.withLock { $0.append(failure) }
      return
    }
    switch TestLibrary.running {
    case .swiftTesting: failure.recordIssue()
    case .xcTest: XCTestReporter.shared.record(failure)
    }
  }

  /// Collects the failures of an operation, in order, instead of failing the test.
  ///
  /// Use it to test custom expectations. The operation's tasks are included; detached tasks are
  /// not.
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
        fileID: "\(location.fileID)", filePath: "\(location.filePath)", line: Int(location.line),
        column: Int(location.column)))
  }
}

extension TestFailure {
  /// The source location of a failure.
  ///
  /// A test helper takes the four parts as parameters with these defaults, and forwards them.
  public struct Location: Sendable, CustomStringConvertible {
    /// The module and the file, as `Module/File.swift`.
    public let fileID: StaticString
    /// The path of the file.
    public let filePath: StaticString
    /// The line, from 1.
    public let line: UInt
    /// The column, from 1.
    public let column: UInt

    /// Creates a source location; by default, the location of the call.
    ///
    /// - Parameters:
    ///   - fileID: The module and the file.
    ///   - filePath: The path of the file.
    ///   - line: The line, from 1.
    ///   - column: The column, from 1.
    public init(
      fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
      column: UInt = #column
    ) {
      self.fileID = fileID
      self.filePath = filePath
      self.line = line
      self.column = column
    }

    /// The file and the line, as `Module/File.swift:12`.
    public var description: String {
      "\(fileID):\(line)"
    }
  }
}
