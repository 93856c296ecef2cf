// SPDX-License-Identifier: MIT

@testable import PresentationStateMachine

/// Appendix D of the SCXML recommendation, as naively as possible: objects with parents, and lists.
///
/// Functions are named after the procedures. They differ in two points, where the text contradicts
/// the procedures. No state outside a transition's domain is entered. A target that contains
/// another is entered without its initial states.
final class ChartOracle {
  final class State {
    let id: Int
    let kind: StateKind
    fileprivate(set) unowned var parent: State?
    fileprivate(set) var children: [State] = []
    fileprivate(set) var initial: [State] = []
    fileprivate(set) var transitions: [Transition] = []

    init(_ id: Int, _ kind: StateKind) {
      (self.id, self.kind) = (id, kind)
    }

    var isHistory: Bool { if case .history = kind { true } else { false } }
    var isAtomic: Bool { kind == .atomic || kind == .final }
  }

  struct Transition {
    let id: Int
    unowned let source: State
    let targets: [State]
    let isInternal: Bool
    let trigger: ChartTrigger
  }

  private let states: [State]
  private(set) var configuration: [State] = []
  private var historyValue: [Int: [State]] = [:]
  /// The chart's internal events; a completion has its final state.
  private(set) var internalQueue: [(trigger: ChartTrigger, final: Int?)] = []
  /// The final states of the completions that had a transition.
  var finals: [Int] = []
  private(set) var isDone = false
  /// A Boolean value that indicates whether the last macrostep was an endless cycle.
  private(set) var isCut = false
  private var timers: [(due: Int, state: Int, trigger: ChartTrigger)] = []
  private var now = 0
  var steps: [ChartStep] = []
  /// Returns the events that a step raises.
  var raise: (ChartStep) -> [ChartTrigger] = { _ in [] }
  var conditionHolds: (Int) -> Bool = { _ in true }

  /// The domain of the transition whose states are being added to the sets below.
  private var domain: State?
  private var statesToEnter: [State] = []
  private var statesForDefaultEntry: [State] = []
  private var historyForDefaultEntry: [State] = []

  init(_ plan: ChartPlan) {
    states = plan.tree.nodes.enumerated().map { State($0, $1.kind) }
    for (state, node) in zip(states, plan.tree.nodes) {
      state.parent = node.parent.map { states[$0] }
      state.children = node.children.map { states[$0] }
      state.initial = node.initial.map { states[$0] }
    }
    for (id, transition) in plan.transitions.enumerated() {
      let source = states[transition.source]
      source.transitions.append(
        Transition(
          id: id, source: source, targets: transition.targets.map { states[$0] },
          isInternal: transition.isInternal, trigger: plan.triggers[id]))
    }
  }

  // MARK: - The interpreter

  func start() {
    enterStates([(states[0].initial, states[0])])
    runInternalEvents()
  }

  func process(_ event: ChartTrigger) {
    let enabled = selectTransitions {
      $0.trigger == event || $0.trigger == .anyEvent && event.isNamed
    }
    if !enabled.isEmpty { microstep(enabled) }
    runInternalEvents()
  }

  /// Processes the delays that end in the next second, by end and then by start.
  func advance() {
    now += 1
    while !isDone, !isCut, let index = timers.firstIndex(where: { $0.due == now }) {
      process(timers.remove(at: index).trigger)
    }
  }

  static func seconds(of delay: Int) -> Int { 1 + delay % 3 }

  private func updateTimers(_ step: ChartStep) {
    switch step {
    case .exit(let state): timers.removeAll { $0.state == state }
    case .entry(let state):
      for case .delay(let delay) in states[state].transitions.map(\.trigger) {
        timers.append((now + Self.seconds(of: delay), state, .delay(delay)))
      }
    case .action, .initial, .done, .end: break
    }
  }

