// SPDX-License-Identifier: MIT

public import Foundation
import Inspection
public import Trace

/// A page that shows a trace, as one file of HTML that needs nothing else: no network, and no other file.
///
/// It has the tree of events, each under its cause, a timeline, search and filter, everything about the selected event, and
/// the state that was known at its moment. Open it in a browser, send it by mail, attach it to a bug.
///
/// The trace lies in it as in a file, see `Documentation/TraceFormat.md`. Texts of the trace are shown as text, whatever is in
/// them; a policy in the page forbids the browser to run any script but its own, and to load anything.
public struct TraceReport: Sendable {
  /// What stands at the top of the page.
  public let title: String
  /// When time was zero; nil where it is not known.
  public let began: Date?
  /// What happened, in order.
  public let entries: [TraceEntry]
  /// What could not be read of the trace.
  let problems: [TraceFile.Problem]
  /// How many lines of the trace are of kinds that are not known here.
  let unknownCount: Int

  /// Makes a report of a trace file.
  ///
  /// - Parameters:
  ///   - file: The trace; what could not be read of it is said at the top of the page.
  ///   - title: What stands at the top of the page.
  public init(_ file: TraceFile, title: String = "Trace") {
    self.title = title
    began = file.began
    entries = file.entries
    problems = file.problems
    unknownCount = file.unknownCount
  }

  /// Makes a report of entries, such as those of a `RingSink`.
  ///
  /// - Parameters:
  ///   - entries: What happened, in order.
  ///   - title: What stands at the top of the page.
  ///   - began: When time was zero.
  public init(_ entries: [TraceEntry], title: String = "Trace", began: Date? = nil) {
    self.title = title
    self.began = began
    self.entries = entries
    problems = []
    unknownCount = 0
  }

  /// The whole page.
  ///
  /// Complexity: O(the size of the trace).
  public var html: String { page.text }

  /// Writes the page to a file.
  ///
  /// - Parameter path: Where the file is to be, such as `trace.html`; one that is there is replaced.
  /// - Throws: `TraceFileError` where it cannot be written.
  public func write(to path: String) throws(TraceFileError) {
    var file = try OutputFile(path: path)
    file.write(page)
    guard file.isOpen else {
      throw .unwritable(path: path, reason: "it cannot be written to its end")
    }
  }
}
