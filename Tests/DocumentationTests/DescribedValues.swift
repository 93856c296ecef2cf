// SPDX-License-Identifier: MIT

import Foundation

/// A search in a source for expressions that turn a user's value into text.
///
/// It finds calls to `String(describing:)`, `String(reflecting:)`, `dump` and `debugDescription`,
/// and interpolations with values whose type is unknown. The type is unknown if the file declares
/// the name or the member as a generic parameter, an associated type, `Any`, `any …` or `some …`.
/// In a file that declares such a value, or an enum with such a payload, names that a pattern
/// binds, and `$0`, count too. Metatypes are not values. Comments and literal text do not count.
struct DescribedValues {
  /// The generic parameters and associated types in all sources.
  private let types: Set<String>

  init(types: Set<String>) {
    self.types = types
  }

  /// Returns the generic parameters and associated types that a source declares.
  static func genericTypes(in source: String) -> Set<String> {
    let code = SourceCode(source).code
    let lists = matches(
      #"\b(?:func [^\s(<]+|(?:struct|class|enum|actor|typealias) \w+|init) ?<([^()]*?)>\s*[({:=w]"#,
      in: code)
    let parameters = lists.flatMap { $0[1].split(separator: ",") }
      .compactMap { matches(#"^\s*(?:each )?(\w+)"#, in: String($0)).first?[1] }
    return Set(parameters + matches(#"\bassociatedtype (\w+)"#, in: code).map { $0[1] })
  }

  /// Returns a source's lines that turn a value into text, with the interpolation's text or the
  /// call's name.
  func find(in source: String) -> [String] {
    let code = SourceCode(source)
    let calls = Self.matches(
      #"String\(describing:|String\(reflecting:|\bdump\(|\bdebugDescription\b"#, in: code.code)
    let values = values(in: code.code)
    let hasValues = !values.isEmpty || hasGenericPayload(code.code)
    let bound =
      hasValues ? Set(Self.matches(#"\blet (\w+)[,)]"#, in: code.code).map { $0[1] }) : []
    return calls.map { $0[0] }
      + code.interpolations.filter { expression in
        guard let name = Self.matches(#"^(?:\w+[?!]?\.)*(\$\d|\w+)$"#, in: expression).first?[1]
        else { return false }
        return name.hasPrefix("$")
          ? hasValues && expression == name
          : values.contains(name) || (expression == name && bound.contains(name))
      }.map { "\\(\($0))" }
  }

  /// Returns the names that a source declares with a type that only the caller knows.
  private func values(in code: String) -> Set<String> {
    let pattern =
      #"\b(\w+)\s*:\s*(?:(?:inout|borrowing|consuming|sending) )?\[?\(?"#
      + #"(?:(?:any|some) [\w.]+(\.Type\b)?|(Any|\w+)(\.Key|\.Type)?\b)"#
    let names = Self.matches(pattern, in: code).filter { match in
      guard match[2].isEmpty, match[4] != ".Type" else { return false }
      return match[3].isEmpty || match[3] == "Any" || types.contains(match[3])
    }
    return Set(names.map { $0[1] })
  }

  private func hasGenericPayload(_ code: String) -> Bool {
    Self.matches(#"\bcase \w+\((?:\w+: )?(\w+)"#, in: code).contains { types.contains($0[1]) }
  }

  private static func matches(_ pattern: String, in text: String) -> [[String]] {
    guard let expression = try? NSRegularExpression(pattern: pattern) else {
      preconditionFailure("Cannot read the pattern \(pattern)")
    }
    return expression.matches(in: text, range: NSRange(text.startIndex..., in: text)).map {
      result in
      (0..<result.numberOfRanges).map { number in
        Range(result.range(at: number), in: text).map { String(text[$0]) } ?? ""
      }
    }
  }
}

/// A source's code, without comments and literal text.
struct SourceCode {
  /// The source with `""` in place of each literal, and the code of its interpolations inside.
  private(set) var code = ""
  /// Each interpolation's code.
  private(set) var interpolations: [String] = []

  private enum Context {
    /// Code, which an interpolation with this many open parentheses began at an index in ``code``.
    case code(parentheses: Int, start: String.Index?)
    case literal(hashes: String, end: String)
  }

  private var contexts: [Context] = [.code(parentheses: 0, start: nil)]
  private var rest: Substring

  init(_ source: String) {
    rest = source[...]
    while !rest.isEmpty { step() }
  }

  private mutating func step() {
    switch contexts[contexts.count - 1] {
    case .code(let parentheses, let start): stepInCode(parentheses, start)
    case .literal(let hashes, let end): stepInLiteral(hashes, end)
    }
  }

  private mutating func stepInCode(_ parentheses: Int, _ start: String.Index?) {
    let end = rest.utf8.firstIndex { "/\"#()".utf8.contains($0) } ?? rest.endIndex
    guard end == rest.startIndex else {
      code += rest[..<end]
      rest = rest[end...]
      return
    }
    if rest.hasPrefix("//") {
      rest = rest.drop { $0 != "\n" }
      return
    }
    let hashes = String(rest.prefix { $0 == "#" })
    let tail = rest.dropFirst(hashes.count)
    if tail.first == "\"" {
      let quotes = tail.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
      contexts.append(.literal(hashes: hashes, end: quotes + hashes))
      rest = tail.dropFirst(quotes.count)
      code += "\""
      return
    }
    let character = rest.removeFirst()
    let depth = parentheses + (character == "(" ? 1 : character == ")" ? -1 : 0)
    if depth < 0, contexts.count > 1 {
      contexts.removeLast()
      let expression = start.map { code[$0...] } ?? ""
      interpolations.append(expression.trimmingCharacters(in: .whitespaces))
    } else {
      contexts[contexts.count - 1] = .code(parentheses: depth, start: start)
    }
    code.append(character)
  }

  private mutating func stepInLiteral(_ hashes: String, _ end: String) {
    if rest.hasPrefix(end) {
      contexts.removeLast()
      rest = rest.dropFirst(end.count)
      code += "\""
    } else if rest.hasPrefix("\\\(hashes)(") {
      rest = rest.dropFirst(2 + hashes.count)
      code += "("
      contexts.append(.code(parentheses: 0, start: code.endIndex))
    } else if rest.hasPrefix("\\\(hashes)") {
      rest = rest.dropFirst(2 + hashes.count)
    } else if rest.removeFirst() == "\n" {
      code += "\n"
    }
  }
}
