// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import PresentationViews
  import PresentationLists
  import UIKit

  /// A collection view's header or footer that shows a list adapter's cell.
  final class CollectionListHeader: UICollectionReusableView {
    let hosted = HostedCell(isRecognizedByList: false)
    private var isHeader = false

    func show(_ element: ListElement, of adapter: ListAdapter) {
      if case .header = element { isHeader = true } else { isHeader = false }
      hosted.show(element, of: adapter, in: self)
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      hosted.view?.frame = bounds
    }

    /// Returns the layout's attributes, because the adapter has measured the header.
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { layoutAttributes }

    // MARK: - Accessibility

    // Computed when assistive technologies ask, because the adapter also configures cells directly.

    private var content: AccessibleContent? { hosted.view.map { AccessibleContent(of: $0) } }

    /// A header without controls is one element, which reads its labels' texts.
    override var isAccessibilityElement: Bool {
      get { content.map { $0.controls.isEmpty && !$0.texts.isEmpty } ?? false }
      set {}
    }

    override var accessibilityLabel: String? {
      get { content?.label }
      set {}
    }

    override var accessibilityValue: String? {
      get { content?.value }
      set {}
    }

    override var accessibilityHint: String? {
      get { hosted.view?.accessibilityHint }
      set {}
    }

    override var accessibilityTraits: UIAccessibilityTraits {
      get {
        var traits = UIAccessibilityTraits(hosted.view?.accessibilityContent?.traits ?? [])
        if isHeader { traits.insert(.header) }
        if hosted.onTap != nil { traits.insert(.button) }
        if hosted.isDisabled { traits.insert(.notEnabled) }
        return traits
      }
      set {}
    }
  }
#endif
