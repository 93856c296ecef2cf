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
  /// What happened most often to what, the most first; at most ten.
  public let mostFrequent: [Count]
  /// Views that were skipped, hidden or found without a match, and never rendered.
  public let neverRendered: [String]
  /// What does not fit together: in words, with the numbers of events.
  public let problems: [String]

  /// Sums up a trace.
  ///
  /// - Parameter entries: The trace, from its beginning.
  public init(_ entries: [TraceEntry]) {
    let spans = TraceSpans(entries)
    let all = spans.all
    eventCount = all.count
    duration = spans.end
    kinds = Self.counts(all.map(\.record.event.kind.word))
    slowest = all.compactMap { span in
      span.duration.map { Timing(id: span.id, line: span.record.event.line, duration: $0) }
    }
    .sorted { ($1.duration, $0.id) < ($0.duration, $1.id) }.prefix(10).map(\.self)
    mostFrequent = Array(
      Self.counts(all.map { "\($0.record.event.kind.word) \($0.record.event.subject)" }).prefix(10))
    neverRendered = Self.neverRendered(all.map(\.record.event))
    problems = Self.problems(spans)
  }

  private static func counts(_ names: [String]) -> [Count] {
    names.reduce(into: [:]) { $0[$1, default: 0] += 1 }
      .map { Count(name: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }

  private static func neverRendered(_ events: [InspectionEvent]) -> [String] {
    var (seen, rendered): ([String], Set<String>) = ([], [])
    for event in events {
      let name = event.subject.description
      switch event.kind {
      case .rendered: rendered.insert(name)
      case .skipped, .unmatched: if !seen.contains(name) { seen.append(name) }
      default: continue
      }
    }
    return seen.filter { !rendered.contains($0) }
  }

  private static func problems(_ spans: TraceSpans) -> [String] {
    var problems: [String] = []
    if spans.lost > 0 { problems.append("\(spans.lost) entries were lost") }
    // Threads race each other between taking a number and being written down.
    var lasts: [Int: InspectionEvent.ID] = [:]
    for span in spans.all {
      let event = span.record.event
      if let last = lasts[span.record.thread], event.id <= last {
        problems.append("#\(event.id.rawValue) comes after #\(last.rawValue)")
      }
      lasts[span.record.thread] = event.id
      if let cause = event.cause, cause >= event.id {
        problems.append("#\(event.id.rawValue) is caused by #\(cause.rawValue), which comes later")
      } else if let cause = event.cause, spans.span(cause) == nil, spans.lost == 0 {
        problems.append("#\(event.id.rawValue) is caused by #\(cause.rawValue), which is missing")
      }
      if !event.isInstant, span.duration == nil {
        problems.append("#\(event.id.rawValue) \(event.line) has not ended")
      }
    }
    problems += spans.strayEnds.filter { _ in spans.lost == 0 }
      .map { "#\($0.rawValue) ends and has not begun" }
    return problems
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
