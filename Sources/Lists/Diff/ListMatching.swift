// SPDX-License-Identifier: MIT

// The idea
// --------
// Edits are few, so most rows are in runs: rows that are consecutive in both lists.
//
//     1. The common prefix and suffix match.
//     2. Two cursors match the runs between them. Where the rows differ, each list is searched for
//        the other's row within 8 rows. After 32 failed searches, the rest is unmatched.
//     3. Each unmatched row is hashed once, and looked up among those in the other list.
//     4. If step 3 has matched rows, as few runs as possible move: all but a longest subsequence of
//        runs whose order is the same in both lists.
//
// Why it is right
// ---------------
// Steps 1 to 3 match only rows with equal identities, and each row once: the cursors don't go back,
// and the table removes what it has found. If identities are unique, a row without a match after
// step 3 is missing in the other list: it must be deleted or inserted, and no other row is. Rows
// that share a bucket with 128 others are the exceptions.
//
// Rows that don't move have the same order in both lists, so their old indices increase in the new
// list. Moves are minimal if these rows form a longest increasing subsequence. A subsequence that
// has one row from a run can have the whole run: no other row has an index between those of the
// run, in either list. So it suffices to choose among runs.

/// A matching between two lists' rows by identity, in temporary memory.
///
/// Two cursors match runs with few deletions or insertions between them, without hashing. Each
/// remaining row is hashed once; rows that share an identity are matched in order. Between common
/// prefix and suffix, rows are numbered from 0.
@frozen @usableFromInline struct ListMatching<Row: Identifiable & Equatable> {
  /// The lengths of the common prefix and suffix.
  @usableFromInline let (prefix, suffix): (Int, Int)
  /// The row counts between prefix and suffix.
  @usableFromInline let (oldCount, newCount): (Int, Int)
  /// The first old row of each run, stored at the run's first new row.
  @usableFromInline let sources: RowNumbers
  /// The length of each run, stored at its first new row: negative if it moves, 0 for an insertion.
  @usableFromInline let lengths: RowNumbers
  /// Unmatched old rows, in increasing order; negative after a late match.
  @usableFromInline let deletions: RowNumbers
  /// Unmatched new rows, in increasing order.
  @usableFromInline let insertions: RowNumbers
  @usableFromInline private(set) var deletionCount = 0
  @usableFromInline private(set) var insertionCount = 0
  @usableFromInline private(set) var runCount = 0
  @usableFromInline private(set) var moveCount = 0
  /// The new indices of matched rows with changed content.
  @usableFromInline private(set) var changed: RowSet

  /// The number of rows searched for the next run, and of failed searches before hashing.
  @inlinable static var lookAhead: Int { 8 }
  @inlinable static var patience: Int { 32 }

  /// Matches two lists, and calls a closure with the result.
  @inlinable static func with<Result, Failure>(
    from old: [Row], to new: [Row], check: () throws(Failure) -> Void,
    _ body: (ListMatching) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    precondition(
      max(old.count, new.count) <= Int32.max, "Cannot compare lists of more than 2³¹ - 1 rows")
    // Slices, because array spans need macOS 26 and iOS 26.
    let (oldRows, newRows) = (old[...], new[...])
    return try RowSet.with(below: new.count) { changed throws(Failure) in
      let (old, new) = (oldRows.span, newRows.span)
      let prefix = matchPrefix(old, new, &changed)
      let suffix = matchSuffix(old, new, min(old.count, new.count) - prefix, &changed)
      let (oldRest, newRest) = (
        old.extracting(prefix..<old.count - suffix), new.extracting(prefix..<new.count - suffix)
      )
      return try RowNumbers.with(newRest.count) { sources throws(Failure) in
        try RowNumbers.with(newRest.count) { lengths throws(Failure) in
          try RowNumbers.with(newRest.count) { insertions throws(Failure) in
            try RowNumbers.with(oldRest.count) { deletions throws(Failure) in
              var matching = ListMatching(
                prefix, suffix, oldRest.count, newRest.count, sources, lengths, deletions,
                insertions, changed)
              try matching.match(oldRest, newRest, check)
              return try body(matching)
            }
          }
        }
      }
    }
  }

