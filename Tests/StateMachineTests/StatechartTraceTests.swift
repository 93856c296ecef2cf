// SPDX-License-Identifier: MIT

import PresentationInspection
import PresentationStateMachine
import PresentationTesting
import TestSupport
import Testing

@Suite(.contract("A trace shows each exit, action and entry under its event, with all leaves."))
@MainActor struct StatechartTraceTests {
  private typealias Row = DefinitionRow<Player, PlayerEvent>

  private let recorder = InspectionRecorder()

  private func makeChart(_ rows: [Row] = []) -> Statechart<Player, PlayerEvent> {
    Statechart(
      StatechartDefinition(states: Player.states, transitions: Player.rows + rows), name: "player")
  }

  @Test func `a trace shows exits, actions and entries under their event`() {
    let chart = makeChart([
      .on(.beep, [(.off => .playing).performing { _, _ in }]),
      .enteringByDefault(.sound) { _ in },
    ])
    chart.start()
    recorder.watch { _ = chart.process(.beep) }
    #expect(
      recorder.events.map(\.kind) == [
        .eventAccepted(event: "beep", from: "off", to: "playing + loud"),
        .stateExited("off"), .actionPerformed("off => playing"),
        .stateEntered("on"), .stateEntered("playback"), .stateEntered("playing"),
        .stateEntered("sound"), .actionPerformed("default entry of sound"), .stateEntered("loud"),
      ])
    let event = recorder.events.first?.id
    #expect(recorder.events.dropFirst().allSatisfy { $0.cause == event })
    #expect(recorder.open.isEmpty)
  }

  @Test func `a raised event's cause is the action that raised it`() {
    let chart = makeChart([
      .entering(.on) { $0.process(.play) }, .entering(.sound) { $0.process(.beep) },
    ])
    chart.start()
    recorder.watch { _ = chart.process(.power) }
    let events = recorder.events
    func cause(of kind: InspectionEvent.Kind) -> InspectionEvent.Kind? {
      let event = events.first { $0.kind == kind }
      return events.first { $0.id == event?.cause }?.kind
    }
    #expect(cause(of: .eventQueued(event: "play")) == .stateEntered("on"))
    #expect(cause(of: .eventQueued(event: "beep")) == .stateEntered("sound"))
    let power = InspectionEvent.Kind.eventAccepted(
      event: "power", from: "off", to: "paused + loud")
    #expect(
      cause(
        of: .eventAccepted(event: "play", from: "paused + loud", to: "playing + loud")) == power)
    // No state has a transition for the raised event.
    #expect(
      cause(
        of: .eventIgnored(
          event: "beep", state: "playing + loud",
          accepts: ["close", "end", "mute", "pause", "power"]
        )) == power)
  }

  @Test func `a trace names all active leaves`() {
    let chart = makeChart()
    chart.process(.power)
    recorder.watch {
      chart.process(.resume)
      chart.reset()
    }
    #expect(
      recorder.events.prefix(2).map(\.kind) == [
        .eventIgnored(
          event: "resume", state: "paused + loud", accepts: ["close", "mute", "play", "power"]),
        .reset(from: "paused + loud", to: "off"),
      ])
  }

  @Test func `a chart without nesting has a flat machine's trace`() {
    let chart = Statechart<Int, Int>(
      StatechartDefinition(states: [.state(0), .state(1)], transitions: [.on(0, [0 => 1])]))
    recorder.watch { _ = chart.process(0) }
    #expect(recorder.events.map(\.kind) == [.eventAccepted(event: "0", from: "0", to: "1")])
  }
}
