// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// No unchecked conversion of a floating-point value to an integer.
///
/// `Int(_:)` traps if the value is out of range or not a number, which data may cause;
/// `Int(clamping:)` in `PresentationViews` does not.
struct ConversionTests {
  /// Conversions that look unchecked and cannot trap, each with the reason.
  private static let allowed: [String: String] = [
    "Examples/GTKViews/Sources/GTKViews/Text/PangoTextLayout.swift: Int(line.pointee.length)":
      "the length is an integer",
    "Examples/GTKViews/Sources/GTKViews/Text/PangoTextLayout.swift: "
      + "Int(max(width, 1).rounded(.down))": "the width is less than 1,000,000",
    "Examples/GTKViews/Sources/GTKViews/Theme/GTKInitials.swift: Int($1.value)":
      "the value of a scalar is an integer",
    "Examples/GTKViews/Sources/GTKViews/Views/GTKCustomView.swift: Int(limited)":
      "the helper of the package, which limits the value",
  ]

  @Test(.contract("Texts of any length, any number…"))
  func `every floating-point conversion in the sources is checked`() throws {
    let paths =
      Documents.paths(in: "Sources", endingWith: ".swift")
      + Documents.paths(in: "Examples", endingWith: ".swift").filter { !$0.contains("/Tests/") }
    let texts = try paths.map { ($0, try Documents.text($0)) }
    let members = Set(texts.flatMap { BareConversions.declarations(in: $0.1) })
    var unused = Set(Self.allowed.keys)
    for (path, text) in texts {
      for call in BareConversions(members: members).find(in: text) {
        let name = "\(path): \(call)"
        let isAllowed = unused.remove(name) != nil || Self.allowed[name] != nil
        #expect(isAllowed, "\(name) may trap: use `clamping:`, or say here why it cannot")
      }
    }
    #expect(texts.count > 300 && unused.isEmpty, "not in the sources any more: \(unused)")
  }

  @Test(arguments: [
    "let a = Int(x.rounded())", "Int((frame.minX / cell.width).rounded(.up))",
    "Int32(view.frame.width)", "UInt8(0.5 * part)", "Int(1e30)", "Int(Double(columns) * part)",
    "let part: Double = 1\nlet column = Int(part)", "let y = size.height\nlet z = Int(y + 1)",
    "func f(_ width: CGFloat) { g(Int(width)) }", "extension Double { var i: Int { Int(self) } }",
    "/// grid.fill(columns: 0..<Int(Double(count) * part))", "Int64(view.offset)",
    "let time = values.map(Double.init)\nInt(time)", "Int(min(max(width, 1), Double(limit)))",
  ])
  func `a bare conversion is found`(source: String) {
    #expect(BareConversions(members: ["offset"]).find(in: source).count == 1)
  }

  @Test(arguments: [
    "Int(clamping: frame.minX / cell.width)", "Int(number)", "UInt8(ascii: \"A\")",
    "Int32(truncatingIfNeeded: place)", "Int(text.dropFirst())", "Int(exactly: part)",
    "frameInt(width)", "let count = views.count\nInt(count)", "Int(Int32(clamping: width))",
  ])
  func `a conversion that can't trap isn't reported`(source: String) {
    #expect(BareConversions(members: ["width"]).find(in: source).isEmpty)
  }
}
