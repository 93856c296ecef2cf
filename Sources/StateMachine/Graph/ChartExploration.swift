// SPDX-License-Identifier: MIT

/// A breadth-first search for the configurations that a chart can reach.
///
/// Any condition may hold or fail at any time, and any delay may pass while its state is active.
/// Events that actions raise are unknown.
struct ChartExploration {
  /// A macrostep between two positions.
  struct Step {
    /// `nil` for the start.
    let source: Int?
    /// The trigger, with the graph's event number, or `nil` for the start.
    let trigger: ChartTrigger?
    /// The transitions, in the order they are taken.
    let transitions: [Int]
    let destination: Int
  }

  /// The charts at rest, with different active nodes or recorded history.
  private(set) var positions: [ChartRun] = []
  private(set) var steps: [Step] = []
  private(set) var notes: ChartNotes
  /// The transitions in endless macrosteps.
  private(set) var endless: [[Int]] = []
  /// A Boolean value that indicates whether the search has ended before its limit.
  var isComplete: Bool { budget > 0 }

  private let plan: ChartPlan
  private let selections: ChartSelections
  private let eventCount: Int
  /// The event that stands for all events without their own transitions.
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
  /// Complexity: O(`limit`) transition selections.
  ///
  /// - Parameters:
  ///   - plan: The chart.
  ///   - selections: The conditions.
  ///   - eventCount: The number of events with transitions.
  ///   - otherEvent: The event that stands for all others, or `nil` if there is no other.
  ///   - limit: The maximum number of selections.
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

  /// Returns the events and delays with transitions from active nodes.
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

  /// Takes transitions without events, and handles completed states, in each possible way.
  private mutating func end(
    _ first: ChartMicrostep, from source: Int?, _ trigger: ChartTrigger?
  ) {
    var (open, visited, hasEnd) = ([first], Set([first.key]), false)
    // Completions that follow one another faster than they are handled never end.
    let mostCompletions = 4 * plan.tree.nodes.count
    func visit(_ point: ChartMicrostep) {
      guard point.done.count <= mostCompletions else { return }
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

/// A chart between two microsteps.
struct ChartMicrostep {
  /// Charts with equal keys go on in the same ways.
  struct Key: Hashable {
    let configuration: NodeSet
    let history: [Int: NodeSet]
    let done: [Int]
    let taken: NodeSet
  }

  private(set) var run: ChartRun
  /// The nodes whose completion is not handled yet, in order.
  var done: [Int] = []
  /// The macrostep's transitions so far, in order and without duplicates.
  private(set) var taken: [Int] = []
  private(set) var isDone = false

  init(_ run: ChartRun, _ steps: [ChartStep]) {
    self.run = run
    add(steps)
  }

  var key: Key {
    Key(
      configuration: run.configuration, history: run.history, done: done, taken: NodeSet(taken))
  }

  /// Takes transitions, if there are any, and returns their steps.
  mutating func take(_ transitions: [Int]) -> [ChartStep] {
    guard !transitions.isEmpty else { return [] }
    var steps: [ChartStep] = []
    run.take(transitions, &steps)
    for transition in transitions where !taken.contains(transition) { taken.append(transition) }
    add(steps)
    return steps
  }

  private mutating func add(_ steps: [ChartStep]) {
    for step in steps {
      switch step {
      case .done(let node): done.append(node)
      case .end: isDone = true
      case .exit, .action, .entry, .initial: break
      }
    }
  }
}

/// The nodes and transitions that take part in any search step.
struct ChartNotes {
  /// The nodes that were active, even if only between two microsteps.
  private(set) var entered = NodeSet()
  /// The nodes that were left for another one.
  private(set) var left = NodeSet()
  private(set) var done = NodeSet()
  private(set) var taken = NodeSet()
  /// For transitions that were enabled, and not taken at that time, one that was taken instead.
  private(set) var preempting: [Int: Int] = [:]

  private let plan: ChartPlan

  init(_ plan: ChartPlan) {
    self.plan = plan
  }

  mutating func add(_ steps: [ChartStep]) {
    var exits = NodeSet()
    for step in steps {
      switch step {
      case .exit(let node): exits.insert(node)
      case .entry(let node):
        entered.insert(node)
        exits.subtract(NodeSet(CollectionOfOne(node)))
      case .action(let transition): taken.insert(transition)
      case .done(let node): done.insert(node)
      case .initial, .end: break
      }
    }
    left.formUnion(exits)
  }

  /// Notes a transition that a trigger may enable, and the transitions that are taken then.
  mutating func addCandidate(_ transition: Int, besides selection: [Int]) {
    guard !taken.contains(transition), preempting[transition] == nil,
      !selection.contains(transition)
    else { return }
    let source = plan.transitions[transition].source
    let inner = selection.first {
      plan.tree.isDescendant(plan.transitions[$0].source, of: source)
    }
    preempting[transition] = inner ?? selection.first
  }
}

/// The transitions that a trigger may select, depending on conditions.
struct ChartSelections {
  private let isOpen: [Bool]
  private let isGuarded: [Bool]

  /// Creates a selection.
  ///
  /// - Parameters:
  ///   - isOpen: For each transition, whether its condition may hold.
  ///   - isGuarded: For each transition, whether it has a condition, which may fail.
  init(isOpen: [Bool], isGuarded: [Bool]) {
    (self.isOpen, self.isGuarded) = (isOpen, isGuarded)
  }

  func matches(_ transition: Int, _ trigger: ChartTrigger, in plan: ChartPlan) -> Bool {
    let other = plan.triggers[transition]
    guard isOpen[transition] else { return false }
    return other == trigger || other == .anyEvent && trigger.isNamedEvent
  }

  /// Returns each transition set that a trigger may select, first the one for which all conditions
  /// hold.
  ///
  /// Complexity: one selection for each combination of condition outcomes.
  ///
  /// - Parameters:
  ///   - trigger: The trigger.
  ///   - run: The active nodes.
  ///   - budget: The number of selections that remain; decreased by each selection.
  /// - Returns: Different sets; the empty one if none may be selected.
  func all(_ trigger: ChartTrigger, in run: ChartRun, _ budget: inout Int) -> [[Int]] {
    var selections: [[Int]] = []
    // Condition outcomes in evaluation order: the next combination changes the last one that holds.
    var outcomes: [Bool] = []
    repeat {
      budget -= 1
      var known: [Int: Bool] = [:]
      let selection = run.selectTransitions { transition in
        guard matches(transition, trigger, in: run.plan) else { return false }
        guard isGuarded[transition] else { return true }
        if let holds = known[transition] { return holds }
        if known.count == outcomes.count { outcomes.append(true) }
        let holds = outcomes[known.count]
        known[transition] = holds
        return holds
      }
      if !selections.contains(selection) { selections.append(selection) }
      while outcomes.last == false { outcomes.removeLast() }
      if let last = outcomes.indices.last { outcomes[last] = false }
    } while !outcomes.isEmpty && budget > 0
    return selections
  }
}
