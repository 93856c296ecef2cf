// SPDX-License-Identifier: MIT

open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  public var frame = CGRect.zero
  public var alpha: CGFloat = 1
  public var isHidden = false
  public var zIndex = 0
  public var transform = CGAffineTransform.identity
  public var indexPath: IndexPath
  let kind: String?

  public convenience init(forCellWith indexPath: IndexPath) {
    self.init(kind: nil, indexPath)
  }

  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) { self.init(kind: elementKind, indexPath) }

  private init(kind: String?, _ indexPath: IndexPath) {
    (self.kind, self.indexPath) = (kind, indexPath)
  }

  open override func copy() -> Any {
    let copy = UICollectionViewLayoutAttributes(kind: kind, indexPath)
    (copy.frame, copy.alpha, copy.isHidden) = (frame, alpha, isHidden)
    (copy.zIndex, copy.transform) = (zIndex, transform)
    return copy
  }

  open func copy(with zone: NSZone? = nil) -> Any { copy() }

  /// The element's key in the collection view.
  var element: Element { Element(kind: kind, path: indexPath) }

  struct Element: Hashable {
    let kind: String?
    let path: IndexPath
  }
}
