// SPDX-License-Identifier: MIT

/// Rows that follow one another in the list before, and in the list after.
@usableFromInline struct ListRun: Sendable {
  /// In half the memory: there may be as many as rows.
  @usableFromInline let places: (old: Int32, new: Int32, count: Int32)

  @inlinable init(old: Int, new: Int, count: Int) {
    places = (
      Int32(truncatingIfNeeded: old), Int32(truncatingIfNeeded: new),
      Int32(truncatingIfNeeded: count)
    )
  }

  @inlinable var old: Int { Int(places.old) }
  @inlinable var new: Int { Int(places.new) }
  @inlinable var count: Int { Int(places.count) }
}

/// Which rows of a list after are which ones of the list before.
///
/// Rows are matched by their identity. Runs with a few deletions or insertions between them are matched without hashing, by two cursors;
/// only what is left is hashed, each row once. Rows of one identity are matched in order of appearance, as far as the runs leave them.
@usableFromInline struct ListMatching<Row: Identifiable & Equatable> {
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
  ///   - check: Called now and then, to give up by throwing.
  /// - Throws: What `check` throws.
  @inlinable init<Failure>(
    from old: [Row], to new: [Row], check: () throws(Failure) -> Void
  ) throws(Failure) {
    precondition(max(old.count, new.count) <= Int32.max, "Cannot compare so long lists")
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

  /// Matches rows one after the other, as long as they are the same, and says how many are.
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

  /// Matches rows one before the other from the end, as long as they are the same, and says how many are.
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

  /// Matches runs that are in the same order in both lists, behind what they begin with.
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

  /// How many rows to leave out so that a run goes on; one of each list, where none does nearby.
  @inlinable func skips(
    _ old: Span<Row>, _ new: Span<Row>, _ oldRow: Int, _ newRow: Int
  ) -> (old: Int, new: Int) {
    let (oldID, newID) = (old[oldRow].id, new[newRow].id)
    for distance in 1...Self.lookAhead {
      let (oldNext, newNext) = (oldRow + distance, newRow + distance)
      if oldNext < old.count, old[oldNext].id == newID { return (distance, 0) }
      if newNext < new.count, new[newNext].id == oldID { return (0, distance) }
      // What was replaced.
      if distance == 1, oldNext < old.count, newNext < new.count, old[oldNext].id == new[newNext].id
      {
        break
      }
    }
    return (1, 1)
  }

  /// The rows of one of the lists that are in no run, where all are in the same order.
  @inlinable func rest(of count: Int, _ place: (ListRun) -> Int) -> [Int] {
    let rest = count - runs.reduce(0) { $0 + $1.count }
    guard rest > 0 else { return [] }
    return [Int](filling: rest) { rest in
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
    }
  }

  /// Matches what is left, by a table of the rows before.
  @inlinable mutating func matchByHash(
    _ old: Span<Row>, _ new: Span<Row>
  ) {
    let found = ListTable.places(
      of: insertions.map { new[$0].id }, among: deletions.map { old[$0].id })
    var singles = 0
    for (target, place) in zip(insertions, found) where place >= 0 {
      let source = deletions[Int(place)]
      if old[source] != new[target] { updates.append(.init(from: source, to: target)) }
      singles += 1
    }
    if singles > 0 { merge(found, singles) }
  }

  /// Puts rows that were found between the runs.
  @inlinable mutating func merge(_ found: [Int32], _ singles: Int) {
    var rest: [Int] = []
    rest.reserveCapacity(insertions.count - singles)
    runs = [ListRun](filling: runs.count + singles) { merged in
      var run = 0
      for (target, place) in zip(insertions, found) {
        guard place >= 0 else {
          rest.append(target)
          continue
        }
        while run < runs.count, runs[run].new < target {
          merged.append(runs[run])
          run += 1
        }
        merged.append(ListRun(old: deletions[Int(place)], new: target, count: 1))
        deletions[Int(place)] = -1
      }
      for run in runs[run...] { merged.append(run) }
    }
    isOrdered = false
    insertions = rest
    deletions.removeAll { $0 < 0 }
  }

  /// For each row of the list after, which one it was; below zero where it is new.
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
  /// Makes an array in memory for so many elements, which is allocated once.
  @inlinable init(filling capacity: Int, with fill: (inout OutputSpan<Element>) -> Void) {
    self = []
    append(addingCapacity: capacity, initializingWith: fill)
  }
}
