// SPDX-License-Identifier: MIT

/// What a user does at a terminal.
public enum TerminalEvent: Hashable, Sendable {
  /// Presses a key.
  case key(Key, Modifiers = [])
  /// Pastes a text.
  case paste(String)
  /// Turns the wheel of a mouse over a cell: below zero, up.
  case scroll(lines: Int, column: Int, row: Int)
  /// Presses the first button of a mouse over a cell.
  case click(column: Int, row: Int)

  /// A key.
  public enum Key: Hashable, Sendable {
    /// One that writes something.
    case character(Character)
    /// Ends a line, or chooses.
    case enter
    /// Goes to what is next.
    case tab
    /// Goes back.
    case escape
    /// Deletes what is before.
    case backspace
    /// Deletes what is behind.
    case delete
    /// An arrow.
    case up, down, left, right
    /// A screenful up or down.
    case pageUp, pageDown
    /// To the beginning or to the end.
    case home, end
    /// The key that says so.
    case insert
    /// F1 to F12.
    case function(Int)
  }

  /// The keys that are held down meanwhile.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// A bit for each.
    public let rawValue: UInt8

    /// Makes a set.
    ///
    /// - Parameter rawValue: A bit for each.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The one that makes letters large.
    public static let shift = Modifiers(rawValue: 1)
    /// The one beside the space.
    public static let alt = Modifiers(rawValue: 2)
    /// The one that makes commands of letters.
    public static let control = Modifiers(rawValue: 4)
  }
}
