// SPDX-License-Identifier: MIT

import Foundation

/// The transitions in a declaration's Mermaid state diagram.
package struct StateDiagram {
  /// Transitions as `from --> to`, without labels.
  package private(set) var edges: Set<String> = []

  /// Reads a source file's first diagram.
  ///
  /// - Parameters:
  ///   - file: The file's path in the repository.
  ///   - test: A test's path, two folders below the repository's root.
  /// - Throws: A Foundation error if the file can't be read.
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
