// SPDX-License-Identifier: MIT

import PresentationComponentsTesting
import PresentationLists
import TestSupport
import Testing

typealias TestSection = ListSection<Row, Row>

/// Batches that turn one section list into another.
@Suite(
  .contract(
    "Section updates are at most three valid batches that end at the new snapshot."))
struct SectionDiffTests {
  private func list(_ random: inout SplitMix64, isUnique: Bool) -> [TestSection] {
    var next = 0
    func id(_ range: Int) -> Int {
      next += 1
      return isUnique ? next : Int.random(in: 0..<range, using: &random)
    }
    return (0..<Int.random(in: 0...5, using: &random)).map { _ in
      let header = Row(id: id(6), text: "")
      return TestSection(
        header,
        items: (0..<Int.random(in: 0...8, using: &random)).map { _ in Row(id: id(10)) })
    }
  }

  /// Returns a list with random deletions, moves and changed contents.
  private func changed(
    _ old: [TestSection], _ random: inout SplitMix64, isUnique: Bool
  ) -> [TestSection] {
    func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
    var new = old.filter { _ in !chance(15) }
    if chance(30) { new.shuffle(using: &random) }
    if chance(30) {
      let id = isUnique ? 900 : Int.random(in: 0..<6, using: &random)
      let section = TestSection(Row(id: id), items: [Row(id: isUnique ? 901 : 3)])
      new.insert(section, at: Int.random(in: 0...new.count, using: &random))
    }
    for section in new.indices {
      if chance(10) { new[section].header.text += "x" }
      if chance(30) { continue }
      new[section].items.removeAll { _ in chance(15) }
      if chance(20) { new[section].items.shuffle(using: &random) }
      for item in new[section].items.indices where chance(10) {
        new[section].items[item].text += "x"
      }
      if chance(30) {
        let id = isUnique ? 1_000 + section : Int.random(in: 0..<10, using: &random)
        let place = Int.random(in: 0...new[section].items.count, using: &random)
        new[section].items.insert(Row(id: id), at: place)
      }
    }
    // Some items move to other sections.
    for _ in 0..<3 where !new.isEmpty && chance(40) {
      let (from, to) = (
        Int.random(in: 0..<new.count, using: &random), Int.random(in: 0..<new.count, using: &random)
      )
      guard let item = new[from].items.popLast() else { continue }
      new[to].items.insert(item, at: Int.random(in: 0...new[to].items.count, using: &random))
    }
    return new
  }

  @Test(arguments: Fuzzing.seeds(25)) func `batches are valid and minimal`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for number in 1...400 {
      let isUnique = Bool.random(using: &random)
      let old = list(&random, isUnique: isUnique)
      let new =
        Int.random(in: 0..<8, using: &random) == 0
        ? list(&random, isUnique: isUnique) : changed(old, &random, isUnique: isUnique)
      let steps = ListDiff.batches(from: old, to: new)
      let violations = BatchUpdateChecker.violations(of: steps, from: old, to: new)
      if !violations.isEmpty {
        Issue.record("seed \(seed), case \(number): \(violations)\n\(old)\n\(new)\n\(steps)")
        return
      }
      #expect(steps.count <= 3 && steps.allSatisfy { !$0.update.isEmpty })
      #expect(!steps.isEmpty || old == new)
      if isUnique { expectFewMoves(steps, old, new, "seed \(seed), case \(number)") }
    }
  }

  /// Expects the fewest moves within each section, and one move for each item that changes its
  /// section.
  private func expectFewMoves(
    _ steps: [ListDiff.Batch<Row, Row>], _ old: [TestSection], _ new: [TestSection],
    _ place: Comment
  ) {
    var least = 0
    for section in new {
      guard let before = old.first(where: { $0.id == section.id }) else { continue }
      let places = section.items.compactMap { item in
        before.items.firstIndex { $0.id == item.id }
      }
      // The longest increasing subsequence, in quadratic time.
      var lengths: [Int] = []
      for (index, place) in places.enumerated() {
        lengths.append(
          1
            + (places[..<index].indices.filter { places[$0] < place }.map { lengths[$0] }.max() ?? 0)
        )
      }
      least += places.count - (lengths.max() ?? 0)
      least += section.items.count { item in
        old.contains { other in
          other.id != section.id && other.items.contains { $0.id == item.id }
            && new.contains { $0.id == other.id }
        }
      }
    }
    let moves = steps.reduce(0) { $0 + $1.update.movedItems.count }
    #expect(moves == least, place)
  }

  @Test func `an item moves between sections`() {
    func section(_ id: Int, _ items: [Int]) -> TestSection {
      TestSection(Row(id: id), items: items.map { Row(id: $0) })
    }
    let steps = ListDiff.batches(
      from: [section(1, [10, 11]), section(2, [20])], to: [section(1, [11]), section(2, [20, 10])])
    var update = BatchUpdate()
    update.movedItems = [
      .init(from: ListIndex(section: 0, item: 0), to: ListIndex(section: 1, item: 1))
    ]
    #expect(steps.map(\.update) == [update])
  }
}
