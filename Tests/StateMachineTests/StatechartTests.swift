// SPDX-License-Identifier: MIT

import PresentationObservable
import PresentationStateMachine
import PresentationTesting
import TestSupport
import Testing

/// Statechart behavior, with a test for each rule.
@MainActor struct StatechartTests {
  private typealias Row = DefinitionRow<Player, PlayerEvent>

  private final class Log: @unchecked Sendable {
    var entries: [String] = []

    func take() -> [String] {
      defer { entries = [] }
      return entries
    }
  }

  private let log = Log()

  private func makeChart(_ rows: [Row] = []) -> Statechart<Player, PlayerEvent> {
    Statechart(StatechartDefinition(states: Player.states, transitions: Player.rows + rows))
  }

  /// Rows that log each entry and exit.
  private var logging: [Row] {
    [Player.off, .on, .playback, .paused, .playing, .ended, .sound, .loud, .muted, .closed].flatMap
    {
      [log] state -> [Row] in
      [
        .entering(state) { _ in log.entries.append("+\(state)") },
        .leaving(state) { _ in log.entries.append("-\(state)") },
      ]
    }
  }

  // MARK: - Configurations

  @Test(
    .contract(
      "All regions of a parallel state are active with it, and one child of a compound",
      "state. A configuration lists all active states in document order."))
  func `a new chart's initial state is active`() {
    let chart = makeChart()
    #expect(chart.state == .off && chart.configuration.states == [.off])
    #expect(chart.matches(.off) && !chart.matches(.on))
  }

  @Test(.contract("All regions of a parallel state…"))
  func `all regions of a parallel state are active`() {
    let chart = makeChart()
    #expect(chart.process(.power) == .changed(from: .off, to: .paused))
    #expect(chart.configuration.states == [.on, .playback, .paused, .sound, .loud])
    #expect(chart.configuration.leaves == [.paused, .loud])
    #expect(chart.matches(.on) && chart.matches(.loud) && !chart.matches(.playing))
    chart.process(.mute)
    #expect(chart.configuration.leaves == [.paused, .muted] && chart.state == .paused)
  }

  @Test(
    .contract(
      "A row for all events handles those that have no earlier transition. An event without",
      "an enabled transition is ignored, with the reason."))
  func `an event without a transition is ignored`() {
    let chart = makeChart()
    #expect(chart.process(.play) == .ignored(.noTransition))
    let guarded = makeChart([.on(.beep, [TransitionRule.stay(in: .off).guarded { _ in false }])])
    #expect(guarded.process(.beep) == .ignored(.guardFailed))
  }

  // MARK: - Order

  @Test(
    .contract(
      "States are exited from the inside out, then the transition's action is performed,",
      "then states are entered from the outside in."))
  func `states are left in reverse order and entered in order`() {
    let chart = makeChart(logging)
    chart.start()
    #expect(log.take() == ["+off"])
    chart.process(.power)
    #expect(log.take() == ["-off", "+on", "+playback", "+paused", "+sound", "+loud"])
    chart.process(.power)
    #expect(log.take() == ["-loud", "-sound", "-paused", "-playback", "-on", "+off"])
  }

  @Test(.contract("States are exited from the inside…"))
  func `a transition's action runs between exits and entries`() {
    let chart = makeChart(
      logging + [
        .on(.beep, [(.off => .on).performing { [log] _, _ in log.entries.append("beep") }])
      ])
    chart.start()
    _ = log.take()
    chart.process(.beep)
    #expect(log.take() == ["-off", "beep", "+on", "+playback", "+paused", "+sound", "+loud"])
  }

  @Test(
    .contract(
      "An external transition exits its source; an internal one remains inside it, also",
      "with a state from the payload. A transition without a destination exits nothing. A",
      "transition may enter states in several regions."))
  func `a state that is its own target is left and entered`() {
    let chart = makeChart(logging + [.on(.beep, [.from(.playback, to: .playback)])])
    chart.start()
    chart.process(.power)
    _ = log.take()
    chart.process(.beep)
    // The parallel state is left too: its regions are entered together.
    #expect(log.take().first == "-loud")
  }

  @Test(.contract("An external transition exits…"))
  func `an internal transition doesn't leave its source`() {
    let chart = makeChart(logging + [.on(.beep, [.within(.playback, to: .playing)])])
    chart.start()
    chart.process(.power)
    _ = log.take()
    chart.process(.beep)
    #expect(log.take() == ["-paused", "+playing"])
  }

  @Test(.contract("An external transition exits…"))
  func `a transition without a target leaves nothing`() {
    let chart = makeChart(
      logging + [
        .on(
          .beep, [TransitionRule.stay(in: .on).performing { [log] _, _ in log.entries.append("!") }]
        )
      ])
    chart.start()
    chart.process(.power)
    _ = log.take()
    #expect(chart.process(.beep) == .changed(from: .paused, to: .paused))
    #expect(log.take() == ["!"])
  }

