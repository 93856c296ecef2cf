// SPDX-License-Identifier: MIT

import PresentationInspection
import Testing

/// A test failure, as this module reports it.
///
/// ```swift
/// func expectEven(
///   _ number: Int, filePath: StaticString = #filePath, line: UInt = #line
/// ) {
///   guard !number.isMultiple(of: 2) else { return }
///   let location = TestFailure.Location(filePath: filePath, line: line)
///   TestFailure.report("\(number) is odd", at: location)
/// }
/// ```
///
/// Swift Testing or XCTest, whichever runs the test, records failures from any thread and task.
/// Each library silently drops failures while only the other runs. If no test is running, a failure
/// is written to standard error, and the process exits with an error.
public struct TestFailure: Sendable {
  /// The failure's message.
  public let message: String
  /// The failure's source location.
  public let location: Location

  /// Fails the running test.
  ///
  /// - Parameters:
  ///   - message: The problem and its remedy.
  ///   - location: The failure's source location.
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

  /// Collects an operation's failures, in order, instead of failing the test.
  ///
  /// Use it to test custom expectations. The operation's tasks are included, but detached tasks
  /// aren't.
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
        fileID: location.fileID, filePath: "\(location.filePath)", line: Int(location.line),
        column: 1))
  }
}

extension TestFailure {
  /// A failure's source location.
  ///
  /// A test helper takes both parts as parameters with these defaults, as in XCTest, and forwards
  /// them. Swift resolves a literal such as `#line` at the call site only if it is itself a default
  /// argument.
  public struct Location: Sendable, CustomStringConvertible {
    /// The file path.
    public let filePath: StaticString
    /// The line, from 1.
    public let line: UInt

    /// Creates a source location; by default, the call site.
    ///
    /// - Parameters:
    ///   - filePath: The file path.
    ///   - line: The line, from 1.
    public init(filePath: StaticString = #filePath, line: UInt = #line) {
      self.filePath = filePath
      self.line = line
    }

    /// The file and line, as `Module/File.swift:12`.
    public var description: String {
      "\(fileID):\(line)"
    }

    /// The module and file, as in `#fileID`.
    ///
    /// A package has each module in a folder with its name, in `Tests` or `Sources`. Elsewhere, the
    /// result has the name of the file's folder.
    var fileID: String {
      let parts = "\(filePath)".split { $0 == "/" || $0 == "\\" }.map(String.init)
      let root = parts.lastIndex { $0 == "Tests" || $0 == "Sources" }
      let folder = min(root.map { $0 + 1 } ?? .max, parts.count - 2)
      let module = parts.indices.contains(folder) ? parts[folder] : "Tests"
      return "\(module)/\(parts.last ?? "")"
    }
  }
}
