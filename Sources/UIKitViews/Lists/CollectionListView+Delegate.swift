// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import PresentationLists
  import PresentationViews
  public import UIKit

  extension CollectionListView: UICollectionViewDataSource {
    /// Returns the section count.
    public func numberOfSections(in collectionView: UICollectionView) -> Int {
      adapter?.sectionCount ?? 0
    }

    /// Returns a section's item count.
    public func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int {
      adapter?.itemCount(in: section) ?? 0
    }

    /// Returns an item's configured cell.
    public func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = dequeueCell(at: indexPath)
      if let adapter { cell.show(.item(indexPath.listIndex), of: adapter) }
      return cell
    }

    /// Returns a section's configured header or footer.
    public func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      let view = dequeueHeader(ofKind: kind, at: indexPath)
      if let adapter { view.show(ListElement(kind: kind, at: indexPath), of: adapter) }
      return view
    }

    /// Returns index titles for sections with items.
    public func indexTitles(for collectionView: UICollectionView) -> [String]? {
      let titles = visibleIndexTitles.map(\.title)
      return titles.isEmpty ? nil : titles
    }

    /// Returns the first item in an index title's section.
    public func collectionView(
      _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath {
      let titles = visibleIndexTitles
      return IndexPath(item: 0, section: titles.indices.contains(index) ? titles[index].section : 0)
    }

    /// Index titles for sections with items, to which UIKit can scroll.
    private var visibleIndexTitles: [ListSnapshot.IndexTitle] {
      guard let snapshot = adapter?.snapshot else { return [] }
      return snapshot.indexTitles.filter { !snapshot.sections[$0.section].items.isEmpty }
    }
  }

  extension CollectionListView: UICollectionViewDelegate {
    /// Notifies the adapter that a cell is no longer visible.
    public func collectionView(
      _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      #if !os(tvOS)
        swipe.endDisplaying(cell)
      #endif
      (cell as? CollectionListCell)?.hosted.endDisplaying(in: adapter)
    }

    /// Notifies the adapter that a header or footer is no longer visible.
    public func collectionView(
      _ collectionView: UICollectionView,
      didEndDisplayingSupplementaryView view: UICollectionReusableView,
      forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {
      (view as? CollectionListHeader)?.hosted.endDisplaying(in: adapter)
    }

    /// Returns whether the item responds to taps.
    public func collectionView(
      _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool {
      respondsToTaps(at: indexPath)
    }

    /// Returns whether the item responds to taps.
    public func collectionView(
      _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool {
      respondsToTaps(at: indexPath)
    }

    /// Calls the tap handler.
    ///
    /// The adapter decides what is selected.
    public func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) {
      choose(indexPath)
    }

    /// Calls the tap handler.
    ///
    /// The adapter decides what is selected.
    public func collectionView(
      _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
    ) {
      choose(indexPath)
    }

    /// Returns whether focus can move to the item.
    public func collectionView(
      _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
    ) -> Bool {
      respondsToTaps(at: indexPath)
    }

    /// Returns whether an item, which may have no cell yet, responds to taps.
    private func respondsToTaps(at path: IndexPath) -> Bool {
      let index = path.listIndex
      guard let adapter, adapter.snapshot.contains(index) else { return false }
      return adapter.selectsItems || adapter.onSelectItem != nil
        || adapter.snapshot[index].handlers.didSelect != nil
    }

    private func choose(_ path: IndexPath) {
      let onTap = (cellForItem(at: path) as? CollectionListCell)?.onTap
      showSelection()
      #if !os(tvOS)
        // The tap only hides swipe actions.
        if swipe.close() { return }
      #endif
      onTap?()
    }

    /// Calls ``onScroll``, or scrolls a section.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {
      if let view = scrollView as? SectionScrollView { return didScroll(view) }
      onScroll?(Double(contentOffset.y + adjustedContentInset.top))
    }

    /// Notifies the adapter that the user scrolls.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
      scrollTarget = nil
      #if !os(tvOS)
        swipe.close()
      #endif
      adapter?.beginDragging()
    }

    /// Corrects an item's position, because others were measured on the way.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
      guard let (item, position) = scrollTarget else { return }
      scrollTarget = nil
      guard let index = item.index else { return }
      scroll(to: index, at: position, animated: false)
    }
  }

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

    /// Returns a cell's actions for assistive technologies.
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

    /// Returns an item's swipe actions, and its deletion if its handlers allow that.
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

#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  // Drag and drop within the list.
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

    /// Returns whether the dragged item comes from this list.
    public func collectionView(
      _ collectionView: UICollectionView, canHandle session: any UIDropSession
    ) -> Bool {
      session.localDragSession?.localContext as? CollectionListView === self
    }

    /// Returns a proposal to move the item to the finger's position.
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

    /// Moves an item to an index path, or to the list's end, and returns its new index path.
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
