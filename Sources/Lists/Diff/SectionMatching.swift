// SPDX-License-Identifier: MIT

/// Which sections, and which of their items, of a list after are which ones of the list before.
///
/// Sections that stay are named by their places in the list after, also where items of the list before are meant.
@usableFromInline
struct SectionMatching<Header: Identifiable & Equatable, Item: Identifiable & Equatable> {
  @usableFromInline typealias Section = ListSection<Header, Item>

  @usableFromInline let old: [Section]
  @usableFromInline let new: [Section]
  /// What is done to sections as a whole.
  @usableFromInline private(set) var structure = BatchUpdate()
  /// For each section of the list after, which one it was; below zero where it is new.
  @usableFromInline private(set) var sources: [Int] = []
  /// For each item of each section that stays, where it comes from, named by the list after; nil where it is new.
  @usableFromInline private(set) var origins: [[ListIndex?]] = []
  /// The items of sections that stay that are not there any more.
  @usableFromInline private(set) var deleted: [ListIndex] = []
  /// The items that are at another place in their section, or in another one.
  @usableFromInline private(set) var moved: [BatchUpdate.ItemMove] = []

  @inlinable init(from old: [Section], to new: [Section]) {
    self.old = old
    self.new = new
    matchSections()
    matchItems()
  }

  @inlinable mutating func matchSections() {
    let matching = ListMatching(from: old, to: new)
    sources = matching.sources.map(Int.init)
    structure.deletedSections = matching.deletions
    structure.insertedSections = matching.insertions
    structure.movedSections = matching.moves
  }

  /// Matches items in their sections first, and what is left of them all by a table.
  @inlinable mutating func matchItems() {
    origins = Array(repeating: [], count: new.count)
    var left: [ListIndex] = []
    var hasNew = false
    for section in new.indices where sources[section] >= 0 {
      let matching = ListMatching(from: old[sources[section]].items, to: new[section].items)
      origins[section] = matching.sources.map { source in
        source < 0 ? nil : ListIndex(section: section, item: Int(source))
      }
      if !matching.insertions.isEmpty { hasNew = true }
      left += matching.deletions.map { ListIndex(section: section, item: $0) }
      moved += matching.moves.map { move in
        BatchUpdate.ItemMove(
          from: ListIndex(section: section, item: move.source),
          to: ListIndex(section: section, item: move.target))
      }
    }
    if hasNew, !left.isEmpty { matchAcross(&left) }
    deleted = left
  }

  @inlinable func oldItem(_ index: ListIndex) -> Item {
    old[sources[index.section]].items[index.item]
  }

  @inlinable mutating func matchAcross(_ left: inout [ListIndex]) {
    var table = ListTable(count: left.count)
    for place in left.indices.reversed() {
      table.insert(place, hash: oldItem(left[place]).id.hashValue)
    }
    var isGone = Array(repeating: true, count: left.count)
    for section in new.indices where sources[section] >= 0 {
      for item in origins[section].indices where origins[section][item] == nil {
        let id = new[section].items[item].id
        let found = table.remove(hash: id.hashValue) { oldItem(left[$0]).id == id }
        guard let found else { continue }
        origins[section][item] = left[found]
        moved.append(
          BatchUpdate.ItemMove(from: left[found], to: ListIndex(section: section, item: item)))
        isGone[found] = false
      }
    }
    left = left.indices.filter { isGone[$0] }.map { left[$0] }
  }

  /// What is done to items, and which have another content; all named by the list after.
  @inlinable func collect(into update: inout BatchUpdate, contents: inout BatchUpdate) {
    update.deletedItems = deleted
    update.movedItems = moved.sorted { $0.target < $1.target }
    for section in new.indices where sources[section] >= 0 {
      if old[sources[section]].header != new[section].header {
        contents.reloadedHeaders.append(section)
      }
      for (item, origin) in origins[section].enumerated() {
        let target = ListIndex(section: section, item: item)
        guard let origin else {
          update.insertedItems.append(target)
          continue
        }
        if oldItem(origin) != new[section].items[item] { contents.reloadedItems.append(target) }
      }
    }
  }

  /// Where an item is in the list before the batch that deletes it, or moves it.
  @inlinable func source(_ index: ListIndex, isFinal: Bool) -> ListIndex {
    isFinal ? index : ListIndex(section: sources[index.section], item: index.item)
  }

  /// The sections of the list after, with the items that those had that stay.
  @inlinable var withOldItems: [Section] {
    new.indices.map { section in
      sources[section] < 0 ? new[section] : old[sources[section]]
    }
  }

  /// The list after, with the contents that what stays had.
  @inlinable var withOldContents: [Section] {
    new.indices.map { section in
      guard sources[section] >= 0 else { return new[section] }
      let items = origins[section].enumerated().map { item, origin in
        origin.map(oldItem) ?? new[section].items[item]
      }
      return Section(old[sources[section]].header, items: items)
    }
  }
}

extension SectionMatching: Sendable where Header: Sendable, Item: Sendable {}
