// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import PresentationViews
  import PresentationLists
  public import UIKit

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

    /// Notifies the adapter that a header or a footer is no longer visible.
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

    /// Calls the handler of taps; the adapter decides what is selected.
    public func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) {
      choose(indexPath)
    }

    /// Calls the handler of taps; the adapter decides what is selected.
    public func collectionView(
      _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
    ) {
      choose(indexPath)
    }

    /// Returns whether the focus can move to the item.
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
        // The tap only hides the actions of a swipe.
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

    /// Corrects the position of an item, because others were measured on the way.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
      guard let (item, position) = scrollTarget else { return }
      scrollTarget = nil
      guard let index = item.index else { return }
      scroll(to: index, at: position, animated: false)
    }
  }
#endif
