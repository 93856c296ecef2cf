// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import PresentationLists
  public import UIKit

  extension CollectionListView {
    /// Returns a menu of an item's swipe actions, and of its deletion if its handlers allow that.
    ///
    /// An item that handles long presses itself has no menu.
    public func collectionView(
      _ collectionView: UICollectionView,
      contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      guard let index = indexPaths.first?.listIndex, indexPaths.count == 1,
        let adapter, adapter.snapshot.contains(index),
        adapter.snapshot[index].handlers.didLongPress == nil
      else { return nil }
      let actions = actions(of: index)
      guard !actions.isEmpty else { return nil }
      return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
        UIMenu(
          children: actions.map { action in
            UIAction(
              title: action.title, image: action.imageName.flatMap { UIImage(systemName: $0) },
              attributes: action.isDestructive ? .destructive : []
            ) { _ in action.perform() }
          })
      }
    }

    /// Returns the actions of a cell for assistive technologies.
    func accessibilityActions(of cell: UICollectionViewCell) -> [UIAccessibilityCustomAction]? {
      guard let path = indexPath(for: cell) else { return nil }
      let actions = actions(of: path.listIndex).map { action in
        UIAccessibilityCustomAction(name: action.title) { _ in
          action.perform()
          return true
        }
      }
      return actions.isEmpty ? nil : actions
    }

    private struct ItemAction {
      let title: String
      var imageName: String?
      let isDestructive: Bool
      let perform: @MainActor () -> Void
    }

    /// Returns the swipe actions of an item, and its deletion if its handlers allow that.
    private func actions(of index: ListIndex) -> [ItemAction] {
      guard let adapter, adapter.snapshot.contains(index) else { return [] }
      // The index may change before the user chooses.
      let item = adapter.reference(to: index)
      var actions = ListSwipeActions.Edge.allCases.flatMap { edge in
        adapter.swipeActions(of: item, at: edge).actions.map { action in
          ItemAction(title: action.title, isDestructive: action.style == .destructive) {
            [weak adapter, title = action.title] in
            adapter?.performAction(title, of: item, at: edge)
          }
        }
      }
      if let delete = deletion(of: item, at: index) {
        actions.append(
          ItemAction(title: deleteTitle, imageName: "trash", isDestructive: true, perform: delete))
      }
      return actions
    }

    /// Returns a closure that deletes an item, if its handlers allow that.
    private func deletion(
      of item: ListAdapter.ItemReference, at index: ListIndex
    ) -> (@MainActor () -> Void)? {
      guard let adapter, adapter.snapshot[index].handlers.didDelete != nil, adapter.tryEdit(index)
      else { return nil }
      return { [weak adapter] in adapter?.delete(item) }
    }
  }
#endif
