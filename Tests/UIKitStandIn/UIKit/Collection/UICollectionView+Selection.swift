// SPDX-License-Identifier: MIT

extension UICollectionView {
  public var indexPathsForSelectedItems: [IndexPath]? { selected.sorted() }

  /// uikit/uicollectionview/selectitem(at:animated:scrollposition:): notifies no delegate.
  public func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard allowsSelection else { return }
    countIfNeeded()
    guard let indexPath, exists(indexPath) else {
      return StandIn.raise(
        "Attempted to select an item that does not exist: \(String(describing: indexPath))")
    }
    if !allowsMultipleSelection { for path in selected { deselectItem(at: path, animated: false) } }
    selected.insert(indexPath)
    cellForItem(at: indexPath)?.isSelected = true
  }

  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selected.remove(indexPath)
    cellForItem(at: indexPath)?.isSelected = false
  }

  /// Responds to touches that cells forward.
  ///
  /// uikit/uicollectionviewdelegate/collectionview(_:shouldhighlightitemat:): the sequence from
  /// highlight to selection.
  func handleCellTouch(_ touch: UITouch, _ phase: UITouch.Phase) {
    switch phase {
    case .began:
      let point = (window ?? self).convert(touch.location, to: self)
      guard let path = indexPathForItem(at: point),
        delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
      else { return }
      touched = path
      cellForItem(at: path)?.isHighlighted = true
    case .moved: break
    case .cancelled: unhighlight()
    case .ended:
      let path = unhighlight()
      if let path { choose(path) }
    }
  }

  @discardableResult private func unhighlight() -> IndexPath? {
    defer { touched = nil }
    if let touched { cellForItem(at: touched)?.isHighlighted = false }
    return touched
  }

  /// Selects an item for a touch, the keyboard or an assistive technology.
  private func choose(_ path: IndexPath) {
    guard allowsSelection, exists(path) else { return }
    if selected.contains(path), allowsMultipleSelection {
      deselectItem(at: path, animated: true)
      delegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    selectItem(at: path, animated: true, scrollPosition: [])
    delegate?.collectionView(self, didSelectItemAt: path)
  }
}

@_spi(StandIn) extension UICollectionView {
  /// Chooses an index title as a user does, and scrolls to its item.
  ///
  /// uikit/uicollectionviewdatasource/collectionview(_:indexpathforindextitle:at:)
  public func choose(indexTitle title: String) {
    guard let dataSource, let titles = dataSource.indexTitles(for: self),
      let index = titles.firstIndex(of: title)
    else { return StandIn.raise("There is no index title \(title)") }
    let path = dataSource.collectionView(self, indexPathForIndexTitle: title, at: index)
    guard exists(path), let frame = layoutAttributesForItem(at: path)?.frame else {
      return StandIn.raise("An index title has an item that does not exist: \(path.message)")
    }
    let top = min(frame.minY - adjustedContentInset.top, offsets.most.y)
    setContentOffset(CGPoint(x: bounds.minX, y: top), animated: false)
  }

  /// The menu actions that a long press on an item displays.
  public func menuActions(at path: IndexPath) -> [UIAction] {
    let configuration = delegate?.collectionView(
      self, contextMenuConfigurationForItemsAt: [path], point: .zero)
    return (configuration?.menu?.children ?? []).compactMap { $0 as? UIAction }
  }
}