  // MARK: - Priority

  @Test(
    .contract(
      "In each region, the innermost states with a transition handle an event. A",
      "transition that exits several regions preempts later regions' transitions."))
  func `a descendant's transition precedes its ancestors' transitions`() {
    let chart = makeChart([.on(.beep, [.on => .off, .paused => .playing])])
    chart.process(.power)
    chart.process(.beep)
    #expect(chart.state == .playing)
    chart.process(.beep)
    #expect(chart.state == .off)
  }

  @Test(.contract("In each region, the innermost…"))
  func `both regions handle the same event`() {
    let chart = makeChart([.on(.beep, [.paused => .playing, .loud => .muted])])
    chart.process(.power)
    chart.process(.beep)
    #expect(chart.configuration.leaves == [.playing, .muted])
  }

  @Test(.contract("In each region, the innermost…"))
  func `a transition that leaves both regions preempts the other one`() {
    let chart = makeChart([.on(.beep, [.paused => .off, .loud => .muted])])
    chart.process(.power)
    chart.process(.beep)
    #expect(chart.configuration.states == [.off])
  }

  @Test(.contract("An external transition exits…"))
  func `a transition may enter several regions`() {
    let chart = makeChart([.on(.beep, [.from(.off, toAll: [.playing, .muted])])])
    chart.process(.beep)
    #expect(chart.configuration.leaves == [.playing, .muted])
  }

  // MARK: - History

  @Test(.contract("A history state restores the…"))
  func `deep history restores all regions`() {
    let chart = makeChart()
    chart.process(.resume)
    #expect(chart.configuration.leaves == [.paused, .loud])
    chart.process(.play)
    chart.process(.mute)
    chart.process(.power)
    #expect(chart.configuration.states == [.off])
    chart.process(.resume)
    #expect(chart.configuration.leaves == [.playing, .muted])
    chart.reset()
    chart.process(.resume)
    #expect(chart.configuration.leaves == [.paused, .loud])
  }

  // MARK: - Events without callers

  @Test(
    .contract(
      "A compound state is done when a final child is entered. A done chart ignores",
      "events."))
  func `a compound state is done when its final child is entered`() {
    let chart = makeChart([.done(.playback, [.on => .off])])
    chart.process(.power)
    chart.process(.play)
    #expect(chart.process(.end) == .changed(from: .playing, to: .off))
  }

  @Test(.contract("A compound state is done when…"))
  func `a top-level final state ends the chart`() {
    let chart = makeChart()
    chart.process(.power)
    chart.process(.close)
    #expect(chart.isDone && chart.configuration.states == [.closed])
    #expect(chart.process(.power) == .ignored(.noTransition))
  }

  @Test(
    .contract(
      "Eventless transitions are taken before any event. Events from actions precede",
      "those from callers. Observers are notified once, after both."))
  func `a transition without an event is taken immediately`() {
    let chart = makeChart([.always([.paused => .playing])])
    chart.process(.power)
    #expect(chart.state == .playing)
    #expect(chart.process(.pause) == .changed(from: .playing, to: .playing))
  }

  @Test(.contract("Eventless transitions are taken…"))
  func `a raised event precedes a caller's events`() {
    let chart = makeChart([
      .entering(.on) { chart in
        chart.process(.play)
        chart.process(.mute)
      }
    ])
    chart.start()
    var steps: [Player] = []
    let token = chart.observe { _, _, new in steps.append(new) }
    chart.process(.power)
    #expect(chart.configuration.leaves == [.playing, .muted] && steps == [.playing])
    token.cancel()
  }

  @Test(
    .contract(
      "A delay runs while its state, at any depth, is active. A delay of any state begins",
      "with each state of the chart itself."))
  func `a delay elapses only while its state is active`() {
    let scheduler = VirtualScheduler()
    let chart = makeChart([.after(.seconds(60), [.on => .off])])
    chart.start(on: scheduler)
    chart.process(.power)
    scheduler.advance(by: .seconds(59))
    chart.process(.play)
    #expect(chart.state == .playing)
    scheduler.advance(by: .seconds(1))
    #expect(chart.state == .off)
    chart.process(.power)
    chart.process(.power)
    scheduler.advance(by: .seconds(100))
    #expect(chart.state == .off)
  }

  @Test(
    .contract(
      "After any event or delay, taken or not, eventless transitions are tried."))
  func `eventless transitions are tried after a delay whose condition fails`() {
    final class Gate: @unchecked Sendable { var isOpen = false }
    let (gate, scheduler) = (Gate(), VirtualScheduler())
    let chart = makeChart([
      .after(.seconds(1), [(.off => .closed).guarded { _ in false }]),
      .always([(.off => .on).guarded { _ in gate.isOpen }]),
    ])
    chart.start(on: scheduler)
    gate.isOpen = true
    scheduler.advance(by: .seconds(1))
    #expect(chart.matches(.on))
  }

