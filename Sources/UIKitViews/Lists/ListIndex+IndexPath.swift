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
    /// The element at an index path; `kind` is `nil` for an item.
    init(kind: String?, at path: IndexPath) {
      self =
        switch kind {
        case UICollectionView.elementKindSectionHeader: .header(path.section)
        case UICollectionView.elementKindSectionFooter: .footer(path.section)
        default: .item(path.listIndex)
        }
    }

    /// The kind of a supplementary view, or `nil` for an item.
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
#endif
