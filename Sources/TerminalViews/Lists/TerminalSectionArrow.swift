// SPDX-License-Identifier: MIT

import Foundation
import PresentationLayout
import PresentationLists
import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// An arrow at an edge of a section that scrolls horizontally, which the user clicks.
@MainActor final class TerminalSectionArrow: TerminalContainer {
  private let label = TerminalLabel()

  override init() {
    super.init()
    cellLook.isOpaque = true
    // A screen reader reaches the items without scrolling.
    set(accessibility: .hidden)
    add(label)
  }

  /// Displays the arrow of an edge.
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
