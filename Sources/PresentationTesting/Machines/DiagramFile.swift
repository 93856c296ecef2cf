// SPDX-License-Identifier: MIT

public import Foundation

/// A diagram under version control: a separate file, or a part of a document.
///
/// ```swift
/// try DiagramFile(url, below: "<!-- ScreenStateMachine -->")
///   .expect(ScreenStateMachine.definition.graph.mermaid)
/// ```
///
/// With `UPDATE_DIAGRAMS=1` in the environment, the test rewrites the diagram instead of failing.
public struct DiagramFile {
  private let url: URL
  private let marker: String?

  /// Creates a reference to a diagram.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - marker: The line before the diagram's fenced code block in a document, or `nil` if the
  ///     file contains only the diagram.
  public init(_ url: URL, below marker: String? = nil) {
    self.url = url
    self.marker = marker
  }

  /// Expects that the file contains a diagram, or rewrites the file.
  ///
  /// - Parameters:
  ///   - diagram: The current diagram.
  ///   - rewrites: A Boolean value that indicates whether to write the diagram instead.
  /// - Throws: ``Difference`` if the file differs, or a file system error.
  public func expect(
    _ diagram: String,
    rewriting rewrites: Bool = ProcessInfo.processInfo.environment["UPDATE_DIAGRAMS"] == "1"
  ) throws {
    let isMissing = !FileManager.default.fileExists(atPath: url.path)
    let text =
      rewrites && isMissing && marker == nil ? "" : try String(contentsOf: url, encoding: .utf8)
    var lines = text.components(separatedBy: "\n")
    let range = try range(in: lines)
    let drawn = diagram.components(separatedBy: "\n")
    let expected = marker == nil || drawn.last != "" ? drawn : Array(drawn.dropLast())
    guard Array(lines[range]) != expected else { return }
    guard rewrites else {
      let common = zip(lines[range], expected).prefix { $0 == $1 }.count
      throw Difference(
        path: url.path, line: range.lowerBound + common + 1,
        found: range.count > common ? lines[range.lowerBound + common] : nil,
        expected: expected.count > common ? expected[common] : nil)
    }
    lines.replaceSubrange(range, with: expected)
    try lines.joined(separator: "\n").write(to: url, atomically: true, encoding: .utf8)
  }

  private func range(in lines: [String]) throws -> Range<Int> {
    guard let marker else { return lines.indices }
    guard let marked = lines.firstIndex(of: marker),
      let begin = lines[marked...].firstIndex(where: { $0.hasPrefix("```") }),
      let end = lines[(begin + 1)...].firstIndex(where: { $0.hasPrefix("```") })
    else { throw Difference(path: url.path, line: 1, found: nil, expected: marker) }
    return begin + 1..<end
  }
}

extension DiagramFile {
  /// A difference between a diagram file and the current diagram.
  public struct Difference: Error, Equatable, CustomStringConvertible {
    /// The file path.
    public let path: String
    /// The first differing line, from 1.
    public let line: Int
    /// The line in the file, or `nil` if the file ends before it.
    public let found: String?
    /// The expected line, or `nil` if the diagram ends before it.
    public let expected: String?

    /// The difference's location and remedy.
    public var description: String {
      """
      \(path):\(line): the diagram differs from the definition.
        found:    \(found ?? "the end")
        expected: \(expected ?? "the end")
      If the definition is correct, run the test with UPDATE_DIAGRAMS=1 to rewrite the diagram.
      """
    }
  }
}
