// SPDX-License-Identifier: MIT

public import PresentationInspection
public import PresentationTrace

extension TraceFile {
  /// A trace summary: counts, slowest and most frequent events, unrendered views, and
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
    /// Event counts by kind, in descending order.
    public let kinds: [Count]
    /// The slowest events, by descending duration; at most ten.
    public let slowest: [Timing]
    /// The ten most frequent events, in descending order.
    ///
    /// Only the first 100,000 different events are counted, or 16 MiB of their names.
    public let mostFrequent: [Count]
    /// Views that were skipped, hidden or unmatched, and never rendered.
    public let neverRendered: [String]
    /// Inconsistencies, with event numbers: at most 1,000, and a count of the others.
    public let problems: [String]

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

extension TraceFile.Summary {
  /// Creates a summary for a trace, given from its beginning.
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
}

/// A counter that summarizes a trace event by event, in bounded memory.
struct TraceCounter {
  private static let nameLimit = 100_000
  /// The byte limit for all names; one name may have a kilobyte.
  private static let nameByteLimit = 1 << 24

  private let index: TraceIndex
  private var position = 0
  private var kinds: [String: Int] = [:]
  private var names: [String: Int] = [:]
  private var nameBytes = 0
  private var slowest: [TraceFile.Summary.Timing] = []
  private var skipped: [String] = []
  private var knownSkipped: Set<String> = []
  private var rendered: Set<String> = []
  private var problems = Problems()
  /// Each thread's last event: threads race between numbering and writing.
  private var lasts: [Int: InspectionEvent.ID] = [:]

  init(_ index: TraceIndex) {
    self.index = index
    if index.lost > 0 { problems.add("\(index.lost) entries were lost") }
  }

  mutating func add(_ record: TraceEntry.Record) {
    let event = record.event
    let span = index.span(at: position)
    position += 1
    kinds[event.kind.word, default: 0] += 1
    count(event.title)
    note(event)
    check(event, span)
    guard let duration = span.duration else { return }
    guard slowest.count < 10 || slowest[9].duration < duration else { return }
    slowest.append(
      TraceFile.Summary.Timing(id: event.id, line: event.line, duration: duration))
    slowest.sort { ($1.duration, $0.id) < ($0.duration, $1.id) }
    if slowest.count > 10 { slowest.removeLast() }
  }

  var summary: TraceFile.Summary {
    var problems = problems
    if index.lost == 0 {
      for id in index.strayEnds { problems.add("#\(id.rawValue) ends without a beginning") }
    }
    return TraceFile.Summary(
      eventCount: index.count, duration: index.end, kinds: Self.sorted(kinds), slowest: slowest,
      mostFrequent: Array(Self.sorted(names).prefix(10)),
      neverRendered: skipped.filter { !rendered.contains($0) }, problems: problems.summary)
  }

  private static func sorted(_ counts: [String: Int]) -> [TraceFile.Summary.Count] {
    counts.map { TraceFile.Summary.Count(name: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }

  private mutating func count(_ name: String) {
    if let count = names[name] {
      names[name] = count + 1
    } else if names.count < Self.nameLimit, hasRoom(for: name) {
      names[name] = 1
    }
  }

  private mutating func hasRoom(for name: String) -> Bool {
    guard nameBytes + name.utf8.count <= Self.nameByteLimit else { return false }
    nameBytes += name.utf8.count
    return true
  }

  private mutating func note(_ event: InspectionEvent) {
    switch event.kind {
    case .rendered where rendered.count < Self.nameLimit:
      let name = event.subject.description
      if !rendered.contains(name), hasRoom(for: name) { rendered.insert(name) }
    case .skipped, .unmatched:
      let name = event.subject.description
      guard skipped.count < Self.nameLimit, !knownSkipped.contains(name), hasRoom(for: name)
      else { return }
      knownSkipped.insert(name)
      skipped.append(name)
    default: return
    }
  }

  private mutating func check(_ event: InspectionEvent, _ span: TraceIndex.Span) {
    if let last = lasts[span.thread], event.id <= last {
      problems.add("#\(event.id.rawValue) comes after #\(last.rawValue)")
    }
    lasts[span.thread] = event.id
    if let cause = event.cause, cause >= event.id {
      problems.add("#\(event.id.rawValue) is caused by #\(cause.rawValue), which comes later")
    } else if let cause = event.cause, index.lost == 0, index.span(cause) == nil {
      problems.add("#\(event.id.rawValue) is caused by #\(cause.rawValue), which is missing")
    }
    if !event.isInstant, span.duration == nil {
      problems.add("#\(event.id.rawValue) \(event.line) has not ended")
    }
  }
}

/// The first 1,000 inconsistencies, and a count of the others.
private struct Problems {
  private static let limit = 1_000

  private var texts: [String] = []
  private var count = 0

  mutating func add(_ text: @autoclosure () -> String) {
    count += 1
    if texts.count < Self.limit { texts.append(text()) }
  }

  var summary: [String] {
    count > Self.limit ? texts + ["… and \(count - Self.limit) more"] : texts
  }
}
