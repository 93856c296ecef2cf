// SPDX-License-Identifier: MIT

/// A batch update's operations.
///
/// uikit/uicollectionview/performbatchupdates(_:completion:): deletions are processed before
/// insertions. Deletions, reloads and move sources therefore use index paths before the update.
/// Insertions and move targets use those after it.
struct ItemUpdates {
  struct Move<Position> {
    let source, target: Position
  }

  var deletedSections = IndexSet()
  var insertedSections = IndexSet()
  var movedSections: [Move<Int>] = []
  var deleted: [IndexPath] = []
  var inserted: [IndexPath] = []
  var moved: [Move<IndexPath>] = []
  var reloaded: [IndexPath] = []
  var reconfigured: [IndexPath] = []

  /// The operations for the layout. A section's operation has no item.
  ///
  /// uikit/uicollectionviewlayout/prepare(forcollectionviewupdates:): a reload is a deletion and an
  /// insertion.
  @MainActor func items(_ map: ItemMap) -> [UICollectionViewUpdateItem] {
    func path(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
    var items = deletedSections.map { UICollectionViewUpdateItem(path($0), nil, .delete) }
    items += insertedSections.map { UICollectionViewUpdateItem(nil, path($0), .insert) }
    items += movedSections.map {
      UICollectionViewUpdateItem(path($0.source), path($0.target), .move)
    }
    items += deleted.map { UICollectionViewUpdateItem($0, nil, .delete) }
    items += inserted.map { UICollectionViewUpdateItem(nil, $0, .insert) }
    items += moved.map { UICollectionViewUpdateItem($0.source, $0.target, .move) }
    for path in reloaded {
      items.append(UICollectionViewUpdateItem(path, nil, .delete))
      items.append(UICollectionViewUpdateItem(nil, map[path], .insert))
    }
    return items
  }
}
