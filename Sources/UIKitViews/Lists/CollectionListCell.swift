// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import PresentationViews
  import PresentationControls
  import PresentationLists
  import UIKit

  /// A collection view cell that shows a list adapter's cell.
  final class CollectionListCell: UICollectionViewCell {
    let hosted = HostedCell(isRecognizedByList: true)
    /// The label last applied to the cell's controls.
    private var controlLabel = ""

    func show(_ element: ListElement, of adapter: ListAdapter) {
      hosted.show(element, of: adapter, in: contentView)
    }

    /// The adapter's tap handler.
    var onTap: (@MainActor () -> Void)? {
      hosted.onTap
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      hosted.view?.frame = contentView.bounds
    }

    /// Returns the layout's attributes, because the adapter has measured the cell.
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { layoutAttributes }

    override var isHighlighted: Bool {
      didSet { updateHighlight() }
    }

    #if os(tvOS)
      /// Highlights a focused cell, which the system doesn't mark.
      override func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
      ) {
        super.didUpdateFocus(in: context, with: coordinator)
        updateHighlight()
      }
    #endif

    private func updateHighlight() {
      #if os(tvOS)
        let isPressed = isHighlighted || isFocused
      #else
        let isPressed = isHighlighted
      #endif
      hosted.cell?.setHighlighted(isPressed && onTap != nil)
    }

    override var isSelected: Bool {
      didSet {
        contentView.backgroundColor =
          isSelected ? UIKitTheme.current.color(for: .selectedItemBackground) : nil
      }
    }

    // MARK: - Accessibility

    // Computed when assistive technologies ask, because the adapter also configures cells directly.

    private var content: AccessibleContent? { hosted.view.map { AccessibleContent(of: $0) } }

    /// A cell without controls is one element, which reads its labels' texts.
    override var isAccessibilityElement: Bool {
      get {
        guard let content else { return false }
        label(content.controls, content.label)
        return content.controls.isEmpty && !content.texts.isEmpty
      }
      set {}
    }

    override var accessibilityLabel: String? {
      get { content?.label }
      set {}
    }

    /// An assigned value, the state of a switch that passes taps on, or all other values.
    override var accessibilityValue: String? {
      get { content?.value }
      set {}
    }

    override var accessibilityHint: String? {
      get { hosted.view?.accessibilityHint }
      set {}
    }

    override var accessibilityIdentifier: String? {
      get { hosted.view?.accessibilityIdentifier }
      set {}
    }

    override var accessibilityTraits: UIAccessibilityTraits {
      get {
        var traits = UIAccessibilityTraits(hosted.view?.accessibilityContent?.traits ?? [])
        if onTap != nil { traits.insert(.button) }
        if content?.toggleValue != nil { traits.insert(.toggleButton) }
        if isSelected { traits.insert(.selected) }
        if hosted.isDisabled { traits.insert(.notEnabled) }
        return traits
      }
      set {}
    }

    override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
      get { (superview as? CollectionListView)?.accessibilityActions(of: self) }
      set {}
    }

    /// Uses the cell's texts as the label of each control that the app hasn't labeled.
    private func label(_ controls: [UIControl], _ text: String) {
      for control in controls {
        let label = control.accessibilityLabel ?? ""
        if label.isEmpty || label == controlLabel { control.accessibilityLabel = text }
      }
      controlLabel = text
    }
  }
#endif
