// SPDX-License-Identifier: MIT

import PresentationStateMachine
import TestSupport
import Testing

/// Statechart validation, with a test for each finding.
struct StatechartValidationTests {
  private typealias Row = DefinitionRow<String, String>
  private typealias State = ChartState<String>
  private typealias Finding = MachineFinding<String, String>

  private func makeGraph(_ states: [State], _ rows: [Row]) -> MachineGraph<String, String> {
    StatechartDefinition(states: states, transitions: rows).graph
  }

  /// The error texts, without locations.
  private func errors(_ states: [State], _ rows: [Row]) -> [String] {
    texts(makeGraph(states, rows).validate().filter(\.isError))
  }

  private func texts(_ findings: [Finding]) -> [String] {
    findings.map { finding in
      let text = finding.description
      return String(text[(text.firstRange(of: ": ")?.upperBound ?? text.startIndex)...])
    }
  }

  private let pair: [State] = [.state("a"), .state("b")]

  @Test func `a chart without flaws has no errors`() {
    #expect(errors(pair, [.on("go", ["a" => "b", "b" => "a"])]).isEmpty)
    #expect(Player.chart.graph.validate().filter(\.isError).isEmpty)
  }

  @Test func `a chart without transitions is reported`() {
    let graph = makeGraph(pair, [])
    #expect(graph.validate() == [.empty(graph.location)])
    #expect(errors(pair, []) == ["the definition has no transition"])
  }

