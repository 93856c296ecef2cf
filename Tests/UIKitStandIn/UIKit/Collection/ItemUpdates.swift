// SPDX-License-Identifier: MIT

/// The operations of a batch update.
///
/// uikit/uicollectionview/performbatchupdates(_:completion:): deletions are processed before
/// insertions. The index paths of deletions, reloads and the sources of moves are therefore those
/// before the update. Those of insertions and targets are those after it.
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

  /// The operations for the layout; one of a section has no item.
  ///
  /// uikit/uicollectionviewlayout/prepare(forcollectionviewupdates:); a reload is a deletion and
  /// an insertion.
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
