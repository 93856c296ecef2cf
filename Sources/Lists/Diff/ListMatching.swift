// SPDX-License-Identifier: MIT

/// Which row of a list after is which one of the list before.
///
/// Rows are matched by their identity. What both lists begin and end with is matched without hashing, as are runs with a few deletions or
/// insertions between them, which two cursors walk; only what is left is hashed, once each. Rows of one identity are matched in order of
/// appearance, as far as the runs leave them.
@usableFromInline struct ListMatching<Row: Identifiable> {
  @usableFromInline let old: [Row]
  @usableFromInline let new: [Row]
  /// What both lists begin with, and end with.
  @usableFromInline private(set) var prefix = 0
  @usableFromInline private(set) var suffix = 0
  /// For each row between, which one it was before, from the end of the prefix; below zero where it is new.
  @usableFromInline private(set) var sources: [Int32] = []
  /// For each row between, whether it is there still.
  @usableFromInline private(set) var isKept: [Bool] = []
  /// Whether rows that are kept may be in another order.
  @usableFromInline private(set) var isShuffled = false

  @inlinable init(from old: [Row], to new: [Row]) {
    self.old = old
    self.new = new
    let shorter = min(old.count, new.count)
    while prefix < shorter, old[prefix].id == new[prefix].id { prefix += 1 }
    while suffix < shorter - prefix,
      old[old.count - 1 - suffix].id == new[new.count - 1 - suffix].id
    {
      suffix += 1
    }
    let (oldCount, newCount) = (old.count - prefix - suffix, new.count - prefix - suffix)
    sources = Array(repeating: -1, count: newCount)
    isKept = Array(repeating: false, count: oldCount)
    guard oldCount > 0, newCount > 0 else { return }
    matchRuns()
    matchByHash()
  }

  @inlinable func isSame(_ oldRow: Int, _ newRow: Int) -> Bool {
    old[prefix + oldRow].id == new[prefix + newRow].id
  }

  @inlinable mutating func match(_ oldRow: Int, _ newRow: Int) {
    sources[newRow] = Int32(truncatingIfNeeded: oldRow)
    isKept[oldRow] = true
  }

  /// How far ahead it is looked for where a run goes on, and how often in vain before that is given up.
  @inlinable static var lookAhead: Int { 8 }
  @inlinable static var patience: Int { 32 }

  /// Matches runs that are in the same order in both lists.
  @inlinable mutating func matchRuns() {
    var (oldRow, newRow, failures) = (0, 0, 0)
    while oldRow < isKept.count, newRow < sources.count {
      if isSame(oldRow, newRow) {
        match(oldRow, newRow)
        (oldRow, newRow, failures) = (oldRow + 1, newRow + 1, 0)
        continue
      }
      var isFound = false
      for distance in 1...Self.lookAhead {
        if oldRow + distance < isKept.count, isSame(oldRow + distance, newRow) {
          oldRow += distance
          isFound = true
        } else if newRow + distance < sources.count, isSame(oldRow, newRow + distance) {
          newRow += distance
          isFound = true
        }
        if isFound { break }
      }
      if isFound { continue }
      failures += 1
      if failures > Self.patience { return }
      (oldRow, newRow) = (oldRow + 1, newRow + 1)
    }
  }

  /// Matches what is left, by a table of the rows before.
  @inlinable mutating func matchByHash() {
    let rest = isKept.indices.filter { !isKept[$0] }
    guard !rest.isEmpty, sources.contains(where: { $0 < 0 }) else { return }
    var table = ListTable(count: rest.count)
    // The first of several is found first.
    for oldRow in rest.reversed() {
      table.insert(oldRow, hash: old[prefix + oldRow].id.hashValue)
    }
    for newRow in sources.indices where sources[newRow] < 0 {
      let id = new[prefix + newRow].id
      let found = table.remove(hash: id.hashValue) { old[prefix + $0].id == id }
      if let found {
        match(found, newRow)
        isShuffled = true
      }
    }
  }
}

/// Rows by the hash of their identity, in flat memory.
@usableFromInline struct ListTable {
  @usableFromInline struct Entry {
    @usableFromInline let row: Int32
    @usableFromInline let hash: Int
    @usableFromInline var next: Int32

    @inlinable init(row: Int32, hash: Int, next: Int32) {
      (self.row, self.hash, self.next) = (row, hash, next)
    }
  }

  @usableFromInline private(set) var heads: [Int32]
  @usableFromInline private(set) var entries: [Entry] = []

  @inlinable init(count: Int) {
    var size = 16
    while size < count * 2 { size *= 2 }
    heads = Array(repeating: -1, count: size)
    entries.reserveCapacity(count)
  }

  @inlinable mutating func insert(_ row: Int, hash: Int) {
    let bucket = hash & (heads.count - 1)
    entries.append(
      Entry(row: Int32(truncatingIfNeeded: row), hash: hash, next: heads[bucket]))
    heads[bucket] = Int32(truncatingIfNeeded: entries.count - 1)
  }

  /// Takes the last row out that was inserted with a hash, and is the one that is looked for.
  @inlinable mutating func remove(hash: Int, where isRow: (Int) -> Bool) -> Int? {
    let bucket = hash & (heads.count - 1)
    var (previous, index) = (-1, Int(heads[bucket]))
    while index >= 0 {
      let entry = entries[index]
      if entry.hash == hash, isRow(Int(entry.row)) {
        if previous < 0 { heads[bucket] = entry.next } else { entries[previous].next = entry.next }
        return Int(entry.row)
      }
      (previous, index) = (index, Int(entry.next))
    }
    return nil
  }
}
