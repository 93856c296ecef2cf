// SPDX-License-Identifier: MIT

import PresentationStateMachine
import PresentationTesting
import TestSupport
import Testing

struct StatechartPathTests {
  private typealias Graph = MachineGraph<Player.Key, PlayerEvent.Key>

  private func makeGraph(
    _ rows: [DefinitionRow<Player, PlayerEvent>] = []
  ) -> Graph {
    StatechartDefinition(states: Player.states, transitions: Player.rows + rows).graph
  }

  private func texts(_ path: [Graph.Step]?) -> [String]? {
    path?.map(\.description)
  }

  @Test func `the shortest path to a configuration is found`() throws {
    let paths = makeGraph().shortestPaths()
    // Playback's states times two sound leaves, and both states outside.
    #expect(paths.count == 8)
    let ended = try #require(paths.keys.first { $0.leaves == [.ended, .muted] })
    #expect(ended.states == [.on, .playback, .ended, .sound, .muted])
    #expect(
      texts(paths[ended]) == [
        "off => paused + loud on power", "paused + loud => playing + loud on play",
        "playing + loud => ended + loud on end", "ended + loud => ended + muted on mute",
      ])
    #expect(paths.first { $0.key.states == [.off] }?.value.isEmpty == true)
  }

  @Test func `the shortest path to a state is found`() {
    let paths = makeGraph().shortestPathsToStates()
    #expect(texts(paths[.playing])?.last == "paused + loud => playing + loud on play")
    #expect(paths[.playing]?.count == 2 && paths[.off]?.isEmpty == true)
    // A history state is never active.
    #expect(paths[.last] == nil)
  }

  @Test func `a step contains all transitions that a chart takes`() {
    let graph = makeGraph([
      .on(.beep, [.paused => .playing, .loud => .muted]), .always([.muted => .loud]),
    ])
    let steps = graph.coveringPaths().joined()
    let beep = steps.first { $0.trigger == .event(.beep) }
    #expect(
      beep?.transitions.map(\.description) == [
        "paused => playing on beep", "loud => muted on beep", "muted => loud on always",
      ])
    #expect(beep?.destination.leaves == [.playing, .loud])
  }

  @Test(.contract("A generated path leads a chart…"))
  func `a tour takes every transition of a chart`() {
    let graph = makeGraph()
    let tour = graph.coveringPaths()
    #expect(Set(tour.joined().flatMap(\.transitions)) == Set(graph.edges))
    for path in tour {
      let chart = Statechart(Player.chart)
      for step in path {
        guard case .event(let event) = step.trigger else { continue }
        chart.process(event)
        #expect(chart.configuration.states == step.destination.states)
      }
    }
  }

  @Test func `the caller decides which conditions of a chart are met`() {
    let graph = makeGraph([
      .on(.beep, [TransitionRule.from(.off, to: .playing).guarded { _ in true }])
    ])
    #expect(graph.shortestPathsToStates()[.playing]?.count == 1)
    #expect(graph.shortestPathsToStates { !$0.isGuarded }[.playing]?.count == 2)
  }

  @Test func `a search considers both outcomes of a condition`() {
    let graph = makeGraph([
      .always([TransitionRule.from(.paused, to: .playing).guarded { _ in true }])
    ])
    let paths = graph.shortestPathsToStates()
    #expect(paths[.playing]?.count == 1 && paths[.paused]?.count == 1)
    #expect(paths[.playing]?.last?.transitions.count == 2)
  }

  @Test func `a delay is a step of a path`() {
    let graph = makeGraph([.after(.seconds(60), [.playing => .off])])
    let tour = graph.coveringPaths()
    let delay = tour.joined().first { $0.trigger == .delay(.seconds(60)) }
    #expect(delay?.source.leaves.first == .playing && delay?.destination.states == [.off])
  }

  @Test func `the start may take eventless transitions`() {
    let definition = StatechartDefinition<String, String>(
      states: [.state("a"), .state("b")], transitions: [.always(["a" => "b"])])
    #expect(definition.graph.coveringPaths() == [[]])
    #expect(definition.graph.shortestPaths().map(\.key.states) == [["b"]])
  }

  @Test func `an event without a row represents any event`() {
    let states: [ChartState<String>] = [.state("a"), .state("b")]
    let open = StatechartDefinition<String, String>(
      states: states, transitions: [.onAny(["a" => "b"])])
    #expect(open.graph.coveringPaths().joined().map(\.trigger) == [.anyEvent])
    let closed = StatechartDefinition<String, LoadingEvent>(
      states: states, transitions: [.onAny(["a" => "b"])])
    #expect(
      closed.graph.coveringPaths().joined().map(\.trigger) == [.event(.loadingStarted)])
  }

  @Test(.contract("Validation finds states and transitions…"))
  func `a search stops at its limit`() {
    // Twelve regions with four states each have 16 million configurations.
    let regions: [ChartState<Int>] = (0..<12).map { region in
      .compound(
        100 + region, initial: 4 * region, (0..<4).map { .state(4 * region + $0) })
    }
    let definition = StatechartDefinition<Int, Int>(
      states: [.parallel(1000, regions)],
      transitions: (0..<12).map { region in
        .on(
          region, (0..<4).map { .from(4 * region + $0, to: 4 * region + ($0 + 1) % 4) })
      })
    let graph = definition.graph
    #expect(graph.shortestPaths(limit: 1_000).count <= 1_000)
    #expect(
      graph.validate(limit: 1_000) == [.tooManyConfigurations(limit: 1_000, graph.location)])
    #expect(
      "\(graph.validate(limit: 1_000)[0])"
        == "\(graph.location): there are too many configurations for a search of 1000 steps: "
        + "pass a higher limit")
  }
}
