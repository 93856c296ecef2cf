// SPDX-License-Identifier: MIT

/// The texts of diagrams.
enum MachineDiagram {
  /// Returns a text with Mermaid entities for all but letters, digits and a few signs.
  static func mermaidText(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || " _-.,()[]".unicodeScalars.contains(scalar)
        ? String(scalar) : "#\(scalar.value);"
    }.joined()
  }

  /// Returns a text for a label of Graphviz in quotation marks.
  static func graphvizText(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "&": "&amp;"
      default: scalar.value < 32 || scalar.value == 127 ? " " : String(scalar)
      }
    }.joined()
  }
}
