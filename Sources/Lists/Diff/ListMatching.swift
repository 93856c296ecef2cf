// SPDX-License-Identifier: MIT

/// Matched rows that are consecutive in both lists.
@usableFromInline struct ListRun: Sendable {
  /// Stored in 32 bits each, because there may be as many runs as rows.
  @usableFromInline let storage: (old: Int32, new: Int32, count: Int32)

  @inlinable init(old: Int, new: Int, count: Int) {
    storage = (
      Int32(truncatingIfNeeded: old), Int32(truncatingIfNeeded: new),
      Int32(truncatingIfNeeded: count)
    )
  }

  @inlinable var old: Int { Int(storage.old) }
  @inlinable var new: Int { Int(storage.new) }
  @inlinable var count: Int { Int(storage.count) }
}

/// The matching of the rows of two lists by identity.
///
/// Two cursors match runs with few deletions or insertions between them, without hashing. Each
/// remaining row is hashed once; those that share an identity are matched in order.
@usableFromInline struct ListMatching<Row: Identifiable & Equatable> {
  @usableFromInline let oldCount: Int
  @usableFromInline let newCount: Int
  /// By increasing indices in the new list.
  @usableFromInline private(set) var runs: [ListRun] = []
  /// `true` if the runs have the same order in the old list.
  @usableFromInline private(set) var isOrdered = true
  /// The unmatched rows, in increasing order.
  @usableFromInline private(set) var deletions: [Int] = []
  @usableFromInline private(set) var insertions: [Int] = []
  /// The matched rows with changed content, by increasing targets.
  @usableFromInline private(set) var updates: [ListChanges.Move] = []

  /// The number of rows in which the next run is searched for, and of failed searches before
  /// hashing.
  @inlinable static var lookAhead: Int { 8 }
  @inlinable static var patience: Int { 32 }

  @inlinable init<Failure>(
    from old: [Row], to new: [Row], check: () throws(Failure) -> Void
  ) throws(Failure) {
    precondition(
      max(old.count, new.count) <= Int32.max, "Cannot compare lists of more than 2³¹ - 1 rows")
    (oldCount, newCount) = (old.count, new.count)
    runs.reserveCapacity(16)
    // Slices, because spans of arrays need macOS 26 and iOS 26.
    let (oldRows, newRows) = (old[...], new[...])
    try match(oldRows.span, newRows.span, check)
  }

  @inlinable mutating func match<Failure>(
    _ old: Span<Row>, _ new: Span<Row>,
    _ check: () throws(Failure) -> Void
  ) throws(Failure) {
    let prefix = matchRun(old, new, 0, 0)
    let suffix = matchSuffix(old, new, min(oldCount, newCount) - prefix)
    let (oldEnd, newEnd) = (oldCount - suffix, newCount - suffix)
    try matchRuns(old.extracting(..<oldEnd), new.extracting(..<newEnd), prefix, check)
    if suffix > 0 { runs.append(ListRun(old: oldEnd, new: newEnd, count: suffix)) }
    deletions = rest(of: oldCount, \.old)
    insertions = rest(of: newCount, \.new)
    try check()
    if !deletions.isEmpty, !insertions.isEmpty { matchByHash(old, new) }
    if updates.count > 1 { updates.sort { $0.target < $1.target } }
  }

  @inlinable mutating func matchRun(
    _ old: Span<Row>, _ new: Span<Row>, _ oldStart: Int, _ newStart: Int
  ) -> Int {
    let most = min(old.count - oldStart, new.count - newStart)
    let (oldRest, newRest) = (
      old.extracting(oldStart..<oldStart + most), new.extracting(newStart..<newStart + most)
    )
    var count = 0
    while count < most, oldRest[count].id == newRest[count].id {
      if oldRest[count] != newRest[count] {
        updates.append(.init(from: oldStart + count, to: newStart + count))
      }
      count += 1
    }
    if count > 0 { runs.append(ListRun(old: oldStart, new: newStart, count: count)) }
    return count
  }

