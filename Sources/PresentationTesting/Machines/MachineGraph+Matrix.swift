// SPDX-License-Identifier: MIT

import PresentationInspection
public import PresentationStateMachine

extension MachineGraph {
  /// The transitions as a Markdown table of states and triggers, for one expectation.
  ///
  /// A destination with `?` is guarded, `(stay)` is an internal transition, and `·` is none.
  /// Alternatives appear in the order in which the machine tries them. Event columns come first,
  /// before other triggers such as delays. In a statechart, the first row has any transitions from
  /// any state.
  public var matrix: String {
    var triggers = events.map { Trigger.event($0) }
    for trigger in edges.map(\.trigger) where !triggers.contains(trigger) {
      triggers.append(trigger)
    }
    let cells = Dictionary(grouping: edges) { Cell(state: $0.source, trigger: $0.trigger) }
    let head = [""] + triggers.map(\.description)
    let fromAny: [State?] = edges.contains { $0.source == nil } ? [nil] : []
    let rows = (fromAny + states).map { state in
      [state.map { ValueSummary.name(of: $0) } ?? "any state"]
        + triggers.map { trigger in
          cells[Cell(state: state, trigger: trigger)].map {
            $0.map(text(of:)).joined(separator: ", ")
          }
            ?? "·"
        }
    }
    let lines = [head, head.map { _ in "---" }] + rows
    return lines.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
  }

  private struct Cell: Hashable {
    let state: State?
    let trigger: Trigger
  }

  private func text(of edge: Edge) -> String {
    let destinations = edge.destinations.map { ValueSummary.name(of: $0) }
    return (edge.isInternal ? "(stay)" : destinations.joined(separator: " + "))
      + (edge.isGuarded ? "?" : "")
  }
}
