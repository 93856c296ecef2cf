// SPDX-License-Identifier: MIT

import PresentationInspection

/// A comparison of each machine's events and states, in the machine's order.
struct MachineComparison: ReplayComparison {
  private var expected: [InspectionEvent.Subject: [String]] = [:]
  /// The number of lines of each machine before each goal.
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
