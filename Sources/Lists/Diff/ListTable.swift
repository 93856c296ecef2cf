// SPDX-License-Identifier: MIT

/// Rows by the hash of their identity, in flat memory, one beside the other where hashes meet.
@usableFromInline struct ListTable {
  @usableFromInline struct Slot {
    @usableFromInline let hash: UInt32
    /// From 1; zero where there is none, and below zero where it was taken out.
    @usableFromInline var row: Int32

    @inlinable init(hash: UInt32, row: Int32) {
      (self.hash, self.row) = (hash, row)
    }
  }

  @usableFromInline private(set) var slots: [Slot]

  @inlinable init(count: Int) {
    var size = 16
    while size < count * 2 { size *= 2 }
    slots = Array(repeating: Slot(hash: 0, row: 0), count: size)
  }

  /// The upper half of a hash tells rows apart that meet, the lower half says where they meet.
  @inlinable static func upper(_ hash: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: hash >> (Int.bitWidth - 32))
  }

  @inlinable mutating func insert(_ row: Int, hash: Int) {
    let mask = slots.count - 1
    var place = hash & mask
    while slots[place].row != 0 { place = (place + 1) & mask }
    slots[place] = Slot(hash: Self.upper(hash), row: Int32(truncatingIfNeeded: row + 1))
  }

  /// Takes the first row out that was inserted with a hash, and is the one that is looked for.
  @inlinable mutating func remove(hash: Int, where isRow: (Int) -> Bool) -> Int? {
    let mask = slots.count - 1
    let upper = Self.upper(hash)
    var place = hash & mask
    while true {
      let slot = slots[place]
      if slot.row == 0 { return nil }
      if slot.hash == upper, slot.row > 0, isRow(Int(slot.row) - 1) {
        slots[place].row = -1
        return Int(slot.row) - 1
      }
      place = (place + 1) & mask
    }
  }
}
