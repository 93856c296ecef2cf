// SPDX-License-Identifier: MIT

/// Rows that follow one another in the list before, and in the list after.
@usableFromInline struct ListRun {
  @usableFromInline let old: Int
  @usableFromInline let new: Int
  @usableFromInline let count: Int

  @inlinable init(old: Int, new: Int, count: Int) {
    (self.old, self.new, self.count) = (old, new, count)
  }
}

/// Which rows of a list after are which ones of the list before.
///
/// Rows are matched by their identity. Runs with a few deletions or insertions between them are matched without hashing, by two cursors;
/// only what is left is hashed, each row once. Rows of one identity are matched in order of appearance, as far as the runs leave them.
@usableFromInline struct ListMatching<Row: Identifiable> {
  @usableFromInline let oldCount: Int
  @usableFromInline let newCount: Int
  /// What is in both lists, by its places in the list after.
  @usableFromInline private(set) var runs: [ListRun] = []
  /// Whether that is in the same order in the list before.
  @usableFromInline private(set) var isOrdered = true
  /// What is in one list alone, in increasing order.
  @usableFromInline private(set) var deletions: [Int] = []
  @usableFromInline private(set) var insertions: [Int] = []
  /// What is in both lists with another content, by its places in the list after.
  @usableFromInline private(set) var updates: [ListChanges.Move] = []

  /// How far ahead it is looked for where a run goes on, and how often in vain before that is given up.
  @inlinable static var lookAhead: Int { 8 }
  @inlinable static var patience: Int { 32 }

  /// Matches two lists.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  ///   - isSame: Whether two rows of one identity have the same content; asked once for each row that is in both.
  @inlinable init(
    from old: [Row], to new: [Row], isSame: (Row, Row) -> Bool
  ) {
    (oldCount, newCount) = (old.count, new.count)
    match(old.span, new.span, isSame)
  }

  @inlinable mutating func match(
    _ old: Span<Row>, _ new: Span<Row>, _ isSame: (Row, Row) -> Bool
  ) {
    let prefix = matchRun(old, new, 0, 0, oldCount, newCount, isSame)
    let suffix = matchSuffix(old, new, min(oldCount, newCount) - prefix, isSame)
    let (oldEnd, newEnd) = (oldCount - suffix, newCount - suffix)
    matchRuns(old, new, prefix, oldEnd, newEnd, isSame)
    if suffix > 0 { runs.append(ListRun(old: oldEnd, new: newEnd, count: suffix)) }
    deletions = rest(of: oldCount, \.old)
    insertions = rest(of: newCount, \.new)
    if !deletions.isEmpty, !insertions.isEmpty { matchByHash(old, new, isSame) }
    if updates.count > 1 { updates.sort { $0.target < $1.target } }
  }

  /// Matches rows one after the other, as long as they are the same, and says how many are.
  @inlinable mutating func matchRun(
    _ old: Span<Row>, _ new: Span<Row>, _ oldStart: Int, _ newStart: Int, _ oldEnd: Int,
    _ newEnd: Int, _ isSame: (Row, Row) -> Bool
  ) -> Int {
    var count = 0
    let most = min(oldEnd - oldStart, newEnd - newStart)
    while count < most, old[oldStart + count].id == new[newStart + count].id {
      compare(old, new, oldStart + count, newStart + count, isSame)
      count += 1
    }
    if count > 0 { runs.append(ListRun(old: oldStart, new: newStart, count: count)) }
    return count
  }

  /// Matches rows one before the other from the end, as long as they are the same, and says how many are.
  @inlinable mutating func matchSuffix(
    _ old: Span<Row>, _ new: Span<Row>, _ most: Int, _ isSame: (Row, Row) -> Bool
  ) -> Int {
    var count = 0
    while count < most {
      let (source, target) = (oldCount - 1 - count, newCount - 1 - count)
      guard old[source].id == new[target].id else { break }
      compare(old, new, source, target, isSame)
      count += 1
    }
    return count
  }

