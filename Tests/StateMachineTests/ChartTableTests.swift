// SPDX-License-Identifier: MIT

import Testing

@testable import PresentationStateMachine

/// Configurations that a chart compiles to table rows.
@MainActor struct ChartTableTests {
  /// A compound state with a history state, without actions and conditions.
  private static let definition = StatechartDefinition<String, String>(
    states: [
      .state("off"),
      .compound(
        "on", initial: "first",
        [.state("first"), .state("second"), .history("last", default: "first")]),
    ],
    transitions: [
      .on("power", ["off" => "on", "on" => "off"]),
      .on("next", ["first" => "second"]),
      .on("back", ["first" => "last"]),
      .on("resume", ["off" => "last"]),
    ])

  private func leaf(after events: String...) -> String {
    let chart = Statechart(Self.definition)
    for event in events { chart.process(event) }
    return chart.state
  }

  @Test func `each configuration has a table row`() {
    let rows = Self.definition.storage.chart.table.configurations
    #expect(rows.map(\.count) == [1, 2, 2])
  }

  @Test func `a transition that records history leaves the table`() {
    #expect(leaf(after: "power", "next", "power", "resume") == "second")
  }

  /// The history state's parent is neither left nor entered, so only the history state itself shows
  /// that history is restored.
  @Test func `a transition that restores history leaves the table`() {
    #expect(leaf(after: "power", "back") == "first")
    #expect(leaf(after: "power", "next", "power", "power", "back") == "second")
  }
}
