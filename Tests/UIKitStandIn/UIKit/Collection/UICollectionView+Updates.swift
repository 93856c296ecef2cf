// SPDX-License-Identifier: MIT

extension UICollectionView {
  private func add(_ change: (inout ItemUpdates) -> Void) {
    // uikit/uicollectionview/insertitems(at:): outside a block, each is a separate update.
    withoutActuallyEscaping(change) { change in
      if updates == nil {
        performBatchUpdates({
          if var new = self.updates {
            change(&new)
            self.updates = new
          }
        })
      } else if var current = updates {
        change(&current)
        updates = current
      }
    }
  }

  public func deleteSections(_ sections: IndexSet) {
    add { $0.deletedSections.formUnion(sections) }
  }

  public func insertSections(_ sections: IndexSet) {
    add { $0.insertedSections.formUnion(sections) }
  }

  public func moveSection(_ section: Int, toSection newSection: Int) {
    add { $0.movedSections.append(.init(source: section, target: newSection)) }
  }

  public func deleteItems(at indexPaths: [IndexPath]) { add { $0.deleted += indexPaths } }

  public func insertItems(at indexPaths: [IndexPath]) { add { $0.inserted += indexPaths } }

  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    add { $0.moved.append(.init(source: indexPath, target: newIndexPath)) }
  }

  public func reloadItems(at indexPaths: [IndexPath]) { add { $0.reloaded += indexPaths } }

  public func reconfigureItems(at indexPaths: [IndexPath]) {
    add { $0.reconfigured += indexPaths }
  }

  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    if isProvidingViews {
      StandIn.raise("A batch update begins while the data source provides a view")
    }
    if self.updates != nil {
      // UICollectionView.h: blocks nest, and their operations belong to the outer update.
      StandIn.warn("A batch update begins in another one")
      updates?()
      completion?(true)
      return
    }
    countIfNeeded()
    prepareIfNeeded()
    let before = counts
    let attributes = (collectionViewLayout.layoutAttributesForElements(in: bounds) ?? [])
      .filter { $0.kind == nil }
    attributesBeforeUpdate = Dictionary(attributes.map { ($0.indexPath, $0) }) { first, _ in first }
    self.updates = ItemUpdates()
    updates?()
    let collected = self.updates ?? ItemUpdates()
    let after = count()
    let isAnimated = UIView.areAnimationsEnabled && window != nil
    var leaving: [(Element, UICollectionReusableView)] = []
    if let map = ItemMap(collected, from: before, to: after) {
      leaving = apply(collected, map, after)
    } else {
      self.updates = nil
      reloadData()
    }
    finish(leaving, isAnimated, completion)
  }

  /// Deleted elements' views leave with the animation. The update completes at its end.
  private func finish(
    _ leaving: [(Element, UICollectionReusableView)], _ isAnimated: Bool,
    _ completion: ((Bool) -> Void)?
  ) {
    let end = { [self] in
      for (element, view) in leaving { endDisplaying(view, element) }
      completion?(true)
    }
    if isAnimated {
      MainLoop.after(0.3, end)
    } else if StandIn.completesBatchesLater {
      MainLoop.after(0, end)
    } else {
      end()
    }
  }

  /// Applies a consistent update, and returns the views that leave.
  private func apply(
    _ collected: ItemUpdates, _ map: ItemMap, _ after: [Int]
  ) -> [(Element, UICollectionReusableView)] {
    counts = after
    for cell in prefetched.values { queues.enqueue(cell) }
    prefetched = [:]
    let reloaded = Set(collected.reloaded)
    // Assumption: a reloaded item is no longer selected.
    selected = Set(selected.compactMap { reloaded.contains($0) ? nil : map[$0] })
    touched = touched.flatMap { map[$0] }
    let leaving = moveViews(reloaded, map)
    isProvidingViews = false
    prepareLayout()
    let items = collected.items(map)
    collectionViewLayout.prepare(forCollectionViewUpdates: items)
    moveOffset()
    animateDisappearance(map)
    reconfigure(collected.reconfigured.compactMap { map[$0] })
    let known = Set(shown.keys)
    displayVisibleViews()
    for element in shown.keys where element.kind == nil && !known.contains(element) {
      _ = collectionViewLayout.initialLayoutAttributesForAppearingItem(at: element.path)
    }
    collectionViewLayout.finalizeCollectionViewUpdates()
    updates = nil
    attributesBeforeUpdate = [:]
    setNeedsLayout()
    return leaving
  }

  private func moveViews(
    _ reloaded: Set<IndexPath>, _ map: ItemMap
  ) -> [(Element, UICollectionReusableView)] {
    var (kept, leaving) = (
      [Element: UICollectionReusableView](), [(Element, UICollectionReusableView)]()
    )
    for (element, view) in shown {
      var new: IndexPath?
      if element.kind == nil {
        new = reloaded.contains(element.path) ? nil : map[element.path]
      } else {
        new = map.sections[element.path.section].map {
          IndexPath(item: element.path.item, section: $0)
        }
      }
      if let new {
        kept[Element(kind: element.kind, path: new)] = view
      } else {
        leaving.append((element, view))
      }
    }
    shown = kept
    return leaving
  }

  /// uikit/uicollectionviewlayout/targetcontentoffset(forproposedcontentoffset:): called during
  /// updates.
  private func moveOffset() {
    var proposed = bounds.origin
    proposed.y = min(proposed.y, offsets.most.y)
    let target = collectionViewLayout.targetContentOffset(forProposedContentOffset: proposed)
    if target != bounds.origin {
      adjustOffset(by: CGPoint(x: target.x - bounds.minX, y: target.y - bounds.minY))
    }
  }

  private func animateDisappearance(_ map: ItemMap) {
    for path in attributesBeforeUpdate.keys {
      _ = collectionViewLayout.finalLayoutAttributesForDisappearingItem(at: path)
    }
  }

  /// uikit/uicollectionview/reconfigureitems(at:): the data source configures existing cells.
  private func reconfigure(_ paths: [IndexPath]) {
    for path in paths {
      let element = Element(kind: nil, path: path)
      guard let cell = shown[element] as? UICollectionViewCell else { continue }
      _ = provide(element, reconfiguring: cell)
    }
  }
}
