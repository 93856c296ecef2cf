// SPDX-License-Identifier: MIT

import Foundation
import PresentationLayout
import PresentationLists
import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The actions at an edge of the focused item, in front of its cell.
@MainActor final class TerminalSwipeBar: TerminalContainer {
  /// The actions that are displayed.
  struct Actions: Equatable {
    let edge: ListSwipeActions.Edge
    let titles: [String]
    /// The number of the action that Enter performs.
    var chosen = 0
    /// A Boolean value that indicates whether only the action of a full swipe is displayed.
    var isFull = false
  }

  /// The displayed actions; `nil` hides the bar.
  var actions: Actions? {
    didSet { if actions != oldValue { showActions() } }
  }
  /// Performs an action that the user clicked.
  var perform: (@MainActor (Int) -> Void)?

  /// Places the bar in front of the first visible line of a cell.
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
