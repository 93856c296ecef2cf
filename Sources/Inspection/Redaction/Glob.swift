// SPDX-License-Identifier: MIT

/// A text pattern: `*` matches any text, `?` any character, and all other characters themselves.
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
    var (position, place) = (0, 0)
    // The positions to resume from if the text after the last star does not match.
    var star: (place: Int, position: Int)?
    while position < text.count {
      if place < pattern.count, pattern[place] == "*" {
        star = (place, position)
        place += 1
      } else if place < pattern.count, pattern[place] == "?" || pattern[place] == text[position] {
        place += 1
        position += 1
      } else if let last = star {
        star = (last.place, last.position + 1)
        (place, position) = (last.place + 1, last.position + 1)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == "*" }
  }
}
