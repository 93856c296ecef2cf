// SPDX-License-Identifier: MIT

import PresentationInspection
public import PresentationTrace

extension TraceFile {
  /// The first difference between two runs.
  ///
  /// Events are compared in order by subject, kind and cause, but not by times, durations or
  /// threads.
  public struct Difference: Sendable, Hashable, CustomStringConvertible {
    /// The number of equal events before the difference.
    public let equalCount: Int
    /// A description of the first run's event, or `nil` if that run has ended.
    public let first: String?
    /// The second run's event, or `nil` if that run has ended.
    public let second: String?
    /// The last equal events, the oldest first; at most three.
    public let before: [String]

    /// Compares two runs' entries, and returns the first difference, if any.
    public static func first(
      between first: [TraceEntry], and second: [TraceEntry]
    ) -> TraceFile.Difference? {
      var (first, second) = (first.makeIterator(), second.makeIterator())
      return Self.first(
        between: { () throws(Never) in first.next() }, and: { () throws(Never) in second.next() })
    }

    /// Compares two runs; each closure returns the next entry, or `nil` at the end.
    package static func first<Failure: Error>(
      between first: () throws(Failure) -> TraceEntry?,
      and second: () throws(Failure) -> TraceEntry?
    ) throws(Failure) -> TraceFile.Difference? {
      var equalCount = 0
      var before: [InspectionEvent] = []
      while true {
        let (one, other) = (try event(first), try event(second))
        guard one != nil || other != nil else { return nil }
        guard let one, let other, one.isSame(as: other) else {
          return TraceFile.Difference(
            equalCount: equalCount, first: one?.numberedLine, second: other?.numberedLine,
            before: before.map(\.numberedLine))
        }
        equalCount += 1
        if before.count == 3 { before.removeFirst() }
        before.append(one)
      }
    }

    private static func event<Failure: Error>(
      _ next: () throws(Failure) -> TraceEntry?
    ) throws(Failure) -> InspectionEvent? {
      while let entry = try next() {
        if case .began(let record) = entry { return record.event }
      }
      return nil
    }

    /// The last equal events, and each run's next event.
    public var description: String {
      let lines =
        before.map { "  \($0)" } + ["− \(first ?? "the end")", "+ \(second ?? "the end")"]
      return "the runs differ after \(equalCount) \(equalCount == 1 ? "event" : "events"):\n"
        + lines.joined(separator: "\n")
    }
  }
}

extension InspectionEvent {
  fileprivate func isSame(as other: InspectionEvent) -> Bool {
    // Formatting takes much longer than comparing.
    (id == other.id && cause == other.cause && kind == other.kind && subject == other.subject)
      || numberedLine == other.numberedLine
  }
}
