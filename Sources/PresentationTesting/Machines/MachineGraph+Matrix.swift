// SPDX-License-Identifier: MIT

import PresentationInspection
public import PresentationStateMachine

extension MachineGraph {
  /// The transitions as a Markdown table of states and triggers, for one expectation.
  ///
  /// A destination with `?` is guarded, `(stay)` is an internal transition, and `·` is none.
  /// Alternatives appear in the order in which the machine tries them. The columns of delays follow
  /// those of events.
  public var matrix: String {
    let delays = edges.map(\.trigger).filter { trigger in
      if case .delay = trigger { true } else { false }
    }
    var triggers = events.map { Trigger.event($0) }
    for delay in delays where !triggers.contains(delay) {
      triggers.append(delay)
    }
    let cells = Dictionary(grouping: edges) { Cell(state: $0.source, trigger: $0.trigger) }
    let head = [""] + triggers.map(\.description)
    let rows = states.map { state in
      [ValueSummary.name(of: state)]
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
    let state: State
    let trigger: Trigger
  }

  private func text(of edge: Edge) -> String {
    (edge.isInternal ? "(stay)" : ValueSummary.name(of: edge.destination))
      + (edge.isGuarded ? "?" : "")
  }
}
