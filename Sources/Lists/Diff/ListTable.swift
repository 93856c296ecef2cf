// SPDX-License-Identifier: MIT

public import PresentationViews

/// A hash table of identities in flat memory.
@frozen @usableFromInline struct ListTable {
  /// The first entry of each bucket, or a negative number.
  @usableFromInline let heads: RowNumbers
  /// The hash of each entry, followed by the next entry of the same bucket or a negative number.
  @usableFromInline let entries: RowNumbers
  @usableFromInline let shift: UInt32
  /// Copied for each hash, because the initializer takes a fifth of the time.
  @usableFromInline let hasher = Hasher()
  /// A number of this process, so that no data can be made for it.
  @usableFromInline let seed = UInt64(truncatingIfNeeded: Hasher().finalize())

  /// The number of other entries in a bucket that a lookup passes before it gives up, which bounds
  /// the time for poor hash values.
  @inlinable static var comparisonLimit: Int { 128 }

  /// Finds each of a list of identities among others, in order.
  ///
  /// Each of the others is found once, and equal ones in order. An identity that shares its bucket
  /// with at least ``comparisonLimit`` others may be reported as missing.
  ///
  /// - Parameters:
  ///   - ids: The identities.
  ///   - others: The others.
  ///   - positions: Receives the position of each identity among the others, or a negative number.
  @inlinable static func find<ID: Hashable>(
    _ ids: [ID], among others: [ID], _ positions: RowNumbers
  ) {
    RowNumbers.with(size(for: others.count)) { heads in
      RowNumbers.with(others.count * 2) { entries in
        let table = ListTable(heads, entries)
        // Backward, so that the first of several is found first.
        for position in stride(from: others.count - 1, through: 0, by: -1) {
          table.insert(position, table.hash(of: others[position]))
        }
        // All hashes, and then all positions: while no hash is computed, memory for many positions
        // is fetched at once.
        for number in ids.indices { positions[number] = Int(table.hash(of: ids[number])) }
        for number in ids.indices {
          let hash = UInt32(truncatingIfNeeded: positions[number])
          positions[number] = table.remove(hash) { others[$0] == ids[number] }
        }
      }
    }
  }

  @inlinable init(_ heads: RowNumbers, _ entries: RowNumbers) {
    (self.heads, self.entries) = (heads, entries)
    heads.fill(0..<heads.count, with: -1)
    shift = UInt32(32 - (heads.count - 1).nonzeroBitCount)
  }

  /// Always a power of two.
  @inlinable static func size(for count: Int) -> Int {
    var size = 16
    while size < count { size *= 2 }
    return size
  }

  /// Returns 32 bits that depend on all 64 of a hash value, and whose upper bits select the bucket.
  ///
  /// The upper half of a product with 2⁶⁴ divided by the golden ratio (D. E. Knuth, The Art of
  /// Computer Programming, volume 3, section 6.4), whose upper bits depend on all bits of the
  /// factor.
  @inlinable func hash(of id: some Hashable) -> UInt32 {
    if let bits = Self.integer(id) { return hash(ofInteger: bits) }
    let product = UInt64(truncatingIfNeeded: hashValue(of: id)) &* 0x9E37_79B9_7F4A_7C15
    return UInt32(truncatingIfNeeded: product &>> 32)
  }

  /// Returns the hash of an integer, without the rounds of `Hasher`.
  ///
  /// The lower half of a product spreads the lower bits of its factor upwards. The upper half
  /// spreads the upper bits downwards.
  @inlinable func hash(ofInteger bits: UInt64) -> UInt32 {
    let product = (bits ^ seed).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return UInt32(truncatingIfNeeded: (product.high ^ product.low) &>> 32)
  }

  /// Returns the bits of an identity of an integer type; `nil` for other types.
  ///
  /// The conditions are constant where the type is known. A cast alone would also accept an
  /// `AnyHashable`, which equals floating-point numbers.
  @inlinable static func integer<ID: Hashable>(_ id: ID) -> UInt64? {
    if ID.self == Int.self, let id = id as? Int { return UInt64(truncatingIfNeeded: id) }
    if ID.self == Int64.self, let id = id as? Int64 { return UInt64(truncatingIfNeeded: id) }
    if ID.self == Int32.self, let id = id as? Int32 { return UInt64(truncatingIfNeeded: id) }
    if ID.self == UInt64.self, let id = id as? UInt64 { return id }
    return nil
  }

  @inlinable func hashValue(of id: some Hashable) -> Int {
    // Its hash is stored. The condition is constant where the type is known.
    if let id = id as? ItemID { return id.hashValue }
    var hasher = hasher
    id.hash(into: &hasher)
    return hasher.finalize()
  }

  @inlinable func insert(_ position: Int, _ hash: UInt32) {
    let bucket = Int(hash &>> shift)
    entries[position &* 2] = Int(hash)
    entries[position &* 2 &+ 1] = heads[bucket]
    heads[bucket] = position
  }

  /// Removes the first entry with a hash that satisfies a predicate, and returns its position.
  ///
  /// Returns a negative number if there is none, or after ``comparisonLimit`` other entries.
  @inlinable func remove(_ hash: UInt32, where isMatch: (Int) -> Bool) -> Int {
    let bucket = Int(hash &>> shift)
    var (previous, position, rest) = (-1, heads[bucket], Self.comparisonLimit)
    while position >= 0, rest > 0 {
      let next = entries[position &* 2 &+ 1]
      if UInt32(truncatingIfNeeded: entries[position &* 2]) == hash, isMatch(position) {
        if previous < 0 { heads[bucket] = next } else { entries[previous &* 2 &+ 1] = next }
        return position
      }
      (previous, position) = (position, next)
      rest &-= 1
    }
    return -1
  }

  /// Finds the same by pairwise comparison, which is faster for a few identities.
  @inlinable @inline(__always) static func findFew<ID: Equatable>(
    _ count: Int, _ id: (Int) -> ID, among otherCount: Int, _ otherID: (Int) -> ID,
    _ positions: RowNumbers
  ) {
    var left = ~0 as UInt64
    for number in 0..<count {
      let id = id(number)
      let position = (0..<otherCount).first { left & 1 << $0 != 0 && otherID($0) == id }
      positions[number] = position ?? -1
      if let position { left &= ~(1 << position) }
    }
  }
}
