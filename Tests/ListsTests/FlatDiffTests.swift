// SPDX-License-Identifier: MIT

import PresentationLists
import TestSupport
import Testing

/// A row with an identity and content.
struct Row: Identifiable, Equatable {
  let id: Int
  var text = ""
}

@Suite(
  .contract(
    "The changes turn the old list into the new one, even if rows share an identity. With",
    "unique identities, moves are minimal."))
struct FlatDiffTests {
  private func rows(_ ids: [Int]) -> [Row] { ids.map { Row(id: $0) } }

  @Test func `changes equal the edits`() {
    #expect(ListDiff.changes(from: rows([1, 2, 3]), to: rows([1, 2, 3])).isEmpty)
    #expect(
      ListDiff.changes(from: rows([1, 2, 3]), to: rows([1, 3, 4]))
        == ListDiff.Changes(deletions: [1], insertions: [2]))
    #expect(
      ListDiff.changes(from: rows([1, 2, 3, 4]), to: rows([4, 1, 2, 3]))
        == ListDiff.Changes(moves: [.init(from: 3, to: 0)]))
    #expect(
      ListDiff.changes(from: [Row(id: 1), Row(id: 2)], to: [Row(id: 2, text: "new"), Row(id: 1)])
        .updates == [.init(from: 1, to: 0)])
    #expect(
      ListDiff.changes(from: rows([]), to: rows([1, 1])) == ListDiff.Changes(insertions: [0, 1]))
    #expect(
      ListDiff.changes(from: rows([1, 1, 1]), to: rows([1])) == ListDiff.Changes(deletions: [1, 2]))
  }

  /// Applies changes to the old list as a list view would: deletions first, then insertions by
  /// index.
  func applied(_ changes: ListDiff.Changes, _ old: [Row], _ new: [Row]) -> [Row]? {
    let gone = Set(changes.deletions + changes.moves.map(\.source))
    guard gone.count == changes.deletions.count + changes.moves.count else { return nil }
    var staying = old.indices.filter { !gone.contains($0) }.map { old[$0] }[...]
    var result: [Row?] = Array(repeating: nil, count: new.count)
    for place in changes.insertions {
      guard result[place] == nil else { return nil }
      result[place] = new[place]
    }
    for move in changes.moves {
      guard result[move.target] == nil else { return nil }
      result[move.target] = old[move.source]
    }
    for place in result.indices where result[place] == nil { result[place] = staying.popFirst() }
    guard staying.isEmpty else { return nil }
    for update in changes.updates {
      guard result[update.target]?.id == old[update.source].id else { return nil }
      result[update.target] = new[update.target]
    }
    return result.compactMap(\.self)
  }

  func areInOrder(_ changes: ListDiff.Changes) -> Bool {
    [
      changes.deletions, changes.insertions, changes.moves.map(\.target),
      changes.updates.map(\.target),
    ].allSatisfy { zip($0, $0.dropFirst()).allSatisfy(<) }
  }

  /// Returns the longest common subsequence's length, which is the maximum number of rows that
  /// stay.
  private func mostThatStay(_ old: [Int], _ new: [Int]) -> Int {
    var table = Array(repeating: Array(repeating: 0, count: new.count + 1), count: old.count + 1)
    for (i, id) in old.enumerated() {
      for (j, other) in new.enumerated() {
        table[i + 1][j + 1] =
          id == other ? table[i][j] + 1 : max(table[i][j + 1], table[i + 1][j])
      }
    }
    return table[old.count][new.count]
  }

  @Test(arguments: Fuzzing.seeds(20))
  func `changes result in the new list with the fewest possible moves`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for number in 1...500 {
      let place: Comment = "seed \(seed), case \(number)"
      let isUnique = Bool.random(using: &random)
      let range = 0..<Int.random(in: 1...(number % 50 == 0 ? 200 : 40), using: &random)
      var ids = isUnique ? Array(range) : range.map { _ in Int.random(in: 0..<8, using: &random) }
      let old = ids.map { Row(id: $0) }
      ids.removeAll { _ in Int.random(in: 0..<5, using: &random) == 0 }
      if Bool.random(using: &random) { ids.shuffle(using: &random) }
      for _ in 0..<Int.random(in: 0...5, using: &random) {
        let id = isUnique ? 100 + ids.count : Int.random(in: 0..<8, using: &random)
        ids.insert(id, at: Int.random(in: 0...ids.count, using: &random))
      }
      let new = ids.map { Row(id: $0, text: Int.random(in: 0..<4, using: &random) == 0 ? "x" : "") }
      let changes = ListDiff.changes(from: old, to: new)
      #expect(applied(changes, old, new) == new, place)
      #expect(areInOrder(changes), place)
      let common = Dictionary(grouping: old, by: \.id).map { id, rows in
        min(rows.count, new.count { $0.id == id })
      }.reduce(0, +)
      #expect(changes.deletions.count == old.count - common, place)
      #expect(changes.insertions.count == new.count - common, place)
      if isUnique {
        #expect(changes.moves.count == common - mostThatStay(old.map(\.id), ids), place)
      }
    }
  }

  /// An identity whose hash values are all equal.
  private struct WeakID: Hashable {
    let number: Int

    func hash(into hasher: inout Hasher) {}
  }

  private struct WeakRow: Identifiable, Equatable {
    let id: WeakID
  }

  @Test(arguments: Fuzzing.seeds(5)) func `weak hashes don't affect the changes`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 1...50 {
      let old = (0..<60).map { _ in Int.random(in: 0..<80, using: &random) }
      let new = (0..<60).map { _ in Int.random(in: 0..<80, using: &random) }
      let changes = ListDiff.changes(from: rows(old), to: rows(new))
      let weak = ListDiff.changes(
        from: old.map { WeakRow(id: WeakID(number: $0)) },
        to: new.map { WeakRow(id: WeakID(number: $0)) })
      #expect(changes == weak, "seed \(seed)")
    }
  }

  private struct GivenUp: Error {}

  @Test(
    .contract(
      "Computing a difference can be cancelled at any time, through its task or otherwise."),
    arguments: Fuzzing.seeds(5)) func `a diff can be cancelled at any check`(seed: UInt64) throws
  {
    var random = SplitMix64(seed: seed)
    let old = rows(Array(0..<300))
    var ids = Array(0..<300).filter { _ in Int.random(in: 0..<5, using: &random) > 0 }
    ids[100...].shuffle(using: &random)
    let new = rows(ids)
    let (before, after) = (
      [ListSection(Row(id: 0), items: old)], [ListSection(Row(id: 0), items: new)]
    )
    /// Throws at the last of `count` checks.
    func diff(_ count: Int) throws(GivenUp) {
      var left = count
      func check() throws(GivenUp) {
        left -= 1
        if left == 0 { throw GivenUp() }
      }
      _ = try ListDiff.changes(from: old, to: new, checking: check)
      _ = try ListDiff.batches(from: before, to: after, checking: check)
    }
    var count = 0
    while (try? diff(count + 1)) == nil { count += 1 }
    // One comparison has many checks.
    #expect(count > 50)
    // A check that does not throw leaves the result unchanged.
    #expect(
      try ListDiff.changes(from: old, to: new, checking: Task.checkCancellation)
        == ListDiff.changes(from: old, to: new))
  }
}
