// SPDX-License-Identifier: MIT

public import Foundation
import Inspection
public import Trace

/// A trace as one self-contained HTML page, without network access or other files.
///
/// The page contains the tree of events, each under its cause, a timeline, search and filters. It
/// shows the details of the selected event, and the known state at its moment.
///
/// The page embeds the trace as `Documentation/TraceFormat.md` specifies, and displays its texts as
/// plain text. A content security policy forbids scripts other than the page's own, and the loading
/// of resources.
public struct TraceReport: Sendable {
  /// The title at the top of the page.
  public let title: String
  /// The date of time zero, or `nil` if unknown.
  public let began: Date?
  /// The entries, in order.
  public let entries: [TraceEntry]
  let problems: [TraceFile.Problem]
  let isTruncated: Bool
  let unknownCount: Int

  /// Creates a report of a trace file.
  ///
  /// - Parameters:
  ///   - file: The trace; the page lists its unreadable lines at the top.
  ///   - title: The page's title.
  public init(_ file: TraceFile, title: String = "Trace") {
    self.title = title
    began = file.began
    entries = file.entries
    problems = file.problems
    isTruncated = file.isTruncated
    unknownCount = file.unknownCount
  }

  /// Creates a report of entries, such as those of a `RingSink`.
  ///
  /// - Parameters:
  ///   - entries: The entries, in order.
  ///   - title: The page's title.
  ///   - began: The date of time zero.
  public init(_ entries: [TraceEntry], title: String = "Trace", began: Date? = nil) {
    self.title = title
    self.began = began
    self.entries = entries
    problems = []
    isTruncated = false
    unknownCount = 0
  }

  /// The whole page.
  ///
  /// Complexity: O(the size of the trace).
  public var html: String { page().text }

  /// Writes the page to a file.
  ///
  /// - Parameter path: The path of the file, such as `trace.html`; an existing file is replaced.
  /// - Throws: `TraceFileError` if the file cannot be written.
  public func write(to path: String) throws(TraceFileError) {
    var file = try OutputFile(path: path)
    file.write(page())
    guard file.isOpen else {
      throw .unwritable(path: path, reason: "it could not be written completely")
    }
  }

  /// Replaces a file by the page at once, so that a browser never reads a part of it.
  ///
  /// - Parameters:
  ///   - path: The path of a regular file, or of none.
  ///   - isFollowing: A Boolean value that indicates whether the page reloads itself, because the
  ///     trace is still growing.
  /// - Throws: `TraceFileError` if the file cannot be written.
  package func replace(_ path: String, isFollowing: Bool) throws(TraceFileError) {
    try OutputFile.replace(path, with: page(isFollowing: isFollowing))
  }
}
