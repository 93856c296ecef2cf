// SPDX-License-Identifier: MIT

import PresentationStateMachine
import TestSupport
import Testing

/// SCXML assertions from sections 3.1.3 and 3.13: transition selection and the order of steps.
@MainActor struct SCXMLTransitionTests {
  private typealias Row = SCXMLTrial.Row
  private typealias Rule = SCXMLTrial.Rule

  private let data = SCXMLData()

  private func counting(_ states: String...) -> [Row] {
    states.map { state in .leaving(state) { [data] _ in data.count(state) } }
  }

  // MARK: - Selection

  @Test func `a transition receives the event that it matched, as in SCXML 396`() {
    let trial = SCXMLTrial(
      [.state("s0")],
      [.entering("s0", raise: "foo"), .onAny([("s0" => "pass").guarded { $0 == "foo" }])])
    #expect(trial.hasPassed)
  }

  @Test func `a transition may match several or all events, as in SCXML 399`() {
    let trial = SCXMLTrial(
      [.state("s0"), .state("s1"), .state("s2")],
      ["foo", "bar"].flatMap { event -> [Row] in [.on(event, ["s0" => "s1", "s1" => "s2"])] }
        + [.onAny(["s2" => "pass"])])
    for event in ["bar", "foo", "anything"] { trial.chart.process(event) }
    #expect(trial.hasPassed)
  }

  /// The first transition precedes later ones.
  ///
  /// The parent's is taken if the child's does not apply.
  @Test(.contract("A chart passes the assertions…"))
  func `a child's transition precedes its parent's, as in SCXML 403a`() {
    let trial = SCXMLTrial(
      [.compound("s0", initial: "s01", [.state("s01"), .state("s02")])],
      [
        .entering("s01", raise: "event1"), .entering("s02", raise: "event2"),
        .on("event1", ["s0" => "fail", "s01" => "s02"]), .onAny(["s01" => "fail"]),
        .on("event1", ["s02" => "fail"]),
        .on("event2", ["s0" => "pass", ("s02" => "fail").guarded { _ in false }]),
      ])
    #expect(trial.hasPassed)
  }

  @Test func `a shared transition is taken once, as in SCXML 403b`() {
    let trial = SCXMLTrial(
      [
        .parallel(
          "p0", ["1", "2"].map { .compound("p0s\($0)", initial: "s\($0)", [.state("s\($0)")]) })
      ],
      [
        .on(
          "event1", [Rule.stay(in: "p0").performing { [data] _, _ in data.count("taken") }])
      ])
    trial.chart.process("event1")
    #expect(data["taken"] == 1)
  }

  /// Transitions in other regions are taken.
  @Test func `conflicting transitions are preempted, as in SCXML 403c`() {
    let regions: [ChartState<String>] = [
      .state("p0s1"), .compound("p0s2", initial: "p0s21", [.state("p0s21"), .state("p0s22")]),
      .state("p0s3"), .state("p0s4"),
    ]
    let trial = SCXMLTrial(
      [.compound("s0", initial: "p0", [.parallel("p0", regions), .state("s1")])],
      [
        .on("event1", [("p0s21" => "p0s22").performing { [data] _, _ in data.count("inner") }]),
        .on(
          "event1",
          [
            Rule.stay(in: "p0s3").performing { [data] _, _ in data.count("stay") },
            // Leaves all regions, and is preempted by an earlier region's transition.
            ("p0s4" => "s1"),
          ]),
      ])
    trial.chart.process("event1")
    #expect(data["inner"] == 1 && data["stay"] == 1)
    #expect(trial.chart.matches("p0s22") && !trial.chart.matches("s1"))
  }

  // MARK: - Order

  private static let parallel: ChartState<String> = .parallel(
    "s01p", [.state("s01p1"), .state("s01p2")])

  /// States are left before the action: children first, then in reverse document order.
  @Test(.contract("A chart passes the assertions…"))
  func `children are left first in reverse document order, as in SCXML 404`() {
    let trial = SCXMLTrial(
      [
        .compound("s0", initial: "s01p", [Self.parallel, .state("s02"), .state("s03")])
      ] + ["s04", "s05"].map { .state($0) },
      [
        .leaving("s01p2", raise: "event1"), .leaving("s01p1", raise: "event2"),
        .leaving("s01p", raise: "event3"), .always([("s01p" => "s02").raising("event4")]),
      ]
        + Row.expecting(
          "event1", "event2", "event3", "event4", from: ["s02", "s03", "s04", "s05"]))
    #expect(trial.hasPassed)
  }

