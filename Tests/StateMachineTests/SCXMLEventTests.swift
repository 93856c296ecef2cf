// SPDX-License-Identifier: MIT

import PresentationObservable
import PresentationStateMachine
import PresentationTesting
import TestSupport
import Testing

/// SCXML assertions from sections 3.13, 4, 5.9 and 6: event order, delays, and conditions on active
/// states.
@MainActor struct SCXMLEventTests {
  private typealias Row = SCXMLTrial.Row
  private typealias Rule = SCXMLTrial.Rule

  private let data = SCXMLData()

  // MARK: - Internal events

  @Test(.contract("A chart passes the assertions…"))
  func `events are handled in the order they were raised, as in SCXML 144`() {
    let trial = SCXMLTrial(
      [.state("s0"), .state("s1")],
      [.entering("s0", raise: "foo", "bar")] + Row.expecting("foo", "bar", from: ["s0", "s1"]))
    #expect(trial.hasPassed)
  }

  @Test func `a transition's actions run in definition order, as in SCXML 158`() {
    let trial = SCXMLTrial(
      [.state("s"), .state("s0"), .state("s1")],
      [.always([("s" => "s0").raising("event1").raising("event2")])]
        + Row.expecting("event1", "event2", from: ["s0", "s1"]))
    #expect(trial.hasPassed)
  }

  @Test(.contract("A chart passes the assertions…"))
  func `a top-level final state ends the chart, as in SCXML 415`() {
    let trial = SCXMLTrial(
      [.state("s")], [.on("end", ["s" => "pass"]), .on("later", [.any(to: "fail")])])
    trial.chart.process("end")
    #expect(trial.chart.process("later") == .ignored(.noTransition) && trial.hasPassed)
  }

  @Test func `eventless transitions precede raised events, as in SCXML 419`() {
    let trial = SCXMLTrial(
      [.state("s1")],
      [
        .entering("s1", raise: "internal"), .onAny(["s1" => "fail"]), .always(["s1" => "pass"]),
      ])
    #expect(trial.hasPassed)
  }

  /// Raised events precede those from callers, until one from a caller has a transition.
  @Test func `raised events precede a caller's events, as in SCXML 421`() {
    let trial = SCXMLTrial(
      [.state("s0"), .compound("s1", initial: "s11", [.state("s11"), .state("s12")])],
      [
        .on("start", ["s0" => "s1"]), .on("external", ["s1" => "fail"]),
        .entering("s1", raise: "internal1", "internal2", "internal3", "internal4"),
        .on("internal3", ["s11" => "s12"]), .on("internal4", ["s12" => "pass"]),
      ])
    // Inside a callback, both events wait.
    let trigger = Observable(0)
    let token = trigger.observe { _, _ in
      trial.chart.process("start")
      trial.chart.process("external")
    }
    trigger.value = 1
    #expect(trial.hasPassed)
    withExtendedLifetime(token) {}
  }

  /// Callers' events are dropped until one has a transition.
  @Test func `events without a transition are dropped, as in SCXML 423`() {
    let trial = SCXMLTrial(
      [.state("s0"), .state("s1")],
      [.on("internal", ["s0" => "s1"]), .entering("s0", raise: "internal")]
        + [.on("external2", ["s1" => "pass"])])
    #expect(trial.chart.process("external1") == .ignored(.noTransition))
    trial.chart.process("external2")
    #expect(trial.hasPassed)
  }

  // MARK: - Delays

  @Test func `a shorter delay elapses before a longer one, as in SCXML 185`() {
    let trial = SCXMLTrial(
      [.parallel("p", [.state("a"), .state("b")])],
      [
        .after(.seconds(1), [Rule.stay(in: "a").raising("event2")]),
        .after(.milliseconds(500), [Rule.stay(in: "b").raising("event1")]),
        .on(
          "event2", [("p" => "pass").guarded { [data] _ in data["event1"] == 1 }, "p" => "fail"]),
        .on("event1", [Rule.stay(in: "p").performing { [data] _, _ in data.count("event1") }]),
      ])
    trial.scheduler.advance(by: .seconds(1))
    #expect(trial.hasPassed)
  }

  /// The delay's state was left.
  @Test func `a cancelled delay doesn't elapse, as in SCXML 208`() {
    let trial = SCXMLTrial(
      [.state("s0"), .state("s1")],
      [
        .after(.seconds(1), ["s0" => "fail"]), .on("cancel", ["s0" => "s1"]),
        .after(.milliseconds(1500), ["s1" => "pass"]),
      ])
    trial.chart.process("cancel")
    trial.scheduler.advance(by: .seconds(2))
    #expect(trial.hasPassed)
  }

  // MARK: - Conditions

  @Test(.contract("A condition may require that other states are active."))
  func `a condition can require an active state, as in SCXML 310`() {
    let trial = SCXMLTrial(
      [.parallel("p", [.state("s0"), .state("s1")])],
      [.always([("s0" => "pass").guarded(whileIn: "s1")])])
    #expect(trial.hasPassed)
  }

  /// Conditions are that a state is active, or not.
  @Test(.contract("A condition may require that…"))
  func `conditions need no data model, as in SCXML 436`() {
    let trial = SCXMLTrial(
      [
        .parallel(
          "p",
          [.state("ps0"), .compound("ps1", initial: "on", [.state("on"), .state("off")])])
      ],
      [
        .on(
          "foo",
          [("ps0" => "fail").guarded(whileIn: "off"), ("ps0" => "pass").guarded(whileIn: "on")])
      ])
    #expect(trial.chart.process("bar") == .ignored(.noTransition))
    trial.chart.process("foo")
    #expect(trial.hasPassed)
  }
}
