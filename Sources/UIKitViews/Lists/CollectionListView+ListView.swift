// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import PresentationViews
  public import PresentationLists
  import UIKit

  extension CollectionListView: ListView {
    /// The width between safe area insets, in points.
    public var width: Double { Double(itemArea.width) }

    /// The distance from the content's top to the visible area, in points.
    var visibleTop: Double { Double(contentOffset.y + adjustedContentInset.top) }

    var visibleItemFrames: [(index: ListIndex, frame: CGRect)] {
      let bottom = Double(bounds.maxY - adjustedContentInset.bottom)
      return (listLayout.geometry?.visibleElements(from: visibleTop, to: bottom) ?? [])
        .compactMap { element, frame in element.index.map { ($0, frame) } }
    }

    /// The range of items that are at least partially visible, or `nil` if no item is.
    public var visibleItems: ClosedRange<ListIndex>? {
      let items = visibleItemFrames.map(\.index)
      guard let first = items.min(), let last = items.max() else { return nil }
      return first...last
    }

    /// Visible cells by their elements in the current snapshot.
    public var displayedCells: [ListElement: any ListCell] {
      var cells: [ListElement: any ListCell] = [:]
      for path in indexPathsForVisibleItems {
        let hosted = (cellForItem(at: path) as? CollectionListCell)?.hosted
        add(hosted, at: .item(path.listIndex), to: &cells)
      }
      for (element, view) in displayedHeaders { add(view.hosted, at: element, to: &cells) }
      return cells
    }

    /// Adds a cell, unless its element needs another kind of cell, which the list makes.
    private func add(
      _ hosted: HostedCell?, at element: ListElement, to cells: inout [ListElement: any ListCell]
    ) {
      guard let hosted, let adapter, adapter.contains(element),
        adapter.item(at: element)?.kind == hosted.kind
      else { return }
      cells[element] = hosted.cell
    }

    /// The first visible item and its position, or `nil` if the list isn't scrolled.
    public var scrollAnchor: BatchUpdate.Anchor? {
      let top = visibleTop
      guard top > 0, let (index, frame) = visibleItemFrames.first else { return nil }
      return BatchUpdate.Anchor(index: index, offset: Double(frame.minY) - top)
    }

    /// Performs a batch update.
    public func performBatchUpdates(
      _ update: BatchUpdate, animated: Bool, anchor: BatchUpdate.Anchor?,
      replacing: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void
    ) {
      // UIKit counts the old list's items now, unless it has already done so.
      _ = numberOfSections
      listLayout.disappearingPoses = disappearingPoses
      let perform = {
        self.performBatchUpdates(
          {
            replacing()
            self.listLayout.anchor = anchor
            self.apply(update)
          },
          completion: { [weak self] _ in
            self?.listLayout.disappearingPoses = [:]
            completion()
          })
      }
      if animated, window != nil { perform() } else { UIView.performWithoutAnimation(perform) }
      listLayout.anchor = nil
      updateHeaders()
      // The list may have less content between two batches.
      adapter?.whenIdle { [weak self] in self?.listLayout.keepSectionOffsets() }
    }

    private func apply(_ update: BatchUpdate) {
      // No operation changes headers, or item positions in an update without operations.
      listLayout.invalidateLayout()
      deleteSections(IndexSet(update.deletedSections))
      insertSections(IndexSet(update.insertedSections))
      for move in update.movedSections { moveSection(move.source, toSection: move.target) }
      deleteItems(at: update.deletedItems.map(IndexPath.init))
      insertItems(at: update.insertedItems.map(IndexPath.init))
      for move in update.movedItems {
        moveItem(at: IndexPath(move.source), to: IndexPath(move.target))
      }
      reloadItems(at: update.reloadedItems.map(IndexPath.init))
      reconfigureItems(at: update.reconfiguredItems.map(IndexPath.init))
    }

    private var disappearingPoses: [ListIndex: ListAttributes.Pose] {
      guard let adapter else { return [:] }
      let poses = visibleItemFrames.compactMap { index, _ in
        adapter.contains(.item(index))
          ? adapter.snapshot[index].attributes.disappearing.map { (index, $0) } : nil
      }
      return Dictionary(poses) { first, _ in first }
    }

    /// Displays current headers and footers, for which batch updates have no operation.
    private func updateHeaders() {
      guard let adapter else { return }
      for (element, view) in displayedHeaders where adapter.contains(element) {
        view.show(element, of: adapter)
      }
    }

    /// Scrolls to an item, and scrolls its section horizontally as little as necessary.
    public func scroll(to index: ListIndex, at position: ListScrollPosition, animated: Bool) {
      layoutIfNeeded()
      listLayout.updateOffsets { $0.reveal(index) }
      guard var target = offset(of: index, at: position) else { return }
      while measure(from: target) {
        updateLayout(keeping: scrollAnchor)
        layoutIfNeeded()
        target = offset(of: index, at: position) ?? target
      }
      let pixel = 1 / max(traitCollection.displayScale, 1)
      // UIKit reports an animation's end to its delegate only if content moved.
      let isMoving = animated && window != nil && abs(contentOffset.y - target) >= pixel
      scrollTarget = isMoving ? adapter.map { ($0.reference(to: index), position) } : nil
      setContentOffset(CGPoint(x: contentOffset.x, y: target), animated: animated)
    }

    /// Scrolls to the top of a section.
    public func scroll(toSection section: Int, animated: Bool) {
      layoutIfNeeded()
      guard var top = listLayout.geometry?.top(ofSection: section) else { return }
      while measure(from: top) {
        updateLayout(keeping: scrollAnchor)
        layoutIfNeeded()
        top = listLayout.geometry?.top(ofSection: section) ?? top
      }
      scrollTarget = nil
      let offset = clampedOffset(
        top - Double(adjustedContentInset.top), height: listLayout.geometry?.height ?? 0)
      setContentOffset(CGPoint(x: contentOffset.x, y: offset), animated: animated)
    }

    /// Returns the content offset that puts an item at a position.
    private func offset(of index: ListIndex, at position: ListScrollPosition) -> Double? {
      guard let geometry = listLayout.geometry, let frame = geometry.frame(of: .item(index)) else {
        return nil
      }
      let inset = adjustedContentInset
      let current = Double(contentOffset.y)
      let top = Double(frame.minY - inset.top) - geometry.pinnedHeight(above: index)
      let bottom = Double(frame.maxY + inset.bottom - bounds.height)
      let offset =
        switch position {
        case .top: top
        case .center: (top + bottom) / 2
        case .bottom: bottom
        case .nearest where current > top: top
        case .nearest where current < bottom: bottom
        case .nearest: current
        }
      return clampedOffset(offset, height: geometry.height)
    }
  }

  extension ListAdapter {
    /// Returns whether an element's section and item exist in the current snapshot.
    fileprivate func contains(_ element: ListElement) -> Bool {
      switch element {
      case .item(let index): snapshot.contains(index)
      case .header(let section), .footer(let section): section < sectionCount
      }
    }
  }
#endif