  private func runInternalEvents() {
    var count = 0
    while !isDone {
      guard count < ChartWalk.longestMacrostep else {
        isCut = true
        return
      }
      var enabled = selectTransitions { $0.trigger == .always }
      if enabled.isEmpty {
        guard !internalQueue.isEmpty else { return }
        let (event, final) = internalQueue.removeFirst()
        enabled = selectTransitions {
          $0.trigger == event || $0.trigger == .anyEvent && event.isNamed
        }
        finals += enabled.filter { $0.trigger == event }.compactMap { _ in final }
      }
      guard !enabled.isEmpty else { continue }
      microstep(enabled)
      count += 1
    }
  }

  private func selectTransitions(_ matches: (Transition) -> Bool) -> [Transition] {
    var enabled: [Transition] = []
    for state in configuration.filter(\.isAtomic).sorted(by: { $0.id < $1.id }) {
      let candidates = ([state] + properAncestors(state, nil)).flatMap(\.transitions)
      guard let first = candidates.first(where: { matches($0) && conditionHolds($0.id) })
      else { continue }
      if !enabled.contains(where: { $0.id == first.id }) { enabled.append(first) }
    }
    return removeConflictingTransitions(enabled)
  }

  private func removeConflictingTransitions(_ enabled: [Transition]) -> [Transition] {
    var filtered: [Transition] = []
    for transition in enabled {
      var isPreempted = false
      var removed: [Int] = []
      for other in filtered {
        let (exits, otherExits) = (computeExitSet([transition]), computeExitSet([other]))
        guard exits.contains(where: { exit in otherExits.contains { $0 === exit } })
        else { continue }
        guard isDescendant(transition.source, other.source) else {
          isPreempted = true
          break
        }
        removed.append(other.id)
      }
      guard !isPreempted else { continue }
      filtered.removeAll { removed.contains($0.id) }
      filtered.append(transition)
    }
    return filtered
  }

  private func microstep(_ enabled: [Transition]) {
    exitStates(enabled)
    for transition in enabled { perform(.action(transition.id)) }
    enterStates(enabled.map { ($0.targets, getTransitionDomain($0)) })
  }

  private func exitStates(_ enabled: [Transition]) {
    let exits = computeExitSet(enabled).sorted { $0.id > $1.id }
    for state in exits {
      for child in state.children {
        guard case .history(let isDeep) = child.kind else { continue }
        historyValue[child.id] = configuration.filter {
          isDeep ? $0.isAtomic && isDescendant($0, state) : $0.parent === state
        }
      }
    }
    for state in exits {
      perform(.exit(state.id))
      configuration.removeAll { $0 === state }
    }
  }

  private func enterStates(_ transitions: [(targets: [State], domain: State?)]) {
    (statesToEnter, statesForDefaultEntry, historyForDefaultEntry) = ([], [], [])
    for transition in transitions {
      domain = transition.domain
      for state in innermost(transition.targets) { addDescendantStatesToEnter(state) }
      for state in getEffectiveTargetStates(transition.targets) {
        addAncestorStatesToEnter(state, transition.domain)
      }
    }
    for state in statesToEnter.sorted(by: { $0.id < $1.id }) {
      Self.add(state, to: &configuration)
      perform(.entry(state.id))
      if statesForDefaultEntry.contains(where: { $0 === state }) { perform(.initial(state.id)) }
      for child in state.children where historyForDefaultEntry.contains(where: { $0 === child }) {
        perform(.initial(child.id))
      }
      if state.kind == .final, let parent = state.parent { finish(parent, by: state.id) }
    }
  }

  private func finish(_ parent: State, by final: Int) {
    guard let grandparent = parent.parent else {
      isDone = true
      return
    }
    internalQueue.append((.done(parent.id), final))
    if grandparent.kind == .parallel, isInFinalState(grandparent) {
      internalQueue.append((.done(grandparent.id), final))
    }
  }

