// SPDX-License-Identifier: MIT

import Foundation
import PresentationComponentsTesting
import PresentationLists
import TestSupport
import Testing

@Suite(
  .contract(
    "`ModelHolder` reports any row edits as one valid batch. An index out of range traps."))
struct ModelHolderTests {
  @Test func `edits are recorded as changes in one batch`() {
    var model = ModelHolder(["a", "b", "c", "d"])
    model.move(from: 2, to: 0)
    model.remove(at: 3)
    model.insert("x", at: 1)
    model.insert("gone", at: 0)
    model.remove(at: 0)
    model.update("B", at: 3)
    #expect(model.rows == ["c", "x", "a", "B"] && model.count == 4 && model[3] == "B")
    #expect(
      model.takeChanges()
        == ListDiff.Changes(
          deletions: [3], insertions: [1], moves: [.init(from: 2, to: 0)],
          updates: [.init(from: 1, to: 3)]))
    #expect(model.changes.isEmpty && model.changes.batches().isEmpty)
  }

  /// Tests that random edits' batches are valid and result in the current rows.
  @Test(arguments: Fuzzing.seeds(20)) func `any edits result in a valid batch`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for number in 1...100 {
      var model = ModelHolder((0..<Int.random(in: 0...12, using: &random)).map { Row(id: $0) })
      for round in 1...2 {
        let before = model.rows
        for edit in 1...Int.random(in: 1...10, using: &random) {
          let place = Int.random(in: 0...model.count, using: &random)
          guard place < model.count, Bool.random(using: &random) else {
            model.insert(Row(id: round * 1_000 + edit), at: place)
            continue
          }
          switch Int.random(in: 0..<3, using: &random) {
          case 0: model.remove(at: place)
          case 1: model.update(Row(id: model[place].id, text: "\(round)"), at: place)
          default: model.move(from: place, to: Int.random(in: 0..<model.count, using: &random))
          }
        }
        let batches = model.takeChanges().batches()
        func sections(_ rows: [Row]) -> [TestSection] { [TestSection(Row(id: 0), items: rows)] }
        // Between the batches, the list has the new rows with their old contents.
        let contents = Dictionary(before.map { ($0.id, $0) }) { first, _ in first }
        let between = model.rows.map { contents[$0.id] ?? $0 }
        let steps = batches.map { $0.reloadedItems.isEmpty ? between : model.rows }
        var list = before
        for (batch, rows) in zip(batches, steps) {
          let checker = BatchUpdateChecker(batch, from: sections(list), to: sections(rows))
          #expect(checker.violations == [], "seed \(seed), case \(number)")
          list = rows
        }
        #expect(list == model.rows, "seed \(seed), case \(number)")
      }
    }
  }

  #if os(macOS) || os(Linux)
    @Test func `moving to an invalid index traps`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var model = ModelHolder([1, 2])
        model.move(from: 0, to: 2)
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("Cannot access row 2: there are 2 rows"))
    }
  #endif
}
