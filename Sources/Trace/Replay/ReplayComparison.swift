// SPDX-License-Identifier: MIT

import PresentationInspection

/// A comparison of a run with a recording, entry by entry.
///
/// Goal number n is the part of the recording before its input number n, counted from 0; the last
/// goal is the whole recording.
protocol ReplayComparison: Sendable {
  /// A Boolean value that indicates whether a run fails if the app is idle before a goal.
  ///
  /// Otherwise the run waits until the time limit, because the app may be computing an entry.
  var endsWhenIdle: Bool { get }

  /// Compares the next entry of the run.
  ///
  /// - Parameter entry: The entry.
  /// - Returns: An error if the entry differs from the recording.
  mutating func compare(_ entry: TraceEntry) -> ReplayError?

  func hasReached(_ goal: Int) -> Bool

  func shortfall(at goal: Int) -> ReplayError
}

extension ReplayComparison {
  var endsWhenIdle: Bool { false }

  /// Returns a Boolean value that indicates whether a recording has no differences.
  func accepts(_ recording: TraceFile) -> Bool {
    var comparison = self
    var index = 0
    for (goal, input) in recording.inputs.enumerated() {
      while index < input.entryIndex {
        guard comparison.compare(recording.entries[index]) == nil else { return false }
        index += 1
      }
      guard comparison.hasReached(goal) else { return false }
    }
    return recording.entries[index...].allSatisfy { comparison.compare($0) == nil }
      && comparison.hasReached(recording.inputs.count)
  }
}

extension TraceFile {
  /// The number of entries before each goal.
  var goals: [Int] { inputs.map(\.entryIndex) + [entries.count] }
}

struct NoComparison: ReplayComparison {
  mutating func compare(_ entry: TraceEntry) -> ReplayError? { nil }
  func hasReached(_ goal: Int) -> Bool { true }
  func shortfall(at goal: Int) -> ReplayError { .stalled(entryIndex: 0, recorded: "") }
}

/// A comparison of every entry, except times, durations, threads and source locations.
struct ExactComparison: ReplayComparison {
  private let entries: [TraceEntry]
  private let expected: [String]
  private let goals: [Int]
  private var replayedNumbers = ReplayNumbers()
  private var count = 0

  init(_ recording: TraceFile) {
    var numbers = ReplayNumbers()
    entries = recording.entries.map { numbers.normalized($0) }
    expected = entries.map(\.json)
    goals = recording.goals
  }

  mutating func compare(_ entry: TraceEntry) -> ReplayError? {
    let entry = replayedNumbers.normalized(entry)
    defer { count += 1 }
    guard count < expected.count, entry.json != expected[count] else { return nil }
    let (recorded, replayed) = (entries[count].line, entry.line)
    // The line omits the depth, for instance.
    guard recorded != replayed else {
      return .differs(
        entryIndex: count, input: nil, recorded: expected[count], replayed: entry.json)
    }
    return .differs(entryIndex: count, input: nil, recorded: recorded, replayed: replayed)
  }

  func hasReached(_ goal: Int) -> Bool { count >= goals[goal] }

  func shortfall(at goal: Int) -> ReplayError {
    .stalled(entryIndex: count, recorded: count < expected.count ? expected[count] : "the end")
  }
}

/// A normalization of entries, without measurements and source locations, and numbered from 1.
private struct ReplayNumbers {
  /// By identifier; identifiers have gaps if other tracers of the process record more.
  private var numbers: [InspectionEvent.ID: UInt64] = [:]

  mutating func normalized(_ entry: TraceEntry) -> TraceEntry {
    switch entry {
    case .began(let record):
      let event = record.event
      numbers[event.id] = UInt64(numbers.count + 1)
      return .began(
        TraceEntry.Record(
          event: InspectionEvent(
            id: number(event.id), cause: event.cause.map(number), root: number(event.root),
            depth: event.depth, isInstant: event.isInstant,
            subject: InspectionEvent.Subject(type: event.subject.type, name: event.subject.name),
            kind: event.kind),
          time: .zero))
    case .ended(let id, _): return .ended(number(id), took: .zero)
    case .lost: return entry
    }
  }

  private func number(_ id: InspectionEvent.ID) -> InspectionEvent.ID {
    InspectionEvent.ID(rawValue: numbers[id] ?? 0)
  }
}

extension TraceEntry {
  /// The line of a trace file, without its newline.
  fileprivate var json: String {
    let buffer = TextBuffer(capacity: 256)
    buffer.append(self)
    return String(buffer.text.dropLast())
  }

  fileprivate var line: String {
    switch self {
    case .began(let record): record.event.numberedLine
    case .ended(let id, _): "#\(id.rawValue) ends"
    case .lost(let count): "\(count) entries were lost"
    }
  }
}
