// SPDX-License-Identifier: MIT

import PresentationObservable
import PresentationStateMachine
import TestSupport
import Testing

/// Random programs on random graphs of derived values, against a slow and obviously correct model.
@Suite(.contract("Derived values' chains are…"))
@MainActor struct DerivedOracleTests {
  @Test(arguments: Fuzzing.seeds(40)) func `derived values agree with the model`(seed: UInt64) {
    compare(seed, isLong: false)
  }

  /// Chains with several segments, which are read, attached and delivered one after the other.
  @Test(arguments: Fuzzing.seeds(20)) func `long chains agree with the model`(seed: UInt64) {
    compare(seed, isLong: true)
  }

  private func compare(_ seed: UInt64, isLong: Bool) {
    var random = SplitMix64(seed: seed)
    let graph = DerivedGraph(
      using: &random, isComputed: seed.isMultiple(of: 2), isLong: isLong)
    var program = DerivedProgram(graph, random: random)
    let subject = DerivedSubject(graph)
    let model = DerivedModel(graph)
    for number in 1...500 {
      let step = program.next()
      let (told, expected) = (subject.perform(step), model.perform(step))
      // Reading must not affect deliveries, so sometimes nothing is read.
      let isReadAsExpected = number.isMultiple(of: 3) || subject.values == model.values
      let order = model.order(of: subject.calls)
      let calls = subject.calls.filter(order.contains)
      let isOrdered = isLong || step.hasSeveralTurns || calls == order
      guard isReadAsExpected, told == expected, isOrdered else {
        Issue.record(
          """
          seed \(seed), step \(number): \(step)
          nodes: \(Array(zip(0..., graph.nodes)))
          told: \(told), not \(expected)
          order: \(calls), not \(order)
          values: \(subject.values), not \(model.values)
          """)
        return
      }
    }
  }
}

@MainActor private final class DerivedSubject {
  private let roots = (0..<DerivedGraph.machineRoot).map { _ in Observable(0) }
  private let machine = StateMachine<Int, Int>(
    state: 0,
    transitions: Dictionary(
      uniqueKeysWithValues: (0..<7).map { new in (new, (0..<7).map { $0 => new }) }))
  private let observables: [ReadOnlyObservable<Int>]
  private var tokens: [Int: ObservationToken] = [:]
  /// A computed value's observation, which queues all changes in callbacks.
  private let computing: ObservationToken?
  private var reaction: DerivedProgram.Reaction?
  private var told: DerivedProgram.Told = [:]
  /// Each call's observer in a step.
  private(set) var calls: [Int] = []

  init(_ graph: DerivedGraph) {
    observables = graph.observables(on: roots.map(\.readOnly) + [machine.observable])
    let source = Observable(0)
    computing = graph.isComputed ? computed { source.value }.observe { _, _ in } : nil
  }

  var values: [Int] { observables.map(\.value) }

  func perform(_ step: DerivedProgram.Step) -> DerivedProgram.Told {
    (reaction, told, calls) = (step.reaction, [:], [])
    perform(step.action)
    return told
  }

  private func set(_ root: Int, to value: Int) {
    if root == DerivedGraph.machineRoot {
      machine.process(value)
    } else {
      roots[root].value = value
    }
  }

  private func perform(_ action: DerivedProgram.Action) {
    switch action {
    case .set(let sets):
      if let only = sets.first, sets.count == 1 {
        set(only.key, to: only.value)
      } else {
        Observables.transaction {
          for (root, value) in sets.sorted(by: { $0.key < $1.key }) {
            if root != DerivedGraph.machineRoot { set(root, to: value + 1) }
            set(root, to: value)
          }
        }
      }
    case .subscribe(let observer, let node):
      tokens[observer] = observables[node].observe { [unowned self] old, new in
        told[observer, default: []].append([old, new])
        calls.append(observer)
        if let reaction, reaction.observer == observer {
          self.reaction = nil
          for action in reaction.actions { perform(action) }
          // A read may be ahead, and doesn't affect deliveries.
          _ = values
        }
      }
    case .cancel(let observer): tokens[observer]?.cancel()
    case .drop(let observer): tokens[observer] = nil
    }
  }
}
