// SPDX-License-Identifier: MIT

import PresentationInspection
public import PresentationViews

/// A list's content at one moment, and whether more can be loaded.
///
/// ## Topics
///
/// ### Builders
///
/// - ``SectionBuilder``
public struct ListSnapshot: Sendable {
  /// The sections.
  public let sections: [ItemSection]
  /// A Boolean value that indicates whether more items can be loaded now.
  ///
  /// Set it to `false` while items are being loaded.
  public var readyLoadMore: Bool
  /// A Boolean value that indicates whether the last load failed.
  public var lastLoadFinishedWithError: Bool
  private let lookup: ListLookup

  /// Creates a snapshot, and identifies sections without an `id` by position.
  public init(
    _ sections: [ItemSection] = [], readyLoadMore: Bool = false,
    lastLoadFinishedWithError: Bool = false
  ) {
    self.sections = sections.identifiedByPosition
    self.readyLoadMore = readyLoadMore
    self.lastLoadFinishedWithError = lastLoadFinishedWithError
    lookup = ListLookup(self.sections)
  }

  /// Creates a snapshot with a section builder.
  public init(
    readyLoadMore: Bool = false, lastLoadFinishedWithError: Bool = false,
    @SectionBuilder sections: () -> [ItemSection]
  ) {
    self.init(
      sections(), readyLoadMore: readyLoadMore,
      lastLoadFinishedWithError: lastLoadFinishedWithError)
  }

  /// The number of items.
  ///
  /// Complexity: O(sections).
  public var itemCount: Int { sections.reduce(0) { $0 + $1.items.count } }

  /// Accesses the item at a valid index.
  public subscript(index: ListIndex) -> AnyListItem {
    precondition(
      contains(index),
      "Cannot find item \(index.item) of section \(index.section): the list has no such item")
    return sections[index.section].items[index.item]
  }

  /// `true` if an element's section or item exists.
  func contains(_ element: ListElement) -> Bool {
    switch element {
    case .item(let index): contains(index)
    case .header(let section), .footer(let section): sections.indices.contains(section)
    }
  }

  package func contains(_ index: ListIndex) -> Bool {
    sections.indices.contains(index.section)
      && sections[index.section].items.indices.contains(index.item)
  }

  /// Returns the index of the first item with an identity.
  ///
  /// Complexity: O(1) after the first lookup on any copy, which is O(n).
  ///
  /// - Parameter id: The identity.
  /// - Returns: The index, or `nil` if there is no such item.
  public func index(of id: ItemID) -> ListIndex? { lookup.tables.indices[id] }

  /// Returns the first item with an identity, or `nil`.
  ///
  /// Complexity: as for ``index(of:)``.
  public func item(_ id: ItemID) -> AnyListItem? { index(of: id).map { self[$0] } }

  /// Identities that several items, or several sections, share, in order of appearance.
  ///
  /// Complexity: as for ``index(of:)``.
  public var duplicates: [ItemID] { lookup.tables.duplicates }

  func prepareLookup() { _ = lookup.tables }
}

/// Lookup tables, computed on first use and shared by list copies.
private final class ListLookup: Sendable {
  struct Tables: Sendable {
    var indices: [ItemID: ListIndex] = [:]
    var duplicates: [ItemID] = []
  }

  private let sections: [ItemSection]
  private let found = Locked<Tables?>(nil)

  init(_ sections: [ItemSection]) {
    self.sections = sections
  }

  var tables: Tables {
    found.withLock { found in
      if let found { return found }
      let tables = makeTables()
      found = tables
      return tables
    }
  }

  private func makeTables() -> Tables {
    var tables = Tables()
    var (sectionIDs, duplicates) = (Set<ItemID>(), Set<ItemID>())
    tables.indices.reserveCapacity(sections.reduce(0) { $0 + $1.items.count })
    func add(duplicate id: ItemID) {
      if duplicates.insert(id).inserted { tables.duplicates.append(id) }
    }
    for (section, content) in sections.enumerated() {
      if !sectionIDs.insert(content.id).inserted { add(duplicate: content.id) }
      for (number, item) in content.items.enumerated() {
        let index = ListIndex(section: section, item: number)
        if tables.indices[item.id] == nil {
          tables.indices[item.id] = index
        } else {
          add(duplicate: item.id)
        }
      }
    }
    return tables
  }
}

extension ListSnapshot {
  /// A title in a list's index, by which the user scrolls to a section.
  public struct IndexTitle: Hashable, Sendable {
    /// The title, such as a letter.
    public let title: String
    /// The section's index.
    public let section: Int
  }

  /// The sections' index titles, in order; empty for a list without an index.
  public var indexTitles: [IndexTitle] {
    sections.enumerated().compactMap { section, content in
      content.traits.indexTitle.map { IndexTitle(title: $0, section: section) }
    }
  }
}

extension ListSnapshot {
  /// An item move by the user.
  public struct Move: Equatable, Sendable {
    /// The item.
    public let item: AnyListItem
    /// The item's index before the move.
    public let source: ListIndex
    /// The item's index after the move, in the list without the item at its source.
    public let target: ListIndex

    /// Converts an item's index before the move to its index after it.
    func newIndex(of index: ListIndex) -> ListIndex {
      guard index != source else { return target }
      var new = index
      if new.section == source.section, new.item > source.item { new.item -= 1 }
      if new.section == target.section, new.item >= target.item { new.item += 1 }
      return new
    }
  }
}
