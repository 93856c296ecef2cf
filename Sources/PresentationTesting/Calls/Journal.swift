// SPDX-License-Identifier: MIT

import PresentationInspection

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
/// A journal is a ``CallLog`` too: `expect` removes its entries, and not the calls of the spies.
/// Safe to use from any thread.
///
/// An entry describes the whole call as `ValueSummary` does, but with all elements of collections.
/// Keys and elements of sets are sorted, a closure is `…`, and redacted values are `•••`. An entry
/// of more than 200 characters is truncated. It ends with the number of further characters and a
/// digest of the whole, such as `… 1,300 characters more, digest 8f3c2a91d04be657`. Different
/// descriptions therefore stay different entries. An expectation may have the entry or the whole
/// description.
///
/// Values that differ only in undescribed parts, such as closures, secrets and properties of
/// objects, are equal to a journal. Verify such calls with their spy, which compares values.
public final class Journal: CallLog, Sendable {
  /// The entries.
  public let record: CallRecord<String>

  /// Creates an empty journal.
  ///
  /// - Parameters:
  ///   - recorder: The recorder whose last events end the failure messages of the journal and its
  ///     spies.
  ///   - exhaustivity: The policy for unverified entries.
  ///   - filePath: Its file path.
  ///   - line: Its line.
  public init(
    recorder: InspectionRecorder? = nil, exhaustivity: Exhaustivity = .automatic,
    filePath: StaticString = #filePath, line: UInt = #line
  ) {
    record = CallRecord(
      "journal", journal: nil, exhaustivity: exhaustivity,
      recorder: recorder ?? InspectionRecorder.current,
      at: TestFailure.Location(filePath: filePath, line: line))
  }

  /// The unverified calls, in order, as `name.call`.
  public var entries: [String] { calls }

  /// Records a call of the spy with a name; spies call this method.
  ///
  /// - Complexity: O(the size of the call).
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
