// SPDX-License-Identifier: MIT

@usableFromInline enum ListOrder {
  /// Returns which runs, in the order of the new list, must move so that all others keep their
  /// order.
  ///
  /// The others form the heaviest increasing subsequence, found by a binary indexed tree of maxima
  /// (P. M. Fenwick, "A New Data Structure for Cumulative Frequency Tables", 1994). Runs do not
  /// overlap, so a run moves as a whole. Complexity: O(r log n) for r runs of n rows, where `count`
  /// is the number of rows of the old list.
  @usableFromInline static func moving(_ runs: [ListRun], of count: Int) -> [Bool] {
    // The weight in the upper half, and in the lower half the number of its last run, from 1.
    var best = [UInt64](repeating: 0, count: count + 1)
    var previous = [Int32](repeating: -1, count: runs.count)
    var last: UInt64 = 0
    for (number, run) in runs.enumerated() {
      var before: UInt64 = 0
      var index = run.old
      while index > 0 {
        before = max(before, best[index])
        index &= index - 1
      }
      previous[number] = Int32(truncatingIfNeeded: before & 0xFFFF_FFFF) - 1
      let own = (before >> 32 + UInt64(run.count)) << 32 | UInt64(number + 1)
      last = max(last, own)
      index = run.old + 1
      while index <= count {
        best[index] = max(best[index], own)
        index += index & -index
      }
    }
    var isMoving = [Bool](repeating: true, count: runs.count)
    var number = Int(last & 0xFFFF_FFFF) - 1
    while number >= 0 {
      isMoving[number] = false
      number = Int(previous[number])
    }
    return isMoving
  }
}
