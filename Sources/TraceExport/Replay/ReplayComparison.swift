// SPDX-License-Identifier: MIT

import PresentationInspection
import PresentationTrace

/// The part of a recording that a replay compares.
public enum ReplayMode: String, Sendable, CaseIterable {
  /// Every event, byte for byte except times, durations, threads and source locations.
  case exact
  /// Each machine's events and states, in the machine's order.
  ///
  /// The order between machines, observables' values, rendering, errors, delays and accepted events
  /// may differ. Machines with the same type and name count as one.
  case machines
  /// The screen at each user input, and at the end.
  ///
  /// The screen is each visible view's last value, each screen's state, and the presented errors,
  /// compared by their summaries. It includes values of controls that are bound in both directions,
  /// and bound properties such as `isEnabled`. Intermediate content may differ. Views with the same
  /// type and name count as one.
  case screen
}

/// A comparison between a run and a recording, entry by entry.
///
/// Goal n is the recording before input n, counted from 0; the last goal is the whole recording.
protocol ReplayComparison: Sendable {
  /// A Boolean value that indicates whether a run fails if the app is idle before a goal.
  ///
  /// Otherwise the run waits until the time limit, because the app may be computing an entry.
  var endsWhenIdle: Bool { get }

  /// Compares the run's next entry, and returns an error if it differs from the recording.
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
  private let expected: [TraceEntry]
  private let goals: [Int]
  private var replayedNumbers = ReplayNumbers()
  private var count = 0

  init(_ recording: TraceFile) {
    var numbers = ReplayNumbers()
    expected = recording.entries.map { numbers.normalized($0) }
    goals = recording.goals
  }

  mutating func compare(_ entry: TraceEntry) -> ReplayError? {
    let entry = replayedNumbers.normalized(entry)
    defer { count += 1 }
    guard count < expected.count, entry != expected[count] else { return nil }
    let recorded = expected[count]
    // The line omits the depth, for instance.
    let text = recorded.line == entry.line ? \TraceEntry.json : \.line
    return .differs(
      entryIndex: count, input: nil, recorded: recorded[keyPath: text],
      replayed: entry[keyPath: text])
  }

  func hasReached(_ goal: Int) -> Bool { count >= goals[goal] }

  func shortfall(at goal: Int) -> ReplayError {
    .stalled(entryIndex: count, recorded: count < expected.count ? expected[count].json : "the end")
  }
}

/// A normalizer for entries, which removes measurements and source locations, and numbers from 1.
private struct ReplayNumbers {
  /// By identifier; identifiers have gaps if other tracers in the process record more.
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
  /// The line in a trace file, without its newline.
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

/// A comparison of each machine's events and states, in the machine's order.
struct MachineComparison: ReplayComparison {
  private var expected: [InspectionEvent.Subject: [String]] = [:]
  /// Each machine's line count before each goal.
  private var goals: [[InspectionEvent.Subject: Int]] = []
  private var counts: [InspectionEvent.Subject: Int] = [:]
  private var total = 0

  init(_ recording: TraceFile) throws(ReplayError) {
    var rest = recording.goals[...]
    func addGoals(at index: Int, _ goals: inout [[InspectionEvent.Subject: Int]]) {
      while let goal = rest.first, goal <= index {
        goals.append(expected.mapValues(\.count))
        rest.removeFirst()
      }
    }
    for (index, entry) in recording.entries.enumerated() {
      addGoals(at: index, &goals)
      if let (machine, line) = Self.line(of: entry) {
        expected[machine, default: []].append(line)
      }
    }
    addGoals(at: recording.entries.count, &goals)
    guard !expected.isEmpty else { throw .nothingToCompare(.machines) }
  }

  mutating func compare(_ entry: TraceEntry) -> ReplayError? {
    guard let (machine, line) = Self.line(of: entry) else { return nil }
    let (count, lines) = (counts[machine, default: 0], expected[machine] ?? [])
    counts[machine] = count + 1
    defer { total += 1 }
    let recorded = count < lines.count ? lines[count] : nil
    guard line != recorded else { return nil }
    // After its last entry, a recording expects nothing.
    guard recorded != nil || !isComplete else { return nil }
    return .differs(
      entryIndex: total, input: nil, recorded: recorded ?? "nothing more of \(machine)",
      replayed: line)
  }

  func hasReached(_ goal: Int) -> Bool {
    goals[goal].allSatisfy { counts[$0.key, default: 0] >= $0.value }
  }

  func shortfall(at goal: Int) -> ReplayError {
    let missing = goals[goal].filter { counts[$0.key, default: 0] < $0.value }
      .map { (machine: $0.key, count: counts[$0.key, default: 0]) }
    let lines = missing.compactMap { expected[$0.machine]?[$0.count] }
    return .stalled(entryIndex: total, recorded: lines.min() ?? "the end")
  }

