// SPDX-License-Identifier: MIT

import Testing

/// A replacement for `print`, as `let print = Printer()`, which records an example's output.
@MainActor public final class Printer {
  /// The printed lines.
  public private(set) var lines: [String] = []

  /// Creates a printer without lines.
  public init() {}

  /// Records an item's description as a line.
  public func callAsFunction(_ item: Any) {
    lines.append("\(item)")
  }

  /// Expects that a document contains the output as its own block.
  ///
  /// - Parameters:
  ///   - document: The document's path.
  ///   - sourceLocation: A failure's source location.
  /// - Throws: An error if the document cannot be read.
  public func expectToStand(
    in document: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let block = "```\n\(lines.joined(separator: "\n"))\n```"
    #expect(try Documents.text(document).contains(block), sourceLocation: sourceLocation)
  }
}
