// SPDX-License-Identifier: MIT

import PresentationObservable
import TestSupport
import Testing

@testable import PresentationStateMachine

/// Compares random definitions and events with an obviously correct machine: 1,000,000 events in a
/// normal run.
///
/// Observers and actions raise events.
actor MachineDefinitionOracleTests {
  @Test(
    .contract("Any machine agrees with a simple…"),
    .contract("A machine rests when it has handled…"), .contract("`machine.observable` has the…"),
    arguments: Fuzzing.seeds(40))
  func `random machines agree with the model`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let plan = Plan(&random)
    let inputs = (0..<7000).map { _ in plan.randomPush(&random) }
    let reactions = (0..<4000).map { _ in plan.randomPush(&random) }

    var model = Model(plan, reactions)
    model.start()
    for input in inputs {
      model.queue.append((input, isRaised: false))
      model.drain()
    }

    let log = Log(reactions)
    let machine = StateMachine(plan.definition(log))
    let tokens = [
      machine.observe { [unowned machine] old, _, new in
        log.lines.append(3000 + old.key * 10 + new.key)
        log.raise(machine, in: 5)
      },
      machine.observeIgnored { _, state in log.lines.append(4000 + state.key) },
    ]
    machine.start()
    for input in inputs {
      machine.process(input)
    }
    #expect(log.lines == model.lines, "seed \(seed)")
    #expect(machine.state == model.state, "seed \(seed)")
    #expect(tokens.count == 2)
  }

  /// Only actions raise events, and no transition applies to any state, because a chart orders
  /// these differently.
  @Test(.contract("A machine rests when it has handled…"), arguments: Fuzzing.seeds(40))
  func `a flat machine starts effects as a chart does`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let plan = Plan(&random, isChart: true)
    let inputs = (0..<700).map { _ in plan.randomPush(&random) }
    let reactions = (0..<400).map { _ in plan.randomPush(&random) }
    let (flat, nested) = (Log(reactions), Log(reactions))
    let machine = StateMachine(plan.definition(flat))
    let chart = Statechart(plan.chart(nested))
    // Observers raise no events here.
    machine.start()
    if chart.definition.needs.start { chart.start() }
    for input in inputs {
      machine.process(input)
      chart.process(input)
      guard flat.lines == nested.lines, machine.state == chart.state else {
        Issue.record("seed \(seed), \(input): \(flat.lines.suffix(9)), \(nested.lines.suffix(9))")
        return
      }
    }
  }
}

private struct Spot: Keyed, Hashable, Sendable {
  let key: Int
  var sum = 0
}

private struct Push: Keyed, Hashable, Sendable {
  let key: Int
  let value: Int
}

/// A definition for both the machine and the model.
private struct Plan {
  struct Rule {
    /// The sources, or `nil` for any state.
    let sources: [Int]?
    /// The destination, or `nil` for an internal transition.
    let destination: Int?
    /// The condition's upper bound, if there is one.
    let limit: Int?
    let sums: Bool
    let acts: Bool
  }

  let states: Int
  let rules: [[Rule]]
  let hooked: Set<Int>
  let working: Set<Int>

  init(_ random: inout SplitMix64, isChart: Bool = false) {
    let states = Int.random(in: 1...7, using: &random)
    self.states = states
    rules = (0..<Int.random(in: 1...5, using: &random)).map { _ in
      (0..<Int.random(in: 0...5, using: &random)).map { _ in
        Rule(
          sources: !isChart && Int.random(in: 0..<5, using: &random) == 0
            ? nil
            : (0..<Int.random(in: 1...2, using: &random)).map { _ in
              Int.random(in: 0..<states, using: &random)
            },
          destination: Int.random(in: 0..<5, using: &random) == 0
            ? nil : Int.random(in: 0..<states, using: &random),
          limit: Bool.random(using: &random) ? Int.random(in: 0...9, using: &random) : nil,
          sums: Bool.random(using: &random), acts: Int.random(in: 0..<3, using: &random) == 0)
      }
    }
    hooked = Set((0..<states).filter { _ in Bool.random(using: &random) })
    working = Set((0..<states).filter { _ in Bool.random(using: &random) })
  }

  func randomPush(_ random: inout SplitMix64) -> Push {
    Push(
      key: Int.random(in: 0..<rules.count + 1, using: &random),
      value: Int.random(in: 0..<10, using: &random))
  }

  func definition(_ log: Log) -> MachineDefinition<Spot, Push> {
    MachineDefinition(state: Spot(key: 0), transitions: rows(log))
  }

  func chart(_ log: Log) -> StatechartDefinition<Spot, Push> {
    StatechartDefinition(
      states: (0..<states).map { .state(Spot(key: $0)) }, transitions: rows(log))
  }

