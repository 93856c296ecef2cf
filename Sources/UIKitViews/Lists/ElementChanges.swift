// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The items and sections that a batch update inserts and deletes.
  ///
  /// UIKit asks for the poses of all visible items, which also move.
  @MainActor struct ElementChanges {
    /// Items and sections at index paths.
    struct Elements {
      fileprivate var items: Set<IndexPath> = []
      fileprivate var sections: IndexSet = []

      /// Returns whether an item or its section is one of the elements.
      func contains(_ item: IndexPath) -> Bool {
        sections.contains(item.section) || items.contains(item)
      }

      fileprivate mutating func insert(_ path: IndexPath?) {
        guard let path else { return }
        // The index path of a section has no item.
        if path.item == NSNotFound { sections.insert(path.section) } else { items.insert(path) }
      }
    }

    /// The inserted elements, at their index paths after the update.
    private(set) var inserted = Elements()
    /// The deleted elements, at their index paths before the update.
    private(set) var deleted = Elements()

    init(_ updates: [UICollectionViewUpdateItem] = []) {
      for update in updates {
        switch update.updateAction {
        case .insert: inserted.insert(update.indexPathAfterUpdate)
        case .delete: deleted.insert(update.indexPathBeforeUpdate)
        default: break
        }
      }
    }
  }
#endif