  @Test(
    .contract(
      "Validation finds states and transitions that no run reaches, with the reason. It",
      "ends at its limit with a finding."))
  func `a state in no configuration is reported`() {
    let states = pair + [.compound("c", initial: "d", [.state("d"), .state("e")])]
    // Neither nested states nor their transitions have findings of their own.
    #expect(
      errors(states, [.on("go", ["a" => "b", "b" => "a", "d" => "e"])]) == ["no path leads to c"])
    #expect(
      errors(states, [.on("go", ["a" => "c", "c" => "b"])])
        == ["no path leads to e"])
  }

  @Test(.contract("Validation finds states and transitions…"))
  func `a state reached only in combinations isn't reported`() {
    // The regions never move together to both second states.
    let states: [State] = [
      .parallel(
        "p",
        [
          .compound("r", initial: "r1", [.state("r1"), .state("r2")]),
          .compound("s", initial: "s1", [.state("s1"), .state("s2")]),
        ])
    ]
    #expect(errors(states, [.on("go", ["r1" => "r2"]), .on("up", ["s1" => "s2"])]).isEmpty)
    #expect(errors(states, [.on("go", ["r1" => "r2"])]) == ["no path leads to s2"])
  }

  @Test func `a state that is left immediately is reachable`() {
    let states: [State] = [.state("a"), .state("choice"), .state("b")]
    #expect(
      errors(
        states,
        [
          .on("go", ["a" => "choice", "b" => "a"]),
          .always([TransitionRule.from("choice", to: "a").guarded { true }, "choice" => "b"]),
        ]
      ).isEmpty)
  }

  @Test func `a case missing from the chart is reported`() {
    enum Light: Keyed, CaseIterable { case red, green, yellow }
    let graph = StatechartDefinition<Light, String>(
      states: [.state(.red), .state(.green)],
      transitions: [.on("go", [.red => .green, .green => .red])]
    ).graph
    #expect(graph.validate() == [.unreachable(.yellow, graph.location)])
  }

  @Test func `equal cases of a chart are reported`() {
    enum Grade: Keyed, Hashable, CaseIterable {
      case good, fine, bad
      static func == (lhs: Self, rhs: Self) -> Bool { lhs.isBad == rhs.isBad }
      func hash(into hasher: inout Hasher) { hasher.combine(isBad) }
      var isBad: Bool { if case .bad = self { true } else { false } }
    }
    let graph = StatechartDefinition<Grade, String>(
      states: [.state(.good), .state(.bad)],
      transitions: [.on("go", [.good => .bad, .bad => .good])]
    ).graph
    #expect(graph.validate() == [.equalStates(.fine, graph.location)])
  }

  @Test func `a chart's dead end is reported without being an error`() {
    let graph = makeGraph(
      [.state("a"), .compound("c", initial: "d", [.state("d"), .state("e"), .final("f")])],
      [.on("go", ["a" => "c", "d" => "e", "e" => "e"]), .on("end", ["d" => "f"])])
    #expect(
      graph.validate() == [
        .deadEnd("e", graph.location), .unhandled("a", "end", graph.location),
        .unhandled("e", "end", graph.location),
      ])
    // A transition of the parent leads out of the state.
    #expect(
      !texts(makeGraph(pair, [.on("go", ["a" => "b"]), .on("up", [.any(to: "a")])]).validate())
        .contains { $0.hasSuffix("leads out of b") })
  }

  @Test(.contract("Validation finds states and transitions…"))
  func `an unused history state is reported`() {
    let states: [State] = [
      .state("a"),
      .compound("c", initial: "d", [.state("d"), .history("h", default: "d")]),
    ]
    #expect(
      errors(states, [.on("go", ["a" => "c", "c" => "a"])])
        == ["no transition leads to the history state h"])
    #expect(errors(states, [.on("go", ["a" => "h", "c" => "a"])]).isEmpty)
  }

  @Test func `conflicts of one source are reported with their locations`() {
    let line = #line
    let graph = makeGraph(
      pair,
      [
        .on("go", ["a" => "b", .from("a", to: "a"), "b" => "a"]),
        .on("go", [.from("a", to: "b")]),
        .onAny([.from("b", to: "b")]),
        .on("up", [.from("b", to: "a")]),
      ])
    let findings = graph.validate().filter(\.isError)
    #expect(
      findings == [
        .conflicting(graph.edges[1], with: graph.edges[0]),
        .shadowed(graph.edges[3], by: graph.edges[0]),
        .conflicting(graph.edges[5], with: graph.edges[4]),
      ])
    #expect(findings.map(\.location.line) == [line + 4, line + 5, line + 7])
    #expect(findings.map(\.location.fileID) == Array(repeating: #fileID, count: 3))
    #expect(
      findings[0].description
        == "\(graph.edges[1].location): a => a on go is never taken: "
        + "a => b on go, at \(graph.edges[0].location), precedes it")
    #expect(
      findings[1].description
        == "\(graph.edges[3].location): a => b on go repeats the transition at "
        + "\(graph.edges[0].location)")
  }

  @Test func `conflicts of eventless transitions are reported`() {
    #expect(
      errors(
        [.state("a"), .state("b"), .compound("c", initial: "d", [.final("d")])],
        [
          .on("go", [.any(to: "c")]), .always(["a" => "b", "a" => "c"]),
          .done("c", ["c" => "b", "c" => "a"]),
        ]
      ).count == 2)
  }

  @Test(.contract("Validation finds states and transitions…"))
  func `a completion transition whose state is never done is reported`() {
    let states: [State] = [
      .state("a"), .compound("c", initial: "d", [.state("d"), .final("e")]),
      .parallel(
        "p",
        [.compound("q", initial: "f", [.final("f")]), .compound("r", initial: "g", [.state("g")])]),
    ]
    let rows: [Row] = [
      .on("go", ["a" => "c", "c" => "p", "p" => "a"]),
      .done("c", ["c" => "a"]), .done("a", ["a" => "c"]), .done("p", ["p" => "a"]),
    ]
    #expect(
      errors(states, rows) == [
        "no path leads to e", "c => a on done c is never taken: the state is never done",
        "a => c on done a is never taken: the state is never done",
        "p => a on done p is never taken: the state is never done",
      ])
    #expect(
      errors(states, rows + [.on("end", ["d" => "e", "g" => "a"])]).count == 2)
  }

  @Test(.contract("Validation finds states and transitions…"))
  func `a transition always preceded by inner states is reported`() {
    let states: [State] = [
      .compound("c", initial: "d", [.state("d"), .state("e")])
    ]
    let rows: [Row] = [.on("go", ["c" => "c", "d" => "e"])]
    let graph = makeGraph(states, rows + [.on("go", ["e" => "d"])])
    #expect(
      graph.validate().filter(\.isError) == [.preempted(graph.edges[0], by: graph.edges[1])])
    #expect(
      graph.validate()[0].description
        == "\(graph.edges[0].location): c => c on go is never taken: "
        + "d => e on go, at \(graph.edges[1].location), is taken instead")
    #expect(errors(states, rows).isEmpty)
    // If the condition fails, the ancestor handles the event.
    #expect(
      errors(
        states, rows + [.on("go", [TransitionRule.from("e", to: "d").guarded { _ in true }])]
      ).isEmpty)
  }

  @Test(.contract("Validation finds states and transitions…"))
  func `a transition preempted by another region is reported`() {
    let states: [State] = [
      .state("a"),
      .parallel(
        "p",
        [
          .compound("r", initial: "r1", [.state("r1")]),
          .compound("s", initial: "s1", [.state("s1"), .state("s2")]),
        ]),
    ]
    let graph = makeGraph(
      states,
      [.on("go", ["a" => "p", "r1" => "a", "s1" => "a"]), .on("up", ["s1" => "s2"])])
    #expect(
      graph.validate().filter(\.isError) == [.preempted(graph.edges[2], by: graph.edges[1])])
  }

  @Test func `a transition whose trigger never occurs is reported`() {
    let states: [State] = [
      .state("a"), .state("b"), .compound("c", initial: "d", [.final("d")]),
    ]
    #expect(
      errors(
        states,
        [.on("go", ["a" => "c", "c" => "b", "b" => "a"]), .done("c", ["b" => "a"])])
        == ["b => a on done c is never taken: it never occurs while the source is active"])
    #expect(
      errors(
        pair,
        [
          .on("go", ["a" => "b"]), .always(["b" => "a"]),
          .after(.seconds(1), [.from("b", to: "b")]),
        ])
        == [
          "b => b on after 1.0 seconds is never taken: it never occurs while the source is active"
        ])
  }

  @Test(.contract("Validation finds states and transitions…"))
  func `an event that is processed forever is reported`() {
    let states: [State] = [
      .state("a"), .compound("c", initial: "d", [.final("d")]),
    ]
    let rows: [Row] = [.on("go", ["a" => "c"]), .done("c", [.from("c", to: "c")])]
    let graph = makeGraph(states, rows)
    #expect(graph.validate().contains(.endless(graph.edges, graph.edges[0].location)))
    #expect(errors(states, rows) == ["these transitions never end: a => c on go; c => c on done c"])
    // A condition may end it.
    #expect(
      errors(
        states,
        [
          .on("go", ["a" => "c"]),
          .done("c", [TransitionRule.from("c", to: "c").guarded { _ in true }]),
        ]
      ).isEmpty)
  }

  @Test func `an event without a transition in a state is reported`() {
    let states: [State] = [
      .parallel(
        "p",
        [
          .compound("r", initial: "r1", [.state("r1"), .state("r2")]),
          .compound("s", initial: "s1", [.state("s1")]),
        ]), .state("a"),
    ]
    let graph = makeGraph(
      states, [.on("go", ["r1" => "r2", "r2" => "r1"]), .on("up", ["p" => "a"])])
    // The other region handles it.
    #expect(
      graph.validate() == [
        .deadEnd("a", graph.location), .unhandled("a", "go", graph.location),
        .unhandled("a", "up", graph.location),
      ])
    #expect(
      texts(graph.validate()) == [
        "no transition leads out of a", "go has no transition from a",
        "up has no transition from a",
      ])
  }

  /// A tour's transitions have no finding; every other transition has one.
  @Test(.contract("Validation finds states and transitions…"), arguments: Fuzzing.seeds(100))
  func `findings agree with tours`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let rows: [DefinitionRow<Int, Int>] = (0..<Int.random(in: 1...12, using: &random)).map { _ in
      let (source, target) = (
        Int.random(in: 0..<8, using: &random), Int.random(in: 0..<8, using: &random)
      )
      return .on(Int.random(in: 0..<3, using: &random), [.from(source, to: target)])
    }
    let graph = StatechartDefinition<Int, Int>(
      states: [
        .compound(0, initial: 1, [.state(1), .state(2)]),
        .parallel(
          3,
          [
            .compound(4, initial: 5, [.state(5), .state(6)]), .compound(7, initial: 8, [.state(8)]),
          ]),
      ], transitions: rows
    ).graph
    let taken = Set(graph.coveringPaths().joined().flatMap(\.transitions))
    var (unreachable, found): (Set<Int>, Set<MachineGraph<Int, Int>.Edge>) = ([], [])
    for finding in graph.validate() {
      switch finding {
      case .unreachable(let state, _): unreachable.insert(state)
      case .conflicting(let edge, _), .shadowed(let edge, _), .preempted(let edge, _),
        .neverTaken(let edge):
        found.insert(edge)
      default: break
      }
    }
    let inner = [1: 0, 2: 0, 4: 3, 5: 4, 6: 4, 7: 3, 8: 7]
    for edge in graph.edges {
      let ancestors = sequence(first: edge.source ?? 0) { inner[$0] }
      let isUnreachable = ancestors.contains { unreachable.contains($0) }
      // Rows may repeat one transition at one line.
      let isFound = found.contains(edge) && !taken.contains(edge) || isUnreachable
      #expect(isFound != taken.contains(edge), "seed \(seed), \(edge)")
    }
  }
}
