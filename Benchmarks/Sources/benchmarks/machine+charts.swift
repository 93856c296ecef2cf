// SPDX-License-Identifier: MIT

import Harness
import PresentationStateMachine

extension Case {
  /// Statechart rows.
  @MainActor static let charts = [
    Case("chart, event of a leaf at depth 3", .hot, counted: 10, measuring: innerEvents),
    Case("chart, event that bubbles from depth 3", .hot, counted: 10, measuring: outerEvents),
    Case("chart, two of four regions", .hot, counted: 10, measuring: regions),
    Case("chart, entry action at depth 3", .hot, counted: 10, measuring: eventsWithAction),
    Case("compile a chart of 1,000 nested states", counted: 1) {
      compilation(GeneratedChart.nested)
    },
    Case("compile a chart of 1,000 states on screens", counted: 1) {
      compilation(GeneratedChart.screens)
    },
    Case("compile a chart of 1,000 states in regions", counted: 1) {
      compilation(GeneratedChart.regions)
    },
  ]
}

@MainActor private func innerEvents() -> Case.Subject {
  nestedChart(
    Statechart(NestedChart.definition), NestedChart.innerWalk,
    Bar(4, "two loads, of the table and of what follows a transition, where the switch has jumps"))
}

@MainActor private func outerEvents() -> Case.Subject {
  nestedChart(
    Statechart(NestedChart.definition), NestedChart.outerWalk,
    Bar(6, "two loads, of the table and of what follows a transition, where the switch has jumps"))
}

@MainActor private func nestedChart(
  _ chart: Statechart<NestedChart.State, NestedChart.Event>, _ events: [NestedChart.Event],
  _ bar: Bar
) -> Case.Subject {
  let handWritten = NestedSwitch()
  return .work(
    walk(events) { for event in $0 { chart.process(event) } },
    against: [
      Baseline(
        "nested switch by hand", bar: bar,
        walk(events) { for event in $0 { handWritten.process(event) } })
    ])
}

@MainActor private func regions() -> Case.Subject {
  let chart = Statechart(RegionsChart.definition)
  let handWritten = RegionsSwitch()
  return .work(
    walk(RegionsChart.walk) { for event in $0 { chart.process(event) } },
    against: [
      Baseline(
        "switch that sets two of four properties",
        bar: Bar(8, "two loads, of the table and of what follows a transition"),
        walk(RegionsChart.walk) { for event in $0 { handWritten.process(event) } })
    ])
}

/// The table of configurations has no transitions between states with actions.
@MainActor private func eventsWithAction() -> Case.Subject {
  let chart = Statechart(NestedChart.definitionWithActions)
  chart.start()
  let flat = StateMachine(NestedChart.flatDefinitionWithActions)
  flat.start()
  let handWritten = NestedSwitch()
  return .work(
    walk(NestedChart.innerWalk) { for event in $0 { chart.process(event) } },
    against: [
      Baseline(
        "a flat machine with the action",
        bar: Bar(
          1.5, "transitions are selected, steps listed, and the configuration's row found again"),
        walk(NestedChart.innerWalk) { for event in $0 { flat.process(event) } }),
      Baseline(
        "nested switch by hand",
        walk(NestedChart.innerWalk) { for event in $0 { handWritten.process(event) } }),
    ])
}

@MainActor private func walk<Event>(
  _ events: [Event], _ process: @escaping @MainActor ([Event]) -> Void
) -> Workload {
  Workload(operations: events.count) { repetitions in
    for _ in 0..<repetitions {
      process(events)
    }
  }
}

@MainActor private func compilation(_ chart: (_ count: Int) -> GeneratedChart) -> Case.Subject {
  .work(
    compilation(of: chart(1_000), states: 1_000),
    against: [
      Baseline(
        "a state of a chart of 250",
        bar: Bar(1.5, "the same work for each state, but four times the memory"),
        compilation(of: chart(250), states: 250))
    ])
}

@MainActor private func compilation(of chart: GeneratedChart, states count: Int) -> Workload {
  Workload(operations: count) { repetitions in
    for _ in 0..<repetitions {
      consume(chart.compile())
    }
  }
}
