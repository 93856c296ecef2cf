// SPDX-License-Identifier: MIT

import Testing

/// A replacement for `print`, as `let print = Printer()`, which records an example's output.
@MainActor final class Printer {
  private(set) var lines: [String] = []

  func callAsFunction(_ item: Any) {
    lines.append("\(item)")
  }

  /// Expects that a document contains the output as its own block.
  ///
  /// - Parameters:
  ///   - document: The document's path.
  ///   - sourceLocation: A failure's source location.
  /// - Throws: An error if the document cannot be read.
  func expectToStand(
    in document: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let block = "```\n\(lines.joined(separator: "\n"))\n```"
    #expect(try Documents.text(document).contains(block), sourceLocation: sourceLocation)
  }
}
