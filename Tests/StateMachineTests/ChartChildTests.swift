// SPDX-License-Identifier: MIT

import PresentationInspection
import PresentationStateMachine
import PresentationTesting
import TestSupport
import Testing

/// Child machines of chart states; test numbers are those in SCXML section 6.4.
@MainActor struct ChartChildTests {
  private typealias Chart = Statechart<String, String>
  private typealias Row = SCXMLTrial.Row

  private let scheduler = VirtualScheduler()
  private let data = SCXMLData()

  /// A chart that the event `finish`, or a second, completes.
  private nonisolated static func makeChild(_ rows: [Row] = []) -> Statechart<String, String> {
    Statechart(
      StatechartDefinition(
        states: [.state("work"), .final("finished"), .final("expired")],
        transitions: rows + [
          .on("finish", ["work" => "finished"]), .after(.seconds(1), ["work" => "expired"]),
        ]), name: "child")
  }

  private func makeParent(
    _ rows: [Row] = [],
    child: @escaping @Sendable () -> Statechart<String, String> = {
      makeChild()
    }
  ) -> Chart {
    let chart = Chart(
      StatechartDefinition(
        states: [
          .state("idle"), .compound("s1", initial: "s11", [.state("s11"), .state("s12")]),
          .state("finished"), .state("expired"),
        ],
        transitions: [
          .on("go", ["idle" => "s1"]), .on("leave", [.any(to: "idle")]),
          .on("done finished", [.any(to: "finished")]), .on("done expired", [.any(to: "expired")]),
          .running("s1", done: { "done \($0)" }) { _ in child() },
        ] + rows))
    chart.start(on: scheduler)
    return chart
  }

  /// A child's end is an event for its parent, named after its final state.
  @Test(
    .contract(
      "A child machine starts after the macrostep that enters its state. Its end is an",
      "event for the parent. It ends with its state, and then sends nothing."),
    arguments: ["finished", "expired"])
  func `a child's end is an event of its parent, as in SCXML 247`(end: String) {
    let chart = makeParent()
    chart.process("go")
    if end == "finished" {
      chart.child(of: "s1", as: Chart.self)?.process("finish")
    } else {
      scheduler.advance(by: .seconds(1))
    }
    #expect(chart.state == end && chart.child(of: "s1", as: Chart.self) == nil)
  }

  @Test(.contract("A child machine starts after…"))
  func `an ended child's delays don't elapse, as in SCXML 187`() {
    let chart = makeParent([.on("done finished", [.stay(in: "s1")])])
    chart.process("go")
    chart.child(of: "s1", as: Chart.self)?.process("finish")
    scheduler.advance(by: .seconds(2))
    #expect(chart.state == "s11" && scheduler.pendingCount == 0)
  }

  @Test func `a parent sends events to its child while active, as in SCXML 192`() {
    let chart = makeParent()
    #expect(chart.child(of: "s1", as: Chart.self) == nil)
    chart.process("go")
    let child = chart.child(of: "s1", as: Chart.self)
    #expect(child?.process("finish") == .changed(from: "work", to: "finished"))
    #expect(chart.child(of: "s1", as: Statechart<Int, Int>.self) == nil)
  }

  /// Leaving the state ends the child's delays, and the child sends no event.
  @Test(.contract("A child machine starts after…"))
  func `leaving the state ends its child, as in SCXML 237`() {
    let chart = makeParent()
    chart.process("go")
    weak let child = chart.child(of: "s1", as: Chart.self)
    #expect(child != nil && scheduler.pendingCount == 1)
    chart.process("leave")
    #expect(child == nil && scheduler.pendingCount == 0)
    scheduler.advance(by: .seconds(2))
    #expect(chart.state == "idle")
  }

  @Test(.contract("A child machine starts after…"))
  func `a child that outlives its state doesn't send events`() {
    let chart = makeParent()
    chart.process("go")
    let child = chart.child(of: "s1", as: Chart.self)
    chart.process("leave")
    #expect(scheduler.pendingCount == 0)
    #expect(child?.process("finish") == .changed(from: "work", to: "finished"))
    #expect(chart.state == "idle")
  }

