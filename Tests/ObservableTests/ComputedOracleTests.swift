// SPDX-License-Identifier: MIT

import PresentationObservable
import PresentationTesting
import TestSupport
import Testing

/// Random programs on random graphs of computed values, against a slow and obviously correct model.
///
/// It covers values, changes, evaluations and observations.
@MainActor struct ComputedOracleTests {
  @Test(
    .contract(
      "Each observer receives each change once, in order, with the values before and after",
      "it."), .contract("An observer that subscribes in a transaction…"),
    .contract("Each `EventStream` observer receives each event once, in sending order."),
    .contract(
      "Stream operators deliver a model's events, in any graph, with transactions and",
      "reactions."),
    .contract(
      "A change reaches observers of a source and its `map` values in subscription order.",
      "Then it reaches `flatMapLatest` values and those derived from several sources, by",
      "height. A height counts such values on the longest path from a source so far. At one",
      "height, the value observed first is delivered first, whatever a `flatMapLatest` has",
      "selected."),
    .contract(
      "A derived value's observers receive each source change, in order, even if the sources",
      "are already ahead."),
    .contract("Reading a derived value before its delivery doesn't affect the delivered changes."),
    .contract(
      "An observer that subscribes to a derived value inside a callback receives the changes",
      "made after its subscription. The derived value itself also receives its sources'",
      "queued changes."), .contract("A `computed` closure is called…"),
    .contract(
      "Without observers, a read calls a `computed` closure if a value that it has read",
      "differs. They are compared in read order."),
    .contract("During a delivery, a `computed`…"), .contract("`flatMapLatest` to an optional…"),
    arguments: Fuzzing.seeds(100))
  func `computed values agree with the model`(seed: UInt64) {
    if let difference = ComputedComparison(seed).difference() { Issue.record("\(difference)") }
  }

  #if os(macOS) || os(Linux)
    // In a separate process, which has no other observers.
    @Test(.contract("A `computed` value depends…"))
    func `only the values that were read are observed`() async {
      let result = await #expect(
        processExitsWith: .success, observing: [\.standardErrorContent]
      ) { @MainActor in
        for seed in Fuzzing.seeds(50) {
          let difference = ComputedComparison(seed, comparesObservations: true).difference()
          precondition(difference == nil, difference ?? "")
        }
      }
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message == "")
    }
  #endif
}

/// A random program for observables and a model.
@MainActor private struct ComputedComparison {
  private enum Action {
    case subscribe(Int, to: Int)
    case cancel(Int)
    case read(Int)
    case set([Int: Int])
  }

  private let seed: UInt64
  private let comparesObservations: Bool
  private let graph: ComputedGraph
  private let subject: ComputedSubject
  private let model: ComputedModel
  private var random: SplitMix64
  private var observers = 0

  init(_ seed: UInt64, comparesObservations: Bool = false) {
    self.seed = seed
    self.comparesObservations = comparesObservations
    random = SplitMix64(seed: seed)
    graph = ComputedGraph(using: &random)
    subject = ComputedSubject(graph)
    model = ComputedModel(graph)
  }

  /// Performs 500 steps, and describes the first difference.
  consuming func difference() -> String? {
    for number in 1...500 {
      let action = nextAction()
      let (told, expected) = perform(action)
      guard told == expected, subject.evaluations == model.evaluations,
        !comparesObservations || subject.observations == model.observations
      else {
        let differing = (0..<ComputedGraph.count).filter {
          subject.evaluations[$0] != model.evaluations[$0]
        }
        return """
          seed \(seed), step \(number): \(action)
          nodes: \(Array(zip(ComputedGraph.roots..., graph.nodes)))
          told: \(told), not \(expected)
          evaluations of \(differing): \(subject.evaluations), not \(model.evaluations)
          observations: \(subject.observations), not \(model.observations)
          """
      }
    }
    return nil
  }

  private mutating func nextAction() -> Action {
    switch number(below: 8) {
    case 0:
      observers += 1
      return .subscribe(observers, to: ComputedGraph.roots + number(below: graph.nodes.count))
    case 1:
      let observer = model.observers.keys.sorted().randomElement(using: &random)
      return observer.map(Action.cancel) ?? .read(0)
    case 2: return .read(number(below: ComputedGraph.count))
    default:
      var sets: [Int: Int] = [:]
      for _ in 0..<[1, 1, 1, 2, 4][number(below: 5)] {
        sets[number(below: ComputedGraph.roots)] = number(below: 6)
      }
      return .set(sets)
    }
  }

  private mutating func number(below limit: Int) -> Int {
    Int.random(in: 0..<limit, using: &random)
  }

  /// Returns both results: each observer's old and new values, or a value.
  private func perform(_ action: Action) -> (told: [Int: [Int]], expected: [Int: [Int]]) {
    switch action {
    case .subscribe(let observer, let node):
      subject.subscribe(observer, to: node)
      model.subscribe(observer, to: node)
      return ([:], [:])
    case .cancel(let observer):
      subject.cancel(observer)
      model.cancel(observer)
      return ([:], [:])
    case .read(let node):
      return ([node: [subject.value(of: node)]], [node: [model.value(of: node)]])
    case .set(let sets):
      let told = subject.set(sets)
      let changes = model.set(sets)
      return (told, model.observers.compactMapValues { changes[$0] })
    }
  }
}

@MainActor private final class ComputedSubject {
  private let roots = (0..<ComputedGraph.roots).map { _ in Observable(0) }
  private var observables: [ReadOnlyObservable<Int>] = []
  private var tokens: [Int: ObservationToken] = [:]
  private var told: [Int: [Int]] = [:]
  private let observationsBefore = LiveCount.now.observers
  private(set) var evaluations: [Int: Int] = [:]

  init(_ graph: ComputedGraph) {
    observables = roots.map(\.readOnly)
    for node in ComputedGraph.roots..<ComputedGraph.count {
      if case .map(let source) = graph.nodes[node - ComputedGraph.roots] {
        observables.append(observables[source].map { $0 &* 5 })
      } else {
        observables.append(
          computed(for: self) { subject in
            subject.evaluations[node, default: 0] += 1
            return graph.value(of: node, reading: subject.value)
          })
      }
    }
  }

  /// The observation count since creation.
  var observations: Int { LiveCount.now.observers - observationsBefore }

  func value(of node: Int) -> Int {
    node < ComputedGraph.roots ? roots[node].value : observables[node].value
  }

  func subscribe(_ observer: Int, to node: Int) {
    tokens[observer] = observables[node].observe { [unowned self] in told[observer] = [$0, $1] }
  }

  func cancel(_ observer: Int) { tokens[observer] = nil }

  func set(_ sets: [Int: Int]) -> [Int: [Int]] {
    told = [:]
    Observables.transaction {
      for (root, value) in sets.sorted(by: { $0.key < $1.key }) { roots[root].value = value }
    }
    return told
  }
}
