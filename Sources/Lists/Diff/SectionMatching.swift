// SPDX-License-Identifier: MIT

/// A matching between two lists' sections and their items.
///
/// Matched sections are named by their new indices, also in indices of old items.
@frozen @usableFromInline
struct SectionMatching<Header: Identifiable & Equatable, Item: Identifiable & Equatable> {
  @usableFromInline typealias Section = ListSection<Header, Item>

  @usableFromInline let old: [Section]
  @usableFromInline let new: [Section]
  /// Section deletions, insertions and moves.
  @usableFromInline private(set) var structure = BatchUpdate()
  /// Each section's old index, or a negative number for an inserted one.
  @usableFromInline private(set) var sources: [Int32] = []
  /// The matched items within each section; empty for an inserted section.
  @usableFromInline private(set) var runs: [[ListRun]] = []
  @usableFromInline private(set) var reloadedHeaders: [Int] = []
  /// Deletions in matched sections.
  @usableFromInline private(set) var deleted: [ListIndex] = []
  /// Insertions in matched sections.
  @usableFromInline private(set) var inserted: [ListIndex] = []
  /// Moves within a section or between sections.
  @usableFromInline private(set) var moved: [BatchUpdate.ItemMove] = []
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
    try ListMatching.with(from: old.map(\.header), to: new.map(\.header), check: check) {
      matching throws(Failure) in
      sources = [Int32](repeating: -1, count: new.count)
      matching.forEachRun { run, _ in
        for row in 0..<run.count { sources[run.new + row] = Int32(run.old + row) }
      }
      structure.deletedSections = matching.deletedRows
      structure.insertedSections = matching.insertedRows
      structure.movedSections = matching.moves
      reloadedHeaders = matching.updates.map(\.target)
    }
  }

  @inlinable mutating func matchItems<Failure>(
    of section: Int, _ check: () throws(Failure) -> Void
  ) throws(Failure) {
    let (before, after) = (old[Int(sources[section])].items, new[section].items)
    try ListMatching.with(from: before, to: after, check: check) { matching throws(Failure) in
      runs[section] = matching.runs
      for item in matching.deletedRows { deleted.append(ListIndex(section: section, item: item)) }
      for item in matching.insertedRows { inserted.append(ListIndex(section: section, item: item)) }
      for move in matching.moves { moved.append(.init(move, in: section)) }
      for update in matching.updates { changed.append(.init(update, in: section)) }
    }
  }

  /// `true` if unmatched items may match those in another section.
  ///
  /// One section's leftovers were looked up there already. Both arrays are in section order.
  @inlinable var hasLeftoversAcross: Bool {
    guard let removed = deleted.first, let new = inserted.first else { return false }
    return removed.section != new.section || deleted.last?.section != removed.section
      || inserted.last?.section != new.section
  }

  @inlinable func oldItem(_ index: ListIndex) -> Item {
    old[Int(sources[index.section])].items[index.item]
  }

  /// Matches leftovers across sections with a hash table.
  @inlinable mutating func matchAcross() {
    let (targets, leftovers) = (inserted, deleted)
    var isGone = Array(repeating: true, count: leftovers.count)
    var rest: [ListIndex] = []
    RowNumbers.with(targets.count) { positions in
      ListTable.find(
        targets.map { new[$0.section].items[$0.item].id },
        among: leftovers.map { oldItem($0).id }, positions)
      for (number, target) in targets.enumerated() {
        let position = positions[number]
        guard position >= 0 else {
          rest.append(target)
          continue
        }
        isGone[position] = false
        let move = BatchUpdate.ItemMove(from: leftovers[position], to: target)
        moved.append(move)
        if oldItem(move.source) != new[target.section].items[target.item] { changed.append(move) }
      }
    }
    inserted = rest
    deleted = deleted.indices.filter { isGone[$0] }.map { deleted[$0] }
    moved.sort { $0.target < $1.target }
    changed.sort { $0.target < $1.target }
  }

  /// Collects structural item changes and changed contents, by new indices.
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

  /// Returns an item's index in the list before the structural batch for items.
  @inlinable func source(_ index: ListIndex, isFinal: Bool) -> ListIndex {
    isFinal ? index : ListIndex(section: Int(sources[index.section]), item: index.item)
  }

  /// A Boolean value that indicates whether sections must move in a separate batch before items
  /// change.
  @inlinable var movesSectionsFirst: Bool {
    guard !structure.movedSections.isEmpty else { return false }
    let sections = Set(structure.movedSections.map(\.target))
    return deleted.contains { sections.contains($0.section) }
      || inserted.contains { sections.contains($0.section) }
      || moved.contains {
        sections.contains($0.source.section) || sections.contains($0.target.section)
      }
  }

  /// Returns the new sections, where matched sections keep their old items.
  @inlinable func withOldItems(_ before: ((Item, Item) -> Item)?) -> [Section] {
    var sections = new.indices.map { section in
      sources[section] < 0 ? new[section] : old[Int(sources[section])]
    }
    guard let before else { return sections }
    forEachMatch { source, target in
      sections[source.section].items[source.item] = before(
        oldItem(source), new[target.section].items[target.item])
    }
    return sections
  }

  /// Returns the new list, where changed elements keep their old content.
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

  /// Calls a closure with each matched item's old and new index.
  @inlinable func forEachMatch(_ body: (_ source: ListIndex, _ target: ListIndex) -> Void) {
    for (section, runs) in runs.enumerated() {
      for run in runs {
        for row in 0..<run.count {
          body(
            ListIndex(section: section, item: run.old + row),
            ListIndex(section: section, item: run.new + row))
        }
      }
    }
    // Moves within a section are part of its runs.
    for move in moved where move.source.section != move.target.section {
      body(move.source, move.target)
    }
  }
}

