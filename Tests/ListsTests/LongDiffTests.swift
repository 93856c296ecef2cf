// SPDX-License-Identifier: MIT

import PresentationLists
import TestSupport
import Testing

extension FlatDiffTests {
  /// Lists whose memory is on the heap, with blocks that move and contents that change.
  @Test(arguments: Fuzzing.seeds(10)) func `long lists are compared like short ones`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for number in 1...20 {
      let place: Comment = "seed \(seed), case \(number)"
      let old = (0..<Int.random(in: 200...1_000, using: &random)).map { Row(id: $0) }
      let ids = edited(old.map(\.id), &random)
      let changeRate = Int.random(in: 1...100, using: &random)
      let new = ids.map {
        Row(id: $0, text: Int.random(in: 0..<changeRate, using: &random) == 0 ? "x" : "")
      }
      let changes = ListDiff.changes(from: old, to: new)
      #expect(applied(changes, old, new) == new, place)
      #expect(areInOrder(changes), place)
      let stay = ids.filter { $0 < old.count }
      #expect(changes.deletions.count == old.count - stay.count, place)
      #expect(changes.insertions.count == new.count - stay.count, place)
      #expect(changes.moves.count == stay.count - longestIncrease(stay), place)
    }
  }

  /// Returns the identities after random deletions, insertions, and moves of blocks and single
  /// ones.
  private func edited(_ ids: [Int], _ random: inout SplitMix64) -> [Int] {
    var (ids, next) = (ids, ids.count)
    func count(_ most: Int) -> Int { Int.random(in: 0...most, using: &random) }
    func index() -> Int { Int.random(in: 0..<ids.count, using: &random) }
    for _ in 0..<count(ids.count / 4) { ids.remove(at: index()) }
    for _ in 0..<count(200) {
      ids.insert(next, at: index())
      next += 1
    }
    for _ in 0..<count(10) {
      let start = index()
      let block = ids[start..<min(start + count(100), ids.count)]
      ids.removeSubrange(block.indices)
      ids.insert(contentsOf: block, at: count(ids.count))
    }
    for _ in 0..<count(count(1) * ids.count) { ids.swapAt(index(), index()) }
    return ids
  }

  /// Returns the longest increasing subsequence's length, in quadratic time.
  private func longestIncrease(_ numbers: [Int]) -> Int {
    var lengths: [Int] = []
    for (index, number) in numbers.enumerated() {
      var longest = 0
      for before in 0..<index where numbers[before] < number {
        longest = max(longest, lengths[before])
      }
      lengths.append(longest + 1)
    }
    return lengths.max() ?? 0
  }
}
