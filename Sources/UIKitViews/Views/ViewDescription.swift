// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import PresentationViews
  import UIKit

  /// The description of a view for assistive technologies, stored beside the view.
  @MainActor final class ViewDescription {
    private(set) var content: AccessibilityContent?
    /// A Boolean value that indicates whether the view displays a title.
    private var isTitle = false
    /// The traits that were added to those of the view.
    private var addedTraits: UIAccessibilityTraits = []
    /// The state of the view before it was changed, or `nil` if it was not.
    private var wasElement: Bool?

    /// Returns the description of a view, created on first use.
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

    /// Replaces the description; UIKit derives each property that it lacks.
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

    /// Makes a view an element for its description or its handler, and none while it is hidden.
    ///
    /// Hiding the elements inside of an element does not hide the element.
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
