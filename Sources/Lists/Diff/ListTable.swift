// SPDX-License-Identifier: MIT

/// Rows by the hash of their identity, in flat memory.
@usableFromInline struct ListTable {
  /// A part of the hash of a row, and which row of the same bucket is next; below zero behind the last.
  @usableFromInline struct Entry {
    @usableFromInline let hash: UInt32
    @usableFromInline var next: Int32

    @inlinable init(hash: UInt32, next: Int32) {
      (self.hash, self.next) = (hash, next)
    }
  }

  @usableFromInline private(set) var heads: [Int32]
  @usableFromInline private(set) var entries: [Entry]

  /// Makes a table of rows that are numbered from 0.
  @inlinable init(count: Int, hash: (Int) -> Int) {
    var size = 16
    while size < count * 2 { size *= 2 }
    heads = Array(repeating: -1, count: size)
    entries = Array(repeating: Entry(hash: 0, next: -1), count: count)
    // From the last, so that the first of several is found first.
    for row in (0..<count).reversed() {
      let hash = hash(row)
      let bucket = hash & (size - 1)
      entries[row] = Entry(hash: Self.part(of: hash), next: heads[bucket])
      heads[bucket] = Int32(truncatingIfNeeded: row)
    }
  }

  /// What buckets do not tell of a hash.
  @inlinable static func part(of hash: Int) -> UInt32 { UInt32(truncatingIfNeeded: hash >> 32) }

  /// Takes the first row out that has a hash, and is the one that is looked for; below zero if there is none.
  @inlinable mutating func remove(hash: Int, where isRow: (Int) -> Bool) -> Int32 {
    let bucket = hash & (heads.count - 1)
    var (previous, row) = (-1, heads[bucket])
    while row >= 0 {
      let entry = entries[Int(row)]
      if entry.hash == Self.part(of: hash), isRow(Int(row)) {
        if previous < 0 { heads[bucket] = entry.next } else { entries[previous].next = entry.next }
        return row
      }
      (previous, row) = (Int(row), entry.next)
    }
    return -1
  }
}
