// SPDX-License-Identifier: MIT

import PresentationObservable
import PresentationStateMachine
import PresentationTesting
import Testing

/// The behavior of statecharts, a test for each rule.
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

  @Test func theInitialStateIsActive() {
    let chart = makeChart()
    #expect(chart.state == .off && chart.configuration.states == [.off])
    #expect(chart.matches(.off) && !chart.matches(.on))
  }

  @Test func everyRegionOfAParallelStateIsActive() {
    let chart = makeChart()
    #expect(chart.process(.power) == .changed(from: .off, to: .paused))
    #expect(chart.configuration.states == [.on, .playback, .paused, .sound, .loud])
    #expect(chart.configuration.leaves == [.paused, .loud])
    #expect(chart.matches(.on) && chart.matches(.loud) && !chart.matches(.playing))
    chart.process(.mute)
    #expect(chart.configuration.leaves == [.paused, .muted] && chart.state == .paused)
  }

  @Test func anEventWithoutATransitionIsIgnored() {
    let chart = makeChart()
    #expect(chart.process(.play) == .ignored(.noTransition))
    let guarded = makeChart([.on(.beep, [TransitionRule.stay(in: .off).guarded { _ in false }])])
    #expect(guarded.process(.beep) == .ignored(.guardFailed))
  }

  // MARK: - Order

  @Test func statesAreLeftInReverseOrderAndEnteredInOrder() {
    let chart = makeChart(logging)
    chart.start()
    #expect(log.take() == ["+off"])
    chart.process(.power)
    #expect(log.take() == ["-off", "+on", "+playback", "+paused", "+sound", "+loud"])
    chart.process(.power)
    #expect(log.take() == ["-loud", "-sound", "-paused", "-playback", "-on", "+off"])
  }

  @Test func anActionRunsBetweenExitsAndEntries() {
    let chart = makeChart(
      logging + [
        .on(.beep, [(.off => .on).performing { [log] _, _ in log.entries.append("beep") }])
      ])
    chart.start()
    _ = log.take()
    chart.process(.beep)
    #expect(log.take() == ["-off", "beep", "+on", "+playback", "+paused", "+sound", "+loud"])
  }

  @Test func aStateThatIsItsOwnTargetIsLeftAndEntered() {
    let chart = makeChart(logging + [.on(.beep, [.from(.playback, to: .playback)])])
    chart.start()
    chart.process(.power)
    _ = log.take()
    chart.process(.beep)
    // The parallel state is left too: its regions are entered together.
    #expect(log.take().first == "-loud")
  }

  @Test func anInternalTransitionDoesNotLeaveItsSource() {
    let chart = makeChart(logging + [.on(.beep, [.within(.playback, to: .playing)])])
    chart.start()
    chart.process(.power)
    _ = log.take()
    chart.process(.beep)
    #expect(log.take() == ["-paused", "+playing"])
  }

  @Test func aTransitionWithoutATargetLeavesNothing() {
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

  @Test func aDescendantPrecedesItsAncestors() {
    let chart = makeChart([.on(.beep, [.on => .off, .paused => .playing])])
    chart.process(.power)
    chart.process(.beep)
    #expect(chart.state == .playing)
    chart.process(.beep)
    #expect(chart.state == .off)
  }

  @Test func bothRegionsHandleAnEvent() {
    let chart = makeChart([.on(.beep, [.paused => .playing, .loud => .muted])])
    chart.process(.power)
    chart.process(.beep)
    #expect(chart.configuration.leaves == [.playing, .muted])
  }

  @Test func aTransitionThatLeavesBothRegionsPreemptsTheOther() {
    let chart = makeChart([.on(.beep, [.paused => .off, .loud => .muted])])
    chart.process(.power)
    chart.process(.beep)
    #expect(chart.configuration.states == [.off])
  }

  @Test func aTransitionLeadsToSeveralRegions() {
    let chart = makeChart([.on(.beep, [.from(.off, toAll: [.playing, .muted])])])
    chart.process(.beep)
    #expect(chart.configuration.leaves == [.playing, .muted])
  }

  // MARK: - History

  @Test func deepHistoryRestoresAllRegions() {
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

  @Test func aCompoundStateIsDoneInItsFinalChild() {
    let chart = makeChart([.done(.playback, [.on => .off])])
    chart.process(.power)
    chart.process(.play)
    #expect(chart.process(.end) == .changed(from: .playing, to: .off))
  }

  @Test func aFinalStateEndsTheChart() {
    let chart = makeChart()
    chart.process(.power)
    chart.process(.close)
    #expect(chart.isDone && chart.configuration.states == [.closed])
    #expect(chart.process(.power) == .ignored(.noTransition))
  }

  @Test func aTransitionWithoutAnEventIsTakenAtOnce() {
    let chart = makeChart([.always([.paused => .playing])])
    chart.process(.power)
    #expect(chart.state == .playing)
    #expect(chart.process(.pause) == .changed(from: .playing, to: .playing))
  }

  @Test func aRaisedEventPrecedesThoseOfCallers() {
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

  @Test func aDelayRunsWhileItsStateIsActive() {
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

  @Test func transitionsWithoutAnEventAreTriedAfterADelayWhoseConditionFails() {
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

  @Test func aDelayOfAnyStateBeginsWithEachStateOfTheChart() {
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

  @Test func anyEventIsHandledByARowForAll() {
    let chart = makeChart([.onAny([.off => .on])])
    chart.process(.beep)
    #expect(chart.matches(.on))
  }

  @Test func theConfigurationIsObservable() {
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

  @Test func aTransitionOfAnyStateNeedsNoEvent() {
    let chart = makeChart([.always([.any(to: .closed)])])
    #expect(chart.state == .closed && chart.isDone)
  }

  @Test func observersReceiveTheStateThatAStartEnters() {
    let chart = makeChart([.entering(.off) { _ in }, .always([.off => .on])])
    let isOn = chart.observableConfiguration.map { $0.contains(.on) }
    var states: [Player] = []
    chart.subscribe { states.append($0) }
    chart.start()
    #expect(isOn.value && states == [.off, .paused])
  }

  @Test func anActionOfACompletionNeedsAStart() {
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

  @Test func anIgnoredEventOfAnActionIsObserved() {
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

  @Test func anInvalidChartIsAnError() {
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
