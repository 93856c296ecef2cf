// SPDX-License-Identifier: MIT

import Foundation

/// The repository's files.
enum Documents {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Returns the paths below a folder with a suffix, in order.
  static func paths(in folder: String, endingWith suffix: String) -> [String] {
    let folderURL = root.appendingPathComponent(folder)
    let paths = FileManager.default.enumerator(atPath: folderURL.path)
    return (paths?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(suffix) && !$0.contains(".build") }
      .map { "\(folder)/\($0)" }.sorted()
  }

  /// Returns every Swift snippet in a document, or in a source file's documentation comments.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isSource: A Boolean value that indicates whether the text is a source file.
  /// - Returns: Each snippet's code.
  static func snippets(in text: String, isSource: Bool) -> [String] {
    var snippets: [String] = []
    var current: [String]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var content = line.drop { $0 == " " }
      let isComment = isSource && content.hasPrefix("///")
      content = isComment ? content.dropFirst(3) : content
      let trimmed = content.trimmingCharacters(in: .whitespaces)
      if trimmed == "```swift" {
        current = []
      } else if trimmed == "```", let lines = current {
        snippets.append(lines.joined(separator: "\n"))
        current = nil
      } else {
        current?.append(String(isComment ? content : line[...]))
      }
    }
    return snippets
  }

  /// Returns the code in a snippet or a source file without imports and license, which snippets
  /// share in a test.
  ///
  /// The package's path becomes that of a neighbor of the clone.
  static func code(_ text: String) -> String {
    normalized(text).split(separator: "\n")
      .filter { line in
        !["import ", "@testable import ", "// SPDX-"].contains { line.hasPrefix($0) }
      }
      .joined(separator: "\n").replacing("path: \"../..\"", with: "path: \"../swift-presentation\"")
  }

  /// Returns a text without the permitted differences between a document and compiled code:
  /// indentation and blank lines.
  static func normalized(_ text: String) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
