// SPDX-License-Identifier: MIT

import Foundation

/// The transitions of a Mermaid state diagram in the documentation of a declaration.
package struct StateDiagram {
  /// The transitions as `from --> to`, without their labels.
  package private(set) var edges: Set<String> = []

  /// Reads the first diagram of a source file.
  ///
  /// - Parameters:
  ///   - file: The path of the file in the repository.
  ///   - test: The path of a test, two folders below the root of the repository.
  /// - Throws: An error of Foundation if the file cannot be read.
  package init(in file: String, _ test: String = #filePath) throws {
    let root = URL(fileURLWithPath: test).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: root.appendingPathComponent(file), encoding: .utf8)
    let fence = text.range(of: "```mermaid")?.upperBound ?? text.endIndex
    let diagram = text[fence...].components(separatedBy: "```")[0]
    for line in diagram.split(separator: "\n") where line.contains("-->") {
      let transition = line.drop { $0 == "/" || $0 == " " }.split(separator: ":")[0]
      edges.insert(transition.trimmingCharacters(in: .whitespaces))
    }
  }
}
