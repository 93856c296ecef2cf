// SPDX-License-Identifier: MIT

import PresentationInspection

/// An ordered log of calls across several spies.
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
/// A journal is a ``CallLog`` too: `expect` removes its entries, but not the spies' calls. It is
/// safe to use from any thread.
///
/// An entry describes a whole call as `ValueSummary` does, but with all collection elements. Keys
/// and set elements are sorted, a closure is `…`, and redacted values are `•••`. An entry with more
/// than 200 characters is truncated. It ends with the omitted character count and a digest of the
/// whole, such as `… 1,300 characters more, digest 8f3c2a91d04be657`. Different descriptions
/// therefore stay different entries. An expectation may use an entry or a whole description.
///
/// Values that differ only in undescribed parts, such as closures, secrets and object properties,
/// are equal to a journal. Verify such calls with their spy, which compares values.
public final class Journal: CallLog, Sendable {
  /// The record of entries.
  public let record: CallRecord<String>

  /// Creates an empty journal.
  ///
  /// - Parameters:
  ///   - recorder: The recorder whose last events end failure messages of the journal and its
  ///     spies.
  ///   - exhaustivity: The policy for unverified entries.
  ///   - filePath: The call site's file path.
  ///   - line: The call site's line.
  public init(
    recorder: InspectionRecorder? = nil, exhaustivity: Exhaustivity = .automatic,
    filePath: StaticString = #filePath, line: UInt = #line
  ) {
    record = CallRecord(
      "journal", journal: nil, exhaustivity: exhaustivity,
      recorder: recorder ?? InspectionRecorder.current,
      at: TestFailure.Location(filePath: filePath, line: line))
  }

  /// Unverified calls, in order, as `name.call`.
  public var entries: [String] { calls }

  /// Records a named spy's call; spies call this method.
  ///
  /// - Complexity: O(call size).
  public func record(_ call: Any, of name: String) {
    record.add(Self.entry("\(name).\(ValueSummary.whole(of: call))"))
  }

  private static func entry(_ text: String) -> String {
    BoundedText.truncated(text, hasDigest: true)
  }

  /// Expects the next entries, in order, as in ``entries`` or untruncated, and removes them.
  public func expect(
    _ first: String, _ others: String..., filePath: StaticString = #filePath, line: UInt = #line
  ) {
    record.expect(
      ([first] + others).map(Self.entry), at: TestFailure.Location(filePath: filePath, line: line))
  }

  /// Expects the next entries, in any order, as in ``entries`` or untruncated, and removes them.
  public func expect(
    inAnyOrder entries: String..., filePath: StaticString = #filePath, line: UInt = #line
  ) {
    record.expect(
      inAnyOrder: entries.map(Self.entry), at: TestFailure.Location(filePath: filePath, line: line))
  }

  /// Removes and returns all entries.
  @discardableResult public func take() -> [String] {
    takeCalls()
  }
}
