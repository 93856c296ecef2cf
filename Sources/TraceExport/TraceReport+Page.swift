// SPDX-License-Identifier: MIT

import Foundation
import PresentationInspection
import PresentationTrace

extension TraceReport {
  private static let scripts = [
    PackageResources.Model_js, PackageResources.State_js, PackageResources.Filter_js,
    PackageResources.Tree_js, PackageResources.Timeline_js, PackageResources.Panes_js,
    PackageResources.Follow_js, PackageResources.Report_js,
  ]

  /// Returns the page, which reloads itself if `isFollowing` is `true`.
  func page(isFollowing: Bool = false) -> TextBuffer {
    let page = TextBuffer()
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
    return page
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
    // The last line of a growing file may still be incomplete.
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
    if let began {
      lines.appendHeader(began: began)
    } else {
      var line = JSONLine(in: lines)
      line.add("format", "presentation-trace")
      line.add("version", TraceFile.version)
      line.end()
    }
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
