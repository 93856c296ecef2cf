// SPDX-License-Identifier: MIT

extension ListMatching {
  /// Calls a closure with each run, in the order of the new list.
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

  /// The deleted rows, in increasing order.
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

  /// The inserted rows, in increasing order.
  @inlinable var insertedRows: [Int] {
    [Int](filling: insertionCount) { rows in
      for position in 0..<insertionCount { rows.append(prefix + insertions[position]) }
    }
  }

  /// The matched rows that change their order, by increasing targets; as few as these matches
  /// allow.
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

  /// The matched rows with changed content, by increasing targets.
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
