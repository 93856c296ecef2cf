// SPDX-License-Identifier: MIT

import Testing

/// A replacement for `print`, as `let print = Printer()`, which records the output of an example.
@MainActor final class Printer {
  private(set) var lines: [String] = []

  func callAsFunction(_ item: Any) {
    lines.append("\(item)")
  }

  /// Expects that a document contains the output, as a block of its own.
  ///
  /// - Parameters:
  ///   - document: The path of the document.
  ///   - sourceLocation: The source location of a failure.
  /// - Throws: An error if the document cannot be read.
  func expectToStand(
    in document: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let block = "```\n\(lines.joined(separator: "\n"))\n```"
    #expect(try Documents.text(document).contains(block), sourceLocation: sourceLocation)
  }
}