  @Test(.contract("An event that an effect or a…"), .contract("A child machine starts after…"))
  func `a child's event is dropped if its state is left, as in SCXML 252`() {
    let chart = makeParent([.on("stay", [.stay(in: "s1")])])
    chart.process("go")
    let child = chart.child(of: "s1", as: Chart.self)
    let recorder = InspectionRecorder()
    // Inside a callback, both events wait: the parent leaves the state before the child's event
    // arrives.
    let token = chart.observe { _, event, _ in
      guard event == "stay" else { return }
      child?.process("finish")
      chart.process("leave")
    }
    recorder.watch { _ = chart.process("stay") }
    #expect(chart.state == "idle" && child?.isDone == true)
    #expect(
      recorder.events.last?.kind
        == .outcome("dropped done finished, sent in s1, which was left"))
    withExtendedLifetime(token) {}
  }

  @Test(.contract("A child machine starts after…"))
  func `only states active after a macrostep start children, as in SCXML 422`() {
    let chart = makeParent(
      [.always(["s11" => "s12"])]
        + ["s11", "s12"].map { state in
          .running(state, done: { "done \($0)" }) { [data] _ -> Statechart<String, String> in
            data.count(state)
            return Self.makeChild()
          }
        })
    chart.process("go")
    #expect(data["s11"] == 0 && data["s12"] == 1)
    #expect(chart.child(of: "s1", as: Chart.self) != nil)
  }

  @Test(.contract("A child machine starts after…"))
  func `a child that is immediately done sends its event`() {
    let chart = makeParent(child: { Self.makeChild([.always(["work" => "finished"])]) })
    #expect(chart.process("go") == .changed(from: "idle", to: "s11"))
    #expect(chart.state == "finished")
    // Without actions and delays, the child is done before it starts.
    let plain = makeParent(child: {
      Statechart(
        StatechartDefinition(states: [.final("finished")], transitions: [Row]()))
    })
    plain.process("go")
    #expect(plain.state == "finished")
  }

  @Test(.contract("A child machine starts after…"))
  func `a child starts after all states' entry actions`() {
    let names = OrderLog()
    let chart = makeParent(
      ["s1", "s11"].map { state in .entering(state) { _ in names.entries.append(state) } },
      child: { Self.makeChild([.entering("work") { _ in names.entries.append("child") }]) })
    chart.process("go")
    #expect(names.entries == ["s1", "s11", "child"])
  }

  @Test(.contract("A child machine starts after…"))
  func `entering a state again starts another child`() {
    let chart = makeParent([.on("again", [.from("s1", to: "s1")])])
    chart.process("go")
    weak let first = chart.child(of: "s1", as: Chart.self)
    chart.process("again")
    #expect(first == nil && chart.child(of: "s1", as: Chart.self)?.state == "work")
    #expect(scheduler.pendingCount == 1)
  }

  @Test(
    .contract(
      "A child machine that is reset sends its end again. Its deallocation may read its",
      "parent."))
  func `a child that is reset can be done again`() {
    let chart = makeParent([
      .on("done finished", [.stay(in: "s1").performing { [data] _, _ in data.count("done") }])
    ])
    chart.process("go")
    let child = chart.child(of: "s1", as: Chart.self)
    child?.process("finish")
    child?.process("finish")
    #expect(data["done"] == 1)
    child?.reset()
    #expect(data["done"] == 1)
    child?.process("finish")
    #expect(data["done"] == 2)
  }

  /// A child that requests itself from its parent when it is deallocated.
  private final class AskingChild: Statechart<String, String> {
    var ask: () -> Void = {}

    deinit { ask() }
  }

  @Test(.contract("A child machine that is reset…"), arguments: ["leave", "again", "reset"])
  func `a child may be requested during its deallocation`(end: String) {
    let chart = makeParent(
      [.on("again", [.from("s1", to: "s1")])],
      child: {
        AskingChild(StatechartDefinition(states: [.state("work")], transitions: [Row]()))
      })
    chart.process("go")
    weak let first = chart.child(of: "s1", as: AskingChild.self)
    first?.ask = { [data, unowned chart] in
      data.count(chart.child(of: "s1", as: AskingChild.self) == nil ? "none" : "other")
    }
    if end == "reset" { chart.reset() } else { chart.process(end) }
    #expect(first == nil && data["none"] == 1)
  }

  @Test(.contract("A child machine starts after…"))
  func `releasing a parent ends its child`() {
    var chart: Chart? = makeParent()
    chart?.process("go")
    weak let child = chart?.child(of: "s1", as: Chart.self)
    chart = nil
    #expect(child == nil && scheduler.pendingCount == 0)
  }
}

private final class OrderLog: @unchecked Sendable {
  var entries: [String] = []
}
