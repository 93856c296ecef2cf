// SPDX-License-Identifier: MIT

import Lists
import Testing

struct ListsSnippets {
  private struct Row: Identifiable, Equatable {
    let id: Int
    var text = ""
  }

  private final class PlainList {
    var shown: [ListSection<Row, Row>] = []

    func perform(_ update: BatchUpdate, showing sections: [ListSection<Row, Row>]) {
      shown = sections
    }
  }

  @Test func aModelRemembersItsEdits() {
    var model = ModelHolder(["Anna", "Boris", "Clara"])
    model.move(from: 2, to: 0)
    model.remove(at: 1)
    for batch in model.takeChanges().batches() {
      print(batch.deletedItems, batch.movedItems)
    }
    #expect(model.rows == ["Clara", "Boris"])
  }

  @Test func aListBecomesAnother() {
    let old = [Row(id: 1), Row(id: 2), Row(id: 3)]
    let new = [Row(id: 3), Row(id: 1, text: "one"), Row(id: 4)]
    let changes = ListDiff.changes(from: old, to: new)
    print(changes.deletions, changes.insertions, changes.moves, changes.updates)

    #expect(changes.deletions == [1] && changes.insertions == [2])
    let sections = [ListSection(Row(id: 0), items: old)]
    let newSections = [ListSection(Row(id: 0), items: new)]
    let list = PlainList()
    for step in ListDiff.steps(from: sections, to: newSections) {
      list.perform(step.update, showing: step.sections)
    }
    #expect(list.shown == newSections)
  }
}
