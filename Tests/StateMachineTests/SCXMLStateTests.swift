// SPDX-License-Identifier: MIT

import PresentationStateMachine
import TestSupport
import Testing

/// SCXML assertions from sections 3.2 to 3.11: states and their entry, exit and history.
@MainActor struct SCXMLStateTests {
  private typealias Row = SCXMLTrial.Row
  private typealias Rule = SCXMLTrial.Rule

  private let data = SCXMLData()

  /// A parallel state whose regions have two states each.
  private static func regions(_ name: String) -> ChartState<String> {
    .parallel(
      "\(name)p",
      ["1", "2"].map { region in
        .compound(
          "\(name)p1\(region)", initial: "\(name)p1\(region)1",
          [.state("\(name)p1\(region)1"), .state("\(name)p1\(region)2")])
      })
  }

  // MARK: - 3.2, 3.3, 3.6: initial states

  @Test(
    .contract(
      "A chart passes the assertions in the W3C's tests that need no data model, each in a",
      "function with its number."))
  func `the first state is initial by default, as in SCXML 355`() {
    let trial = SCXMLTrial(
      [.state("s0"), .state("s1")], [.always(["s0" => "pass", "s1" => "fail"])])
    #expect(trial.hasPassed)
  }

  /// Initial states may be in several regions and at any depth.
  @Test(.contract("A chart passes the assertions…"))
  func `a compound state enters nested initial states, as in SCXML 364`() {
    let trial = SCXMLTrial(
      [
        .compound(
          "s1", initialStates: ["s1p112", "s1p122"],
          [.compound("s11", initial: "s111", [.state("s111"), Self.regions("s1")])]),
        .compound(
          "s3", initial: "s31",
          [
            .compound(
              "s31", initial: "s311", [.compound("s311", initial: "s3111", [.state("s3111")])])
          ]),
      ],
      [
        .entering("s1p112", raise: "in"), .on("in", ["s1p122" => "s3"]),
        .always(["s111" => "fail", "s3111" => "pass"]),
      ])
    #expect(trial.hasPassed)
  }

  @Test func `initial states replace the defaults between them, as in SCXML 413`() {
    let trial = SCXMLTrial(
      [
        .state("s1"),
        .compound(
          "s2", initialStates: ["s2p112", "s2p122"],
          [.state("s21"), .compound("s22", initial: "s221", [.state("s221"), Self.regions("s2")])]),
      ], initial: "s2",
      [
        .always([
          "s1" => "fail", "s21" => "fail", "s221" => "fail", "s2p111" => "fail", "s2p121" => "fail",
          ("s2p112" => "pass").guarded(whileIn: "s2p122"),
        ])
      ])
    #expect(trial.hasPassed)
  }

  /// The initial state is deep inside, next to its siblings' defaults.
  @Test func `a chart's initial state may be nested, as in SCXML 576`() {
    let trial = SCXMLTrial(
      [
        .state("s0"),
        .compound("s1", initial: "s11", [.state("s11"), Self.regions("s1")]),
      ], initial: "s1p112", [.entering("s1p121", raise: "in"), .on("in", ["s1p112" => "pass"])])
    #expect(trial.hasPassed)
  }

  /// The initial transition's content follows the state's entry and precedes the child's.
  @Test(
    .contract(
      "Default entry actions are performed between the parent's and the child's entry",
      "actions."))
  func `an initial action runs between two entries, as in SCXML 412`() {
    let trial = SCXMLTrial(
      [
        .compound("s01", initial: "s011", [.state("s011"), .state("s012"), .state("s013")])
      ],
      [
        .entering("s01", raise: "event1"), .entering("s011", raise: "event3"),
        .enteringByDefault("s01") { $0.process("event2") },
      ] + Row.expecting("event1", "event2", "event3", from: ["s011", "s012", "s013"]))
    #expect(trial.hasPassed)
  }

  // MARK: - 3.4, 3.7: done

