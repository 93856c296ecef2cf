// SPDX-License-Identifier: MIT

import Foundation
import PresentationLayout
import PresentationLists
import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A mouse drag over a list.
struct TerminalListDrag {
  enum Gesture {
    /// Moves an item to its drop position.
    case move(ListAdapter.ItemReference)
    /// Shows an item's swipe actions.
    case swipe(ListAdapter.ItemReference)
    /// Has no further effect until the drag ends.
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

  /// The item edge at which the drag shows actions.
  var edge: ListSwipeActions.Edge { columns < 0 ? .trailing : .leading }
}

/// A clickable arrow at an edge of a section that scrolls horizontally.
@MainActor final class TerminalSectionArrow: TerminalContainer {
  private let label = TerminalLabel()

  override init() {
    super.init()
    cellLook.isOpaque = true
    // A screen reader reaches the items without scrolling.
    set(accessibility: .hidden)
    add(label)
  }

  /// Displays an edge's arrow.
  func show(
    _ edge: ListSwipeActions.Edge, at origin: CGPoint, onTap: @escaping @MainActor () -> Void
  ) {
    let size = MonospaceMetrics.measurer.cell
    frame = CGRect(x: origin.x, y: origin.y, width: size.width, height: size.height)
    label.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height)
    label.set(text: StyledText(edge == .leading ? "‹" : "›"))
    self.onTap = onTap
  }
}

/// The focused item's actions at one edge, in front of its cell.
@MainActor final class TerminalSwipeBar: TerminalContainer {
  struct Actions: Equatable {
    let edge: ListSwipeActions.Edge
    let titles: [String]
    /// The index of the action that Enter performs.
    var chosen = 0
    /// A Boolean value that indicates whether only the full-swipe action is displayed.
    var isFull = false
  }

  /// The displayed actions; `nil` hides the bar.
  var actions: Actions? {
    didSet { if actions != oldValue { showActions() } }
  }
  /// Performs a clicked action.
  var perform: (@MainActor (Int) -> Void)?

  /// Places the bar in front of a cell's first visible line.
  func place(beside cell: CGRect, in width: Double) {
    let size = subviews.last.map { CGSize(width: $0.frame.maxX, height: $0.frame.maxY) } ?? .zero
    let left = actions?.edge == .leading ? 0 : max(width - size.width, 0)
    let area = CGRect(x: left, y: max(cell.minY, 0), width: size.width, height: size.height)
    if frame != area { frame = area }
  }

  private func showActions() {
    for view in subviews { remove(view) }
    guard let actions else { return }
    // The first action is at the edge.
    let numbers = actions.isFull ? 0..<1 : actions.titles.indices
    let ordered = actions.edge == .leading ? Array(numbers) : numbers.reversed()
    var left = 0.0
    for number in ordered {
      let isChosen = number == actions.chosen
      let title = actions.titles[number]
      let size = MonospaceMetrics.measurer.size(
        of: StyledText("[\(title)]", lineLimit: 1), fitting: .infinity)
      let text = StyledText(isChosen ? "[\(title)]" : " \(title) ", lineLimit: 1)
      let (button, label) = (TerminalContainer(), TerminalLabel(text))
      button.frame = CGRect(origin: CGPoint(x: left, y: 0), size: size)
      label.frame = CGRect(origin: .zero, size: size)
      button.cellLook.isOpaque = true
      button.add(label)
      button.onTap = { [weak self] in self?.perform?(number) }
      add(button)
      left += size.width
    }
  }
}

/// A list's clickable index titles at its right edge.
@MainActor final class TerminalIndexBar: TerminalContainer {
  private var titles: [ListSnapshot.IndexTitle] = []

  /// The index is beside all cells, and would be read between two of them.
  override var isReadLast: Bool { true }

  /// Displays titles below one another, as many as fit.
  func show(
    _ titles: [ListSnapshot.IndexTitle], in size: CGSize,
    choose: @escaping @MainActor (String) -> Void
  ) {
    let cell = MonospaceMetrics.measurer.cell
    let width = (titles.map { $0.title.count }.max() ?? 0) * Int(clamping: cell.width)
    let frame = CGRect(
      x: max(size.width - Double(width), 0), y: 0, width: Double(width), height: size.height)
    guard titles != self.titles || frame != self.frame else { return }
    (self.titles, self.frame) = (titles, frame)
    for view in subviews { remove(view) }
    for (row, title) in titles.enumerated() {
      let line = CGRect(
        x: 0, y: Double(row) * cell.height, width: Double(width), height: cell.height)
      guard line.maxY <= frame.height else { return }
      let (button, label) = (TerminalContainer(), TerminalLabel(StyledText(title.title)))
      button.frame = line
      label.frame = CGRect(origin: .zero, size: line.size)
      button.add(label)
      button.onTap = { choose(title.title) }
      add(button)
    }
  }
}
