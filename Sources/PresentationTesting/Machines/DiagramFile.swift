// SPDX-License-Identifier: MIT

public import Foundation

/// A diagram that is checked in beside the code it is drawn from: a file of its own, or a part of a document.
///
/// ```swift
/// try DiagramFile(url, below: "<!-- ScreenStateMachine -->")
///   .expect(ScreenStateMachine.definition.graph.mermaid)
/// ```
///
/// With `UPDATE_DIAGRAMS=1` in the environment the test rewrites the diagram instead of failing.
public struct DiagramFile {
  private let url: URL
  private let marker: String?

  /// Names a diagram.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - marker: The line of a document after which the diagram stands, between the lines that begin with three
  ///     backticks; nil where the file is nothing but the diagram.
  public init(_ url: URL, below marker: String? = nil) {
    self.url = url
    self.marker = marker
  }

  /// Expects that the diagram is as it is drawn now, or makes it so.
  ///
  /// - Parameters:
  ///   - diagram: The diagram as it is drawn now.
  ///   - rewrites: Whether to write it instead.
  /// - Throws: ``DiagramDrift`` where it differs; an error of the file system.
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
    let wanted = marker == nil || drawn.last != "" ? drawn : Array(drawn.dropLast())
    guard Array(lines[range]) != wanted else { return }
    guard rewrites else {
      let common = zip(lines[range], wanted).prefix { $0 == $1 }.count
      throw DiagramDrift(
        path: url.path, line: range.lowerBound + common + 1,
        found: range.count > common ? lines[range.lowerBound + common] : nil,
        wanted: wanted.count > common ? wanted[common] : nil)
    }
    lines.replaceSubrange(range, with: wanted)
    try lines.joined(separator: "\n").write(to: url, atomically: true, encoding: .utf8)
  }

  private func range(in lines: [String]) throws -> Range<Int> {
    guard let marker else { return lines.indices }
    guard let marked = lines.firstIndex(of: marker),
      let begin = lines[marked...].firstIndex(where: { $0.hasPrefix("```") }),
      let end = lines[(begin + 1)...].firstIndex(where: { $0.hasPrefix("```") })
    else { throw DiagramDrift(path: url.path, line: 1, found: nil, wanted: marker) }
    return begin + 1..<end
  }
}

/// How a checked-in diagram differs from the one that is drawn now.
public struct DiagramDrift: Error, Equatable, CustomStringConvertible {
  /// The path of the file.
  public let path: String
  /// The first line that differs, from 1.
  public let line: Int
  /// What stands there; nil where the diagram ends before.
  public let found: String?
  /// What is to stand there; nil where the diagram is to end before.
  public let wanted: String?

  /// Where it differs and what to do.
  public var description: String {
    """
    \(path):\(line): the diagram has drifted from the definition.
      found:  \(found ?? "the end")
      wanted: \(wanted ?? "the end")
    Run the test with UPDATE_DIAGRAMS=1 in the environment to rewrite it.
    """
  }
}
