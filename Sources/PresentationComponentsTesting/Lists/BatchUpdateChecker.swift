// SPDX-License-Identifier: MIT

public import PresentationLists

/// A validator that applies a batch update as a list view does, and describes broken rules.
///
/// The rules are those of `UICollectionView`, which traps or displays wrong content if one is
/// broken.
public struct BatchUpdateChecker<Header: Identifiable & Equatable, Item: Identifiable & Equatable> {
  private let update: BatchUpdate
  private let before: [ListSection<Header, Item>]
  private let after: [ListSection<Header, Item>]
  /// Broken rules; empty if the batch is valid and makes the expected list.
  public private(set) var violations: [String] = []

  /// Validates a batch from one list to the expected list.
  public init(
    _ update: BatchUpdate, from before: [ListSection<Header, Item>],
    to after: [ListSection<Header, Item>]
  ) {
    (self.update, self.before, self.after) = (update, before, after)
    checkBounds()
    guard violations.isEmpty else { return }
    checkDuplicates()
    checkSections()
    checkContents()
    guard violations.isEmpty else { return }
    checkResult()
  }

  /// Validates a sequence of batches, each with the resulting list.
  ///
  /// - Returns: Broken rules, each with its batch number.
  public static func violations(
    of batches: [ListDiff.Batch<Header, Item>], from before: [ListSection<Header, Item>],
    to after: [ListSection<Header, Item>]
  ) -> [String] {
    var (list, violations) = (before, [String]())
    for (number, batch) in batches.enumerated() {
      let checker = BatchUpdateChecker(batch.update, from: list, to: batch.sections)
      violations += checker.violations.map { "batch \(number + 1): \($0)" }
      list = batch.sections
    }
    if list != after { violations.append("the last batch does not result in the expected list") }
    return violations
  }

  private mutating func expect(_ isTrue: Bool, _ violation: @autoclosure () -> String) {
    if !isTrue { violations.append(violation()) }
  }

  // MARK: - Bounds

  private mutating func checkBounds() {
    checkBounds(update.deletedSections, "deleted", before.count, "before")
    checkBounds(update.movedSections.map(\.source), "moved", before.count, "before")
    checkBounds(update.insertedSections, "inserted", after.count, "after")
    checkBounds(update.movedSections.map(\.target), "moved", after.count, "after")
    checkBounds(update.reloadedHeaders, "reloaded", before.count, "before")
    checkBounds(update.deletedItems, "deleted", before, "before")
    checkBounds(update.movedItems.map(\.source), "moved", before, "before")
    checkBounds(update.reloadedItems, "reloaded", before, "before")
    checkBounds(update.reconfiguredItems, "reconfigured", before, "before")
    checkBounds(update.insertedItems, "inserted", after, "after")
    checkBounds(update.movedItems.map(\.target), "moved", after, "after")
  }

  private mutating func checkBounds(
    _ sections: [Int], _ what: String, _ count: Int, _ list: String
  ) {
    for section in sections {
      expect(
        (0..<count).contains(section),
        "section \(section) is \(what), but the list \(list) has \(count)")
    }
  }

  private mutating func checkBounds(
    _ items: [ListIndex], _ what: String, _ sections: [ListSection<Header, Item>], _ list: String
  ) {
    for index in items {
      let exists =
        sections.indices.contains(index.section)
        && sections[index.section].items.indices.contains(index.item)
      expect(exists, "item \(index.text) is \(what), but is not in the list \(list)")
    }
  }

  // MARK: - Duplicates

  private mutating func checkDuplicates() {
    checkDuplicates(
      update.deletedSections + update.movedSections.map(\.source), "section", "in the list before"
    ) { "\($0)" }
    checkDuplicates(
      update.insertedSections + update.movedSections.map(\.target), "section", "in the list after"
    ) { "\($0)" }
    checkDuplicates(update.reloadedHeaders, "header", "in the list before") { "\($0)" }
    checkDuplicates(
      affectedItems, "item", "in the list before", \.text)
    checkDuplicates(
      update.insertedItems + update.movedItems.map(\.target), "item", "in the list after", \.text)
  }

