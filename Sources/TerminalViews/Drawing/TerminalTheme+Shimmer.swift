// SPDX-License-Identifier: MIT

import PresentationViews

extension TerminalTheme {
  /// The animation of bones on a terminal: characters that move to the right.
  ///
  /// ```swift
  /// var theme = TerminalTheme.standard
  /// theme.shimmer = TerminalTheme.Shimmer("·∙•∙·   ", interval: .milliseconds(80))
  /// ```
  public struct Shimmer: Hashable, Sendable {
    /// The characters, which repeat along each row of the screen.
    public let characters: [Character]
    /// The time after which the characters move by one column.
    public let interval: Duration

    /// Creates an animation.
    ///
    /// - Parameters:
    ///   - characters: One or more characters, each of which takes one cell.
    ///   - interval: The time after which the characters move by one column; more than zero.
    public init(
      _ characters: String = "▒▒▒░░░░░░░░░░░░░", interval: Duration = .milliseconds(120)
    ) {
      precondition(
        !characters.isEmpty && characters.allSatisfy { MonospaceText.width(of: $0) == 1 },
        "Cannot shimmer with “\(characters)”: each character must take one cell")
      precondition(interval > .zero, "Cannot shimmer every \(interval): it must be more than zero")
      self.characters = Array(characters)
      self.interval = interval
    }

    /// Returns the character in a column after a number of intervals.
    func character(at column: Int, after count: Int) -> Character {
      let index = (column - count) % characters.count
      return characters[index < 0 ? index + characters.count : index]
    }
  }
}