  /// The final child is not left yet.
  @Test func `a done event follows the final child's entry, as in SCXML 372`() {
    let trial = SCXMLTrial(
      [.compound("s0", initial: "s0final", [.final("s0final")])],
      [
        .entering("s0final") { [data] _ in data.count("entered") },
        .leaving("s0final") { [data] _ in data.count("left") },
        .done(
          "s0",
          [
            ("s0" => "pass").guarded { [data] _ in data["entered"] == 1 && data["left"] == 0 },
            "s0" => "fail",
          ]),
      ])
    #expect(trial.hasPassed)
  }

  @Test(.contract("A chart passes the assertions…"))
  func `entering a final child completes a compound state, as in SCXML 416`() {
    let trial = SCXMLTrial(
      [
        .compound(
          "s1", initial: "s11",
          [.compound("s11", initial: "s111", [.state("s111"), .final("s11final")])])
      ], [.always(["s111" => "s11final"]), .done("s11", ["s1" => "pass"])])
    #expect(trial.hasPassed)
  }

  @Test(.contract("A chart passes the assertions…"))
  func `final states in all regions complete a parallel one, as in SCXML 417`() {
    let trial = SCXMLTrial(
      [
        .compound(
          "s1", initial: "s1p1",
          [
            .parallel(
              "s1p1",
              [
                .compound("s1p11", initial: "s1p111", [.state("s1p111"), .final("s1p11final")]),
                .compound("s1p12", initial: "s1p121", [.state("s1p121"), .final("s1p12final")]),
              ])
          ])
      ],
      [
        .always(["s1p111" => "s1p11final", "s1p121" => "s1p12final"]),
        .done("s1p1", ["s1" => "pass"]),
      ])
    #expect(trial.hasPassed)
  }

  @Test(.contract("A chart passes the assertions…"))
  func `a parallel state is done once after its regions, as in SCXML 570`() {
    let trial = SCXMLTrial(
      [
        .parallel(
          "p0",
          [
            .compound("p0s1", initial: "p0s11", [.state("p0s11"), .final("p0s1final")]),
            .compound("p0s2", initial: "p0s21", [.state("p0s21"), .final("p0s2final")]),
          ])
      ],
      [
        .on("e1", ["p0s11" => "p0s1final"]), .on("e2", ["p0s21" => "p0s2final"]),
        .done("p0s1", [Rule.stay(in: "p0").performing { [data] _, _ in data.count("done") }]),
        .done("p0s2", [Rule.stay(in: "p0").performing { [data] _, _ in data.count("done") }]),
        .done("p0", [("p0" => "pass").guarded { [data] _ in data["done"] == 2 }, "p0" => "fail"]),
      ])
    trial.chart.process("e1")
    #expect(data["done"] == 1 && trial.chart.matches("p0"))
    trial.chart.process("e2")
    #expect(trial.hasPassed)
  }

  // MARK: - 3.8, 3.9: entry and exit

  @Test func `entry actions run in definition order, as in SCXML 375`() {
    let trial = SCXMLTrial(
      [.state("s0"), .state("s1")],
      [.entering("s0", raise: "event1"), .entering("s0", raise: "event2")]
        + Row.expecting("event1", "event2", from: ["s0", "s1"]))
    #expect(trial.hasPassed)
  }

  @Test func `exit actions run in definition order, as in SCXML 377`() {
    let trial = SCXMLTrial(
      [.state("s0"), .state("s1"), .state("s2")],
      [
        .leaving("s0", raise: "event1"), .leaving("s0", raise: "event2"), .always(["s0" => "s1"]),
      ] + Row.expecting("event1", "event2", from: ["s1", "s2"]))
    #expect(trial.hasPassed)
  }

  @Test func `exit actions run when the state is left, as in SCXML 407`() {
    let trial = SCXMLTrial(
      [.state("s0"), .state("s1")],
      [
        .leaving("s0") { [data] _ in data.count("left") }, .always(["s0" => "s1"]),
        .always([("s1" => "pass").guarded { [data] _ in data["left"] == 1 }, "s1" => "fail"]),
      ])
    #expect(trial.hasPassed)
  }

