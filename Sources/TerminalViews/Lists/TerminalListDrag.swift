// SPDX-License-Identifier: MIT

import PresentationLists

/// A drag of the mouse over a list.
struct TerminalListDrag {
  enum Gesture {
    /// Moves an item to the position at which it is dropped.
    case move(ListAdapter.ItemReference)
    /// Shows the swipe actions of an item.
    case swipe(ListAdapter.ItemReference)
    /// Has no further effect until the end of the drag.
    case ended
  }

  let start: TerminalEvent.Position
  var position: TerminalEvent.Position
  var gesture = Gesture.ended

  /// Negative to the left.
  var columns: Double { Double(position.column) - Double(start.column) }

  /// Negative upwards.
  var rows: Double { Double(position.row) - Double(start.row) }

  /// A cell is twice as high as wide.
  var isSideways: Bool { abs(columns) >= 2 && abs(columns) > 2 * abs(rows) }

  /// The edge of an item at which the drag shows actions.
  var edge: ListSwipeActions.Edge { columns < 0 ? .trailing : .leading }
}
