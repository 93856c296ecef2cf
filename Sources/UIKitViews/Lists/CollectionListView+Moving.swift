// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import PresentationViews
  import Foundation
  import PresentationLists
  public import UIKit

  // Moves by drag and drop inside of the list.
  extension CollectionListView: UICollectionViewDragDelegate, UICollectionViewDropDelegate {
    /// Returns the item to drag, if its handlers and the adapter allow that.
    public func collectionView(
      _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] {
      let index = indexPath.listIndex
      guard let adapter, adapter.snapshot.contains(index), adapter.tryMove(index) else { return [] }
      let item = UIDragItem(itemProvider: NSItemProvider())
      // The index may change during the drag.
      item.localObject = adapter.reference(to: index)
      session.localContext = self
      return [item]
    }

    /// Returns whether the dragged item is one of this list.
    public func collectionView(
      _ collectionView: UICollectionView, canHandle session: any UIDropSession
    ) -> Bool {
      session.localDragSession?.localContext as? CollectionListView === self
    }

    /// Returns a proposal to move the item to the position under the finger.
    public func collectionView(
      _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
      UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }

    /// Moves the item, unless the adapter rejects the drop.
    public func collectionView(
      _ collectionView: UICollectionView,
      performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
      guard let dropped = coordinator.items.first, dropped.sourceIndexPath != nil,
        let item = dropped.dragItem.localObject as? ListAdapter.ItemReference,
        let path = drop(item, at: coordinator.destinationIndexPath)
      else { return }
      _ = coordinator.drop(dropped.dragItem, toItemAt: path)
    }

    /// Moves an item to an index path, or to the end of the list, and returns where it is.
    func drop(_ item: ListAdapter.ItemReference, at path: IndexPath?) -> IndexPath? {
      guard let adapter, let target = path?.listIndex ?? end(for: item),
        adapter.move(item, to: target)
      else { return nil }
      return IndexPath(target)
    }

    private func end(for item: ListAdapter.ItemReference) -> ListIndex? {
      guard let snapshot = adapter?.snapshot, let section = snapshot.sections.indices.last else {
        return nil
      }
      let isInside = item.index?.section == section
      return ListIndex(
        section: section, item: snapshot.sections[section].items.count - (isInside ? 1 : 0))
    }
  }
#endif
