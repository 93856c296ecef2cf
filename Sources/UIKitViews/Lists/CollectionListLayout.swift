// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import PresentationViews
  import PresentationLists
  import UIKit

  /// A layout that applies a list adapter's geometry.
  ///
  /// Frames lie between the left and right safe area insets. Right-to-left interfaces mirror
  /// frames, not cell content.
  final class CollectionListLayout: UICollectionViewLayout {
    weak var adapter: ListAdapter?
    /// The item whose position the current update preserves.
    var anchor: BatchUpdate.Anchor?
    /// The poses to which items disappear in the current batch update.
    var disappearingPoses: [ListIndex: ListAttributes.Pose] = [:]
    private(set) var geometry: ListAdapter.Geometry?
    /// Horizontal scroll offsets in points, by section identity.
    private var sectionOffsets: [ItemID: Double] = [:]
    /// The bounds' width, which includes safe area insets.
    private var boundsWidth = 0.0
    private var changes = ElementChanges()
    /// The invalidation during a scroll, which moves only a section or the pinned header.
    private weak var scrolling: UICollectionViewLayoutInvalidationContext?
    private var isGeometryValid = false
    /// `true` from a content offset adjustment to the next preparation.
    private var isAdjusting = false

    override func prepare() {
      super.prepare()
      let movesElements = geometry.map { $0.pinsHeaders || $0.scrollsHorizontally } ?? false
      if !isGeometryValid || !movesElements && !isAdjusting { updateGeometry() }
      (isGeometryValid, isAdjusting) = (true, false)
    }

    override func invalidateLayout() {
      isGeometryValid = false
      super.invalidateLayout()
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      if context !== scrolling { isGeometryValid = false }
      super.invalidateLayout(with: context)
    }

    override func invalidationContext(
      forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(forBoundsChange: newBounds)
      scrolling = Double(newBounds.width) == boundsWidth ? context : nil
      return context
    }

    /// Computes the frames, and repeats that while self-sizing items become visible.
    ///
    /// It ends, because no item is measured twice.
    func updateGeometry() {
      boundsWidth = collectionView.map { Double($0.bounds.width) } ?? 0
      let width = collectionView.map { Double($0.itemArea.width) } ?? 0
      guard let adapter, let view = collectionView, width > 0 else {
        geometry = nil
        return
      }
      var visible: [ListElement] = []
      repeat {
        let geometry = ListAdapter.Geometry(of: adapter, width: width, offsets: sectionOffsets)
        self.geometry = geometry
        let top = Double(targetContentOffset(forProposedContentOffset: view.contentOffset).y)
        visible = geometry.elements(from: top, to: top + Double(view.bounds.height))
          .map(\.element)
        // At its estimated height, the anchor may not be visible.
        if let anchor { visible.append(.item(anchor.index)) }
      } while adapter.measure(visible)
    }

    /// Scrolls sections horizontally, and moves their elements.
    func updateOffsets(_ update: (inout ListAdapter.Geometry) -> Void) {
      guard var geometry else { return }
      let before = geometry.offsets
      update(&geometry)
      guard geometry.offsets != before else { return }
      self.geometry = geometry
      keepSectionOffsets()
      let context = UICollectionViewLayoutInvalidationContext()
      scrolling = context
      invalidateLayout(with: context)
    }

    /// Moves the content offset by a distance, even during a scroll.
    ///
    /// Call it after ``updateGeometry()``: UIKit may move the offset when it prepares the layout,
    /// which is too late for another geometry.
    func adjustOffset(by distance: CGFloat) {
      let context = UICollectionViewLayoutInvalidationContext()
      context.contentOffsetAdjustment = CGPoint(x: 0, y: distance)
      (scrolling, isAdjusting) = (context, true)
      invalidateLayout(with: context)
    }

    func keepSectionOffsets() {
      if let geometry { sectionOffsets = geometry.offsets }
    }

    override var collectionViewContentSize: CGSize {
      CGSize(width: boundsWidth, height: geometry?.height ?? 0)
    }

    /// The frames' direction, regardless of the app's development language.
    override var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      guard let geometry else { return nil }
      var elements = geometry.elements(from: rect.minY, to: rect.maxY)
      if let header = pinnedHeader {
        elements.removeAll { $0.element == header.element }
        if header.frame.maxY > rect.minY, header.frame.minY < rect.maxY { elements.append(header) }
      }
      return elements.map { attributes(of: $0, in: $1) }
    }

    /// The header that is pinned to the top of the visible area.
    private var pinnedHeader: (element: ListElement, frame: CGRect)? {
      guard let geometry, geometry.pinsHeaders, let view = collectionView else { return nil }
      return geometry.pinnedHeader(at: Double(view.contentOffset.y + view.adjustedContentInset.top))
    }

    override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      attributes(of: .item(indexPath.listIndex))
    }

    override func layoutAttributesForSupplementaryView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      if let present = attributes(of: ListElement(kind: elementKind, at: indexPath)) {
        return present
      }
      // UIKit raises an exception if a visible header disappears without attributes and its section
      // stays.
      let gone = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: elementKind, with: indexPath)
      gone.isHidden = true
      return gone
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      Double(newBounds.width) != boundsWidth || geometry?.pinsHeaders ?? false
    }

    private func attributes(of element: ListElement) -> UICollectionViewLayoutAttributes? {
      if let header = pinnedHeader, header.element == element {
        return attributes(of: element, in: header.frame)
      }
      return geometry?.frame(of: element).map { attributes(of: element, in: $0) }
    }

    private func attributes(
      of element: ListElement, in frame: CGRect
    ) -> UICollectionViewLayoutAttributes {
      let path = element.indexPath
      let attributes =
        element.supplementaryKind.map {
          UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: $0, with: path)
        } ?? UICollectionViewLayoutAttributes(forCellWith: path)
      attributes.frame = frame.offsetBy(dx: collectionView?.itemArea.left ?? 0, dy: 0)
      attributes.zIndex = Int(
        clamping: item(at: element) == nil ? 0 : adapter?.zIndex(of: element) ?? 0)
      return attributes
    }

    private func item(at element: ListElement) -> AnyListItem? {
      guard let adapter else { return nil }
      // UIKit may ask for an element of the list before a batch update.
      switch element {
      case .item(let index): return adapter.snapshot.contains(index) ? adapter.snapshot[index] : nil
      case .header(let section), .footer(let section):
        return section < adapter.sectionCount ? adapter.item(at: element) : nil
      }
    }

    // MARK: - Batch updates

    override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
      guard let anchor, let view = collectionView,
        let frame = geometry?.frame(of: .item(anchor.index))
      else { return proposed }
      let top = Double(frame.minY) - anchor.offset - Double(view.adjustedContentInset.top)
      return CGPoint(x: proposed.x, y: view.clampedOffset(top, height: geometry?.height ?? 0))
    }

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: updateItems)
      changes = ElementChanges(updateItems)
    }

    override func finalizeCollectionViewUpdates() {
      super.finalizeCollectionViewUpdates()
      changes = ElementChanges()
    }

    override func initialLayoutAttributesForAppearingItem(
      at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let element = ListElement.item(itemIndexPath.listIndex)
      guard changes.inserted.contains(itemIndexPath),
        let pose = item(at: element)?.attributes.appearing,
        let attributes = attributes(of: element)
      else { return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath) }
      return attributes.posed(pose)
    }

    override func finalLayoutAttributesForDisappearingItem(
      at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
      guard changes.deleted.contains(itemIndexPath),
        let pose = disappearingPoses[itemIndexPath.listIndex]
      else { return attributes }
      // UIKit may cache the attributes.
      let copy = attributes?.copy() as? UICollectionViewLayoutAttributes
      return copy?.posed(pose)
    }
  }

  extension UICollectionViewLayoutAttributes {
    fileprivate func posed(_ pose: ListAttributes.Pose) -> UICollectionViewLayoutAttributes {
      alpha = pose.alpha
      transform = CGAffineTransform(
        a: pose.scale, b: 0, c: 0, d: pose.scale, tx: pose.offset.width, ty: pose.offset.height)
      return self
    }
  }

  extension UICollectionView {
    /// The item area, without safe area insets.
    ///
    /// `left` is the distance from the left edge before mirroring.
    var itemArea: (left: CGFloat, width: CGFloat) {
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      let insets = safeAreaInsets
      return (
        isMirrored ? insets.right : insets.left, max(bounds.width - insets.left - insets.right, 0)
      )
    }
  }

  extension UIScrollView {
    /// Returns the closest valid vertical offset for a content height.
    func clampedOffset(_ offset: Double, height: Double) -> Double {
      let inset = adjustedContentInset
      let least = -Double(inset.top)
      let most = height + Double(inset.bottom) - Double(bounds.height)
      return min(max(offset, least), max(most, least))
    }
  }
#endif
