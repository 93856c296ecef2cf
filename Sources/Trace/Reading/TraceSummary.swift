// SPDX-License-Identifier: MIT

public import Inspection

/// What a trace comes to: how much of what, what took longest, what came most often, and what never rendered.
public struct TraceSummary: Sendable, CustomStringConvertible {
  /// Something that is counted.
  public struct Count: Sendable, Hashable {
    /// What it is.
    public let name: String
    /// How many there are.
    public let count: Int
  }

  /// An event and how long it took.
  public struct Timing: Sendable, Hashable {
    /// The number of the event.
    public let id: InspectionEvent.ID
    /// What happened to what.
    public let line: String
    /// How long it took.
    public let duration: Duration
  }

  /// How many events there are.
  public let eventCount: Int
  /// From the beginning to the last thing that is known.
  public let duration: Duration
  /// How many events there are of each kind, the most first.
  public let kinds: [Count]
  /// Those that took longest, the longest first; at most ten.
  public let slowest: [Timing]
  /// The ten most frequent events of the first 100,000 different ones, or 16 MiB of their names, in
  /// descending order.
  public let mostFrequent: [Count]
  /// Views that were skipped, hidden or found without a match, and never rendered.
  public let neverRendered: [String]
  /// The inconsistencies, with the numbers of events: at most 1,000, and the number of others.
  public let problems: [String]

  /// Sums up a trace.
  ///
  /// - Parameter entries: The trace, from its beginning.
  public init(_ entries: [TraceEntry]) {
    var counter = TraceCounter(TraceIndex(entries))
    for case .began(let record) in entries { counter.take(record) }
    self = counter.summary
  }

  /// Sums up a file in two passes.
  ///
  /// - Parameter reader: A reader at the beginning of the file.
  /// - Throws: ``TraceFileError`` if it cannot be read.
  package init(_ reader: TraceReader) throws(TraceFileError) {
    var counter = TraceCounter(try TraceIndex(reader))
    try reader.rewind()
    while let entry = try reader.nextEntry() {
      if case .began(let record) = entry { counter.take(record) }
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

  /// All of it, for people to read.
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