  // MARK: - 3.10, 3.11: history

  private static let nested: [ChartState<String>] = ["s0", "s1"].map { name in
    .compound(
      name, initial: "\(name)1",
      [
        .history("\(name)shallow", default: "\(name)1"),
        .history("\(name)deep", isDeep: true, default: "\(name)22"),
        .compound("\(name)1", initial: "\(name)11", [.state("\(name)11"), .state("\(name)12")]),
        .compound("\(name)2", initial: "\(name)21", [.state("\(name)21"), .state("\(name)22")]),
      ])
  }

  /// The default state is entered with its initial states.
  @Test func `an empty history enters its default state, as in SCXML 387`() {
    let trial = SCXMLTrial(
      Self.nested + [.state("s3"), .state("s4")], initial: "s3",
      [
        .entering("s011", raise: "enteringS011"), .entering("s122", raise: "enteringS122"),
        .always(["s3" => "s0shallow", "s4" => "s1deep"]),
        .on("enteringS011", ["s0" => "s4"]), .onAny(["s0" => "fail"]),
        .on("enteringS122", ["s1" => "pass"]), .onAny(["s1" => "fail"]),
      ])
    #expect(trial.hasPassed)
  }

  /// Shallow history restores the child with its initial state.
  @Test(.contract("A chart passes the assertions…"))
  func `deep history restores leaves, shallow a child, as in SCXML 388`() {
    let trial = SCXMLTrial(
      Self.nested + [.state("s3"), .state("s4")], initial: "s012",
      [.always(["s3" => "s0deep", "s4" => "s0shallow"]), .on("deep", ["s0" => "s3"])]
        + [.on("shallow", ["s0" => "s4"])])
    trial.chart.process("deep")
    #expect(trial.chart.configuration.leaves == ["s012"])
    trial.chart.process("shallow")
    #expect(trial.chart.configuration.leaves == ["s011"])
  }

  /// Default history content follows the parent's entry and the initial transition's content.
  @Test(.contract("Default entry actions are performed…"))
  func `default history actions run only without a record, as in SCXML 579`() {
    let trial = SCXMLTrial(
      [
        .compound(
          "s0", initial: "sh1",
          [.history("sh1", default: "s01"), .state("s01"), .state("s02"), .state("s03")]),
        .state("s2"),
      ],
      [
        .entering("s0", raise: "event1"), .enteringByDefault("s0") { $0.process("event2") },
        .enteringByDefault("sh1") { $0.process("event3") },
        .on("event1", ["s01" => "s02"]), .on("event2", ["s02" => "s03"]),
        .on("event3", ["s03" => "s2"]), .onAny(["s01" => "fail", "s02" => "fail"]),
        .on("again", ["s2" => "sh1"]),
      ])
    #expect(trial.chart.state == "s2")
    trial.chart.process("again")
    // The history restores `s03`, which `event3` would leave.
    #expect(trial.chart.configuration.states == ["s0", "s03"])
  }

  @Test(.contract("A chart passes the assertions…"))
  func `a history state is never active, as in SCXML 580`() {
    let trial = SCXMLTrial(
      [
        .parallel(
          "p1",
          [
            .compound(
              "s1", initial: "sh1", [.history("sh1", default: "s11"), .state("s11"), .state("s12")])
          ]),
        .state("s2"),
      ],
      [.on("leave", ["p1" => "s2"]), .on("return", ["s2" => "sh1"]), .on("next", ["s11" => "s12"])])
    for event in ["next", "leave", "return", "leave", "return"] {
      #expect(!trial.chart.matches("sh1"))
      trial.chart.process(event)
    }
    #expect(trial.chart.configuration.states == ["p1", "s1", "s12"])
  }
}
