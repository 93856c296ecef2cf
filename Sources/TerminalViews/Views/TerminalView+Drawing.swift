// SPDX-License-Identifier: MIT

import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

extension TerminalView {
  /// Draws the view, which is at the origin of the screen, and its descendants, as far as they are
  /// visible.
  func drawAll(on canvas: TerminalCanvas) {
    enum Step {
      case draw(TerminalView, origin: CGPoint)
      case finish(TerminalContainer, TerminalArea, clip: TerminalCanvas.Clip)
    }
    // Views may be nested deeper than the call stack.
    var steps = [Step.draw(self, origin: .zero)]
    while let step = steps.popLast() {
      switch step {
      case .draw(let view, let origin):
        guard view.isVisible, !view.isConcealed, view.frame.width > 0, view.frame.height > 0
        else { continue }
        let area = view.area(in: origin)
        guard canvas.canShow(area) else { continue }
        view.draw(on: canvas, area)
        guard let container = view as? TerminalContainer else { continue }
        steps.append(.finish(container, area, clip: canvas.clip))
        canvas.clip(to: area, isFaint: container.isFaint)
        for subview in container.subviews.reversed() {
          steps.append(.draw(subview, origin: area.origin))
        }
      case .finish(let container, let area, let clip):
        canvas.clip = clip
        container.drawInFront(on: canvas, area)
      }
    }
  }
}
