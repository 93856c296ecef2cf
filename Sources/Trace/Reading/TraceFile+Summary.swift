// SPDX-License-Identifier: MIT

public import PresentationInspection

extension TraceFile {
  /// A summary of a trace: counts, slowest and most frequent events, unrendered views, and
  /// inconsistencies.
  public struct Summary: Sendable, CustomStringConvertible {
    /// A name and its number of occurrences.
    public struct Count: Sendable, Hashable {
      /// The counted name.
      public let name: String
      /// The number of occurrences.
      public let count: Int
    }

    /// An event and its duration.
    public struct Timing: Sendable, Hashable {
      /// The event's identifier.
      public let id: InspectionEvent.ID
      /// The event's subject and kind.
      public let line: String
      /// The duration.
      public let duration: Duration
    }

    /// The number of events.
    public let eventCount: Int
    /// The time from the beginning to the last known time.
    public let duration: Duration
    /// The number of events of each kind, in descending order.
    public let kinds: [Count]
    /// The slowest events, in descending order of duration; at most ten.
    public let slowest: [Timing]
    /// The ten most frequent events, in descending order.
    ///
    /// Only the first 100,000 different events are counted, or 16 MiB of their names.
    public let mostFrequent: [Count]
    /// The views that were skipped, hidden or unmatched, and never rendered.
    public let neverRendered: [String]
    /// The inconsistencies, with the numbers of events: at most 1,000, and the number of others.
    public let problems: [String]

    /// Creates a summary of a trace, given from its beginning.
    public init(_ entries: [TraceEntry]) {
      var counter = TraceCounter(TraceIndex(entries))
      for case .began(let record) in entries { counter.add(record) }
      self = counter.summary
    }

    /// Creates a summary in two passes over a file; the reader is at its beginning.
    package init(_ reader: TraceReader) throws(TraceFile.Failure) {
      var counter = TraceCounter(try TraceIndex(reader))
      try reader.rewind()
      while let entry = try reader.nextEntry() {
        if case .began(let record) = entry { counter.add(record) }
      }
      self = counter.summary
    }

    init(
      eventCount: Int, duration: Duration, kinds: [Count], slowest: [Timing], mostFrequent: [Count],
      neverRendered: [String], problems: [String]
    ) {
      self.eventCount = eventCount
      self.duration = duration
      self.kinds = kinds
      self.slowest = slowest
      self.mostFrequent = mostFrequent
      self.neverRendered = neverRendered
      self.problems = problems
    }

    /// The summary as text.
    public var description: String {
      var lines = ["\(eventCount) events in \(Self.text(duration))"]
      lines += kinds.map { "  \($0.count)  \($0.name)" }
      lines += Self.section(
        "slowest", slowest.map { "\(Self.text($0.duration))  #\($0.id.rawValue) \($0.line)" })
      lines += Self.section("most frequent", mostFrequent.map { "\($0.count)  \($0.name)" })
      lines += Self.section("never rendered", neverRendered)
      lines += Self.section("problems", problems)
      return lines.joined(separator: "\n")
    }

    private static func section(_ title: String, _ lines: [String]) -> [String] {
      lines.isEmpty ? [] : [title] + lines.map { "  \($0.printable)" }
    }

    private static func text(_ duration: Duration) -> String {
      let buffer = TextBuffer()
      ConsoleFormat().append(duration, to: buffer)
      return buffer.text
    }
  }
}
