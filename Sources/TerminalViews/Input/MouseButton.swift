// SPDX-License-Identifier: MIT

/// The primary mouse button, whose reports are combined into clicks and drags.
///
/// Nothing is delivered for a press. A release at the same cell is a click, unless the mouse left
/// the cell meanwhile. A drag whose release was lost ends before the next press.
struct MouseButton: Sendable {
  private var pressed: TerminalEvent.Position?
  /// The last cell of a drag; `nil` until the mouse leaves the pressed cell.
  private var dragged: TerminalEvent.Position?

  /// Returns the event of a report, or the event itself if it is not one of the button.
  ///
  /// In a report, `click` is a press, and `drag` and `release` end where the mouse is.
  mutating func event(of report: TerminalEvent) -> TerminalEvent? {
    switch report {
    case .click(let column, let row):
      defer { (pressed, dragged) = (TerminalEvent.Position(column: column, row: row), nil) }
      guard let pressed, let dragged else { return nil }
      return .release(from: pressed, to: dragged)
    case .drag(_, let position):
      guard let pressed, position != dragged ?? pressed else { return nil }
      dragged = position
      return .drag(from: pressed, to: position)
    case .release(_, let position):
      defer { (pressed, dragged) = (nil, nil) }
      guard let pressed else { return nil }
      guard dragged == nil, position == pressed else {
        return .release(from: pressed, to: position)
      }
      return .click(column: pressed.column, row: pressed.row)
    case .key, .paste, .scroll, .horizontalScroll: return report
    }
  }
}
