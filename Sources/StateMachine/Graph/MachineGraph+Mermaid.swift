// SPDX-License-Identifier: MIT

import PresentationInspection

extension MachineGraph {
  /// The graph as a `stateDiagram-v2` of Mermaid, identical for equal definitions.
  ///
  /// A transition with a condition is marked with `[guarded]`, an internal one with `[internal]`.
  /// States without transitions are included.
  public var mermaid: String {
    let numbers = numbers
    var lines = ["stateDiagram-v2"]
    for (number, state) in states.enumerated() {
      lines.append(
        "  state \"\(MachineDiagram.mermaidText(ValueSummary.name(of: state)))\" as s\(number)")
    }
    lines.append("  [*] --> s\(numbers[initial] ?? 0)")
    for edge in edges {
      lines.append(
        "  s\(numbers[edge.source] ?? 0) --> s\(numbers[edge.destination] ?? 0): "
          + MachineDiagram.mermaidText(edge.label))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The numbers that identify states in diagrams, because names may contain any character.
  var numbers: [State: Int] {
    Dictionary(uniqueKeysWithValues: zip(states, states.indices))
  }
}

extension MachineGraph.Edge {
  var label: String {
    "\(trigger)" + (isGuarded ? " [guarded]" : "") + (isInternal ? " [internal]" : "")
  }
}
