// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The texts and controls of a view and its descendants, in the order of the subviews.
  @MainActor struct AccessibleContent {
    var texts: [String] = []
    var controls: [UIControl] = []

    /// The texts in one sentence.
    var label: String { texts.joined(separator: ", ") }

    init(of view: UIView) {
      visit(view)
    }

    private mutating func visit(_ view: UIView) {
      guard !view.isHidden, !view.accessibilityElementsHidden else { return }
      if let control = view as? UIControl {
        if control.isUserInteractionEnabled { controls.append(control) }
      } else if let text = (view as? UILabel)?.text ?? view.accessibilityLabel, !text.isEmpty {
        texts.append(text)
      } else {
        for subview in view.subviews { visit(subview) }
      }
    }
  }
#endif
