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
  @usableFromInline let old: [Row]
  @usableFromInline let new: [Row]
  /// What is in the same order in both lists, in that order.
  @usableFromInline private(set) var runs: [ListRun] = []
  /// What else is in both lists, by its places in the list after.
  @usableFromInline private(set) var singles: [ListRun] = []
  /// What is in one list alone, in increasing order.
  @usableFromInline private(set) var deletions: [Int] = []
  @usableFromInline private(set) var insertions: [Int] = []

  /// How far ahead it is looked for where a run goes on, and how often in vain before that is given up.
  @inlinable static var lookAhead: Int { 8 }
  @inlinable static var patience: Int { 32 }

  /// Matches two lists.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  ///   - onMatch: Called once for each row that is in both, with its places; in increasing order for those of runs.
  @inlinable init(from old: [Row], to new: [Row], onMatch: (Int, Int) -> Void = { _, _ in }) {
    self.old = old
    self.new = new
    let prefix = matchRun(0, 0, old.count, new.count, onMatch)
    var suffix = 0
    let shorter = min(old.count, new.count) - prefix
    while suffix < shorter, old[old.count - 1 - suffix].id == new[new.count - 1 - suffix].id {
      suffix += 1
    }
    let (oldEnd, newEnd) = (old.count - suffix, new.count - suffix)
    matchRuns(from: prefix, oldEnd, newEnd, onMatch)
    _ = matchRun(oldEnd, newEnd, old.count, new.count, onMatch)
    if !deletions.isEmpty, !insertions.isEmpty { matchByHash(onMatch) }
  }

  /// Matches rows one after the other, as long as they are the same, and says how many are.
  @inlinable mutating func matchRun(
    _ oldStart: Int, _ newStart: Int, _ oldEnd: Int, _ newEnd: Int, _ onMatch: (Int, Int) -> Void
  ) -> Int {
    var count = 0
    let most = min(oldEnd - oldStart, newEnd - newStart)
    while count < most, old[oldStart + count].id == new[newStart + count].id {
      onMatch(oldStart + count, newStart + count)
      count += 1
    }
    if count > 0 { runs.append(ListRun(old: oldStart, new: newStart, count: count)) }
    return count
  }

  /// Matches runs that are in the same order in both lists, behind what they begin with, and up to some ends.
  @inlinable mutating func matchRuns(
    from start: Int, _ oldEnd: Int, _ newEnd: Int, _ onMatch: (Int, Int) -> Void
  ) {
    var (oldRow, newRow, failures) = (start, start, 0)
    while oldRow < oldEnd, newRow < newEnd, failures <= Self.patience {
      let (oldSkip, newSkip) = skips(oldRow, newRow, oldEnd, newEnd)
      skip(to: oldRow + oldSkip, newRow + newSkip, from: oldRow, newRow)
      (oldRow, newRow) = (oldRow + oldSkip, newRow + newSkip)
      let count = matchRun(oldRow, newRow, oldEnd, newEnd, onMatch)
      (oldRow, newRow) = (oldRow + count, newRow + count)
      failures = count > 0 ? 0 : failures + 1
    }
    skip(to: oldEnd, newEnd, from: oldRow, newRow)
  }

  /// Leaves rows out, for now.
  @inlinable mutating func skip(to oldEnd: Int, _ newEnd: Int, from oldRow: Int, _ newRow: Int) {
    var (oldRow, newRow) = (oldRow, newRow)
    while oldRow < oldEnd {
      deletions.append(oldRow)
      oldRow += 1
    }
    while newRow < newEnd {
      insertions.append(newRow)
      newRow += 1
    }
  }

  /// How many rows to leave out so that a run goes on; one of each list, where none does nearby.
  @inlinable func skips(
    _ oldRow: Int, _ newRow: Int, _ oldEnd: Int, _ newEnd: Int
  ) -> (old: Int, new: Int) {
    let (oldID, newID) = (old[oldRow].id, new[newRow].id)
    for distance in 1...Self.lookAhead {
      if oldRow + distance < oldEnd, old[oldRow + distance].id == newID { return (distance, 0) }
      if newRow + distance < newEnd, new[newRow + distance].id == oldID { return (0, distance) }
    }
    return (1, 1)
  }

  /// Matches what is left, by a table of the rows before.
  @inlinable mutating func matchByHash(_ onMatch: (Int, Int) -> Void) {
    var table = ListTable(count: deletions.count)
    // The first of several is found first.
    for place in deletions.indices.reversed() {
      table.insert(place, hash: old[deletions[place]].id.hashValue)
    }
    var isKept = [Bool](repeating: false, count: deletions.count)
    var rest: [Int] = []
    for newRow in insertions {
      let id = new[newRow].id
      let found = table.remove(hash: id.hashValue) { old[deletions[$0]].id == id }
      guard let found else {
        rest.append(newRow)
        continue
      }
      isKept[found] = true
      singles.append(ListRun(old: deletions[found], new: newRow, count: 1))
      onMatch(deletions[found], newRow)
    }
    insertions = rest
    guard !singles.isEmpty else { return }
    deletions = deletions.indices.filter { !isKept[$0] }.map { deletions[$0] }
  }

  /// For each row of the list after, which one it was; below zero where it is new.
  @inlinable var sources: [Int32] {
    var sources = [Int32](repeating: -1, count: new.count)
    for runs in [runs, singles] {
      for run in runs {
        for row in 0..<run.count { sources[run.new + row] = Int32(run.old + row) }
      }
    }
    return sources
  }
}
