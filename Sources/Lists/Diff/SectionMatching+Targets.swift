// SPDX-License-Identifier: MIT

extension SectionMatching {
  /// Returns the new indices of old items, by their old indices; an item without one was removed.
  ///
  /// Items that share an identity are distinguished. Items from a deleted section, or into an
  /// inserted one, are no moves, and are paired by identity and in order here. Complexity:
  /// O(k log k + r) for k indices and r runs, and O(n) if an item is not matched.
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