  @inlinable init(
    _ prefix: Int, _ suffix: Int, _ oldCount: Int, _ newCount: Int, _ sources: RowNumbers,
    _ lengths: RowNumbers, _ deletions: RowNumbers, _ insertions: RowNumbers, _ changed: RowSet
  ) {
    (self.prefix, self.suffix, self.oldCount, self.newCount) = (prefix, suffix, oldCount, newCount)
    (self.sources, self.lengths) = (sources, lengths)
    (self.deletions, self.insertions, self.changed) = (deletions, insertions, changed)
  }

  @inlinable static func matchPrefix(
    _ old: Span<Row>, _ new: Span<Row>, _ changed: inout RowSet
  ) -> Int {
    let most = min(old.count, new.count)
    var count = 0
    while count < most, old[count].id == new[count].id {
      if old[count] != new[count] { changed.insert(count) }
      count += 1
    }
    return count
  }

  @inlinable static func matchSuffix(
    _ old: Span<Row>, _ new: Span<Row>, _ most: Int, _ changed: inout RowSet
  ) -> Int {
    let (oldRest, newRest) = (old.extracting(last: most), new.extracting(last: most))
    var row = most
    while row > 0, oldRest[row - 1].id == newRest[row - 1].id {
      row -= 1
      if oldRest[row] != newRest[row] { changed.insert(new.count - most + row) }
    }
    return most - row
  }

  @inlinable mutating func match<Failure>(
    _ old: Span<Row>, _ new: Span<Row>, _ check: () throws(Failure) -> Void
  ) throws(Failure) {
    try matchRuns(old, new, check)
    try check()
    if deletionCount > 0, insertionCount > 0 { matchByHash(old, new) }
  }

  /// Matches runs that have the same order in both lists.
  @inlinable mutating func matchRuns<Failure>(
    _ old: Span<Row>, _ new: Span<Row>, _ check: () throws(Failure) -> Void
  ) throws(Failure) {
    var (oldRow, newRow, failures) = (0, 0, 0)
    while oldRow < old.count, newRow < new.count, failures <= Self.patience {
      try check()
      let (oldSkip, newSkip) = skips(old, new, oldRow, newRow)
      skip(oldRow..<oldRow + oldSkip, newRow..<newRow + newSkip)
      (oldRow, newRow) = (oldRow + oldSkip, newRow + newSkip)
      let count = matchRun(
        old.extracting(droppingFirst: oldRow), new.extracting(droppingFirst: newRow), newRow)
      if count > 0 { add(oldRow, newRow, count: count) }
      (oldRow, newRow) = (oldRow + count, newRow + count)
      failures = count > 0 ? 0 : failures + 1
    }
    skip(oldRow..<old.count, newRow..<new.count)
  }

  /// Returns how many rows to skip in each list before the next run, or one each if none is near.
  @inlinable func skips(
    _ old: Span<Row>, _ new: Span<Row>, _ oldRow: Int, _ newRow: Int
  ) -> (old: Int, new: Int) {
    let (oldID, newID) = (old[oldRow].id, new[newRow].id)
    for distance in 1...Self.lookAhead {
      let (oldNext, newNext) = (oldRow + distance, newRow + distance)
      if oldNext < old.count, old[oldNext].id == newID { return (distance, 0) }
      if newNext < new.count, new[newNext].id == oldID { return (0, distance) }
      // Both lists continue alike after one row each: the row was replaced.
      if distance == 1, oldNext < old.count, newNext < new.count, old[oldNext].id == new[newNext].id
      {
        break
      }
    }
    return (1, 1)
  }

  @inlinable mutating func skip(_ oldRows: Range<Int>, _ newRows: Range<Int>) {
    for row in oldRows {
      deletions[deletionCount] = row
      deletionCount += 1
    }
    for row in newRows {
      insertions[insertionCount] = row
      insertionCount += 1
      lengths[row] = 0
    }
  }

  @inlinable mutating func matchRun(_ old: Span<Row>, _ new: Span<Row>, _ start: Int) -> Int {
    let most = min(old.count, new.count)
    var count = 0
    while count < most, old[count].id == new[count].id {
      if old[count] != new[count] { changed.insert(prefix + start + count) }
      count += 1
    }
    return count
  }

  @inlinable mutating func add(_ oldRow: Int, _ newRow: Int, count: Int) {
    sources[newRow] = oldRow
    lengths[newRow] = count
    runCount += 1
  }

