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
  @usableFromInline private(set) var sources: [Int32] = []
  /// For each section of the list after, which of its items were in it before, and where; nothing where it is new.
  @usableFromInline private(set) var runs: [[ListRun]] = []
  /// The sections that stay, with another header.
  @usableFromInline private(set) var reloadedHeaders: [Int] = []
  /// The items of sections that stay that are not there any more.
  @usableFromInline private(set) var deleted: [ListIndex] = []
  /// The items that are new in sections that stay.
  @usableFromInline private(set) var inserted: [ListIndex] = []
  /// The items that are at another place in their section, or in another one.
  @usableFromInline private(set) var moved: [BatchUpdate.ItemMove] = []
  /// The items that have another content, and where they were.
  @usableFromInline private(set) var changed: [BatchUpdate.ItemMove] = []

  @inlinable init<Failure>(
    from old: [Section], to new: [Section], check: () throws(Failure) -> Void
  ) throws(Failure) {
    self.old = old
    self.new = new
    try matchSections(check)
    runs = Array(repeating: [], count: new.count)
    for section in new.indices where sources[section] >= 0 {
      try check()
      try matchItems(of: section, check)
    }
    if hasLeftoversAcross { matchAcross() }
  }

  @inlinable mutating func matchSections<Failure>(
    _ check: () throws(Failure) -> Void
  ) throws(Failure) {
    let matching = try ListMatching(
      from: old.map(\.header), to: new.map(\.header), check: check)
    sources = matching.sources
    structure.deletedSections = matching.deletions
    structure.insertedSections = matching.insertions
    structure.movedSections = matching.moves
    reloadedHeaders = matching.updates.map(\.target)
  }

  /// Matches the items of a section that stays with those that it had.
  @inlinable mutating func matchItems<Failure>(
    of section: Int, _ check: () throws(Failure) -> Void
  ) throws(Failure) {
    let matching = try ListMatching(
      from: old[Int(sources[section])].items, to: new[section].items, check: check)
    runs[section] = matching.runs
    for item in matching.deletions { deleted.append(ListIndex(section: section, item: item)) }
    for item in matching.insertions { inserted.append(ListIndex(section: section, item: item)) }
    for move in matching.moves { moved.append(.init(move, in: section)) }
    for update in matching.updates { changed.append(.init(update, in: section)) }
  }

  /// A Boolean value that indicates whether unmatched items may match those of another section.
  ///
  /// The leftovers of one section were looked up there already. Both arrays are in the order of
  /// sections.
  @inlinable var hasLeftoversAcross: Bool {
    guard let gone = deleted.first, let new = inserted.first else { return false }
    return gone.section != new.section || deleted.last?.section != gone.section
      || inserted.last?.section != new.section
  }

  @inlinable func oldItem(_ index: ListIndex) -> Item {
    old[Int(sources[index.section])].items[index.item]
  }

  /// Matches the unmatched items of all sections by a hash table.
  @inlinable mutating func matchAcross() {
    let found = ListTable.places(
      of: inserted.map { new[$0.section].items[$0.item].id },
      among: deleted.map { oldItem($0).id })
    var isGone = Array(repeating: true, count: deleted.count)
    var rest: [ListIndex] = []
    for (target, place) in zip(inserted, found) {
      guard place >= 0 else {
        rest.append(target)
        continue
      }
      isGone[Int(place)] = false
      let move = BatchUpdate.ItemMove(from: deleted[Int(place)], to: target)
      moved.append(move)
      if oldItem(move.source) != new[target.section].items[target.item] { changed.append(move) }
    }
    inserted = rest
    deleted = deleted.indices.filter { isGone[$0] }.map { deleted[$0] }
    moved.sort { $0.target < $1.target }
    changed.sort { $0.target < $1.target }
  }

  /// What is done to items, and which have another content; all named by the list after.
  @inlinable func collect(
    into update: inout BatchUpdate, contents: inout BatchUpdate, canUpdate: (Item, Item) -> Bool
  ) {
    update.deletedItems = deleted
    update.insertedItems = inserted
    update.movedItems = moved
    contents.reloadedHeaders = reloadedHeaders
    for change in changed {
      if canUpdate(oldItem(change.source), new[change.target.section].items[change.target.item]) {
        contents.reconfiguredItems.append(change.target)
      } else {
        contents.reloadedItems.append(change.target)
      }
    }
  }

  /// Where an item is in the list before the batch that deletes it, or moves it.
  @inlinable func source(_ index: ListIndex, isFinal: Bool) -> ListIndex {
    isFinal ? index : ListIndex(section: Int(sources[index.section]), item: index.item)
  }

  /// Whether a section moves in which something else happens, too, so that sections come first, and then items.
  @inlinable var isSplit: Bool {
    guard !structure.movedSections.isEmpty else { return false }
    let sections = Set(structure.movedSections.map(\.target))
    return deleted.contains { sections.contains($0.section) }
      || inserted.contains { sections.contains($0.section) }
      || moved.contains {
        sections.contains($0.source.section) || sections.contains($0.target.section)
      }
  }

  /// The sections of the list after, with the items that those had that stay.
  @inlinable func withOldItems(_ before: ((Item, Item) -> Item)?) -> [Section] {
    var sections = new.indices.map { section in
      sources[section] < 0 ? new[section] : old[Int(sources[section])]
    }
    guard let before else { return sections }
    forEachKept { source, target in
      sections[source.section].items[source.item] = before(
        oldItem(source), new[target.section].items[target.item])
    }
    return sections
  }

  /// The list after, with the contents that what has another one had.
  @inlinable func withOldContents(_ before: ((Item, Item) -> Item)?) -> [Section] {
    var sections = new
    for section in reloadedHeaders { sections[section].header = old[Int(sources[section])].header }
    for change in changed {
      let (section, item) = (change.target.section, change.target.item)
      let old = oldItem(change.source)
      sections[section].items[item] = before?(old, new[section].items[item]) ?? old
    }
    return sections
  }

  /// Calls something with both places of each item of sections that stay that is in both lists.
  @inlinable func forEachKept(_ body: (_ source: ListIndex, _ target: ListIndex) -> Void) {
    for (section, runs) in runs.enumerated() {
      for run in runs {
        for row in 0..<run.count {
          body(
            ListIndex(section: section, item: run.old + row),
            ListIndex(section: section, item: run.new + row))
        }
      }
    }
    // In one section they are among the runs.
    for move in moved where move.source.section != move.target.section {
      body(move.source, move.target)
    }
  }
}

extension BatchUpdate.ItemMove {
  /// A move in a section.
  @inlinable init(_ move: ListChanges.Move, in section: Int) {
    self.init(
      from: ListIndex(section: section, item: move.source),
      to: ListIndex(section: section, item: move.target))
  }
}

extension SectionMatching: Sendable where Header: Sendable, Item: Sendable {}
