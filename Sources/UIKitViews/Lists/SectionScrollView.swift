// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import PresentationViews
  import UIKit

  /// The scroll indicator of a horizontal section, in front of its cells.
  ///
  /// Cells receive the touches: the list owns this view's pan gesture recognizer.
  final class SectionScrollView: UIScrollView {
    /// The section's scroll offset key.
    let id: ItemID

    init(id: ItemID) {
      self.id = id
      super.init(frame: .zero)
      isUserInteractionEnabled = false
      showsVerticalScrollIndicator = false
      contentInsetAdjustmentBehavior = .never
      #if !os(tvOS)
        // The list scrolls to the top.
        scrollsToTop = false
      #endif
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
      preconditionFailure("Cannot decode a scroll view of a section")
    }

    /// Returns whether a finger moves sideways over the section.
    override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
      guard recognizer === panGestureRecognizer else { return true }
      let velocity = panGestureRecognizer.velocity(in: superview)
      return bounds.contains(panGestureRecognizer.location(in: self))
        && abs(velocity.x) > abs(velocity.y)
    }
  }
#endif
