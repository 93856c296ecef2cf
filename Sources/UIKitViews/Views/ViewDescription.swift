// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import PresentationViews
  import UIKit

  /// The description of a view for assistive technologies, stored beside the view.
  @MainActor final class ViewDescription {
    private(set) var content: AccessibilityContent?
    /// The traits that the description has added to those of the view.
    private var addedTraits: UIAccessibilityTraits = []
    /// The state of the view before a description has changed it, or `nil` if none has.
    private var wasElement: Bool?

    /// Returns the description of a view, created on first use.
    static func of(_ view: UIView) -> ViewDescription {
      if let description = view.associatedObject(ViewDescription.self) { return description }
      let description = ViewDescription()
      view.setAssociatedObject(description)
      return description
    }

    /// Replaces the description; UIKit derives each property that it lacks.
    func set(_ content: AccessibilityContent?, on view: UIView) {
      self.content = content
      view.accessibilityLabel = content?.label
      view.accessibilityValue = content?.value
      view.accessibilityHint = content?.hint
      view.accessibilityTraits.subtract(addedTraits)
      addedTraits = UIAccessibilityTraits(content?.traits ?? [])
        .subtracting(view.accessibilityTraits)
      view.accessibilityTraits.formUnion(addedTraits)
      setElement(content, view)
    }

    private func setElement(_ content: AccessibilityContent?, _ view: UIView) {
      let isConcealed = view.associatedObject(ViewInteraction.self)?.isConcealed ?? false
      let isHidden = content?.reading == .hidden
      view.accessibilityElementsHidden = isHidden || isConcealed
      if isHidden || content?.isElement == true {
        wasElement = wasElement ?? view.isAccessibilityElement
        view.isAccessibilityElement = !isHidden
      } else if let wasElement {
        view.isAccessibilityElement = wasElement
        self.wasElement = nil
      }
    }
  }

  extension UIView {
    /// The description that the program has set, or `nil` for none.
    var accessibilityContent: AccessibilityContent? {
      associatedObject(ViewDescription.self)?.content
    }
  }

  extension UIAccessibilityTraits {
    /// Creates the traits of UIKit; text fields and the focus have them by themselves.
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
#endif
