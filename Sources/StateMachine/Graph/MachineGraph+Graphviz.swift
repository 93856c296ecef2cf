// SPDX-License-Identifier: MIT

import PresentationInspection

extension MachineGraph {
  /// The graph in the DOT language of Graphviz, identical for equal definitions.
  ///
  /// A transition with a condition is dashed, an internal one dotted. The initial state has a
  /// double border.
  public var graphviz: String {
    let numbers = numbers
    var lines = ["digraph machine {", "  rankdir=LR", "  node [shape=box, style=rounded]"]
    for (number, state) in states.enumerated() {
      let border = state == initial ? ", peripheries=2" : ""
      let text = MachineDiagram.graphvizText(ValueSummary.name(of: state))
      lines.append("  s\(number) [label=\"\(text)\"\(border)]")
    }
    for edge in edges {
      let style = edge.isInternal ? ", style=dotted" : edge.isGuarded ? ", style=dashed" : ""
      lines.append(
        "  s\(numbers[edge.source] ?? 0) -> s\(numbers[edge.destination] ?? 0) "
          + "[label=\"\(MachineDiagram.graphvizText(edge.trigger.description))\"\(style)]")
    }
    return lines.joined(separator: "\n") + "\n}\n"
  }
}