  private func rows(_ log: Log) -> [DefinitionRow<Spot, Push>] {
    typealias Row = DefinitionRow<Spot, Push>
    let rows = rules.enumerated().map { event, rules in
      Row.on(event, rules.flatMap { transitions($0, log) })
    }
    let hooks = hooked.sorted().flatMap { state in
      [
        Row.entering(state) { machine in
          log.lines.append(1000 + machine.state.key)
          log.raise(machine, in: 7)
        },
        Row.leaving(state) { log.lines.append(2000 + $0.state.key) },
      ]
    }
    let effects = working.sorted().map { state in
      Row(
        .hook(
          state,
          .effect { state, _ in
            log.lines.append(6000 + state.key)
            return Task {}
          }), DefinitionLocation(fileID: #fileID, line: #line))
    }
    return rows + hooks + effects
  }

  private func transitions(_ rule: Rule, _ log: Log) -> [TransitionRule<Int, Spot, Push, Push>] {
    typealias Transition = TransitionRule<Int, Spot, Push, Push>
    let sources: [Int?] = rule.sources ?? [nil]
    return sources.map { source in
      var transition: Transition
      switch (source, rule.destination) {
      case (nil, let destination?) where rule.sums:
        transition = .any(to: destination) { Spot(key: destination, sum: $0.sum &+ $1.value) }
      case (nil, let destination?):
        transition = .any(to: Spot(key: destination))
      case (let source?, let destination?) where rule.sums:
        transition = .from(source, to: destination) {
          Spot(key: destination, sum: $0.sum &+ $1.value)
        }
      case (let source?, let destination?):
        transition = .from(source, to: Spot(key: destination))
      case (let source, nil) where rule.sums:
        transition = .stay(in: source ?? 0) { Spot(key: $0.key, sum: $0.sum &+ $1.value) }
      case (let source, nil):
        transition = .stay(in: source ?? 0)
      }
      if let limit = rule.limit {
        transition = transition.guarded { $0.value < limit }
      }
      if rule.acts {
        transition = transition.performing { machine, push in
          log.lines.append(5000 + machine.state.key * 10 + push.value)
          log.raise(machine, in: 9)
        }
      }
      return transition
    }
  }
}

/// The recorded steps, and the events that callbacks have yet to raise.
private final class Log: @unchecked Sendable {
  var lines: [Int] = []
  private var reactions: [Push]
  private var count = 0

  init(_ reactions: [Push]) {
    self.reactions = reactions
  }

  /// Raises the next event in every `calls`-th call.
  func raise(_ machine: StateMachine<Spot, Push>, in calls: Int) {
    count += 1
    if count % calls == 0, let push = reactions.popLast() {
      machine.process(push)
    }
  }
}

/// A straightforward machine model without optimizations.
private struct Model {
  var state = Spot(key: 0)
  var queue: [(push: Push, isRaised: Bool)] = []
  /// A Boolean value that indicates whether the state's effect has not started.
  private var isNew = false
  var lines: [Int] = []
  private let plan: Plan
  private var reactions: [Push]
  private var count = 0

  init(_ plan: Plan, _ reactions: [Push]) {
    self.plan = plan
    self.reactions = reactions
  }

  mutating func start() {
    enter(0)
    startEffect()
    drain()
  }

  mutating func drain() {
    while !queue.isEmpty {
      handle(queue.removeFirst().push)
      startEffect()
    }
  }

  /// Starts a state's effect unless an action has queued an event.
  private mutating func startEffect() {
    guard isNew, !queue.contains(where: \.isRaised) else { return }
    isNew = false
    if plan.working.contains(state.key) { lines.append(6000 + state.key) }
  }

  private mutating func handle(_ push: Push) {
    for rule in push.key < plan.rules.count ? plan.rules[push.key] : [] {
      // An internal transition always names its states.
      guard
        rule.sources.map({ $0.contains(state.key) })
          ?? (rule.destination != nil || state.key == 0)
      else { continue }
      if let limit = rule.limit, push.value >= limit { continue }
      take(rule, push)
      return
    }
    lines.append(4000 + state.key)
  }

  private mutating func take(_ rule: Plan.Rule, _ push: Push) {
    let old = state
    var new = rule.destination.map { Spot(key: $0) } ?? old
    if rule.sums { new.sum = old.sum &+ push.value }
    if rule.destination != nil, plan.hooked.contains(old.key) { lines.append(2000 + old.key) }
    if rule.acts {
      lines.append(5000 + old.key * 10 + push.value)
      raise(in: 9, isAction: true)
    }
    state = new
    if rule.destination != nil { enter(new.key) }
    startEffect()
    lines.append(3000 + old.key * 10 + new.key)
    raise(in: 5)
  }

  mutating func enter(_ key: Int) {
    isNew = true
    guard plan.hooked.contains(key) else { return }
    lines.append(1000 + key)
    raise(in: 7, isAction: true)
  }

  private mutating func raise(in calls: Int, isAction: Bool = false) {
    count += 1
    if count % calls == 0, let push = reactions.popLast() {
      queue.append((push, isAction))
    }
  }
}
