// SPDX-License-Identifier: MIT

/// uikit/uicollectionviewlayout
@MainActor open class UICollectionViewLayout: NSObject {
  public internal(set) weak var collectionView: UICollectionView?

  public override init() { super.init() }

  open func prepare() {}

  open func invalidateLayout() { collectionView?.layoutDidInvalidate() }

  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    collectionView?.layoutDidInvalidate(adjustingOffsetBy: context.contentOffsetAdjustment)
  }

  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { UICollectionViewLayoutInvalidationContext() }

  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  open var collectionViewContentSize: CGSize { .zero }
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { nil }

  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  open func finalizeCollectionViewUpdates() {}

  /// Returns transparent attributes for an inserted item, and the previous attributes for others.
  ///
  /// uikit/uicollectionviewlayout/initiallayoutattributesforappearingitem(at:)
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { layoutAttributesForItem(at: itemIndexPath) }

  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionView?.attributesBeforeUpdate[itemIndexPath]
  }

  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }
}
