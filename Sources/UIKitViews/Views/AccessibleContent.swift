// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import AbstractViews
  import UIKit

  /// The texts and controls of a view and its descendants, in the order of the subviews.
  @MainActor struct AccessibleContent {
    var texts: [String] = []
    var controls: [UIControl] = []
    /// The value of the first switch or checkbox that passes taps on, or `nil` if there is none.
    var toggleValue: String?

    /// The texts in one sentence.
    var label: String { texts.joined(separator: ", ") }

    init(of view: UIView) {
      visit(view)
    }

    /// The content without the view itself.
    init(inside view: UIView) {
      for subview in view.subviews { visit(subview) }
    }

    private mutating func visit(_ view: UIView) {
      guard !view.isHidden, !view.accessibilityElementsHidden else { return }
      if let control = view as? UIControl {
        if control.isUserInteractionEnabled {
          controls.append(control)
        } else if let control = control as? any ToggleView & UIControl {
          toggleValue = toggleValue ?? control.accessibilityValue
        }
      } else if view is UIImageView, !view.isAccessibilityElement {
        // The system labels symbols, which are decorative here.
        return
      } else if let text = (view as? UILabel)?.text ?? view.accessibilityLabel, !text.isEmpty {
        texts.append(text)
      } else {
        for subview in view.subviews { visit(subview) }
      }
    }
  }
#endif
