// SPDX-License-Identifier: MIT

import Foundation
import PresentationLayout
import PresentationLists
import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The index titles of a list at its right edge, which the user clicks.
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
