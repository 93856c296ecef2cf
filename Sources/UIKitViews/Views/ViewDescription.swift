// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import PresentationViews
  import UIKit

  /// A view's description for assistive technologies, stored beside the view.
  @MainActor final class ViewDescription {
    private(set) var content: AccessibilityContent?
    /// A Boolean value that indicates whether the view displays a title.
    private var isTitle = false
    /// Traits that were added to the view's own.
    private var addedTraits: UIAccessibilityTraits = []
    /// The view's initial `isAccessibilityElement`, or `nil` if it is unchanged.
    private var wasElement: Bool?

    /// Returns a view's description, created on first use.
    static func of(_ view: UIView) -> ViewDescription {
      view.associatedObject { ViewDescription() }
    }

    /// Makes a view a header while it displays a title.
    static func setTitle(_ isTitle: Bool, of view: UIView) {
      guard isTitle != view.associatedObject(ViewDescription.self)?.isTitle ?? false else { return }
      let description = of(view)
      description.isTitle = isTitle
      description.updateTraits(of: view)
    }

    /// Replaces the description; UIKit derives each missing property.
    func set(_ content: AccessibilityContent?, on view: UIView) {
      self.content = content
      view.accessibilityLabel = content?.label
      view.accessibilityValue = content?.value
      view.accessibilityHint = content?.hint
      updateTraits(of: view)
      updateElement(of: view)
    }

    private func updateTraits(of view: UIView) {
      view.accessibilityTraits.subtract(addedTraits)
      var traits = UIAccessibilityTraits(content?.traits ?? [])
      if isTitle { traits.insert(.header) }
      addedTraits = traits.subtracting(view.accessibilityTraits)
      view.accessibilityTraits.formUnion(addedTraits)
    }

    /// Makes a view an element for its description or handler, and none while it is hidden.
    ///
    /// Hiding an element's inner elements doesn't hide the element.
    func updateElement(of view: UIView) {
      let interaction = view.associatedObject(ViewInteraction.self)
      let isHidden = interaction?.isConcealed ?? false || content?.reading == .hidden
      view.accessibilityElementsHidden = isHidden
      let isElement = content?.isElement ?? false || interaction?.isMadeElement ?? false
      if isHidden || isElement {
        wasElement = wasElement ?? view.isAccessibilityElement
        view.isAccessibilityElement = !isHidden
      } else if let wasElement {
        view.isAccessibilityElement = wasElement
        self.wasElement = nil
      }
    }
  }

  extension UIView {
    /// The program's description, or `nil` for none.
    var accessibilityContent: AccessibilityContent? {
      associatedObject(ViewDescription.self)?.content
    }
  }

  extension UIAccessibilityTraits {
    /// Creates UIKit traits; text fields and focused views already have theirs.
    init(_ traits: AccessibilityContent.Traits) {
      self = []
      for (trait, native) in Self.natives where traits.contains(trait) { insert(native) }
    }

    private static var natives: [(AccessibilityContent.Traits, UIAccessibilityTraits)] {
      [
        (.button, .button), (.toggle, .toggleButton), (.link, .link), (.header, .header),
        (.image, .image), (.selected, .selected), (.disabled, .notEnabled),
        (.updatesFrequently, .updatesFrequently),
      ]
    }
  }

  /// The texts and controls of a view and its descendants, in subview order.
  @MainActor struct AccessibleContent {
    private(set) var texts: [String] = []
    /// Texts that belong to the value.
    private(set) var values: [String] = []
    private(set) var controls: [UIControl] = []
    /// The value of the first switch or checkbox that passes taps on, or `nil` if there is none.
    private(set) var toggleValue: String?

    /// The texts in one sentence, with the values if a switch provides the value or controls exist.
    var label: String {
      (toggleValue == nil && controls.isEmpty ? texts : texts + values).joined(separator: ", ")
    }

    /// The state of a switch, or the other values in one sentence.
    var value: String? {
      toggleValue ?? (values.isEmpty ? nil : values.joined(separator: ", "))
    }

    /// Creates a view's content.
    ///
    /// The view's own description replaces inner texts.
    init(of view: UIView) {
      self.init(inside: view)
      guard Self.isRead(view) else {
        self = AccessibleContent(visiting: [])
        return
      }
      if let label = Self.text(of: view), !label.isEmpty { texts = [label] }
      if let value = view.accessibilityContent?.value { (values, toggleValue) = ([value], nil) }
    }

    /// Creates the content without the view itself.
    init(inside view: UIView) {
      self.init(visiting: view.subviews)
    }

    private init(visiting views: [UIView]) {
      for view in views { visit(view, asValue: false) }
    }

    private static func isRead(_ view: UIView) -> Bool {
      !view.isHidden && !view.accessibilityElementsHidden
    }

    /// The text that a view displays, or the app's label.
    private static func text(of view: UIView) -> String? {
      if let label = view.accessibilityContent?.label { return label }
      if let label = view as? UILabel { return label.text }
      // Without its own label, a container derives one from its subviews.
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

  /// A view whose label and value come from its content, unless the app sets them.
  @MainActor protocol LabeledByContent: UIView {
    /// The app's label.
    var ownLabel: String? { get }
  }
#endif
