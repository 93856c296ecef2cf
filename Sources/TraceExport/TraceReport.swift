// SPDX-License-Identifier: MIT

public import Foundation
import PresentationInspection
public import PresentationTrace

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
  /// A browser never reads a part of it, because an existing file is replaced at once.
  ///
  /// - Parameter path: The path, such as `trace.html`. Only its user may read a new file.
  /// - Throws: `TraceFile.Failure` if the file cannot be written; an existing one remains.
  public func write(to path: String) throws(TraceFile.Failure) {
    try write(to: path, isFollowing: false)
  }

  /// Writes the page to a file; a page that follows its trace reloads itself.
  package func write(to path: String, isFollowing: Bool) throws(TraceFile.Failure) {
    var replacement = try FileReplacement(path: path)
    replacement.file.write(page(isFollowing: isFollowing))
    try replacement.commit()
  }
}
