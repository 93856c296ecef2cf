// SPDX-License-Identifier: MIT

import TestSupport

@testable import PresentationStateMachine

/// A random chart, and random events for it and its oracle.
struct ChartWalk {
  /// The macrostep length at which eventless cycles are cut.
  static let longestMacrostep = 40

  private(set) var eventCount = 0
  private(set) var mistake: String?

  private var random: SplitMix64
  private let oracle: ChartOracle
  private var run: ChartRun
  private var internalEvents: [ChartTrigger] = []
  private var performed: [ChartStep] = []
  private var isDone = false
  /// The active nodes according to the steps.
  private var active: Set<Int> = []
  /// The seed of conditions and raised events.
  private var salt: Int

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    let plan = ChartGenerator.makePlan(&random)
    salt = Int.random(in: 0..<1_000, using: &random)
    oracle = ChartOracle(plan)
    run = ChartRun(plan)
  }

  /// Starts the chart and sends it random events.
  mutating func walk(_ count: Int) {
    vary()
    var steps: [ChartStep] = []
    run.start(&steps)
    perform(steps)
    runInternalEvents()
    oracle.start()
    compare(after: nil)
    for _ in 0..<count where mistake == nil && !isDone && !oracle.isCut {
      vary()
      let event = randomTrigger()
      _ = take(event)
      runInternalEvents()
      oracle.process(event)
      eventCount += 1
      compare(after: event)
    }
  }

  private mutating func randomTrigger() -> ChartTrigger {
    let delays = run.plan.triggers.filter { if case .delay = $0 { true } else { false } }
    if Int.random(in: 0..<4, using: &random) == 0, let delay = delays.randomElement(using: &random)
    {
      return delay
    }
    return .event(Int.random(in: 0..<ChartGenerator.eventCount, using: &random))
  }

  private mutating func vary() {
    salt += 1
    let salt = salt
    oracle.conditionHolds = { Self.conditionHolds($0, salt) }
    oracle.raise = { Self.raise($0, salt) }
  }

  private static func conditionHolds(_ transition: Int, _ salt: Int) -> Bool {
    (transition * 31 + salt * 7) % 5 != 0
  }

  private static func raise(_ step: ChartStep, _ salt: Int) -> [ChartTrigger] {
    let number =
      switch step {
      case .exit(let node): node * 4
      case .action(let transition): transition * 4 + 1
      case .entry(let node): node * 4 + 2
      case .initial(let node): node * 4 + 3
      case .done, .end: 0
      }
    let value = (number + salt * 13) % 25
    return value == 1 ? [.event((number + salt) % ChartGenerator.eventCount)] : []
  }

  // MARK: - The chart

  /// Takes a trigger's transitions, and returns whether there are any.
  private mutating func take(_ trigger: ChartTrigger) -> Bool {
    let (triggers, salt) = (run.plan.triggers, salt)
    let enabled = run.selectTransitions { transition in
      let matches =
        triggers[transition] == trigger || triggers[transition] == .anyEvent && trigger.isNamed
      return matches && Self.conditionHolds(transition, salt)
    }
    guard !enabled.isEmpty else { return false }
    var steps: [ChartStep] = []
    run.take(enabled, &steps)
    perform(steps)
    return true
  }

  private mutating func runInternalEvents() {
    var count = 0
    while !isDone, count < Self.longestMacrostep {
      if take(.always) {
        count += 1
      } else if internalEvents.isEmpty {
        return
      } else if take(internalEvents.removeFirst()) {
        count += 1
      }
    }
  }

  private mutating func perform(_ steps: [ChartStep]) {
    for step in steps {
      let isPossible =
        switch step {
        case .exit(let node): active.remove(node) != nil
        case .entry(let node): active.insert(node).inserted
        case .action, .initial, .done, .end: true
        }
      if !isPossible { mistake = "\(step) among \(steps)" }
      switch step {
      case .done(let node): internalEvents.append(.done(node))
      case .end: isDone = true
      case .exit, .action, .entry, .initial:
        performed.append(step)
        internalEvents += Self.raise(step, salt)
      }
    }
  }

  private mutating func compare(after event: ChartTrigger?) {
    let (configuration, expected) = (
      Array(run.configuration), oracle.configuration.map(\.id).sorted()
    )
    if performed != oracle.steps || configuration != expected || isDone != oracle.isDone
      || internalEvents != oracle.internalQueue.map(\.trigger)
    {
      let moment = event.map { "event \(eventCount), \($0)" } ?? "start"
      mistake = "\(moment): \(performed) to \(configuration), not \(oracle.steps) to \(expected)"
    }
    oracle.steps = []
    performed = []
  }
}
