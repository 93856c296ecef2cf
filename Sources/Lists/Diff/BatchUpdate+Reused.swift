// SPDX-License-Identifier: MIT

extension BatchUpdate {
  /// Returns the elements whose cells are reused, with their old and new positions.
  ///
  /// These are all elements that are neither deleted nor reloaded, including reconfigured ones and
  /// the headers and footers that a section may have. Elements that the batch does not name fill
  /// the remaining positions in order. Complexity: O(n).
  ///
  /// - Parameters:
  ///   - before: The number of items in each section before the update.
  ///   - after: The number of items in each section after the update.
  /// - Returns: The pairs of positions; no source and no target appears twice.
  /// - Precondition: The batch is valid.
  public func reusedElements(
    before: [Int], after: [Int]
  ) -> [(source: ListElement, target: ListElement)] {
    let (reloaded, headers) = (Set(reloadedItems), Set(reloadedHeaders))
    var reused: [(ListElement, ListElement)] = []
    for (target, source) in sectionSources(before.count, after.count).enumerated() {
      guard let source else { continue }
      if !headers.contains(source) {
        reused += [(.header(source), .header(target)), (.footer(source), .footer(target))]
      }
      let items = itemSources(of: target, from: source, before[source], after[target])
      for (item, source) in items.enumerated() {
        guard let source, !reloaded.contains(source) else { continue }
        reused.append((.item(source), .item(ListIndex(section: target, item: item))))
      }
    }
    return reused
  }

  /// Returns the old index of each section, or `nil` for an inserted one.
  package func sectionSources(_ before: Int, _ after: Int) -> [Int?] {
    Self.sources(
      before, after, removed: deletedSections, new: insertedSections,
      moves: movedSections.map { ($0.source, $0.target) })
  }

  /// Returns the old index of each item of a section, or `nil` for an inserted one.
  package func itemSources(
    of section: Int, from source: Int, _ before: Int, _ after: Int
  ) -> [ListIndex?] {
    let removed = (deletedItems + movedItems.map(\.source)).filter { $0.section == source }
    let movedIn = movedItems.filter { $0.target.section == section }
    let new = insertedItems.filter { $0.section == section }.map(\.item)
    var sources = Self.sources(
      before, after, removed: removed.map(\.item), new: new + movedIn.map(\.target.item), moves: []
    ).map { $0.map { ListIndex(section: source, item: $0) } }
    for move in movedIn { sources[move.target.item] = move.source }
    return sources
  }

  private static func sources(
    _ before: Int, _ after: Int, removed: [Int], new: [Int], moves: [(source: Int, target: Int)]
  ) -> [Int?] {
    let leaving = Set(removed + moves.map(\.source))
    var rest = (0..<before).filter { !leaving.contains($0) }[...]
    var sources: [Int?] = Array(repeating: nil, count: after)
    for (source, target) in moves { sources[target] = source }
    let filled = Set(new + moves.map(\.target))
    for index in 0..<after where !filled.contains(index) { sources[index] = rest.popFirst() }
    return sources
  }
}
