// SPDX-License-Identifier: MIT

import PresentationStateMachine
import PresentationTesting
import TestSupport
import Testing

struct StatechartTestingTests {
  private static let chart = StatechartDefinition<String, String>(
    states: [
      .state("off"),
      .parallel(
        "on",
        [
          .compound("playback", initial: "paused", [.state("paused"), .state("playing")]),
          .compound("sound", initial: "loud", [.state("loud"), .state("muted")]),
          .history("last", isDeep: true, default: "paused"),
        ]),
    ],
    transitions: [
      .on("power", ["off" => "on", "on" => "off"]),
      .on("resume", ["off" => "last"]),
      .on("play", ["paused" => "playing"]),
      .on("mute", ["loud" => "muted", "muted" => "loud"]),
      .after(.seconds(5), ["playing" => "paused"]),
      .after(.seconds(60), ["on" => "off"]),
      .entering("playing") { $0.process("power") },
      .during("sound") { _, _ in Issue.record("an effect runs in a test of the definition") },
    ])

  @Test(.contract("`Given` takes a chart's active…"))
  func `a chart starts in a given configuration`() {
    let given = Given("playing", "muted", in: Self.chart)
    #expect(given.then == "playing")
    #expect(given.configuration.states == ["on", "playback", "playing", "sound", "muted"])
    #expect(given.configuration.leaves == ["playing", "muted"])
    #expect(given.when("mute").configuration.leaves == ["playing", "loud"])
    #expect(given.when("power").then == "off")
    #expect(
      given.when("play", "power").outcomes == [
        .ignored(.noTransition), .changed(from: "playing", to: "off"),
      ])
  }

  @Test(.contract("`Given` takes a chart's active…"))
  func `regions without a given state start in their initial states`() {
    #expect(Given("muted", in: Self.chart).configuration.leaves == ["paused", "muted"])
    #expect(Given("on", in: Self.chart).configuration.leaves == ["paused", "loud"])
    #expect(Given("on", "playing", in: Self.chart).configuration.leaves == ["playing", "loud"])
    #expect(Given("off", in: Self.chart).configuration.states == ["off"])
  }

  @Test func `a given chart has no history`() {
    let given = Given("off", in: Self.chart)
    #expect(given.when("resume").configuration.leaves == ["paused", "loud"])
    let muted = Given("muted", in: Self.chart)
    #expect(muted.when("power", "resume").configuration.leaves == ["paused", "muted"])
  }

  @Test func `all active states' delays elapse`() {
    let given = Given("playing", "muted", in: Self.chart)
    #expect(given.after(.milliseconds(4_999)).then == "playing")
    #expect(given.after(.seconds(5)).configuration.leaves == ["paused", "muted"])
    #expect(given.after(.seconds(60)).then == "off")
  }

  @Test func `a flat machine's configuration is its state`() {
    let definition = MachineDefinition<String, String>(
      state: "red", transitions: [.on("go", ["red" => "green"])])
    let configuration = Given("red", in: definition).when("go").configuration
    #expect(configuration.states == ["green"] && configuration.leaves == ["green"])
  }

  @Test func `a given state's payload is retained`() {
    let chart = StatechartDefinition<Download, String>(
      states: [
        .state(.idle),
        .compound(.running(percent: 0), initial: .waiting, [.state(.waiting), .state(.failed(0))]),
      ], transitions: [.on("cancel", [.running(percent: 0) => .idle])])
    let given = Given(.running(percent: 7), .failed(3), in: chart)
    #expect(given.configuration.states == [.running(percent: 7), .failed(3)])
    #expect(given.when("cancel").then == .idle)
  }

  @Test func `a chart's diagram is compared with a file`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("chart.mmd", Self.chart.graph.mermaid)
    try DiagramFile(file).expect(Self.chart.graph.mermaid, rewriting: false)
    let other = StatechartDefinition<String, String>(states: [.state("off")], transitions: [])
    let difference = #expect(throws: DiagramFile.Difference.self) {
      try DiagramFile(file).expect(other.graph.mermaid, rewriting: false)
    }
    #expect(difference?.description.contains("UPDATE_DIAGRAMS=1") == true)
  }

  @Test(
    .contract(
      "`Given` takes a chart's active states, and fills the other regions. It starts child",
      "charts without effects."))
  func `child charts' effects don't run`() {
    let inner = StatechartDefinition<String, String>(
      states: [.state("work"), .final("expired")],
      transitions: [
        .after(.seconds(1), ["work" => "expired"]),
        .during("work") { _, _ in Issue.record("an effect runs in a test of the definition") },
      ])
    let middle = StatechartDefinition<String, String>(
      states: [.state("wait"), .final("ready")],
      transitions: [
        .on("done", ["wait" => "ready"]),
        .running("wait", done: { _ in "done" }) { _ in Statechart(inner) },
      ])
    let chart = StatechartDefinition<String, String>(
      states: [.state("idle"), .state("busy")],
      transitions: [
        .on("go", ["idle" => "busy"]), .on("done", ["busy" => "idle"]),
        .running("busy", done: { _ in "done" }) { _ in Statechart(middle) },
      ])
    let given = Given("idle", in: chart).when("go")
    #expect(given.then == "busy" && given.after(.seconds(1)).then == "idle")
    #expect(Given("busy", in: chart).after(.seconds(1)).then == "idle")
  }

  private enum Download: CaseKeyed {
    case idle, waiting
    case running(percent: Int)
    case failed(Int)
  }

  #if os(macOS) || os(Linux)
    @Test(.contract("`Given` takes a chart's active…"))
    func `mutually exclusive states trap`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Given("paused", "playing", in: Self.chart).then
      }
      let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(errors.contains("Cannot start in paused, playing: of the states directly inside"))
    }

    @Test func `a state missing from the chart traps`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Given("paused", "gone", in: Self.chart).then
      }
      let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(errors.contains("Cannot start in paused, gone: the state gone is not"))
    }
  #endif
}
