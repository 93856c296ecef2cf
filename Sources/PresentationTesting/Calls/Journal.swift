// SPDX-License-Identifier: MIT

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
/// It is a log as each spy is one: `expect` takes its entries, and leaves the calls of the spies to them.
/// Safe to use from any thread.
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
  public func record(_ call: Any, of name: String) {
    record.add("\(name).\(call)")
  }

  /// Takes out all entries.
  ///
  /// - Returns: What was recorded since the last time.
  @discardableResult public func take() -> [String] {
    takeCalls()
  }
}