  /// Items in the old list that the batch deletes, moves or updates.
  private var affectedItems: [ListIndex] {
    update.deletedItems + update.movedItems.map(\.source) + updatedItems
  }

  /// Items whose content the batch updates.
  private var updatedItems: [ListIndex] { update.reloadedItems + update.reconfiguredItems }

  private mutating func checkDuplicates<Index: Hashable>(
    _ indices: [Index], _ what: String, _ list: String, _ text: (Index) -> String
  ) {
    var seen: Set<Index> = []
    for index in indices {
      expect(seen.insert(index).inserted, "\(what) \(text(index)) is named twice \(list)")
    }
  }

  // MARK: - Sections

  private mutating func checkSections() {
    let deleted = Set(update.deletedSections)
    let inserted = Set(update.insertedSections)
    let sources = Set(update.movedSections.map(\.source))
    let targets = Set(update.movedSections.map(\.target))
    for index in affectedItems {
      expect(
        !deleted.contains(index.section),
        "item \(index.text) is deleted, moved or reloaded, but its section is deleted")
      expect(
        !sources.contains(index.section),
        "item \(index.text) is deleted, moved or reloaded in a section that moves")
    }
    for index in update.insertedItems + update.movedItems.map(\.target) {
      expect(
        !inserted.contains(index.section),
        "item \(index.text) is inserted or moved into a section that is inserted")
      expect(
        !targets.contains(index.section),
        "item \(index.text) is inserted or moved into a section that moves")
    }
    let (old, new) = (before.count, after.count)
    let count = old - update.deletedSections.count + update.insertedSections.count
    expect(
      count == new,
      "\(old) sections, minus the deleted and plus the inserted ones, are \(count), not \(new)")
  }

  private mutating func checkContents() {
    let hasContents = !updatedItems.isEmpty || !update.reloadedHeaders.isEmpty
    var rest = update
    (rest.reloadedItems, rest.reconfiguredItems, rest.reloadedHeaders) = ([], [], [])
    expect(
      !hasContents || rest.isEmpty,
      "a batch that reloads content also changes the structure")
  }

  // MARK: - The result

  private mutating func checkResult() {
    for (section, origin) in update.sectionSources(before.count, after.count).enumerated() {
      guard let origin else { continue }
      let counts = count(of: origin, section)
      guard counts == after[section].items.count else {
        violations.append(
          "section \(section) would have \(counts) items, not \(after[section].items.count)")
        continue
      }
      expect(
        before[origin].id == after[section].id,
        "section \(section) would be the old section \(origin), which has another identity")
      let isReloaded = update.reloadedHeaders.contains(origin)
      expect(
        isReloaded || before[origin].header == after[section].header,
        "section \(section) would keep its old header, which differs")
      checkItems(of: section, from: origin)
    }
  }

  private func count(of origin: Int, _ section: Int) -> Int {
    before[origin].items.count - update.deletedItems.count { $0.section == origin }
      - update.movedItems.count { $0.source.section == origin }
      + update.insertedItems.count { $0.section == section }
      + update.movedItems.count { $0.target.section == section }
  }

  private mutating func checkItems(of section: Int, from origin: Int) {
    let sources = update.itemSources(
      of: section, from: origin, before[origin].items.count, after[section].items.count)
    for (item, source) in sources.enumerated() {
      guard let source else { continue }
      let (old, shown) = (before[source.section].items[source.item], after[section].items[item])
      let index = ListIndex(section: section, item: item).text
      expect(
        old.id == shown.id,
        "item \(index) would be the old item \(source.text), which has another identity")
      expect(
        old == shown || updatedItems.contains(source),
        "item \(index) would keep its old content, which differs")
    }
  }
}

extension ListIndex {
  fileprivate var text: String { "\(section).\(item)" }
}
