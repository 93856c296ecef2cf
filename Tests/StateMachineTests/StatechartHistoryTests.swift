// SPDX-License-Identifier: MIT

import PresentationStateMachine
import PresentationTesting
import TestSupport
import Testing

/// Transitions to an active parent's history state, which Appendix D of the SCXML recommendation
/// leaves open.
@Suite(
  .contract(
    "An active state that is not left is not entered again, not even on the way to a",
    "remembered state."))
struct StatechartHistoryTests {
  private typealias Row = DefinitionRow<String, String>

  private final class Log: @unchecked Sendable {
    var entries: [String] = []
  }

  @Test func `a state that isn't left isn't entered again`() {
    let log = Log()
    let names = ["page", "list", "rows", "search"]
    let logging = names.flatMap { name -> [Row] in
      [
        .entering(name) { _ in log.entries.append("+\(name)") },
        .leaving(name) { _ in log.entries.append("-\(name)") },
      ]
    }
    let scheduler = VirtualScheduler()
    let chart = Statechart(
      StatechartDefinition<String, String>(
        states: [
          .compound(
            "page", initial: "list",
            [
              .compound("list", initial: "rows", [.state("rows"), .state("search")]),
              .history("last", isDeep: true, default: "rows"),
            ]),
          .state("closed"),
        ],
        transitions: logging + [
          .on("find", ["rows" => "search"]), .on("back", ["search" => "last"]),
          .after(.seconds(10), ["list" => "closed"]),
        ]))
    chart.start(on: scheduler)
    #expect(log.entries == ["+page", "+list", "+rows"])
    scheduler.advance(by: .seconds(9))
    chart.process("find")
    log.entries = []
    chart.process("back")
    #expect(log.entries == ["-search", "+rows"])
    // The delay began when the list was entered.
    scheduler.advance(by: .seconds(1))
    #expect(chart.state == "closed")
  }

  @Test func `one region's history doesn't change the others`() {
    let chart = Statechart(
      StatechartDefinition<String, String>(
        states: [
          .compound(
            "page", initial: "halves",
            [
              .parallel(
                "halves",
                [
                  .compound("left", initial: "a", [.state("a"), .state("b")]),
                  .compound("right", initial: "c", [.state("c"), .state("d")]),
                ]),
              .history("last", isDeep: true, default: "b"),
            ])
        ],
        transitions: [.on("right", ["c" => "d"]), .on("back", ["a" => "last"])]))
    chart.process("right")
    chart.process("back")
    #expect(chart.configuration.leaves == ["b", "d"])
  }
}
