// SPDX-License-Identifier: MIT

extension UICollectionView {
  public var numberOfSections: Int {
    countIfNeeded()
    return counts.count
  }

  public var indexPathsForVisibleItems: [IndexPath] {
    shown.keys.filter { $0.kind == nil }.map(\.path)
  }

  public var visibleCells: [UICollectionViewCell] {
    shown.values.compactMap { $0 as? UICollectionViewCell }
  }

  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    shown[Element(kind: nil, path: indexPath)] as? UICollectionViewCell
  }

  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    shown.first { $0.value === cell }?.key.path
  }

  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    shown.first { $0.key.kind == nil && $0.value.frame.contains(point) }?.key.path
  }

  public func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? { shown[Element(kind: elementKind, path: indexPath)] }

  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    shown.keys.filter { $0.kind == elementKind }.map(\.path)
  }

  public func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    queues.register(cellClass, identifier)
  }

  public func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) { queues.register(viewClass, elementKind + "/" + identifier) }
}
