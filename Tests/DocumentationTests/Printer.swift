// SPDX-License-Identifier: MIT

import Testing

/// Takes the place of `print` in a test, as `let print = Printer()`: what an example prints can be expected.
@MainActor final class Printer {
  private(set) var lines: [String] = []

  func callAsFunction(_ item: Any) {
    lines.append("\(item)")
  }

  /// Expects that what was printed stands in a document as well, as a block of its own.
  ///
  /// - Parameters:
  ///   - document: The path of the document.
  ///   - sourceLocation: Where to report that it does not.
  /// - Throws: An error if the document cannot be read.
  func expectToStand(
    in document: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let block = "```\n\(lines.joined(separator: "\n"))\n```"
    #expect(try Documents.text(document).contains(block), sourceLocation: sourceLocation)
  }
}
