// SPDX-License-Identifier: MIT

/// Maps index paths before a batch update to those after it.
struct ItemMap {
  private(set) var sections: [Int: Int] = [:]
  fileprivate(set) var items: [IndexPath: IndexPath] = [:]

  subscript(path: IndexPath) -> IndexPath? { items[path] }

  /// Returns `nil` and raises exceptions for an inconsistent update.
  @MainActor init?(_ updates: ItemUpdates, from before: [Int], to after: [Int]) {
    let check = UpdateCheck(updates, before, after)
    guard check.checkSections() else { return nil }
    mapSections(updates, before.count, after.count)
    guard check.checkItems() else { return nil }
    for (source, target) in sections { mapItems(updates, before, after, source, target) }
    for move in updates.moved { items[move.source] = move.target }
    guard check.checkCounts(sections) else { return nil }
  }

  private mutating func mapSections(_ updates: ItemUpdates, _ before: Int, _ after: Int) {
    let (sources, targets) = (
      Set(updates.movedSections.map(\.source)), Set(updates.movedSections.map(\.target))
    )
    let old = (0..<before).filter { !updates.deletedSections.contains($0) && !sources.contains($0) }
    let new = (0..<after).filter { !updates.insertedSections.contains($0) && !targets.contains($0) }
    for (source, target) in zip(old, new) { sections[source] = target }
    for move in updates.movedSections { sections[move.source] = move.target }
  }

  private mutating func mapItems(
    _ updates: ItemUpdates, _ before: [Int], _ after: [Int], _ source: Int, _ target: Int
  ) {
    let gone = Set((updates.deleted + updates.moved.map(\.source)).filter { $0.section == source })
    let new = Set((updates.inserted + updates.moved.map(\.target)).filter { $0.section == target })
    let old = (0..<before[source]).map { IndexPath(item: $0, section: source) }
      .filter { !gone.contains($0) }
    let rest = (0..<after[target]).map { IndexPath(item: $0, section: target) }
      .filter { !new.contains($0) }
    for (path, other) in zip(old, rest) { items[path] = other }
  }
}
