// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import Lists
  public import UIKit

  extension CollectionListView {
    /// Returns a menu that deletes an item, if its handlers allow that.
    ///
    /// An item that handles long presses itself has no menu.
    public func collectionView(
      _ collectionView: UICollectionView,
      contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      guard let index = indexPaths.first?.listIndex, indexPaths.count == 1,
        let adapter, adapter.snapshot.contains(index),
        adapter.snapshot[index].handlers.didLongPress == nil, let delete = deletion(of: index)
      else { return nil }
      let title = deleteTitle
      return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
        let action = UIAction(
          title: title, image: UIImage(systemName: "trash"), attributes: .destructive
        ) { _ in delete() }
        return UIMenu(children: [action])
      }
    }

    /// Returns the actions of a cell for assistive technologies.
    func accessibilityActions(of cell: UICollectionViewCell) -> [UIAccessibilityCustomAction]? {
      guard let path = indexPath(for: cell), let delete = deletion(of: path.listIndex) else {
        return nil
      }
      let action = UIAccessibilityCustomAction(name: deleteTitle) { _ in
        delete()
        return true
      }
      return [action]
    }

    /// Returns a closure that deletes an item, if its handlers allow that.
    private func deletion(of index: ListIndex) -> (@MainActor () -> Void)? {
      guard let adapter, adapter.snapshot.contains(index) else { return nil }
      let item = adapter.snapshot[index]
      guard item.handlers.didDelete != nil, adapter.tryEdit(index) else { return nil }
      // The index may change before the user confirms.
      return { [weak adapter, id = item.id] in adapter?.delete(id) }
    }
  }
#endif
