// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import PresentationViews
  import UIKit

  /// The texts and controls of a view and its descendants, in the order of the subviews.
  @MainActor struct AccessibleContent {
    private(set) var texts: [String] = []
    /// The texts that belong to the value.
    private(set) var values: [String] = []
    private(set) var controls: [UIControl] = []
    /// The value of the first switch or checkbox that passes taps on, or `nil` if there is none.
    private(set) var toggleValue: String?

    /// The label: the texts in one sentence, with the values if a switch has the value.
    var label: String {
      (toggleValue == nil && controls.isEmpty ? texts : texts + values).joined(separator: ", ")
    }

    /// The value: the state of a switch, or the other values in one sentence.
    var value: String? {
      toggleValue ?? (values.isEmpty ? nil : values.joined(separator: ", "))
    }

    /// The content of a view, whose own description replaces the texts inside.
    init(of view: UIView) {
      self.init(inside: view)
      guard Self.isRead(view) else {
        self = AccessibleContent(visiting: [])
        return
      }
      if let label = Self.text(of: view), !label.isEmpty { texts = [label] }
      if let value = view.accessibilityContent?.value { (values, toggleValue) = ([value], nil) }
    }

    /// The content without the view itself.
    init(inside view: UIView) {
      self.init(visiting: view.subviews)
    }

    private init(visiting views: [UIView]) {
      for view in views { visit(view, asValue: false) }
    }

    private static func isRead(_ view: UIView) -> Bool {
      !view.isHidden && !view.accessibilityElementsHidden
    }

    /// The text that a view displays, or the label that the app has set.
    private static func text(of view: UIView) -> String? {
      if let label = view.accessibilityContent?.label { return label }
      if let label = view as? UILabel { return label.text }
      // Without a label of its own, a container derives one from the subviews.
      return (view as? any LabeledByContent).map(\.ownLabel) ?? view.accessibilityLabel
    }

    private mutating func visit(_ view: UIView, asValue: Bool) {
      guard Self.isRead(view) else { return }
      let asValue = asValue || view.accessibilityContent?.reading == .value
      if let control = view as? UIControl {
        if control.isUserInteractionEnabled {
          controls.append(control)
        } else if control is any ToggleView {
          toggleValue = toggleValue ?? control.accessibilityValue
        }
      } else if view is UIImageView, !view.isAccessibilityElement {
        // The system labels symbols, which are decorative here.
        return
      } else if let text = Self.text(of: view), !text.isEmpty {
        if asValue { values.append(text) } else { texts.append(text) }
        if let value = view.accessibilityContent?.value { values.append(value) }
      } else {
        for subview in view.subviews { visit(subview, asValue: asValue) }
      }
    }
  }

  /// A view whose label and value are those of its content, unless the app has set them.
  @MainActor protocol LabeledByContent: UIView {
    /// The label that the app has set.
    var ownLabel: String? { get }
  }
#endif
