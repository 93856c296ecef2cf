// SPDX-License-Identifier: MIT

import PresentationObservable
import TestSupport
import Testing

/// Random programs on random graphs of event streams, against a slow and obviously correct model.
@MainActor struct EventOracleTests {
  @Test(arguments: Fuzzing.seeds(30))
  func `derived event streams agree with the model`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let graph = EventGraph(using: &random)
    var program = EventProgram(graph, random: random)
    let steps = (1...500).map { _ in program.next() }
    guard difference(on: graph, after: steps) != nil else { return }
    let minimal = Fuzzing.minimal(steps) { difference(on: graph, after: $0) != nil }
    Issue.record(
      """
      seed \(seed)
      nodes: \(Array(zip(0..., graph.nodes)))
      steps:
      \(minimal.map { "  \($0)" }.joined(separator: "\n"))
      \(difference(on: graph, after: minimal) ?? "")
      """)
  }

  /// Returns the first difference between the streams and the model.
  private func difference(on graph: EventGraph, after steps: [EventProgram.Step]) -> String? {
    let subject = EventSubject(graph)
    let model = EventModel(graph)
    for step in steps {
      let (received, expected) = (subject.perform(step), model.perform(step))
      if received != expected { return "received: \(received), not \(expected)" }
    }
    return nil
  }
}

@MainActor private final class EventSubject {
  private let roots = (0..<EventGraph.roots).map { _ in EventStream<Int>() }
  private let values = (0..<EventGraph.settableValues).map { _ in Observable(0) }
  private let streams: [ReadOnlyEventStream<Int>]
  /// Each value is observed, so that its changes wait for delivery.
  private let observations: [ObservationToken]
  private var tokens: [Int: ObservationToken] = [:]
  private var reaction: EventProgram.Reaction?
  private var received: EventProgram.Received = []

  init(_ graph: EventGraph) {
    let sum = combineLatest(values[0], values[1]).map { $0 + $1 }
    let all = values.map(\.readOnly) + [sum]
    streams = graph.streams(on: roots, all)
    observations = all.map { $0.observe { _, _ in } }
  }

  func perform(_ step: EventProgram.Step) -> EventProgram.Received {
    (reaction, received) = (step.reaction, [])
    perform(step.action)
    return received
  }

  private func perform(_ action: EventProgram.Action) {
    switch action {
    case .send(let root, let event): roots[root].send(event)
    case .set(let value, let new): values[value].value = new
    case .transaction(let actions):
      Observables.transaction {
        for action in actions { perform(action) }
      }
    case .subscribe(let observer, let node):
      tokens[observer] = streams[node].observe { [unowned self] event in
        received.append([observer, event])
        if let reaction, reaction.observer == observer {
          self.reaction = nil
          for action in reaction.actions { perform(action) }
        }
      }
    case .cancel(let observer): tokens[observer]?.cancel()
    case .drop(let observer): tokens[observer] = nil
    }
  }
}
