// SPDX-License-Identifier: MIT

/// Rows by the hash of their identity, in flat memory.
@usableFromInline struct ListTable {
  /// The hash of a row, and which row of the same bucket is next; below zero behind the last.
  @usableFromInline typealias Entry = (hash: Int32, next: Int32)

  @usableFromInline private(set) var heads: [Int32]
  @usableFromInline private(set) var entries: [Entry]

  /// Makes a table of rows that are numbered from 0.
  @inlinable init<ID: Hashable>(count: Int, id: (Int) -> ID) {
    var size = 16
    while size < count { size *= 2 }
    heads = Array(repeating: -1, count: size)
    entries = Array(repeating: (0, -1), count: count)
    // From the last, so that the first of several is found first.
    for row in (0..<count).reversed() {
      let hash = Self.hash(of: id(row))
      let bucket = Int(hash) & (size - 1)
      entries[row] = (hash, heads[bucket])
      heads[bucket] = Int32(truncatingIfNeeded: row)
    }
  }

  /// As much of the hash of an identity as is needed to tell nearly all of them apart.
  @inlinable static func hash(of id: some Hashable) -> Int32 {
    Int32(truncatingIfNeeded: id.hashValue)
  }

  /// Takes the first row out that has a hash, and is the one that is looked for; below zero if there is none.
  @inlinable mutating func remove(hash: Int32, where isRow: (Int) -> Bool) -> Int32 {
    let bucket = Int(hash) & (heads.count - 1)
    var (previous, row) = (-1, heads[bucket])
    while row >= 0 {
      let entry = entries[Int(row)]
      if entry.hash == hash, isRow(Int(row)) {
        if previous < 0 { heads[bucket] = entry.next } else { entries[previous].next = entry.next }
        return row
      }
      (previous, row) = (Int(row), entry.next)
    }
    return -1
  }
}
