// SPDX-License-Identifier: MIT

import PresentationInspection

extension Statechart {
  /// Performs the actions of a step, which the trace of a chart with nesting shows.
  ///
  /// The span of the microstep is the cause. A chart without nesting has the trace of a flat
  /// machine, whose event names the states.
  func trace(
    _ kind: @autoclosure () -> InspectionEvent.Kind, isInstant: Bool = false, _ body: () -> Void
  ) {
    if !chart.isNested {
      body()
    } else if isInstant {
      Inspection.report(.machine, subject, kind())
    } else {
      Inspection.span(.machine, subject, kind(), body)
    }
  }

  func name(of node: Int) -> String {
    values[node].map { ValueSummary.name(of: $0) } ?? "the chart"
  }

  /// Returns the name of a transition, such as `paused => playing`.
  func name(ofTransition transition: Int) -> String {
    let (source, targets) = (
      chart.plan.transitions[transition].source, chart.plan.transitions[transition].targets
    )
    let names = targets.compactMap { chart.values[$0] }.map { ValueSummary.name(of: $0) }
    return targets.isEmpty
      ? name(of: source) : "\(name(of: source)) => \(names.joined(separator: ", "))"
  }
}
