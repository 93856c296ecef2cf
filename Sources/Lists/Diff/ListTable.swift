// SPDX-License-Identifier: MIT

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
