// SPDX-License-Identifier: MIT

public import AbstractViews
import Inspection

/// A list as it is at one moment: what is in it, and whether there is more.
public struct ListSnapshot: Sendable {
  /// What is in it.
  public let sections: [ItemSection]
  /// Whether there is more to load, and nothing is being loaded.
  public var readyLoadMore: Bool
  /// Whether what was loaded last has failed.
  public var lastLoadFinishedWithError: Bool
  private let lookup: ListLookup

  /// Makes a list.
  ///
  /// - Parameters:
  ///   - sections: What is in it.
  ///   - readyLoadMore: Whether there is more to load, and nothing is being loaded.
  ///   - lastLoadFinishedWithError: Whether what was loaded last has failed.
  public init(
    _ sections: [ItemSection] = [], readyLoadMore: Bool = false,
    lastLoadFinishedWithError: Bool = false
  ) {
    self.sections = sections
    self.readyLoadMore = readyLoadMore
    self.lastLoadFinishedWithError = lastLoadFinishedWithError
    lookup = ListLookup(sections)
  }

  /// Makes a list.
  ///
  /// - Parameters:
  ///   - readyLoadMore: Whether there is more to load, and nothing is being loaded.
  ///   - lastLoadFinishedWithError: Whether what was loaded last has failed.
  ///   - sections: What is in it.
  public init(
    readyLoadMore: Bool = false, lastLoadFinishedWithError: Bool = false,
    @SectionBuilder sections: () -> [ItemSection]
  ) {
    self.init(
      sections(), readyLoadMore: readyLoadMore,
      lastLoadFinishedWithError: lastLoadFinishedWithError)
  }

  /// How many items there are in all sections.
  ///
  /// Complexity: O(sections).
  public var itemCount: Int { sections.reduce(0) { $0 + $1.items.count } }

  /// An item.
  ///
  /// - Parameter index: Where it is.
  public subscript(index: ListIndex) -> AnyListItem {
    precondition(
      contains(index), "Cannot find item \(index.item) of section \(index.section): it is not there"
    )
    return sections[index.section].items[index.item]
  }

  /// Whether there may be something somewhere.
  func contains(_ element: ListElement) -> Bool {
    switch element {
    case .item(let index): contains(index)
    case .header(let section), .footer(let section): sections.indices.contains(section)
    }
  }

  /// Whether there is an item at a place.
  func contains(_ index: ListIndex) -> Bool {
    sections.indices.contains(index.section)
      && sections[index.section].items.indices.contains(index.item)
  }

  /// Where an item is; of several with one identity, the first.
  ///
  /// Complexity: O(1); the first time, on any copy, O(n).
  ///
  /// - Parameter id: What tells it from all others.
  /// - Returns: Where it is; nil if it is not there.
  public func index(of id: ItemID) -> ListIndex? { lookup.tables.places[id] }

  /// An item; of several with one identity, the first.
  ///
  /// Complexity: O(1); the first time, on any copy, O(n).
  ///
  /// - Parameter id: What tells it from all others.
  /// - Returns: The item; nil if it is not there.
  public func item(_ id: ItemID) -> AnyListItem? { index(of: id).map { self[$0] } }

  /// The identities that more than one item has, or more than one section, in order of appearance.
  ///
  /// Complexity: O(1); the first time, on any copy, O(n).
  public var duplicates: [ItemID] { lookup.tables.duplicates }

  /// Finds out where everything is, so that nobody waits for it later.
  func prepareLookup() { _ = lookup.tables }
}

/// Where the items of a list are, found out when somebody wants to know.
private final class ListLookup: Sendable {
  struct Tables: Sendable {
    var places: [ItemID: ListIndex] = [:]
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
    tables.places.reserveCapacity(sections.reduce(0) { $0 + $1.items.count })
    func add(duplicate id: ItemID) {
      if duplicates.insert(id).inserted { tables.duplicates.append(id) }
    }
    for (section, content) in sections.enumerated() {
      if !sectionIDs.insert(content.id).inserted { add(duplicate: content.id) }
      for (place, item) in content.items.enumerated() {
        let index = ListIndex(section: section, item: place)
        if tables.places[item.id] == nil {
          tables.places[item.id] = index
        } else {
          add(duplicate: item.id)
        }
      }
    }
    return tables
  }
}
