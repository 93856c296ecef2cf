// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import PresentationViews
  import UIKit

  /// A container of components, which reads their texts to assistive technologies if it responds to
  /// taps.
  final class ComponentContainer: UIView, UIKitComponent, LabeledByContent {
    // Computed when assistive technologies ask, because the components change.

    /// A container with controls is not one element, which would hide them.
    override var isAccessibilityElement: Bool {
      get {
        super.isAccessibilityElement && AccessibleContent(inside: self).controls.isEmpty
      }
      set { super.isAccessibilityElement = newValue }
    }

    /// The label that was set, or `nil` for none.
    var ownLabel: String? { super.accessibilityLabel }

    /// The label that was set, or the texts of an accessibility element.
    override var accessibilityLabel: String? {
      get {
        if let label = super.accessibilityLabel { return label }
        return isAccessibilityElement ? AccessibleContent(inside: self).label : nil
      }
      set { super.accessibilityLabel = newValue }
    }

    /// The value that was set, or that of an accessibility element.
    override var accessibilityValue: String? {
      get {
        if let value = super.accessibilityValue { return value }
        return isAccessibilityElement ? AccessibleContent(inside: self).value : nil
      }
      set { super.accessibilityValue = newValue }
    }
  }
#endif
