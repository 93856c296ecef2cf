// SPDX-License-Identifier: MIT

import PresentationStateMachine
import TestSupport
import Testing

/// Rows and transitions that only statecharts have.
@MainActor struct ChartRowTests {
  private typealias Row = DefinitionRow<Player, PlayerEvent>

  @Test func `starting a chart without actions changes nothing`() {
    let chart = Statechart(
      StatechartDefinition(states: Player.states, transitions: [Row.always([.off => .on])]))
    chart.start()
    #expect(chart.configuration.states == [.on, .playback, .paused, .sound, .loud])
  }

  @Test(.contract("A condition may require that…"))
  func `a condition can require that another state is active`() {
    let chart = Statechart(
      StatechartDefinition(
        states: Player.states,
        transitions: Player.rows + [
          .on(.beep, [(.loud => .muted).guarded(whileIn: .on, .playing)])
        ]))
    chart.process(.power)
    #expect(chart.process(.beep) == .ignored(.guardFailed))
    chart.process(.play)
    chart.process(.beep)
    #expect(chart.configuration.leaves == [.playing, .muted])
  }

  @Test(.contract("An external transition exits…"))
  func `a state inside of a compound state is created from the payload`() {
    let chart = Statechart(
      StatechartDefinition(
        states: Album.states,
        transitions: Album.rows + [
          .on(
            .play(0), AlbumEvent.play,
            [
              .within(.track, to: .playing(0)) { old, track in
                .playing(old == .track ? track : 0)
              }
            ]),
          .leaving(.track) { $0.process(.end) },
        ]))
    chart.start()
    for event in [AlbumEvent.open("First"), .play(1), .play(2)] { chart.process(event) }
    // The compound state was not left.
    #expect(chart.configuration.leaves == [.playing(2), .loud])
  }

  @Test(.contract("The literal of a flat machine's transitions is also a chart's."))
  func `a machine's literal is also a chart's literal`() {
    let line = #line + 1
    let chart = StatechartDefinition<Player, PlayerEvent>(
      states: Player.states,
      transitions: [.power: [.off => .on, .on => .off], .play: [.paused => .playing]])
    #expect(
      chart.graph.edges.map(\.description) == [
        "off => on on power", "on => off on power", "paused => playing on play",
      ])
    #expect(chart.graph.edges.allSatisfy { $0.location.line == line })
    let player = Statechart(chart)
    player.process(.power)
    player.process(.play)
    #expect(player.configuration.leaves == [.playing, .loud])
  }

  private func reason(_ row: Row) -> StatechartError.Reason? {
    do {
      _ = try StatechartDefinition(checking: Player.states, transitions: [row])
      return nil
    } catch {
      return error.reason
    }
  }

  @Test(.contract("Default entry actions are performed…"))
  func `only compound and history states have default entries`() {
    #expect(reason(.enteringByDefault(.playback) { _ in }) == nil)
    #expect(reason(.enteringByDefault(.last) { _ in }) == nil)
    #expect(reason(.enteringByDefault(.on) { _ in }) == .notEnteredByDefault("on"))
    #expect(reason(.enteringByDefault(.loud) { _ in }) == .notEnteredByDefault("loud"))
    #expect(
      reason(.on(.beep, [(.off => .on).guarded(whileIn: .playing)])) == nil)
  }

  @Test func `a compound state needs an initial state`() {
    #expect(throws: StatechartError.self) {
      try StatechartDefinition<Player, PlayerEvent>(
        checking: [.compound(.on, initialStates: [], [.state(.off)])], transitions: [])
    }
  }

  #if os(macOS) || os(Linux)
    @Test(.contract("A flat machine rejects chart rows and transitions."))
    func `a flat machine rejects chart rows`() async {
      let results = [
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          _ = MachineDefinition<Int, Int>(state: 0, transitions: [.onAny([0 => 1])])
        },
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          _ = MachineDefinition<Int, Int>(state: 0, transitions: [.always([0 => 1])])
        },
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          _ = MachineDefinition<Int, Int>(state: 0, transitions: [.done(0, [0 => 1])])
        },
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          _ = MachineDefinition<Int, Int>(state: 0, transitions: [.enteringByDefault(0) { _ in }])
        },
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          _ = MachineDefinition<Int, Int>(
            state: 0,
            transitions: [
              .running(0, done: { (_: Player) in 0 }) { _ in Statechart(Player.chart) }
            ])
        },
      ]
      for result in results {
        #expect(says("it is a row of a statechart", result))
        #expect(says("ChartRowTests.swift", result))
      }
    }

    @Test(.contract("A flat machine rejects chart rows…"))
    func `a flat machine rejects chart transitions`() async {
      let results = [
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          _ = MachineDefinition<Int, Int>(
            state: 0, transitions: [.on(0, [.from(0, toAll: [1, 2])])])
        },
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          _ = MachineDefinition<Int, Int>(
            state: 0, transitions: [.on(0, [.from(0, toAll: [])])])
        },
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          _ = MachineDefinition<Int, Int>(state: 0, transitions: [.on(0, [.within(0, to: 1)])])
        },
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          _ = MachineDefinition<Int, Int>(
            state: 0, transitions: [.on(0, [(0 => 1).guarded(whileIn: 1)])])
        },
      ]
      for result in results { #expect(says("it is one of a statechart", result)) }
    }

    private func says(_ text: String, _ result: ExitTest.Result?) -> Bool {
      String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).contains(text)
    }
  #endif
}