  /// Compares what two rows contain that are the same.
  @inlinable mutating func compare(
    _ old: Span<Row>, _ new: Span<Row>, _ source: Int, _ target: Int, _ isSame: (Row, Row) -> Bool
  ) {
    if !isSame(old[source], new[target]) { updates.append(.init(from: source, to: target)) }
  }

  /// Matches runs that are in the same order in both lists, behind what they begin with, and up to some ends.
  @inlinable mutating func matchRuns(
    _ old: Span<Row>, _ new: Span<Row>, _ start: Int, _ oldEnd: Int, _ newEnd: Int,
    _ isSame: (Row, Row) -> Bool
  ) {
    var (oldRow, newRow, failures) = (start, start, 0)
    while oldRow < oldEnd, newRow < newEnd, failures <= Self.patience {
      let (oldSkip, newSkip) = skips(old, new, oldRow, newRow, oldEnd, newEnd)
      (oldRow, newRow) = (oldRow + oldSkip, newRow + newSkip)
      let count = matchRun(old, new, oldRow, newRow, oldEnd, newEnd, isSame)
      (oldRow, newRow) = (oldRow + count, newRow + count)
      failures = count > 0 ? 0 : failures + 1
    }
  }

  /// How many rows to leave out so that a run goes on; one of each list, where none does nearby.
  @inlinable func skips(
    _ old: Span<Row>, _ new: Span<Row>, _ oldRow: Int, _ newRow: Int, _ oldEnd: Int, _ newEnd: Int
  ) -> (old: Int, new: Int) {
    let (oldID, newID) = (old[oldRow].id, new[newRow].id)
    for distance in 1...Self.lookAhead {
      if oldRow + distance < oldEnd, old[oldRow + distance].id == newID { return (distance, 0) }
      if newRow + distance < newEnd, new[newRow + distance].id == oldID { return (0, distance) }
    }
    return (1, 1)
  }

  /// The rows of one of the lists that are in no run, where all are in the same order.
  @inlinable func rest(of count: Int, _ place: (ListRun) -> Int) -> [Int] {
    var rest: [Int] = []
    var next = 0
    for run in runs {
      while next < place(run) {
        rest.append(next)
        next += 1
      }
      next += run.count
    }
    while next < count {
      rest.append(next)
      next += 1
    }
    return rest
  }

  /// Matches what is left, by a table of the rows before.
  @inlinable mutating func matchByHash(
    _ old: Span<Row>, _ new: Span<Row>, _ isSame: (Row, Row) -> Bool
  ) {
    var table = ListTable(count: deletions.count)
    // The first of several is found first.
    for place in deletions.indices.reversed() {
      table.insert(place, hash: old[deletions[place]].id.hashValue)
    }
    var singles: [ListRun] = []
    var rest: [Int] = []
    for newRow in insertions {
      let id = new[newRow].id
      let found = table.remove(hash: id.hashValue) { old[deletions[$0]].id == id }
      guard let found else {
        rest.append(newRow)
        continue
      }
      let oldRow = deletions[found]
      deletions[found] = -1
      singles.append(ListRun(old: oldRow, new: newRow, count: 1))
      compare(old, new, oldRow, newRow, isSame)
    }
    guard !singles.isEmpty else { return }
    insertions = rest
    deletions.removeAll { $0 < 0 }
    runs = ListOrder.merged(runs, singles)
    isOrdered = false
  }

  /// For each row of the list after, which one it was; below zero where it is new.
  @inlinable var sources: [Int32] {
    var sources = [Int32](repeating: -1, count: newCount)
    for run in runs {
      for row in 0..<run.count { sources[run.new + row] = Int32(run.old + row) }
    }
    return sources
  }

  /// What is at another place among what stays, by increasing places in the list after; as little as can be.
  @inlinable var moves: [ListChanges.Move] {
    guard !isOrdered else { return [] }
    var moves: [ListChanges.Move] = []
    for (run, isMoving) in zip(runs, ListOrder.moving(runs, of: oldCount)) where isMoving {
      for row in 0..<run.count { moves.append(.init(from: run.old + row, to: run.new + row)) }
    }
    return moves
  }
}
