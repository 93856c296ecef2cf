// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import PresentationViews
  import UIKit

  /// The scroll indicator of a section that scrolls horizontally, in front of its cells.
  ///
  /// The cells receive the touches: the pan gesture recognizer of this view belongs to the list.
  final class SectionScrollView: UIScrollView {
    /// The key of the section's scroll offset.
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

    /// Returns whether the user moves a finger to the side over the section.
    override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
      guard recognizer === panGestureRecognizer else { return true }
      let velocity = panGestureRecognizer.velocity(in: superview)
      return bounds.contains(panGestureRecognizer.location(in: self))
        && abs(velocity.x) > abs(velocity.y)
    }
  }
#endif
