// SPDX-License-Identifier: MIT

/// The search for the configurations that a chart can reach, breadth first.
///
/// Any condition may hold or fail at any time, and any delay may pass while its state is active.
/// Events that actions raise are unknown.
struct ChartExploration {
  /// A macrostep between two positions.
  struct Step {
    /// `nil` for the start.
    let source: Int?
    /// The trigger, with the number of an event in the graph, or `nil` for the start.
    let trigger: ChartTrigger?
    /// The transitions, in the order in which they are taken.
    let transitions: [Int]
    let destination: Int
  }

  /// The charts at rest, with different active nodes or recorded history.
  private(set) var positions: [ChartRun] = []
  private(set) var steps: [Step] = []
  private(set) var notes: ChartNotes
  /// The transitions of macrosteps that never end.
  private(set) var endless: [[Int]] = []
  /// A Boolean value that indicates whether the search has ended before its limit.
  var isComplete: Bool { budget > 0 }

  private let plan: ChartPlan
  private let selections: ChartSelections
  private let eventCount: Int
  /// The event that stands for all events without transitions of their own.
  private let otherEvent: ChartTrigger?
  private let usedHistory: NodeSet
  private var numbers: [Position: Int] = [:]
  private var budget: Int

  private struct Position: Hashable {
    let configuration: NodeSet
    let history: [Int: NodeSet]
  }

  /// Explores a chart.
  ///
  /// Complexity: O(`limit`) selections of transitions.
  ///
  /// - Parameters:
  ///   - plan: The chart.
  ///   - selections: The conditions.
  ///   - eventCount: The number of events with transitions.
  ///   - otherEvent: The event that stands for all others, or `nil` if there is no other.
  ///   - limit: The most selections.
  init(
    _ plan: ChartPlan, _ selections: ChartSelections, eventCount: Int, otherEvent: ChartTrigger?,
    limit: Int
  ) {
    (self.plan, self.selections) = (plan, selections)
    (self.eventCount, self.otherEvent) = (eventCount, otherEvent)
    notes = ChartNotes(plan)
    budget = limit
    let targets = NodeSet(plan.transitions.flatMap(\.targets) + plan.tree.nodes.flatMap(\.initial))
    usedHistory = NodeSet(targets.filter(plan.tree.isHistory))
    start()
    var position = 0
    while position < positions.count, isComplete {
      for trigger in triggers(in: positions[position].configuration) {
        explore(trigger, from: position)
      }
      position += 1
    }
  }

  private mutating func start() {
    var run = ChartRun(plan)
    var steps: [ChartStep] = []
    run.start(&steps)
    notes.add(steps)
    end(ChartMicrostep(run, steps), from: nil, nil)
  }

  /// The events and delays with transitions from active nodes.
  private func triggers(in configuration: NodeSet) -> [ChartTrigger] {
    var events = NodeSet()
    var delays: [ChartTrigger] = []
    var hasOther = false
    for node in [0] + configuration {
      for transition in plan.outgoing[node] {
        switch plan.triggers[transition] {
        case .event(let event): events.insert(event)
        case .anyEvent: hasOther = true
        case .delay(let number):
          if delays.last != .delay(number) { delays.append(.delay(number)) }
        case .always, .done: break
        }
      }
    }
    if hasOther { events.formUnion(NodeSet(0..<eventCount)) }
    let other = hasOther ? otherEvent.map { [$0] } ?? [] : []
    return events.map { .event($0) } + other + delays
  }

  private mutating func explore(_ trigger: ChartTrigger, from position: Int) {
    let run = positions[position]
    for selection in select(trigger, in: run) where !selection.isEmpty {
      end(take(selection, ChartMicrostep(run, [])), from: position, trigger)
    }
  }

  private mutating func select(_ trigger: ChartTrigger, in run: ChartRun) -> [[Int]] {
    let all = selections.all(trigger, in: run, &budget)
    if let first = all.first, !first.isEmpty {
      for node in [0] + run.configuration {
        for transition in plan.outgoing[node]
        where selections.matches(transition, trigger, in: plan) {
          notes.addCandidate(transition, besides: first)
        }
      }
    }
    return all
  }

  private mutating func take(_ transitions: [Int], _ point: ChartMicrostep) -> ChartMicrostep {
    var next = point
    let steps = next.take(transitions)
    notes.add(steps)
    return next
  }

  /// Takes the transitions without events, and handles the completion of states, in each way.
  private mutating func end(
    _ first: ChartMicrostep, from source: Int?, _ trigger: ChartTrigger?
  ) {
    var (open, visited, hasEnd) = ([first], Set([first.key]), false)
    func visit(_ point: ChartMicrostep) {
      if visited.insert(point.key).inserted { open.append(point) }
    }
    while let point = open.popLast(), isComplete {
      var next: [ChartMicrostep] = []
      for selection in point.isDone ? [[]] : select(.always, in: point.run) {
        if !selection.isEmpty {
          next.append(take(selection, point))
        } else if point.isDone || point.done.isEmpty {
          hasEnd = true
          rest(point, from: source, trigger)
        } else {
          var rest = point
          let done = ChartTrigger.done(rest.done.removeFirst())
          for selection in select(done, in: rest.run) { next.append(take(selection, rest)) }
        }
      }
      // The last one is the first to be taken.
      for point in next.reversed() { visit(point) }
    }
    guard !hasEnd, isComplete else { return }
    let all = NodeSet(visited.flatMap(\.taken))
    let transitions = first.taken + all.filter { !first.taken.contains($0) }
    if !endless.contains(transitions) { endless.append(transitions) }
  }

  private mutating func rest(
    _ point: ChartMicrostep, from source: Int?, _ trigger: ChartTrigger?
  ) {
    let position = Position(
      configuration: point.run.configuration,
      history: point.run.history.filter { usedHistory.contains($0.key) })
    let number = numbers[position, default: positions.count]
    if number == positions.count {
      numbers[position] = number
      positions.append(point.run)
    }
    steps.append(
      Step(source: source, trigger: trigger, transitions: point.taken, destination: number))
  }
}