extension BatchUpdate.ItemMove {
  @inlinable init(_ move: ListDiff.Changes.Move, in section: Int) {
    self.init(
      from: ListIndex(section: section, item: move.source),
      to: ListIndex(section: section, item: move.target))
  }
}

extension SectionMatching: Sendable where Header: Sendable, Item: Sendable {}

extension SectionMatching {
  /// Returns new indices of old items, by old index; an item without one was removed.
  ///
  /// Items that share an identity are distinguished. Items from a deleted section, or into an
  /// inserted one, aren't moves, and are paired by identity and in order here. Complexity: O(k log
  /// k + r) for k indices and r runs, and O(n) if an item isn't matched.
  func targets(of indices: Set<ListIndex>) -> [ListIndex: ListIndex] {
    guard !indices.isEmpty else { return [:] }
    let sorted = indices.sorted()
    var targets: [ListIndex: ListIndex] = [:]
    for (section, runs) in runs.enumerated() where sources[section] >= 0 {
      for run in runs {
        let first = source(ListIndex(section: section, item: run.old), isFinal: false)
        for index in sorted[sorted.partitioningIndex { $0 < first }...] {
          guard index.section == first.section, index.item < run.old + run.count else { break }
          targets[index] = ListIndex(section: section, item: run.new + index.item - run.old)
        }
      }
    }
    for move in moved where move.source.section != move.target.section {
      let old = source(move.source, isFinal: false)
      if indices.contains(old) { targets[old] = move.target }
    }
    if targets.count < indices.count {
      targets.merge(unmatchedTargets(of: indices.filter { targets[$0] == nil })) { $1 }
    }
    return targets
  }

  private func unmatchedTargets(of indices: Set<ListIndex>) -> [ListIndex: ListIndex] {
    let kept = Set(sources)
    let deletedSections = old.indices.filter { !kept.contains(Int32($0)) }
    let insertedSections = new.indices.filter { sources[$0] < 0 }
    let before = deleted.map { source($0, isFinal: false) } + old.itemIndices(in: deletedSections)
    let after = inserted + new.itemIndices(in: insertedSections)
    var free: [Item.ID: ArraySlice<ListIndex>] = [:]
    for index in after.sorted() { free[new.item(at: index).id, default: []].append(index) }
    var targets: [ListIndex: ListIndex] = [:]
    for index in before.sorted() {
      guard let target = free[old.item(at: index).id]?.popFirst() else { continue }
      if indices.contains(index) { targets[index] = target }
    }
    return targets
  }
}

extension Array {
  fileprivate func itemIndices<Header, Item>(
    in sections: [Int]
  ) -> [ListIndex] where Element == ListSection<Header, Item> {
    sections.flatMap { section in
      self[section].items.indices.map { ListIndex(section: section, item: $0) }
    }
  }

  fileprivate func item<Header, Item>(
    at index: ListIndex
  ) -> Item where Element == ListSection<Header, Item> {
    self[index.section].items[index.item]
  }
}
