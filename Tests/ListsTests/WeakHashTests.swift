// SPDX-License-Identifier: MIT

import PresentationComponentsTesting
import PresentationLists
import TestSupport
import Testing

/// The cost of comparing lists whose identities have poor hash values.
@Suite(
  .contract(
    "All 64 hash bits count, and no identity is hashed twice in one section. If over 128",
    "identities share a hash, time stays linear but moved rows may be deleted and",
    "inserted. Integers are mixed with a per-process number instead, and changes do not",
    "depend on the type."))
struct WeakHashTests {
  /// Counters for comparing and hashing a test's identities.
  private final class Counts {
    var comparisons = 0
    var hashes = 0
  }

  private struct CountedID: Hashable {
    let number: Int
    let hash: Int
    let counts: Counts

    var hashValue: Int {
      counts.hashes += 1
      return hash
    }

    static func == (lhs: CountedID, rhs: CountedID) -> Bool {
      lhs.counts.comparisons += 1
      return lhs.number == rhs.number
    }

    func hash(into hasher: inout Hasher) { hasher.combine(hashValue) }
  }

  private struct CountedRow: Identifiable, Equatable {
    let id: CountedID
  }

  private let counts = Counts()

  private func rows(_ numbers: some Sequence<Int>, hash: (Int) -> Int) -> [CountedRow] {
    numbers.map { CountedRow(id: CountedID(number: $0, hash: hash($0), counts: counts)) }
  }

  @Test func `equal hashes take linear time`() {
    let old = rows(0..<2_000) { _ in 7 }
    let new = rows(2_000..<4_000) { _ in 7 }
    let changes = ListDiff.changes(from: old, to: new)
    #expect(changes.deletions.count == 2_000 && changes.insertions.count == 2_000)
    #expect(counts.comparisons < 2_000 * 150)
  }

  @Test(arguments: Fuzzing.seeds(5)) func `changes are complete for any hashes`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let old = rows((0..<600).shuffled(using: &random)) { $0 % 2 }
    let new = rows((100..<700).shuffled(using: &random)) { $0 % 2 }
    let steps = ListDiff.batches(
      from: [ListSection(Row(id: 0), items: old)], to: [ListSection(Row(id: 0), items: new)])
    let update = steps.first?.update ?? BatchUpdate()
    // An unmatched row counts as deleted and inserted.
    #expect(old.count - update.deletedItems.count == new.count - update.insertedItems.count)
    #expect(update.insertedItems.count >= 100, "seed \(seed)")
    let violations = BatchUpdateChecker.violations(
      of: steps, from: [ListSection(Row(id: 0), items: old)],
      to: [ListSection(Row(id: 0), items: new)])
    #expect(violations.isEmpty, "seed \(seed)")
  }

  @Test(arguments: [32, 48, 56]) func `a hash value's upper bits are used`(shift: Int) {
    let old = rows((0..<256).reversed()) { $0 << shift }
    let new = rows(0..<256) { $0 << shift }
    let changes = ListDiff.changes(from: old, to: new)
    #expect(changes.moves.count == 255 && changes.deletions.isEmpty)
    // Nearby rows are compared without hashing.
    #expect(counts.comparisons < 256 * 20)
  }

  @Test func `a single section is hashed once`() {
    let old = [ListSection(Row(id: 0), items: rows(0..<500) { $0 })]
    let new = [ListSection(Row(id: 0), items: rows(500..<1_000) { $0 })]
    let steps = ListDiff.batches(from: old, to: new)
    #expect(steps.first?.update.insertedItems.count == 500)
    #expect(counts.hashes == 1_000)
  }

  private struct NumberedRow<ID: Hashable>: Identifiable, Equatable {
    let id: ID
  }

  private func changes<ID: Hashable>(
    from old: [Int], to new: [Int], id: (Int) -> ID
  ) -> ListDiff.Changes {
    ListDiff.changes(
      from: old.map { NumberedRow(id: id($0)) }, to: new.map { NumberedRow(id: id($0)) })
  }

  @Test(arguments: 0..<64) func `integers that differ in few bits are matched`(shift: Int) {
    // No two of them are equal.
    let count = shift > 52 ? 1 << (64 - shift) : 3_000
    let numbers = (0..<count).map { $0 << shift }
    let changes = changes(from: numbers, to: numbers.reversed()) { $0 }
    #expect(changes.deletions.isEmpty && changes.insertions.isEmpty)
    #expect(changes.moves.count == numbers.count - 1)
  }

  @Test(arguments: Fuzzing.seeds(5))
  func `changes don't depend on the identity type`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let old = (0..<600).map { _ in Int.random(in: -500..<500, using: &random) }
    let new = (0..<600).map { _ in Int.random(in: -500..<500, using: &random) }
    let changes = changes(from: old, to: new) { $0 }
    #expect(!changes.deletions.isEmpty && !changes.moves.isEmpty, "seed \(seed)")
    #expect(self.changes(from: old, to: new) { Int64($0) } == changes, "seed \(seed)")
    #expect(self.changes(from: old, to: new) { Int32($0) } == changes, "seed \(seed)")
    #expect(
      self.changes(from: old, to: new) { UInt64(bitPattern: Int64($0)) } == changes, "seed \(seed)")
    #expect(self.changes(from: old, to: new) { Int16($0) } == changes, "seed \(seed)")
    #expect(self.changes(from: old, to: new) { "\($0)" } == changes, "seed \(seed)")
    #expect(self.changes(from: old, to: new) { Optional($0) } == changes, "seed \(seed)")
  }

  @Test func `type-erased numbers match equal numbers of other types`() {
    let old = (0..<500).map { NumberedRow(id: AnyHashable($0)) }
    let new = (0..<500).reversed().map { NumberedRow(id: AnyHashable(Double($0))) }
    #expect(old[1].id == new[498].id)
    let changes = ListDiff.changes(from: old, to: new)
    #expect(changes.deletions.isEmpty && changes.moves.count == 499)
  }
}