  private func perform(_ step: ChartStep) {
    steps.append(step)
    updateTimers(step)
    internalQueue += raise(step).map { ($0, nil) }
  }

  // MARK: - Sets

  private static func add(_ state: State, to list: inout [State]) {
    if !list.contains(where: { $0 === state }) { list.append(state) }
  }

  private func properAncestors(_ state: State, _ end: State?) -> [State] {
    var ancestors: [State] = []
    var parent = state.parent
    while let ancestor = parent, ancestor !== end {
      ancestors.append(ancestor)
      parent = ancestor.parent
    }
    return ancestors
  }

  private func isDescendant(_ state: State, _ other: State) -> Bool {
    properAncestors(state, nil).contains { $0 === other }
  }

  private func isInFinalState(_ state: State) -> Bool {
    switch state.kind {
    case .compound:
      state.children.contains { child in
        child.kind == .final && configuration.contains { $0 === child }
      }
    case .parallel: state.children.filter { !$0.isHistory }.allSatisfy(isInFinalState)
    default: false
    }
  }

  private func computeExitSet(_ transitions: [Transition]) -> [State] {
    var exits: [State] = []
    for transition in transitions {
      guard let domain = getTransitionDomain(transition) else { continue }
      for state in configuration where isDescendant(state, domain) { Self.add(state, to: &exits) }
    }
    return exits
  }

  private func getTransitionDomain(_ transition: Transition) -> State? {
    let targets = getEffectiveTargetStates(transition.targets)
    guard !targets.isEmpty else { return nil }
    if transition.isInternal, transition.source.kind == .compound,
      targets.allSatisfy({ isDescendant($0, transition.source) })
    {
      return transition.source
    }
    return properAncestors(transition.source, nil).first { ancestor in
      ancestor.kind == .compound && targets.allSatisfy { isDescendant($0, ancestor) }
    } ?? states[0]
  }

  private func getEffectiveTargetStates(_ targets: [State]) -> [State] {
    var states: [State] = []
    for target in targets {
      let effective =
        target.isHistory
        ? historyValue[target.id] ?? getEffectiveTargetStates(target.initial) : [target]
      for state in effective { Self.add(state, to: &states) }
    }
    return states
  }

  private func addDescendantStatesToEnter(_ state: State) {
    guard !state.isHistory else {
      let states = historyValue[state.id]
      if states == nil { Self.add(state, to: &historyForDefaultEntry) }
      for state in states ?? state.initial { addDescendantStatesToEnter(state) }
      for inner in states ?? state.initial { addAncestorStatesToEnter(inner, state.parent) }
      return
    }
    Self.add(state, to: &statesToEnter)
    if state.kind == .compound {
      Self.add(state, to: &statesForDefaultEntry)
      for inner in innermost(state.initial) { addDescendantStatesToEnter(inner) }
      for inner in state.initial { addAncestorStatesToEnter(inner, state) }
    } else if state.kind == .parallel {
      addRegionsToEnter(state)
    }
  }

  private func innermost(_ targets: [State]) -> [State] {
    targets.filter { target in !targets.contains { isDescendant($0, target) } }
  }

  private func addAncestorStatesToEnter(_ state: State, _ end: State?) {
    for ancestor in properAncestors(state, end)
    where domain.map({ isDescendant(ancestor, $0) }) == true {
      Self.add(ancestor, to: &statesToEnter)
      if ancestor.kind == .parallel { addRegionsToEnter(ancestor) }
    }
  }

  private func addRegionsToEnter(_ parallel: State) {
    for region in parallel.children where !region.isHistory {
      if !statesToEnter.contains(where: { isDescendant($0, region) }) {
        addDescendantStatesToEnter(region)
      }
    }
  }
}

extension ChartTrigger {
  var isEvent: Bool { if case .event = self { true } else { false } }

  /// A Boolean value that indicates whether `*` matches the event's name.
  var isNamed: Bool { if case .done = self { true } else { isEvent } }
}