  private var isComplete: Bool {
    expected.allSatisfy { counts[$0.key, default: 0] >= $0.value.count }
  }

  /// Returns the machine, without its source location, and a description of the event.
  private static func line(
    of entry: TraceEntry
  ) -> (machine: InspectionEvent.Subject, line: String)? {
    guard case .began(let record) = entry else { return nil }
    let event = record.event
    let kind: InspectionEvent.Kind
    switch event.kind {
    case .eventAccepted, .reset: kind = event.kind
    case .eventIgnored(let name, let state, _):
      kind = .eventIgnored(event: name, state: state, accepts: [])
    default: return nil
    }
    let machine = InspectionEvent.Subject(type: event.subject.type, name: event.subject.name)
    let line = InspectionEvent(id: event.id, subject: machine, kind: kind).line
    return (machine, line.replacing(", which accepts nothing", with: ""))
  }
}

/// A comparison of the screen at each user input, and at the end.
struct ScreenComparison: ReplayComparison {
  private struct Goal {
    /// `nil` if the goal is not a user input.
    let screen: ReplayScreen?
    let moment: String
  }

  /// The value is `true`, because an idle app's screen does not change.
  let endsWhenIdle = true

  private var goals: [Goal] = []
  private var screen = ReplayScreen()

  init(_ recording: TraceFile) throws(ReplayError) {
    var (screen, index) = (ReplayScreen(), 0)
    for (number, count) in recording.goals.enumerated() {
      while index < count {
        screen.apply(recording.entries[index])
        index += 1
      }
      guard number < recording.inputs.count else {
        goals.append(Goal(screen: screen, moment: "at the end"))
        break
      }
      let input = recording.inputs[number]
      let moment = "before \(input.title)"
      goals.append(Goal(screen: input.role == .input ? screen : nil, moment: moment))
    }
    guard goals.contains(where: { $0.screen?.lines.isEmpty == false }) else {
      throw .nothingToCompare(.screen)
    }
  }

  mutating func compare(_ entry: TraceEntry) -> ReplayError? {
    screen.apply(entry)
    return nil
  }

  func hasReached(_ goal: Int) -> Bool {
    goals[goal].screen.map { $0.lines == screen.lines } ?? true
  }

  func shortfall(at goal: Int) -> ReplayError {
    let (old, new) = (goals[goal].screen?.lines ?? [:], screen.lines)
    let names = Set(old.keys).union(new.keys).sorted()
    let name = names.first { old[$0] != new[$0] } ?? ""
    func line(_ lines: [String: String]) -> String {
      lines[name].map { "\(name): \($0)" } ?? "\(name) is not on the screen"
    }
    return .screenDiffers(moment: goals[goal].moment, recorded: line(old), replayed: line(new))
  }
}

/// The screen, as far as a trace describes it.
struct ReplayScreen {
  /// Visible views' content, by name and type.
  private(set) var lines: [String: String] = [:]
  /// Hidden views' last content, which reappears with them.
  private var hidden: [String: String] = [:]
  /// Sites of unnamed subjects by type, in the order of their first entries.
  private var sites: [String: [String]] = [:]

  /// Updates the screen with an entry.
  mutating func apply(_ entry: TraceEntry) {
    guard case .began(let record) = entry else { return }
    let subject = record.event.subject
    let name = self.name(of: subject)
    switch record.event.kind {
    case .rendered(let value):
      hidden[name] = nil
      // The updates that led to a list's items are not visible.
      let isList = subject.type == "ListAdapter"
      lines[name] = isList ? String(value.prefix { $0 != ":" }) : value
    case .shown: lines[name] = lines[name] ?? hidden.removeValue(forKey: name) ?? "shown"
    case .hidden:
      if let value = lines.removeValue(forKey: name) { hidden[name] = value }
    case .screenState(let state): lines["screen \(name)"] = state
    case .errorPresented(let title, let style): lines["error \"\(title)\""] = style
    case .errorDismissed(let title, _): lines["error \"\(title)\""] = nil
    default: break
    }
  }

  /// The name and type, or the type and a number for each site, which may move in the source.
  private mutating func name(of subject: InspectionEvent.Subject) -> String {
    if let name = subject.name { return "\(name) (\(subject.type))" }
    guard let site = subject.site else { return subject.type }
    let known = sites[subject.type, default: []]
    let number = known.firstIndex(of: site) ?? known.count
    if number == known.count { sites[subject.type, default: []].append(site) }
    return number == 0 ? subject.type : "\(subject.type) \(number + 1)"
  }
}
