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
      guard let adapter, let index = indexPaths.first?.listIndex, indexPaths.count == 1,
        adapter.snapshot.contains(index)
      else { return nil }
      let item = adapter.snapshot[index]
      guard item.handlers.didDelete != nil, item.handlers.didLongPress == nil,
        adapter.tryEdit(index)
      else { return nil }
      // The index may change while the menu is open.
      let (id, title) = (item.id, deleteTitle)
      return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) {
        [weak adapter] _ in
        let delete = UIAction(
          title: title, image: UIImage(systemName: "trash"), attributes: .destructive
        ) { _ in adapter?.delete(id) }
        return UIMenu(children: [delete])
      }
    }
  }
#endif
