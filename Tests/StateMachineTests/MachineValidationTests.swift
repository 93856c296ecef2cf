// SPDX-License-Identifier: MIT

import PresentationInspection
import PresentationStateMachine
import TestSupport
import Testing

struct MachineValidationTests {
  private typealias Finding = MachineFinding<String, String>

  private func texts(_ rows: [DefinitionRow<String, String>]) -> [String] {
    MachineDefinition(state: "a", transitions: rows).graph.validate().map { finding in
      let text = finding.description
      return String(text[(text.firstRange(of: ": ")?.upperBound ?? text.startIndex)...])
    }
  }

  @Test func `a definition without flaws has no findings`() {
    #expect(texts([.on("go", ["a" => "b", "b" => "a"])]).isEmpty)
    #expect(!PageMachine.definition.graph.validate().contains { $0.isError })
  }

  @Test(.contract("Validation reports equal cases…"))
  func `an empty definition is reported`() {
    #expect(texts([]) == ["the definition has no transition"])
    #expect(texts([.on("go", [])]) == ["the definition has no transition"])
  }

  @Test(.contract("Validation reports equal cases…"))
  func `an initial state without transitions is reported`() {
    #expect(
      texts([.on("go", ["b" => "c", "c" => "b"])]) == [
        "no transition starts from or leads to the initial state a", "no path leads to b",
        "no path leads to c",
        "no transition leads out of a", "go has no transition from a",
      ])
  }

  @Test func `an unreachable state is reported`() {
    #expect(
      texts([.on("go", ["a" => "b", "b" => "a", "c" => "a"])]) == ["no path leads to c"])
    // A case that no transition mentions is a state, too.
    enum Light: Keyed, CaseIterable { case red, green, yellow }
    let definition = MachineDefinition<Light, String>(
      state: .red, transitions: ["go": [.red => .green, .green => .red]])
    #expect(
      definition.graph.validate().filter(\.isError).map(\.description.last) == ["w"])
  }

  @Test func `a dead end is reported without being an error`() {
    let graph = MachineDefinition<String, String>(
      state: "a", transitions: [.on("go", ["a" => "b", "b" => "b"])]
    ).graph
    #expect(graph.validate() == [.deadEnd("b", graph.location)])
    #expect(!graph.validate().contains { $0.isError })
  }

  @Test(.contract("Findings have a deterministic…"))
  func `conflicts and repetitions are reported with their locations`() throws {
    let graph = MachineDefinition<String, String>(
      state: "a",
      transitions: [
        .on("go", ["a" => "b", .from("a", to: "a"), .from("b", to: "a")]),
        .on("go", [.from("a", to: "b"), .from("b", to: "b")]),
      ]
    ).graph
    let line = graph.location.line
    let findings = graph.validate()
    #expect(
      findings == [
        .conflicting(graph.edges[1], with: graph.edges[0]),
        .shadowed(graph.edges[3], by: graph.edges[0]),
        .conflicting(graph.edges[4], with: graph.edges[2]),
      ])
    #expect(findings.map(\.location.line) == [line + 3, line + 4, line + 4])
    #expect(findings.map(\.location.fileID) == Array(repeating: #fileID, count: 3))
    #expect(
      findings[0].description
        == "\(graph.edges[1].location): a => a on go is never taken: "
        + "a => b on go, at \(graph.edges[0].location), precedes it")
  }

  @Test func `a transition after a conditional one doesn't conflict with it`() {
    #expect(
      texts([.on("go", [("a" => "b").guarded { _ in true }, "a" => "a", "b" => "a"])]).isEmpty)
  }

  @Test func `an exception to a transition from any state isn't a conflict`() {
    #expect(texts([.on("go", ["a" => "b", .any(to: "a")])]).isEmpty)
    let findings = texts([.on("go", [.any(to: "a"), "a" => "b", "b" => "b"])])
    #expect(findings.prefix(2) == ["no path leads to b", "no transition leads out of a"])
    #expect(findings.dropFirst(2).count { $0.contains("is never taken") } == 2)
    #expect(findings.count == 4)
  }

  @Test func `an event without an effect in a state is reported`() {
    #expect(
      texts([.on("go", ["a" => "b"]), .on("back", ["b" => "a"])]) == [
        "back has no transition from a", "go has no transition from b",
      ])
  }

  @Test(
    .contract(
      "Validation reports equal cases, empty definitions and an initial state without",
      "transitions."))
  func `equal cases are reported`() {
    enum Grade: Keyed, Hashable, CaseIterable {
      case good, fine, bad
      static func == (lhs: Self, rhs: Self) -> Bool { lhs.number == rhs.number }
      func hash(into hasher: inout Hasher) { hasher.combine(number) }
      var number: Int { self.isBad ? 1 : 0 }
      var isBad: Bool { if case .bad = self { true } else { false } }
    }
    let graph = MachineDefinition<Grade, String>(
      state: .good, transitions: ["go": [.good => .bad, .bad => .fine]]
    ).graph
    #expect(graph.validate() == [.equalStates(.fine, graph.location)])
  }

  @Test(
    .contract(
      "Findings have a deterministic order, and each has its source location."))
  func `findings are always in the same order`() {
    let rows: [DefinitionRow<String, String>] = (0..<20).map { number in
      .on("e\(number)", [.from("s\(number)", to: "s\(number + 1)")])
    }
    #expect(texts(rows) == texts(rows))
    #expect(texts(rows).first == "no transition starts from or leads to the initial state a")
    #expect(texts(rows)[1] == "no path leads to s0")
  }

  @Test func `the screen machine has no errors`() {
    #expect(!LoadingMachine.definition.graph.validate().contains { $0.isError })
  }
}

