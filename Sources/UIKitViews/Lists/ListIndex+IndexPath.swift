// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import PresentationLists
  import UIKit

  extension IndexPath {
    init(_ index: ListIndex) {
      self.init(item: index.item, section: index.section)
    }

    var listIndex: ListIndex { ListIndex(section: section, item: item) }
  }

  @MainActor extension ListElement {
    /// Creates the element at an index path; `kind` is `nil` for an item.
    init(kind: String?, at path: IndexPath) {
      self =
        switch kind {
        case UICollectionView.elementKindSectionHeader: .header(path.section)
        case UICollectionView.elementKindSectionFooter: .footer(path.section)
        default: .item(path.listIndex)
        }
    }

    /// The supplementary view kind, or `nil` for an item.
    var supplementaryKind: String? {
      switch self {
      case .header: UICollectionView.elementKindSectionHeader
      case .footer: UICollectionView.elementKindSectionFooter
      case .item: nil
      }
    }

    var indexPath: IndexPath {
      switch self {
      case .header(let section), .footer(let section): IndexPath(item: 0, section: section)
      case .item(let index): IndexPath(index)
      }
    }
  }

  /// Items and sections that a batch update inserts and deletes.
  ///
  /// UIKit asks for poses of all visible items, including moved ones.
  @MainActor struct ElementChanges {
    /// Items and sections at index paths.
    struct Elements {
      fileprivate var items: Set<IndexPath> = []
      fileprivate var sections: IndexSet = []

      /// Returns whether the elements include an item or its section.
      func contains(_ item: IndexPath) -> Bool {
        sections.contains(item.section) || items.contains(item)
      }

      fileprivate mutating func insert(_ path: IndexPath?) {
        guard let path else { return }
        // A section's index path has no item.
        if path.item == NSNotFound { sections.insert(path.section) } else { items.insert(path) }
      }
    }

    /// Inserted elements, at their index paths after the update.
    private(set) var inserted = Elements()
    /// Deleted elements, at their index paths before the update.
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
