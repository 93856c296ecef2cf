// SPDX-License-Identifier: MIT

import PresentationInspection

/// A comparison of the screen at each user input, and at the end.
struct ScreenComparison: ReplayComparison {
  private struct Goal {
    /// `nil` if the goal is not a user input.
    let screen: ReplayScreen?
    let moment: String
  }

  /// The value is `true`, because the screen of an idle app does not change.
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
  /// The content of visible views, by name and type.
  private(set) var lines: [String: String] = [:]
  /// The last content of hidden views, which reappears with them.
  private var hidden: [String: String] = [:]
  /// Sites of unnamed subjects by type, in order of their first entries.
  private var sites: [String: [String]] = [:]

  /// Updates the screen with an entry.
  mutating func apply(_ entry: TraceEntry) {
    guard case .began(let record) = entry else { return }
    let subject = record.event.subject
    let name = self.name(of: subject)
    switch record.event.kind {
    case .rendered(let value):
      hidden[name] = nil
      // The updates that led to the items of a list are not visible.
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
