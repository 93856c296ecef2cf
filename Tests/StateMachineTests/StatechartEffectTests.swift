// SPDX-License-Identifier: MIT

import PresentationInspection
import TestSupport
import Testing

@testable import PresentationStateMachine

/// Effects at any depth.
@Suite(
  .contract(
    "An effect starts after the macrostep that enters its state, if the state is still",
    "active then. Leaving an ancestor cancels the effect and drops its later events."))
@MainActor struct StatechartEffectTests {
  private typealias Row = DefinitionRow<String, String>

  private final class Log: @unchecked Sendable {
    var entries: [String] = []
  }

  private let gate = Gate()
  private let log = Gate()

  private func makeChart(_ rows: [Row]) -> Statechart<String, String> {
    let chart = Statechart(
      StatechartDefinition(
        states: [
          .state("idle"),
          .compound(
            "page", initial: "list",
            [.compound("list", initial: "rows", [.state("rows"), .state("search")])]),
        ],
        transitions: [
          .on("open", ["idle" => "page"]), .on("find", ["rows" => "search"]),
          .on("close", ["page" => "idle"]), .on("late", [.any(to: "search")]),
        ] + rows))
    chart.start()
    return chart
  }

  @Test func `an effect starts after the macrostep that enters its state`() {
    let log = Log()
    let names = ["page", "rows", "search"]
    let location = DefinitionLocation(fileID: #fileID, line: #line)
    // The start itself is logged, not its task, which runs at any time.
    let starts = names.map { name in
      Row(
        .hook(
          name,
          .effect { _, _ in
            log.entries.append("start \(name)")
            return Task {}
          }), location)
    }
    let entries = names.map { name in
      Row.entering(name) { chart in
        log.entries.append("enter \(name)")
        if name == "rows" { chart.process("find") }
      }
    }
    let chart = makeChart(starts + entries)
    chart.process("open")
    // A state that was left in the macrostep starts no effect.
    #expect(
      log.entries == ["enter page", "enter rows", "enter search", "start page", "start search"])
  }

  @Test func `leaving an ancestor cancels an effect`() async {
    let (log, gate) = (log, gate)
    let chart = makeChart([
      .during("rows") { state, _ in
        log.open("begin \(state)")
        _ = await gate.next()
        log.open(Task.isCancelled ? "cancelled" : "end")
      }
    ])
    chart.process("open")
    #expect(await log.next() == "begin rows")
    chart.process("close")
    #expect(await log.next() == "cancelled")
  }

  @Test(.contract("An event that an effect or a…"))
  func `an event sent by an effect after its ancestor was left is dropped`() async {
    let inspector = OutcomeInspector()
    let (log, gate) = (log, gate)
    let chart = makeChart([
      .during("rows") { _, machine in
        log.open("begin")
        // Another task awaits the gate, and is not cancelled.
        await Task.detached { _ = await gate.next() }.value
        machine.send("late")
      }
    ])
    await Inspection.watch(with: inspector) {
      chart.process("open")
      #expect(await log.next() == "begin")
      chart.process("close")
      gate.open("go")
      #expect(
        await inspector.outcomes.next() == "dropped late, sent in rows, which was left")
    }
    #expect(chart.state == "idle")
  }
}