struct MachinePathTests {
  @Test func `the shortest paths are computed`() {
    let graph = LoadingMachine.definition.graph
    let paths = graph.shortestPathsToStates().mapValues { $0.flatMap(\.destination.states) }
    #expect(
      paths == [
        .initial: [], .loading: [.loading], .content: [.content], .error: [.loading, .error],
      ])
  }

  @Test func `the caller decides which conditions are met`() {
    let graph = PageMachine.definition.graph
    #expect(graph.shortestPathsToStates()[.content]?.count == 2)
    #expect(graph.shortestPathsToStates { !$0.isGuarded }[.content] == nil)
  }

  @Test(.contract("Generated paths are the shortest…"))
  func `a tour takes every transition that the machine can take`() {
    let graph = LoadingMachine.definition.graph
    let tour = graph.coveringPaths()
    #expect(Set(tour.joined().flatMap(\.transitions)) == Set(graph.edges))
    for piece in tour {
      let machine = LoadingMachine()
      for step in piece {
        guard case .event(let event) = step.trigger else { continue }
        #expect(
          machine.process(event)
            == .changed(from: step.source.states[0], to: step.destination.states[0]))
      }
    }
  }

  @Test(
    .contract(
      "A ring's covering path takes a number of selections that is linear in its",
      "transitions."), arguments: [1_000, 4_000])
  func `a tour of a large ring needs a linear number of selections`(count: Int) {
    let graph = MachineDefinition<Int, String>(
      state: 0,
      transitions: [
        .on("next", (0..<count).map { .from($0, to: ($0 + 1) % count) }),
        .on("back", (0..<count).map { .from(($0 + 1) % count, to: $0) }),
      ]
    ).graph
    let tour = graph.coveringPaths(limit: 5 * count)
    #expect(tour.count == 1)
    #expect(tour.first?.count == 2 * count)
    #expect(Set(tour.joined().flatMap(\.transitions)) == Set(graph.edges))
  }

  /// Compares paths with Floyd and Warshall's lengths, and tours with what is reachable.
  @Test(
    .contract(
      "Generated paths are the shortest. Covering paths take each reachable transition."),
    arguments: Fuzzing.seeds(100)) func `paths and tours agree with the model`(seed: UInt64)
  {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 1...8, using: &random)
    let rows = (0..<Int.random(in: 0...15, using: &random)).map { event in
      DefinitionRow<Int, Int>.on(
        event,
        [
          .from(
            Int.random(in: 0..<count, using: &random), to: Int.random(in: 0..<count, using: &random)
          )
        ])
    }
    let graph = MachineDefinition(state: 0, transitions: rows).graph
    var distance = (0..<count).map { a in (0..<count).map { $0 == a ? 0 : 1000 } }
    func ends(of edge: MachineGraph<Int, Int>.Edge) -> (Int, Int) {
      (edge.source ?? 0, edge.destinations[0])
    }
    for (source, destination) in graph.edges.map(ends) where source != destination {
      distance[source][destination] = 1
    }
    for k in 0..<count {
      for i in 0..<count {
        for j in 0..<count {
          distance[i][j] = min(distance[i][j], distance[i][k] + distance[k][j])
        }
      }
    }
    let paths = graph.shortestPathsToStates()
    for state in 0..<count {
      #expect(paths[state]?.count ?? 1000 == distance[0][state], "seed \(seed)")
    }
    let tour = graph.coveringPaths()
    let reachable = graph.edges.filter { distance[0][ends(of: $0).0] < 1000 }
    #expect(Set(tour.joined().flatMap(\.transitions)) == Set(reachable), "seed \(seed)")
    for piece in tour {
      var state = 0
      for step in piece {
        #expect(step.source.states == [state], "seed \(seed)")
        state = step.destination.states[0]
      }
    }
  }
}

struct MachineCoverageTests {
  @Test func `states never entered and transitions never taken are reported`() throws {
    let coverage = MachineCoverage(of: LoadingMachine.definition)
    let machines = [LoadingMachine(), LoadingMachine()]
    let tokens = machines.map { coverage.record($0) }
    machines[0].process(.loadingStarted)
    machines[0].process(.errorReceived)
    machines[1].process(.contentReceived)
    machines[1].process(.errorReceived)
    #expect(coverage.missedStates.isEmpty)
    #expect(
      coverage.missedTransitions.map(\.description) == [
        "error => loading on loadingStarted", "loading => content on contentReceived",
      ])
    let location = coverage.graph.edges[0].location
    #expect(
      coverage.report == """
        4 of 4 states, 3 of 5 transitions
        never taken: error => loading on loadingStarted, at \(location)
        never taken: loading => content on contentReceived, at \(location)
        """)
    #expect(tokens.count == 2)
  }

  @Test func `a state that no machine entered is reported`() {
    let coverage = MachineCoverage(of: LoadingMachine.definition)
    let machine = LoadingMachine()
    let token = coverage.record(machine)
    machine.process(.contentReceived)
    #expect(coverage.missedStates == [.loading, .error])
    #expect(coverage.report.contains("never entered: loading, at"))
    #expect(coverage.report.contains("never entered: error, at"))
    withExtendedLifetime(token) {}
  }
}

/// A simple loading screen's states.
enum LoadingState: Keyed, Hashable, CaseIterable { case initial, loading, error, content }
enum LoadingEvent: Keyed, Hashable, CaseIterable {
  case loadingStarted, errorReceived, contentReceived
}

final class LoadingMachine: StateMachine<LoadingState, LoadingEvent> {
  static let definition = MachineDefinition<LoadingState, LoadingEvent>(
    state: .initial,
    transitions: [
      .loadingStarted: [.initial => .loading, .error => .loading],
      .errorReceived: [.loading => .error],
      .contentReceived: [.loading => .content, .initial => .content],
    ])

  init() { super.init(Self.definition) }
}
