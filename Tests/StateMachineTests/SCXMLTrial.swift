// SPDX-License-Identifier: MIT

import PresentationStateMachine
import PresentationTesting
import Testing

/// A chart for a test assertion of the SCXML recommendation, which ends in the state `pass`.
///
/// Test numbers are those in the W3C's implementation report plan. The tests cover the assertions
/// that need neither a data model nor XML nor event processors.
@MainActor final class SCXMLTrial {
  typealias Row = DefinitionRow<String, String>
  typealias Rule<Payload> = TransitionRule<String, String, String, Payload>

  let chart: Statechart<String, String>
  let scheduler = VirtualScheduler()

  /// Starts a chart with the states, `pass` and `fail`.
  init(_ states: [ChartState<String>], initial: String? = nil, _ rows: [Row]) {
    chart = Statechart(
      StatechartDefinition(
        states: states + [.final("pass"), .final("fail")], initial: initial, transitions: rows))
    chart.start(on: scheduler)
  }

  /// A Boolean value that indicates whether the chart has ended in `pass`.
  var hasPassed: Bool { chart.configuration.states == ["pass"] && chart.isDone }
}

/// Numbers and texts that actions change, as a data model does.
final class SCXMLData: @unchecked Sendable {
  var counts: [String: Int] = [:]

  func count(_ name: String) { counts[name, default: 0] += 1 }

  subscript(_ name: String) -> Int { counts[name] ?? 0 }
}

extension DefinitionRow where State == String, Event == String {
  /// Rows in which each event in turn leads to the next state and finally to `pass`, and any other
  /// event to `fail`.
  static func expecting(_ events: String..., from states: [String]) -> [Self] {
    zip(events, zip(states, states.dropFirst() + ["pass"])).flatMap { event, pair -> [Self] in
      [.on(event, [pair.0 => pair.1]), .onAny([pair.0 => "fail"])]
    }
  }

  static func entering(_ state: String, raise events: String...) -> Self {
    .entering(state) { for event in events { $0.process(event) } }
  }

  static func leaving(_ state: String, raise events: String...) -> Self {
    .leaving(state) { for event in events { $0.process(event) } }
  }
}

extension TransitionRule where Key == String, State == String, Event == String {
  func raising(_ events: String...) -> Self {
    performing { machine, _ in for event in events { machine.process(event) } }
  }
}
