// SPDX-License-Identifier: MIT

import PresentationObservable
import PresentationStateMachine
import PresentationTesting
import TestSupport
import Testing

@MainActor struct AvailabilityTests {
  @Test(
    .contract(
      "`can(_:)` agrees with the next event and changes nothing. `availability(of:)`",
      "follows it, also for other regions."))
  func `a machine can process events for which it has a transition`() {
    let door = StateMachine<String, String>(
      MachineDefinition(
        state: "closed",
        transitions: [
          .on("open", ["closed" => "open"]),
          .on("lock", [("closed" => "locked").guardedByState { _, _ in true }]),
          .on("force", [("locked" => "open").guardedByState { _, _ in false }]),
        ]))
    #expect(door.can("open") && door.can("lock") && !door.can("force") && !door.can("other"))
    door.process("lock")
    #expect(!door.can("open") && !door.can("lock") && !door.can("force"))
    #expect(door.state == "locked")
  }

  @Test(
    .contract(
      "`needsStart` indicates, until the start, whether the states have actions, delays",
      "or effects."), .contract("`can(_:)` agrees with the next…"))
  func `a machine that isn't started can't process events`() {
    let door = StateMachine<String, String>(
      MachineDefinition(
        state: "closed",
        transitions: [.on("open", ["closed" => "open"]), .entering("open") { _ in }]))
    #expect(!door.can("open") && door.needsStart)
    door.start()
    #expect(door.can("open") && !door.needsStart)
  }

  @Test(.contract("`can(_:)` agrees with the next…"))
  func `an event's availability changes with the machine's state`() {
    let door = StateMachine<String, String>(
      state: "closed", transitions: ["open": ["closed" => "open"], "close": ["open" => "closed"]])
    let canOpen = door.availability(of: "open")
    var answers: [Bool] = []
    let token = canOpen.observe { _, new in answers.append(new) }
    #expect(canOpen.value)
    for event in ["open", "open", "close", "open"] { door.process(event) }
    #expect(answers == [false, true, false] && !canOpen.value)
    token.cancel()
  }

  private static let player = StatechartDefinition<String, String>(
    states: [
      .parallel(
        "on",
        [
          .compound("playback", initial: "paused", [.state("paused"), .state("playing")]),
          .compound("sound", initial: "loud", [.state("loud"), .state("muted"), .state("off")]),
        ])
    ],
    transitions: [
      .on("play", [("paused" => "playing").guarded(whileNotIn: "muted", "off")]),
      .on("mute", ["loud" => "muted", "muted" => "loud"]),
      .on("off", ["muted" => "off"]),
      .on(
        "pause",
        [("playing" => "paused").guardedByConfiguration { $0.leaves == ["playing", "loud"] }]),
    ])

  @Test(.contract("`can(_:)` agrees with the next…"))
  func `an event's availability changes with other regions`() {
    let player = Statechart(Self.player)
    let canPlay = player.availability(of: "play")
    var answers: [Bool] = []
    let token = canPlay.observe { _, new in answers.append(new) }
    for event in ["mute", "off"] { player.process(event) }
    #expect(answers == [false] && !canPlay.value)
    #expect(player.process("play") == .ignored(.guardFailed))
    token.cancel()
  }

  @Test(
    .contract(
      "A condition may exclude active states or read them all, also during a start and in",
      "eventless transitions."))
  func `a condition can read all active states`() {
    let player = Statechart(Self.player)
    #expect(!player.needsStart)
    player.process("play")
    player.process("mute")
    #expect(!player.can("pause"))
    player.process("mute")
    #expect(player.can("pause"))
    player.process("pause")
    #expect(player.configuration.leaves == ["paused", "loud"])
  }

  @Test(.contract("A condition may exclude active…"))
  func `conditions on states apply during the start and to eventless transitions`() {
    let definition = StatechartDefinition<String, String>(
      states: [
        .parallel(
          "on",
          [
            .compound("a", initial: "a1", [.state("a1"), .state("a2"), .state("a3")]),
            .compound("b", initial: "b1", [.state("b1"), .state("b2")]),
          ])
      ],
      transitions: [
        .always([
          ("a1" => "a2").guardedByConfiguration { $0.contains("b1") },
          ("a2" => "a3").guarded(whileNotIn: "b1"),
        ]),
        .on("go", ["b1" => "b2"]),
      ])
    let chart = Statechart(definition)
    #expect(chart.configuration.leaves == ["a2", "b1"])
    chart.process("go")
    #expect(chart.configuration.leaves == ["a3", "b2"])
  }

  @Test func `a flat machine has one active state`() {
    let door = StateMachine<String, String>(
      MachineDefinition(
        state: "closed",
        transitions: [
          .on(
            "open",
            [("closed" => "open").guardedByConfiguration { $0.states == ["closed"] }])
        ]))
    #expect(door.process("open") == .changed(from: "closed", to: "open"))
  }

  @Test(.contract("A condition may exclude active…"))
  func `a graph names the states that a condition excludes`() throws {
    let graph = Self.player.graph
    let edge = try #require(graph.edges.first)
    #expect(edge.excludedStates == ["muted", "off"] && edge.isGuarded)
    #expect(edge.description == "paused => playing on play, not in muted, off")
    #expect(graph.mermaid.contains("play [not in muted, off]"))
  }

  @Test(
    .contract(
      "A machine has its state's tags, and a chart those of all active states.",
      "`presence(of:)` follows them."))
  func `a machine has its state's tags`() {
    let page = StateMachine<String, String>(
      MachineDefinition(
        state: "idle",
        transitions: [
          .on("load", ["idle" => "loading"]), .on("fail", ["loading" => "failed"]),
          .tagged(.busy, "loading", "refreshing"), .tagged(.busy, "paging"),
          .tagged("calm", "idle"),
        ]))
    #expect(!page.has(.busy) && page.has("calm") && !page.has("other"))
    let isBusy = page.presence(of: .busy)
    var answers: [Bool] = []
    let token = isBusy.observe { _, new in answers.append(new) }
    for event in ["load", "load", "fail"] { page.process(event) }
    #expect(answers == [true, false])
    token.cancel()
  }

  @Test(.contract("A machine has its state's tags…"))
  func `a machine that isn't started has its initial state's tags`() {
    let page = StateMachine<String, String>(
      MachineDefinition(
        state: "idle", transitions: [.entering("idle") { _ in }, .tagged("calm", "idle")]))
    #expect(page.has("calm"))
  }

  @Test(.contract("A machine has its state's tags…"))
  func `a chart has the tags of all active states`() {
    let player = Statechart(
      StatechartDefinition<String, String>(
        states: [
          .parallel(
            "on",
            [
              .compound("playback", initial: "paused", [.state("paused"), .state("playing")]),
              .compound("sound", initial: "loud", [.state("loud"), .state("muted")]),
            ])
        ],
        transitions: [
          .on("play", ["paused" => "playing"]), .on("mute", ["loud" => "muted"]),
          .tagged("audible", "loud"), .tagged("visible", "on"),
        ]))
    #expect(player.has("audible") && player.has("visible"))
    player.process("mute")
    #expect(!player.has("audible") && player.has("visible"))
  }

  @Test(.contract("A machine has its state's tags…"))
  func `tagging an unknown state is an error`() {
    #expect(throws: StatechartError.self) {
      try StatechartDefinition<String, String>(
        checking: [.state("a"), .state("b")],
        transitions: [.on("go", ["a" => "b"]), .tagged(.busy, "c")])
    }
  }
}

extension StateTag {
  fileprivate static let busy: StateTag = "busy"
}
