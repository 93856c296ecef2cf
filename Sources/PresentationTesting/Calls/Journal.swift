// SPDX-License-Identifier: MIT

import Inspection

/// The order of calls across several spies.
///
/// ```swift
/// let journal = Journal()
/// let title = ViewSpy<String>("title", journal: journal)
/// let screen = ScreenSpy("screen", journal: journal)
/// screen.setContentVisible(true)
/// title.render(state: "A")
/// #expect(journal.entries == ["screen.setContentVisible(true)", "title.render(\"A\")"])
/// ```
///
/// It is a log as each spy is one: `expect` takes its entries, and leaves the calls of the spies to
/// them. Safe to use from any thread.
///
/// An entry describes the whole of a call as `ValueSummary` does, but with all elements of
/// collections. Keys and elements of sets are sorted, a closure is `…`, and what is hidden is
/// `•••`. An entry of more than 200 characters is cut off; it ends with the number of further
/// characters and a digest of the whole, such as
/// `… 1,300 characters more, digest 8f3c2a91d04be657`. Different descriptions therefore stay
/// different entries. An expectation may have the text of the entry or the whole description.
///
/// Values that differ only in what is not described, such as closures, secrets and the properties
/// of objects, are equal to a journal: expect them of their spy, which compares values.
public final class Journal: CallLog, Sendable {
  /// The entries.
  public let record: CallRecord<String>

  /// Makes an empty journal.
  ///
  /// - Parameters:
  ///   - recorder: Whoever watches what the test does: the failures of the journal and of its spies end with the last events.
  ///   - exhaustivity: Whether entries that are left over are a failure.
  ///   - fileID: The module and the file where it is made.
  ///   - filePath: The path of that file.
  ///   - line: The line.
  ///   - column: The column.
  public init(
    recorder: InspectionRecorder? = nil, exhaustivity: Exhaustivity = .automatic,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    record = CallRecord(
      "journal", journal: nil, exhaustivity: exhaustivity,
      recorder: recorder ?? InspectionRecorder.current,
      at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Every call that nobody has accounted for yet, in order, as `name.call`.
  public var entries: [String] { calls }

  /// Adds a call; spies do.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - name: The name of the spy.
  /// - Complexity: O(the size of the call).
  public func record(_ call: Any, of name: String) {
    record.add(Self.entry("\(name).\(ValueSummary.whole(of: call))"))
  }

  private static func entry(_ text: String) -> String {
    BoundedText.cut(text, hasDigest: true)
  }

  /// Expects that the next entries are these, in this order, and takes them.
  ///
  /// - Parameters:
  ///   - first: The next entry, as it is in ``entries`` or whole.
  ///   - others: The entries after it.
  ///   - fileID: The module and the file of the expectation.
  ///   - filePath: The path of its file.
  ///   - line: Its line.
  ///   - column: Its column.
  public func expect(
    _ first: String, _ others: String..., fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    record.expect(
      ([first] + others).map(Self.entry),
      at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Expects that the next entries are these, in any order, and takes them.
  ///
  /// - Parameters:
  ///   - entries: The entries, as they are in ``entries`` or whole.
  ///   - fileID: The module and the file of the expectation.
  ///   - filePath: The path of its file.
  ///   - line: Its line.
  ///   - column: Its column.
  public func expect(
    inAnyOrder entries: String..., fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    record.expect(
      inAnyOrder: entries.map(Self.entry),
      at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Takes out all entries.
  ///
  /// - Returns: What was recorded since the last time.
  @discardableResult public func take() -> [String] {
    takeCalls()
  }
}
