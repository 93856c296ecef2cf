// SPDX-License-Identifier: MIT

import PresentationComponentsTesting
import PresentationLists
import TestSupport
import Testing

/// Tests that the checker reports deliberate violations of each rule.
@Suite(.contract("`BatchUpdateChecker` finds each violation of the batch update rules."))
struct BatchUpdateCheckerTests {
  private func section(_ id: Int, _ items: [Int], _ text: String = "") -> TestSection {
    TestSection(Row(id: id, text: text), items: items.map { Row(id: $0) })
  }

  private var old: [TestSection] {
    [section(1, [10, 11, 12]), section(2, [20, 21]), section(3, [30])]
  }
  /// Section 3 is deleted, 4 inserted; 10 is deleted, 13 inserted, 20 moves to section 1.
  private var new: [TestSection] {
    [section(4, [40]), section(1, [11, 20, 12, 13]), section(2, [21])]
  }

  private var valid: BatchUpdate {
    var update = BatchUpdate()
    update.deletedSections = [2]
    update.insertedSections = [0]
    update.deletedItems = [ListIndex(section: 0, item: 0)]
    update.insertedItems = [ListIndex(section: 1, item: 3)]
    update.movedItems = [
      .init(from: ListIndex(section: 1, item: 0), to: ListIndex(section: 1, item: 1))
    ]
    return update
  }

  private func violations(_ change: (inout BatchUpdate) -> Void) -> [String] {
    var update = valid
    change(&update)
    return BatchUpdateChecker(update, from: old, to: new).violations
  }

  @Test func `a valid batch has no violations`() {
    #expect(violations { _ in } == [])
    #expect(ListDiff.batches(from: old, to: new).map(\.update) == [valid])
    #expect(BatchUpdateChecker.violations(of: [], from: old, to: old) == [])
    #expect(
      BatchUpdateChecker.violations(of: [], from: old, to: new)
        == ["the last batch does not result in the expected list"])
  }

  @Test func `indices out of bounds are found`() {
    #expect(
      violations { $0.deletedSections = [3] } == ["section 3 is deleted, but the list before has 3"]
    )
    #expect(
      violations { $0.insertedSections = [-1] }
        == ["section -1 is inserted, but the list after has 3"])
    #expect(
      violations { $0.deletedItems.append(ListIndex(section: 1, item: 2)) }
        == ["item 1.2 is deleted, but is not in the list before"])
    #expect(
      violations { $0.insertedItems.append(ListIndex(section: 9, item: 0)) }
        == ["item 9.0 is inserted, but is not in the list after"])
    #expect(
      violations { $0.reloadedHeaders = [7] } == [
        "section 7 is reloaded, but the list before has 3"
      ])
  }

  @Test func `repeated indices are found`() {
    #expect(
      violations { $0.deletedItems.append(ListIndex(section: 1, item: 0)) }
        .contains("item 1.0 is named twice in the list before"))
    #expect(
      violations { $0.insertedItems.append(ListIndex(section: 1, item: 1)) }
        .contains("item 1.1 is named twice in the list after"))
    #expect(
      violations { $0.deletedSections.append(2) }
        .contains("section 2 is named twice in the list before"))
    #expect(
      violations { $0.movedSections = [.init(from: 0, to: 0)] }
        .contains("section 0 is named twice in the list after"))
  }

  @Test func `items in inserted, deleted or moved sections are found`() {
    #expect(
      violations { $0.deletedItems.append(ListIndex(section: 2, item: 0)) }
        .contains("item 2.0 is deleted, moved or reloaded, but its section is deleted"))
    #expect(
      violations { $0.insertedItems.append(ListIndex(section: 0, item: 0)) }
        .contains("item 0.0 is inserted or moved into a section that is inserted"))
    let moved = violations { $0.movedSections = [.init(from: 0, to: 1)] }
    #expect(
      moved.contains("item 0.0 is deleted, moved or reloaded in a section that moves")
        && moved.contains("item 1.3 is inserted or moved into a section that moves"))
  }

  @Test func `content reloads in a structural batch are found`() {
    let expected = ["a batch that reloads content also changes the structure"]
    #expect(violations { $0.reloadedItems = [ListIndex(section: 1, item: 1)] } == expected)
    #expect(violations { $0.reloadedHeaders = [0] } == expected)
  }

  @Test func `unbalanced counts are found`() {
    #expect(
      violations { $0.deletedSections = [] }
        == ["3 sections, minus the deleted and plus the inserted ones, are 4, not 3"])
    #expect(violations { $0.deletedItems = [] } == ["section 1 would have 5 items, not 4"])
    #expect(violations { $0.insertedItems = [] } == ["section 1 would have 3 items, not 4"])
  }

  @Test func `wrong positions and stale content are found`() {
    let wrong = violations {
      $0.movedItems = [
        .init(from: ListIndex(section: 1, item: 0), to: ListIndex(section: 1, item: 2))
      ]
    }
    #expect(
      wrong == [
        "item 1.1 would be the old item 0.2, which has another identity",
        "item 1.1 would keep its old content, which differs",
        "item 1.2 would be the old item 1.0, which has another identity",
        "item 1.2 would keep its old content, which differs",
      ])
    var changed = old
    changed[1].items[1].text = "new"
    changed[2].header.text = "new"
    var update = BatchUpdate()
    #expect(
      BatchUpdateChecker(update, from: old, to: changed).violations == [
        "item 1.1 would keep its old content, which differs",
        "section 2 would keep its old header, which differs",
      ])
    update.reloadedItems = [ListIndex(section: 1, item: 1)]
    update.reloadedHeaders = [2]
    #expect(BatchUpdateChecker(update, from: old, to: changed).violations == [])
    let swapped = [old[1], old[0], old[2]]
    #expect(
      BatchUpdateChecker(BatchUpdate(), from: swapped, to: [old[0], old[1], old[2]]).violations
        .contains("section 0 would have 2 items, not 3"))
  }
}
