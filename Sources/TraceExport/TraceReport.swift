// SPDX-License-Identifier: MIT

public import Foundation
import PresentationInspection
public import PresentationTrace

/// A trace as one self-contained HTML page, without network access or other files.
///
/// The page contains an event tree, with each event under its cause, a timeline, search and
/// filters. It shows the selected event's details, and the known state at its moment.
///
/// The page embeds the trace as `Documentation/TraceFormat.md` specifies, and displays its texts as
/// plain text. A content security policy forbids loading resources, and all scripts but the page's
/// own.
public struct TraceReport: Sendable {
  /// The title at the top of the page.
  public let title: String
  /// The date of time zero, or `nil` if unknown.
  public let began: Date?
  /// The entries, in order.
  public let entries: [TraceEntry]
  private(set) var problems: [TraceFile.Problem] = []
  private(set) var isTruncated = false
  private(set) var unknownCount = 0

  /// Creates a report for a trace file.
  ///
  /// - Parameters:
  ///   - file: The trace; the page lists its unreadable lines at the top.
  ///   - title: The page's title.
  public init(_ file: TraceFile, title: String = "Trace") {
    self.init(file.entries, title: title, began: file.began)
    problems = file.problems
    isTruncated = file.isTruncated
    unknownCount = file.unknownCount
  }

  /// Creates a report for entries, such as a `RingSink`'s.
  ///
  /// - Parameters:
  ///   - entries: The entries, in order.
  ///   - title: The page's title.
  ///   - began: The date of time zero.
  public init(_ entries: [TraceEntry], title: String = "Trace", began: Date? = nil) {
    self.title = title
    self.began = began
    self.entries = entries
  }

  /// The whole page.
  ///
  /// Complexity: O(trace size).
  public var html: String {
    let page = TextBuffer()
    append(to: page, isFollowing: false)
    return page.text
  }

  /// Writes the page to a file.
  ///
  /// A browser never reads a partial page, because an existing file is replaced at once.
  ///
  /// - Parameter path: The path, such as `trace.html`. A new file is readable only by its user.
  /// - Throws: `TraceFile.Failure` if the file cannot be written; an existing one remains.
  public func write(to path: String) throws(TraceFile.Failure) {
    try write(to: path, isFollowing: false)
  }

  /// Writes the page to a file; a page that follows its trace reloads itself.
  package func write(to path: String, isFollowing: Bool) throws(TraceFile.Failure) {
    var replacement = try FileReplacement(path: path)
    append(to: replacement.file.buffer, isFollowing: isFollowing)
    try replacement.commit()
  }
}

extension TraceReport {
  private static let scripts = [
    PackageResources.Model_js, PackageResources.State_js, PackageResources.Filter_js,
    PackageResources.Tree_js, PackageResources.Timeline_js, PackageResources.Panes_js,
    PackageResources.Follow_js, PackageResources.Report_js,
  ]

  /// Appends the page, which reloads itself if `isFollowing` is `true`.
  private func append(to page: TextBuffer, isFollowing: Bool) {
    // Only the template is searched for placeholders, never the inserted content.
    var rest = PackageResources.Report_html[...]
    for (name, content) in contents(isFollowing: isFollowing) {
      guard let range = rest.firstRange(of: Array("{{\(name)}}".utf8)) else {
        preconditionFailure("Cannot create a report: the template has no placeholder {{\(name)}}")
      }
      page.append(rest[..<range.lowerBound])
      page.append(content[...])
      rest = rest[range.upperBound...]
    }
    page.append(rest)
  }

  private func contents(isFollowing: Bool) -> KeyValuePairs<String, [UInt8]> {
    [
      "style": PackageResources.Report_css,
      "about": Self.safe(about(isFollowing: isFollowing)), "kinds": Self.safe(kinds),
      "trace": Self.safe(trace), "script": Array(Self.scripts.joined(separator: "\n".utf8)),
    ]
  }

  private func about(isFollowing: Bool) -> TextBuffer {
    let lines = TextBuffer()
    var line = JSONLine(in: lines)
    line.add("title", title)
    // A growing file's last line may still be incomplete.
    let problems = isFollowing && isTruncated ? problems.dropLast() : problems[...]
    line.add("problems", problems.map(\.description))
    line.add("unknown", unknownCount)
    if isFollowing { line.add("following", true) }
    line.end()
    return lines
  }

  private var kinds: TextBuffer {
    let lines = TextBuffer()
    for kind in EventDescriptor.all {
      var line = JSONLine(in: lines)
      line.add("word", kind.word)
      line.add("glyph", "\(kind.glyph)")
      line.add("color", "\(kind.color)")
      // The main category is the first.
      line.add(
        "categories",
        InspectionEvent.Category.names.filter { kind.category.contains($0.value) }.map(\.key))
      line.add("fields", kind.fields.map { "\($0.name)" })
      line.add("line", kind.line.map { "\($0.text(in: kind))" })
      line.add("emptyList", "\(kind.emptyList)")
      line.end()
    }
    return lines
  }

  private var trace: TextBuffer {
    let lines = TextBuffer()
    lines.appendHeader(began: began)
    for entry in entries { lines.append(entry) }
    return lines
  }

  /// Escapes JSON so that nothing ends a script, begins an HTML comment, or ends a line in old
  /// JavaScript.
  ///
  /// `<` and these separators occur only in texts, where an escape is equivalent (RFC 8259, §7).
  private static func safe(_ lines: TextBuffer) -> [UInt8] {
    let json = unsafe lines.withBytes { unsafe Array($0) }
    var safe: [UInt8] = []
    safe.reserveCapacity(json.count)
    var index = 0
    while index < json.count {
      if json[index] == UInt8(ascii: "<") {
        safe += #"\u003c"#.utf8
      } else if json[index] == 0xE2, json[index...].starts(with: [0xE2, 0x80, 0xA8]) {
        safe += #"\u2028"#.utf8
        index += 2
      } else if json[index] == 0xE2, json[index...].starts(with: [0xE2, 0x80, 0xA9]) {
        safe += #"\u2029"#.utf8
        index += 2
      } else {
        safe.append(json[index])
      }
      index += 1
    }
    return safe
  }
}

extension TextBuffer {
  fileprivate func append(_ bytes: ArraySlice<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append($0) }
  }
}
