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

  @inlinable init(from old: [Section], to new: [Section]) {
    self.old = old
    self.new = new
    matchSections()
    matchItems()
  }

  @inlinable mutating func matchSections() {
    let matching = ListMatching(from: old, to: new)
    sources = Array(repeating: -1, count: new.count)
    for place in 0..<matching.prefix { sources[place] = place }
    for place in 0..<matching.suffix {
      sources[new.count - 1 - place] = old.count - 1 - place
    }
    for (row, source) in matching.sources.enumerated() where source >= 0 {
      sources[matching.prefix + row] = matching.prefix + Int(source)
    }
    structure.deletedSections = matching.isKept.indices.filter { !matching.isKept[$0] }
      .map { matching.prefix + $0 }
    structure.insertedSections = new.indices.filter { sources[$0] < 0 }
    guard matching.isShuffled else { return }
    let staying = matching.staying()
    structure.movedSections = matching.sources.indices.filter {
      matching.sources[$0] >= 0 && !staying[$0]
    }.map { ListChanges.Move(from: sources[matching.prefix + $0], to: matching.prefix + $0) }
  }

  /// Matches items in their sections first, and what is left of them all by a table.
  @inlinable mutating func matchItems() {
    origins = new.map { Array(repeating: nil, count: $0.items.count) }
    var left: [ListIndex] = []
    var hasNew = false
    for section in new.indices where sources[section] >= 0 {
      let (oldItems, newItems) = (old[sources[section]].items, new[section].items)
      let matching = ListMatching(from: oldItems, to: newItems)
      for item in 0..<matching.prefix {
        origins[section][item] = ListIndex(section: section, item: item)
      }
      for place in 0..<matching.suffix {
        origins[section][newItems.count - 1 - place] = ListIndex(
          section: section, item: oldItems.count - 1 - place)
      }
      for (row, source) in matching.sources.enumerated() {
        guard source >= 0 else {
          hasNew = true
          continue
        }
        origins[section][matching.prefix + row] = ListIndex(
          section: section, item: matching.prefix + Int(source))
      }
      for row in matching.isKept.indices where !matching.isKept[row] {
        left.append(ListIndex(section: section, item: matching.prefix + row))
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
        isGone[found] = false
      }
    }
    left = left.indices.filter { isGone[$0] }.map { left[$0] }
  }

  /// What is done to items, and which have another content; all named by the list after.
  @inlinable func collect(into update: inout BatchUpdate, contents: inout BatchUpdate) {
    update.deletedItems = deleted
    for section in new.indices where sources[section] >= 0 {
      if old[sources[section]].header != new[section].header {
        contents.reloadedHeaders.append(section)
      }
      let staying = staying(in: section)
      for (item, origin) in origins[section].enumerated() {
        let target = ListIndex(section: section, item: item)
        guard let origin else {
          update.insertedItems.append(target)
          continue
        }
        if !staying[item] { update.movedItems.append(.init(from: origin, to: target)) }
        if oldItem(origin) != new[section].items[item] { contents.reloadedItems.append(target) }
      }
    }
  }

  /// Whether each item of a section stays where it is among those that stay.
  @inlinable func staying(in section: Int) -> [Bool] {
    let own = origins[section].map {
      $0.flatMap { $0.section == section ? Int32($0.item) : nil } ?? -1
    }
    return longestIncreasing(own)
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