  @Test(.contract("A delay runs while its state…"))
  func `a delay for any state restarts with each of the chart's states`() {
    let scheduler = VirtualScheduler()
    let chart = makeChart([.after(.seconds(60), [.any(to: .off)])])
    chart.start(on: scheduler)
    scheduler.advance(by: .seconds(50))
    chart.process(.power)
    chart.process(.play)
    scheduler.advance(by: .seconds(59))
    #expect(chart.state == .playing)
    scheduler.advance(by: .seconds(1))
    #expect(chart.state == .off)
  }

  @Test(.contract("A row for all events handles…"))
  func `a row for all events handles any event`() {
    let chart = makeChart([.onAny([.off => .on])])
    chart.process(.beep)
    #expect(chart.matches(.on))
  }

  @Test(
    .contract(
      "`observableConfiguration` delivers each change once, and does not retain its chart."))
  func `a chart's configuration is observable`() {
    var chart: Statechart<Player, PlayerEvent>? = makeChart()
    let sound = chart?.observableConfiguration.map { $0.contains(.muted) }
    var values: [Bool] = []
    let token = sound?.removeDuplicates().observe { values.append($1) }
    chart?.process(.power)
    chart?.process(.mute)
    chart?.process(.mute)
    #expect(values == [true, false])
    weak let former = chart
    chart = nil
    #expect(former == nil && sound?.value == false)
    token?.cancel()
  }

  @Test(.contract("Eventless transitions are taken…"))
  func `a transition from any state may be eventless`() {
    let chart = makeChart([.always([.any(to: .closed)])])
    #expect(chart.state == .closed && chart.isDone)
  }

  @Test(
    .contract(
      "A start notifies observers of the state that it enters. The actions of transitions",
      "without a caller need a start."))
  func `observers receive the state that the start enters`() {
    let chart = makeChart([.entering(.off) { _ in }, .always([.off => .on])])
    let isOn = chart.observableConfiguration.map { $0.contains(.on) }
    var states: [Player] = []
    chart.subscribe { states.append($0) }
    chart.start()
    #expect(isOn.value && states == [.off, .paused])
  }

  @Test(.contract("A start notifies observers of…"))
  func `a completion's action is performed after the start`() {
    let definition = StatechartDefinition<Player, PlayerEvent>(
      states: [.compound(.on, initial: .ended, [.final(.ended)]), .state(.off)],
      transitions: [
        .done(.on, [(.on => .off).performing { [log] _, _ in log.entries.append("done") }])
      ])
    let chart = Statechart(definition)
    #expect(log.take() == [])
    chart.start()
    #expect(log.take() == ["done"] && chart.state == .off)
  }

  @Test(.contract("Eventless transitions are taken…"))
  func `an ignored event sent by an action is observed`() {
    let chart = makeChart([.entering(.on) { $0.process(.end) }])
    chart.start()
    var ignored: [PlayerEvent] = []
    let token = chart.observeIgnored { event, _ in ignored.append(event) }
    chart.process(.power)
    #expect(ignored == [.end])
    token.cancel()
  }

  // MARK: - Definitions

  private func reason(
    _ states: [ChartState<Player>], _ rows: [Row] = []
  ) -> StatechartError.Reason? {
    do {
      _ = try StatechartDefinition(checking: states, transitions: rows)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test(.contract("An invalid chart is an error…"))
  func `an invalid chart throws an error`() {
    #expect(reason([]) == .noState)
    #expect(reason([.state(.off), .state(.off)]) == .repeatedState("off"))
    #expect(reason([.parallel(.on, [])]) == .noChild(of: "on"))
    #expect(
      reason([.compound(.on, initial: .off, [.state(.paused)]), .state(.off)])
        == .outside("off", of: "on"))
    #expect(reason([.state(.off)], [.on(.play, [.off => .on])]) == .unknownState("on"))
    #expect(reason(Player.states, [.on(.play, [.ended => .on])]) == .noSource("ended"))
    #expect(
      reason(Player.states, [.on(.play, [.from(.off, toAll: [.paused, .playing])])])
        == .exclusiveDestinations("paused", "playing"))
    #expect(
      reason(Player.states, [.always([.off => .on, .paused => .off])])
        == .cycle(["off", "on", "off"]))
    #expect(
      reason([.parallel(.on, [.final(.ended), .state(.paused)])])
        == .finalRegion("ended", of: "on"))
    #expect(reason(Player.states, Player.rows) == nil)
  }
}
