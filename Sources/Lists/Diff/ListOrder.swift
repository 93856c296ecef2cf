// SPDX-License-Identifier: MIT

@usableFromInline enum ListOrder {
  /// Negates the lengths of the runs that must move so that all others keep their order.
  ///
  /// The others form the longest increasing subsequence of rows, found by patience sorting (M. L.
  /// Fredman, "On computing the length of longest increasing subsequences", 1975). A run is dealt
  /// as a whole: its rows are consecutive in both lists, so that none belongs between them.
  /// Complexity: O(n + r log n) for r runs of n rows.
  ///
  /// - Parameters:
  ///   - sources: The old index of the run that begins at each row of the new list.
  ///   - lengths: The length of that run, or 0 for an inserted row.
  ///   - most: The maximum number of rows in runs.
  /// - Returns: The number of rows that move.
  @usableFromInline static func markMoves(
    _ sources: RowNumbers, _ lengths: RowNumbers, most: Int
  ) -> Int {
    // By number of rows that stay: the smallest old index at which so many end, and its run.
    RowNumbers.with(most) { ends in
      RowNumbers.with(most) { runs in
        RowNumbers.with(lengths.count) { previous in
          markMoves(sources, lengths, ends, runs, previous)
        }
      }
    }
  }

  private static func markMoves(
    _ sources: RowNumbers, _ lengths: RowNumbers, _ ends: RowNumbers, _ runs: RowNumbers,
    _ previous: RowNumbers
  ) -> Int {
    var (run, staying, count) = (0, 0, 0)
    while run < lengths.count {
      let length = lengths[run]
      guard length > 0 else {
        run += 1
        continue
      }
      let source = sources[run]
      let position = Self.position(of: source, in: ends, staying)
      previous[run] = position > 0 ? runs[position - 1] : -1
      if length == 1 {
        (ends[position], runs[position]) = (source, run)
      } else {
        ends.fill(position..<position + length, from: source)
        runs.fill(position..<position + length, with: run)
      }
      staying = max(staying, position + length)
      lengths[run] = -length
      count += length
      run += length
    }
    run = staying > 0 ? runs[staying - 1] : -1
    while run >= 0 {
      lengths[run] = -lengths[run]
      run = previous[run]
    }
    return count - staying
  }

  /// Returns the number of ends below an index.
  private static func position(of index: Int, in ends: RowNumbers, _ count: Int) -> Int {
    guard count > 0, ends[count - 1] > index else { return count }
    var (position, rest) = (0, count)
    while rest > 1 {
      let half = rest &>> 1
      // The upper half of a negative difference selects, because a branch would be mispredicted
      // every other time. A shift by 63 bits becomes one. All positions are below that of the end
      // that was just read.
      let end = unsafe Int(ends.base[position &+ half &- 1])
      position &+= half & Int(bitPattern: UInt(bitPattern: end &- index) &>> 32)
      rest &-= half
    }
    return position
  }
}
