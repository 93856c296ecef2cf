// SPDX-License-Identifier: MIT

/// What stays where it is among what is in both lists: as many rows as can be.
@usableFromInline enum ListOrder {
  /// Which of some runs, in the order of the list after, are to move, so that the others are in order in the list before, too.
  ///
  /// The heaviest part that increases, by a tree of the best part that ends before each place (P. M. Fenwick, A new data structure for
  /// cumulative frequency tables, 1994). No run lies within another, so that a run stays as a whole, or not at all. Complexity: O(r log n).
  ///
  /// - Parameters:
  ///   - runs: The runs.
  ///   - count: How many rows the list before has.
  /// - Returns: Whether each run is to move.
  @usableFromInline static func moving(_ runs: [ListRun], of count: Int) -> [Bool] {
    // A weight, and behind it the run that it ends with, from 1.
    var best = [UInt64](repeating: 0, count: count + 1)
    var previous = [Int32](repeating: -1, count: runs.count)
    var last: UInt64 = 0
    for (number, run) in runs.enumerated() {
      var before: UInt64 = 0
      var place = run.old
      while place > 0 {
        before = max(before, best[place])
        place &= place - 1
      }
      previous[number] = Int32(truncatingIfNeeded: before & 0xFFFF_FFFF) - 1
      let own = (before >> 32 + UInt64(run.count)) << 32 | UInt64(number + 1)
      last = max(last, own)
      place = run.old + 1
      while place <= count {
        best[place] = max(best[place], own)
        place += place & -place
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
