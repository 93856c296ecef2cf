// SPDX-License-Identifier: MIT

import Foundation

/// A search in a source for conversions of floating-point values to integers that may trap.
///
/// An argument counts as floating-point if it contains a floating-point literal, type or rounding.
/// So does a value that the source declares as floating-point, or a member that any source declares
/// so.
struct BareConversions {
  /// Member names that some source declares as floating-point.
  private let members: Set<String>

  init(members: Set<String>) {
    self.members = members.union(Self.geometry)
  }

  private struct Match {
    let range: Range<String.Index>
    let groups: [String]
  }

  private static let type = "(?:Double|CGFloat|Float|TimeInterval)"
  private static let geometry: Set<String> = [
    "width", "height", "minX", "minY", "midX", "midY", "maxX", "maxY", "x", "y",
  ]
  private static let literal =
    #"(?<![\w.])\d[\d_]*(?:\.\d|(?:\.\d+)?e[+-]?\d)|\.rounded\(|\b\#(type)\b"#

  /// Returns the names of properties and functions that a source declares as floating-point.
  static func declarations(in source: String) -> Set<String> {
    let properties = matches(#"\b(?:var|let) (\w+): \#(type)\b"#, in: source)
    let functions = matches(#"\bfunc (\w+)\([^{}]*?\)[^{}()]*-> \#(type)\b"#, in: source)
    return Set((properties + functions).map { $0.groups[0] })
  }

  /// Returns a source's conversions that may trap.
  func find(in source: String) -> [String] {
    var values = Set(Self.matches(#"\b(\w+): \#(Self.type)\b"#, in: source).map { $0.groups[0] })
    for match in Self.matches(#"\blet (\w+) = ([^\n]+)"#, in: source)
    where isFloating(match.groups[1], values) { values.insert(match.groups[0]) }
    if !Self.matches(#"extension \#(Self.type)\b"#, in: source).isEmpty { values.insert("self") }
    let calls = Self.matches(#"(?<![\w.])U?Int(?:8|16|32|64)?\((?!\w+:)"#, in: source)
    return calls.compactMap { call in
      let argument = Self.argument(of: source, from: call.range.upperBound)
      return isFloating(argument, values) ? source[call.range] + argument + ")" : nil
    }
  }

  private func isFloating(_ text: String, _ values: Set<String>) -> Bool {
    // A clamped value or a count is an integer.
    let isInteger = text.contains("lamping:") || text.hasSuffix(".count") || text.contains("Int(")
    guard !isInteger else { return false }
    guard Self.matches(Self.literal, in: text).isEmpty else { return true }
    return Self.matches(#"(\.?)\b([A-Za-z_]\w*)\b(?!:)"#, in: text).contains { match in
      match.groups[0].isEmpty ? values.contains(match.groups[1]) : members.contains(match.groups[1])
    }
  }

  /// Returns the text between an opening parenthesis and the closing one.
  private static func argument(of source: String, from start: String.Index) -> String {
    var depth = 1
    let end = source[start...].firstIndex { character in
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      return depth == 0
    }
    return String(source[start..<(end ?? source.endIndex)])
  }

  private static func matches(_ pattern: String, in text: String) -> [Match] {
    guard let expression = try? NSRegularExpression(pattern: pattern) else {
      preconditionFailure("Cannot read the pattern \(pattern)")
    }
    let all = NSRange(text.startIndex..., in: text)
    return expression.matches(in: text, range: all).compactMap { result in
      let groups = (1..<max(result.numberOfRanges, 1)).map { number in
        Range(result.range(at: number), in: text).map { String(text[$0]) } ?? ""
      }
      return Range(result.range, in: text).map { Match(range: $0, groups: groups) }
    }
  }
}