  @inlinable mutating func matchByHash(_ old: Span<Row>, _ new: Span<Row>) {
    RowNumbers.with(insertionCount) { positions in
      if deletionCount <= 64, insertionCount * deletionCount <= 256 {
        ListTable.findFew(
          insertionCount, { new[insertions[$0]].id }, among: deletionCount,
          { old[deletions[$0]].id }, positions)
      } else {
        // Copies, because rows are far apart in memory.
        ListTable.find(
          (0..<insertionCount).map { new[insertions[$0]].id },
          among: (0..<deletionCount).map { old[deletions[$0]].id }, positions)
      }
      take(positions, old, new)
    }
  }

  @inlinable mutating func take(_ positions: RowNumbers, _ old: Span<Row>, _ new: Span<Row>) {
    var rest = 0
    for insertion in 0..<insertionCount {
      let (target, deletion) = (insertions[insertion], positions[insertion])
      guard deletion >= 0 else {
        insertions[rest] = target
        rest += 1
        continue
      }
      let source = deletions[deletion]
      deletions[deletion] = -1
      add(source, target, count: 1)
      if old[source] != new[target] { changed.insert(prefix + target) }
    }
    let matches = insertionCount - rest
    guard matches > 0 else { return }
    (insertionCount, deletionCount) = (rest, deletionCount - matches)
    moveCount = ListOrder.markMoves(sources, lengths, most: newCount - insertionCount)
  }
}

extension ListMatching {
  /// Calls a closure with each run, in new-list order.
  ///
  /// - Parameter body: Called with the run, and `true` if it moves.
  @inlinable func forEachRun(_ body: (ListRun, _ isMoving: Bool) -> Void) {
    if prefix > 0 { body(ListRun(old: 0, new: 0, count: prefix), false) }
    var row = 0
    while row < newCount {
      let length = lengths[row]
      guard length != 0 else {
        row += 1
        continue
      }
      body(
        ListRun(old: prefix + sources[row], new: prefix + row, count: abs(length)), length < 0)
      row += abs(length)
    }
    if suffix > 0 {
      body(ListRun(old: prefix + oldCount, new: prefix + newCount, count: suffix), false)
    }
  }

  /// Deleted rows, in increasing order.
  @inlinable var deletedRows: [Int] {
    [Int](filling: deletionCount) { rows in
      var position = 0
      while rows.count < deletionCount {
        let row = deletions[position]
        if row >= 0 { rows.append(prefix + row) }
        position += 1
      }
    }
  }

  /// Inserted rows, in increasing order.
  @inlinable var insertedRows: [Int] {
    [Int](filling: insertionCount) { rows in
      for position in 0..<insertionCount { rows.append(prefix + insertions[position]) }
    }
  }

  /// Matched rows that change their order, by increasing targets; as few as these matches allow.
  @inlinable var moves: [ListDiff.Changes.Move] {
    guard moveCount > 0 else { return [] }
    return [ListDiff.Changes.Move](filling: moveCount) { moves in
      var row = 0
      while row < newCount {
        let length = lengths[row]
        guard length < 0 else {
          row &+= max(length, 1)
          continue
        }
        let offset = sources[row] &- row
        for target in row..<row - length {
          moves.append(.init(from: prefix &+ target &+ offset, to: prefix &+ target))
        }
        row &-= length
      }
    }
  }

  /// Matched rows with changed content, by increasing targets.
  @inlinable var updates: [ListDiff.Changes.Move] {
    guard changed.count > 0 else { return [] }
    return [ListDiff.Changes.Move](filling: changed.count) { updates in
      forEachRun { run, _ in
        changed.forEach(in: run.new..<run.new + run.count) { row in
          updates.append(.init(from: row - run.new + run.old, to: row))
        }
      }
    }
  }

  @inlinable var runs: [ListRun] {
    let count = runCount + (prefix > 0 ? 1 : 0) + (suffix > 0 ? 1 : 0)
    return [ListRun](filling: count) { runs in forEachRun { run, _ in runs.append(run) } }
  }
}

extension Array {
  /// Allocates the memory once.
  @inlinable init(filling capacity: Int, with fill: (inout OutputSpan<Element>) -> Void) {
    self = []
    append(addingCapacity: capacity, initializingWith: fill)
  }
}