  /// All exits precede the actions, which run in document order.
  @Test(.contract("A chart passes the assertions…"))
  func `actions of several transitions run in order, as in SCXML 405`() {
    let trial = SCXMLTrial(
      [
        .parallel(
          "s01p",
          ["1", "2"].map {
            .compound(
              "s01p\($0)", initial: "s01p\($0)1", [.state("s01p\($0)1"), .state("s01p\($0)2")])
          }), .state("s02"), .state("s03"), .state("s04"), .state("s05"),
      ],
      [
        .leaving("s01p21", raise: "event1"), .leaving("s01p11", raise: "event2"),
        .always([
          ("s01p11" => "s01p12").raising("event3"), ("s01p21" => "s01p22").raising("event4"),
        ]),
        .on("event1", ["s01p" => "s03"]), .onAny(["s01p" => "fail"]),
      ] + Row.expecting("event2", "event3", "event4", from: ["s03", "s04", "s05"]))
    #expect(trial.hasPassed)
  }

  /// States are entered after the action: parents first, then in document order.
  @Test(.contract("A chart passes the assertions…"))
  func `parents are entered first in document order, as in SCXML 406`() {
    let trial = SCXMLTrial(
      [
        .compound(
          "s0", initial: "s01",
          [.state("s01"), .parallel("s0p2", [.state("s01p21"), .state("s01p22")])]),
        .state("s03"), .state("s04"), .state("s05"),
      ],
      [
        .always([("s01" => "s0p2").raising("event1")]), .entering("s0p2", raise: "event2"),
        .entering("s01p21", raise: "event3"), .entering("s01p22", raise: "event4"),
        .on("event1", ["s0p2" => "s03"]), .onAny(["s0p2" => "fail"]),
      ] + Row.expecting("event2", "event3", "event4", from: ["s03", "s04", "s05"]))
    #expect(trial.hasPassed)
  }

  @Test func `a state is inactive in its parent's exit action, as in SCXML 409`() {
    let trial = SCXMLTrial(
      [.compound("s01", initial: "s011", [.state("s011")]), .state("s1")],
      [
        .leaving("s01") { [data] machine in
          let chart = machine as? Statechart<String, String>
          if chart?.matches("s01") == true { data.count("s01") }
          if chart?.matches("s011") == true { data.count("s011") }
        }, .on("leave", ["s011" => "s1"]),
      ])
    trial.chart.process("leave")
    #expect(data["s01"] == 1 && data["s011"] == 0)
  }

  /// The state's child is not active yet.
  @Test func `a state is active in its entry actions, as in SCXML 411`() {
    let trial = SCXMLTrial(
      [.compound("s0", initial: "s01", [.state("s01")])],
      ["s0", "s01"].map { state in
        .entering(state) { [data] machine in
          let chart = machine as? Statechart<String, String>
          if chart?.matches("s0") == true { data.count("s0") }
          if chart?.matches("s01") == true { data.count("s01") }
        }
      })
    #expect(data["s0"] == 2 && data["s01"] == 1 && trial.chart.matches("s01"))
  }

  // MARK: - Targetless, external and internal transitions

  @Test func `a transition without a target leaves nothing, as in SCXML 503`() {
    let trial = SCXMLTrial(
      [.state("s1"), .state("s2")],
      counting("s2") + [
        .on("foo", [Rule.stay(in: "s2").performing { [data] _, _ in data.count("foo") }]),
        .always(["s1" => "s2"]),
      ])
    trial.chart.process("foo")
    #expect(data["s2"] == 0 && data["foo"] == 1)
  }

  private static let region: ChartState<String> = .compound(
    "s1", initial: "p", [.parallel("p", [.state("ps1"), .state("ps2")])])

  /// All states are left up to the innermost compound state around it.
  @Test(.contract("A chart passes the assertions…"))
  func `an external transition leaves its whole domain, as in SCXML 504`() {
    let trial = SCXMLTrial(
      [Self.region], counting("s1", "p", "ps1", "ps2") + [.on("foo", [.from("p", to: "ps1")])])
    trial.chart.process("foo")
    #expect(data["p"] == 1 && data["ps1"] == 1 && data["ps2"] == 1 && data["s1"] == 0)
  }

  private static let compound: ChartState<String> = .compound(
    "s1", initial: "s11", [.state("s11"), .state("s12")])

  @Test func `an internal transition doesn't leave its source, as in SCXML 505`() {
    let trial = SCXMLTrial(
      [Self.compound], counting("s1", "s11") + [.on("foo", [.within("s1", to: "s11")])])
    trial.chart.process("foo")
    #expect(data["s1"] == 0 && data["s11"] == 1)
  }

  /// The target is not inside the source.
  @Test func `an internal transition to its source is external, as in SCXML 506`() {
    let trial = SCXMLTrial(
      [Self.compound], counting("s1", "s11") + [.on("foo", [.within("s1", to: "s1")])])
    trial.chart.process("foo")
    #expect(data["s1"] == 1 && data["s11"] == 1)
  }

  @Test(.contract("A chart passes the assertions…"))
  func `a source that isn't compound is always left, as in SCXML 533`() {
    let trial = SCXMLTrial(
      [Self.region], counting("p", "ps1", "ps2") + [.on("foo", [.within("p", to: "ps1")])])
    trial.chart.process("foo")
    #expect(data["p"] == 1 && data["ps1"] == 1 && data["ps2"] == 1)
  }
}
