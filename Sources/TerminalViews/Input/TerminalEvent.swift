// SPDX-License-Identifier: MIT

/// An event of the user at a terminal.
public enum TerminalEvent: Hashable, Sendable {
  /// A key press, with the modifier keys held down.
  case key(Key, Modifiers = [])
  /// A pasted text.
  case paste(String)
  /// A turn of the mouse wheel over a cell; negative lines scroll up.
  case scroll(lines: Int, column: Int, row: Int)
  /// A turn of the mouse wheel to the side, or with the Shift key, over a cell; negative columns
  /// scroll to the left.
  case horizontalScroll(columns: Int, column: Int, row: Int)
  /// A press and a release of the primary mouse button over one cell.
  case click(column: Int, row: Int)
  /// A motion of the mouse with the primary button held down since it was pressed over a cell.
  case drag(from: Position, to: Position)
  /// The end of a drag, which is not a click even over the cell at which the drag began.
  case release(from: Position, to: Position)

  /// The position of a cell on the screen.
  public struct Position: Hashable, Sendable {
    /// The column from the left, from 0.
    public var column: Int
    /// The row from the top, from 0.
    public var row: Int

    /// Creates a position.
    public init(column: Int, row: Int) {
      self.column = column
      self.row = row
    }
  }

  /// A key.
  public enum Key: Hashable, Sendable {
    /// A key that types a character.
    case character(Character)
    /// The Enter key.
    case enter
    /// The Tab key.
    case tab
    /// The Escape key.
    case escape
    /// The Backspace key.
    case backspace
    /// The Delete key, which deletes forward.
    case delete
    /// The arrow keys.
    case up, down, left, right
    /// The Page Up and Page Down keys.
    case pageUp, pageDown
    /// The Home and End keys.
    case home, end
    /// The Insert key.
    case insert
    /// A function key, from F1 to F12.
    case function(Int)
  }

  /// The modifier keys held down during a key press.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The modifiers' bits.
    public let rawValue: UInt8

    /// Creates a set of modifiers.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The Shift key.
    public static let shift = Modifiers(rawValue: 1)
    /// The Alt key.
    public static let alt = Modifiers(rawValue: 2)
    /// The Control key.
    public static let control = Modifiers(rawValue: 4)
  }
}