  @inlinable mutating func matchSuffix(
    _ old: Span<Row>, _ new: Span<Row>, _ most: Int
  ) -> Int {
    let (oldRest, newRest) = (old.extracting(last: most), new.extracting(last: most))
    var row = most
    while row > 0, oldRest[row - 1].id == newRest[row - 1].id {
      row -= 1
      if oldRest[row] != newRest[row] {
        updates.append(.init(from: oldCount - most + row, to: newCount - most + row))
      }
    }
    return most - row
  }

  /// Matches the runs after the common prefix that have the same order in both lists.
  @inlinable mutating func matchRuns<Failure>(
    _ old: Span<Row>, _ new: Span<Row>, _ start: Int,
    _ check: () throws(Failure) -> Void
  ) throws(Failure) {
    var (oldRow, newRow, failures) = (start, start, 0)
    while oldRow < old.count, newRow < new.count, failures <= Self.patience {
      try check()
      let (oldSkip, newSkip) = skips(old, new, oldRow, newRow)
      (oldRow, newRow) = (oldRow + oldSkip, newRow + newSkip)
      let count = matchRun(old, new, oldRow, newRow)
      (oldRow, newRow) = (oldRow + count, newRow + count)
      failures = count > 0 ? 0 : failures + 1
    }
  }

  /// Returns the rows to skip in each list before the next run, or one each if none is near.
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

  /// Returns the rows of one list that are in no run, if all runs are in the same order.
  @inlinable func rest(of count: Int, _ position: (ListRun) -> Int) -> [Int] {
    let rest = count - runs.reduce(0) { $0 + $1.count }
    guard rest > 0 else { return [] }
    return [Int](filling: rest) { rest in
      var next = 0
      for run in runs {
        while next < position(run) {
          rest.append(next)
          next += 1
        }
        next += run.count
      }
      while next < count {
        rest.append(next)
        next += 1
      }
    }
  }

  @inlinable mutating func matchByHash(
    _ old: Span<Row>, _ new: Span<Row>
  ) {
    let found = ListTable.positions(
      of: insertions.map { new[$0].id }, among: deletions.map { old[$0].id })
    var singles = 0
    for (target, position) in zip(insertions, found) where position >= 0 {
      let source = deletions[Int(position)]
      if old[source] != new[target] { updates.append(.init(from: source, to: target)) }
      singles += 1
    }
    if singles > 0 { merge(found, singles) }
  }

  @inlinable mutating func merge(_ found: [Int32], _ singles: Int) {
    var rest: [Int] = []
    rest.reserveCapacity(insertions.count - singles)
    runs = [ListRun](filling: runs.count + singles) { merged in
      var run = 0
      for (target, position) in zip(insertions, found) {
        guard position >= 0 else {
          rest.append(target)
          continue
        }
        while run < runs.count, runs[run].new < target {
          merged.append(runs[run])
          run += 1
        }
        merged.append(ListRun(old: deletions[Int(position)], new: target, count: 1))
        deletions[Int(position)] = -1
      }
      for run in runs[run...] { merged.append(run) }
    }
    isOrdered = false
    insertions = rest
    deletions.removeAll { $0 < 0 }
  }

  /// The old index of each row, or a negative number for an inserted row.
  @inlinable var sources: [Int32] {
    var sources = [Int32](repeating: -1, count: newCount)
    for run in runs {
      for row in 0..<run.count { sources[run.new + row] = Int32(run.old + row) }
    }
    return sources
  }

  /// The matched rows that change their order, by increasing targets; as few as these matches
  /// allow.
  @inlinable var moves: [ListChanges.Move] {
    guard !isOrdered else { return [] }
    let isMoving = ListOrder.moving(runs, of: oldCount)
    let count = zip(runs, isMoving).reduce(0) { $1.1 ? $0 + $1.0.count : $0 }
    return [ListChanges.Move](filling: count) { moves in
      for (run, isMoving) in zip(runs, isMoving) where isMoving {
        for row in 0..<run.count { moves.append(.init(from: run.old + row, to: run.new + row)) }
      }
    }
  }
}

extension Array {
  /// Allocates the memory once.
  @inlinable init(filling capacity: Int, with fill: (inout OutputSpan<Element>) -> Void) {
    self = []
    append(addingCapacity: capacity, initializingWith: fill)
  }
}
