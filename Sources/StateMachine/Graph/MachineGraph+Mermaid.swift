// SPDX-License-Identifier: MIT

import Inspection

extension MachineGraph {
  /// The graph as a diagram of Mermaid, a `stateDiagram-v2`: the same text for the same definition.
  ///
  /// A transition with a condition is marked by `[guarded]`, an internal one by `[internal]`. States that no
  /// transition knows are drawn, too.
  public var mermaid: String {
    let numbers = numbers
    var lines = ["stateDiagram-v2"]
    for (number, state) in states.enumerated() {
      lines.append("  state \"\(Self.mermaidText(ValueSummary.name(of: state)))\" as s\(number)")
    }
    lines.append("  [*] --> s\(numbers[initial] ?? 0)")
    for edge in edges {
      lines.append(
        "  s\(numbers[edge.source] ?? 0) --> s\(numbers[edge.destination] ?? 0): "
          + Self.mermaidText(edge.label))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The numbers by which states are drawn: names may hold anything.
  var numbers: [State: Int] {
    Dictionary(uniqueKeysWithValues: zip(states, states.indices))
  }

  /// A text in which everything but letters, digits and a few signs is an entity, as Mermaid reads it.
  private static func mermaidText(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || " _-.,()[]".unicodeScalars.contains(scalar)
        ? String(scalar) : "#\(scalar.value);"
    }.joined()
  }
}

extension MachineGraph.Edge {
  /// What is written beside the transition in a diagram.
  var label: String {
    "\(trigger)" + (isGuarded ? " [guarded]" : "") + (isInternal ? " [internal]" : "")
  }
}
