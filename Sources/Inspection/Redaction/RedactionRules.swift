// SPDX-License-Identifier: MIT

/// Rules that hide parts of values by name.
struct RedactionRules: Sendable {
  private static let lazyPrefix = "$__lazy_storage_$_"
  /// Names of wrapped values in property wrappers.
  private static let wrapperNames: Set<String> = ["wrappedvalue", "projectedvalue"]

  private static let rules = Locked(RedactionRules())

  static var current: RedactionRules { rules.withLock { $0 } }

  static func update(_ change: (inout RedactionRules) -> Void) {
    rules.withLock { change(&$0) }
  }

  private var globs: [Glob] = []

  var isEmpty: Bool { globs.isEmpty }

  /// Adds a rule with dot-separated names; `*` matches any text, `?` any character.
  mutating func add(_ pattern: String) {
    let names = Self.normalized(pattern)
    guard !names.isEmpty else { return }
    globs.append(Glob("*.\(names).*"))
  }

  /// Returns a Boolean value that indicates whether a rule hides a path or one of its ancestors.
  ///
  /// - Parameter path: The dot-separated names from a value down to one of its parts.
  /// - Returns: `true` if the part is hidden.
  func matches(_ path: String) -> Bool {
    guard !globs.isEmpty, !path.isEmpty else { return false }
    let names = ".\(Self.normalized(path))."
    return globs.contains { $0.matches(names) }
  }

  /// Normalizes spellings: `_apiKey.wrappedValue`, `API_KEY` and `api-key` are one name.
  private static func normalized(_ path: String) -> String {
    path.split(separator: ".").map(normalizedName)
      .filter { !$0.isEmpty && !wrapperNames.contains($0) }.joined(separator: ".")
  }

  private static func normalizedName(_ name: Substring) -> String {
    let name = name.hasPrefix(lazyPrefix) ? name.dropFirst(lazyPrefix.count) : name
    return name.filter { !"_-$ ".contains($0) }.lowercased()
  }
}

/// A text pattern: `*` matches any text, `?` any character, all others themselves.
package struct Glob: Sendable, Hashable {
  private let pattern: [Character]

  package init(_ pattern: String) {
    self.pattern = Array(pattern)
  }

  /// Returns a Boolean value that indicates whether the pattern matches a whole text.
  ///
  /// Complexity: O(text · pattern) at worst, without recursion.
  package func matches(_ text: String) -> Bool {
    let text = Array(text)
    var (textIndex, patternIndex) = (0, 0)
    // The positions to resume from if the text after the last star does not match.
    var star: (patternIndex: Int, textIndex: Int)?
    while textIndex < text.count {
      if patternIndex < pattern.count, pattern[patternIndex] == "*" {
        star = (patternIndex, textIndex)
        patternIndex += 1
      } else if patternIndex < pattern.count,
        pattern[patternIndex] == "?" || pattern[patternIndex] == text[textIndex]
      {
        patternIndex += 1
        textIndex += 1
      } else if let last = star {
        star = (last.patternIndex, last.textIndex + 1)
        (patternIndex, textIndex) = (last.patternIndex + 1, last.textIndex + 1)
      } else {
        return false
      }
    }
    return pattern[patternIndex...].allSatisfy { $0 == "*" }
  }
}

/// The replacement for hidden values.
enum RedactionMark {
  static let text = "•••"
}
