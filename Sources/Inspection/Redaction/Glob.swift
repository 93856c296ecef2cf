// SPDX-License-Identifier: MIT

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
