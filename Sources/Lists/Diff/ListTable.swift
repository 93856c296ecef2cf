// SPDX-License-Identifier: MIT

/// A hash table of identities in flat memory.
@usableFromInline enum ListTable {
  /// The next entry of the same bucket is negative after the last.
  @usableFromInline typealias Entry = (hash: UInt32, next: Int32)

  /// The number of unequal identities of one hash that a lookup compares before it gives up, which
  /// bounds the time for poor hash values.
  @inlinable static var comparisonLimit: Int { 128 }

  /// Returns the index of each identity among others, or a negative number.
  ///
  /// Each of the others is returned once, and equal ones in order. An identity that shares its
  /// hash with more than ``comparisonLimit`` others may be reported as missing.
  @inlinable static func positions<ID: Hashable>(of ids: [ID], among others: [ID]) -> [Int32] {
    if others.count <= 64, ids.count * others.count <= 256 {
      return fewPositions(of: ids, among: others)
    }
    // Contiguous arrays, because spans of other arrays need macOS 26 and iOS 26.
    var buckets = ContiguousArray<Int32>(repeating: -1, count: size(for: others.count))
    var rows = ContiguousArray<Entry>(repeating: (0, -1), count: others.count)
    var heads = buckets.mutableSpan
    var entries = rows.mutableSpan
    // Backward, so that the first of several is found first.
    let shift = UInt32(32 - (heads.count - 1).nonzeroBitCount)
    for position in others.indices.reversed() {
      let hash = hash(of: others[position])
      let bucket = Int(hash &>> shift)
      entries[position] = (hash, heads[bucket])
      heads[bucket] = Int32(truncatingIfNeeded: position)
    }
    // All hashes, and then all positions: while no hash is computed, memory for many positions is
    // fetched at once.
    var positions = ids.map { Int32(bitPattern: hash(of: $0)) }
    for number in ids.indices {
      let hash = UInt32(bitPattern: positions[number])
      positions[number] = remove(hash, shift, &heads, &entries) { others[$0] == ids[number] }
    }
    return positions
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
  @inlinable static func hash(of id: some Hashable) -> UInt32 {
    let product = UInt64(truncatingIfNeeded: id.hashValue) &* 0x9E37_79B9_7F4A_7C15
    return UInt32(truncatingIfNeeded: product &>> 32)
  }

  /// Removes the first entry with a hash that satisfies a predicate, and returns its index.
  ///
  /// Returns a negative number if there is none, or after ``comparisonLimit`` mismatches.
  @inlinable static func remove(
    _ hash: UInt32, _ shift: UInt32, _ heads: inout MutableSpan<Int32>,
    _ entries: inout MutableSpan<Entry>,
    where isMatch: (Int) -> Bool
  ) -> Int32 {
    let bucket = Int(hash &>> shift)
    var (previous, position, comparisons) = (-1, heads[bucket], 0)
    while position >= 0 {
      let entry = entries[Int(position)]
      if entry.hash == hash {
        if isMatch(Int(position)) {
          if previous < 0 {
            heads[bucket] = entry.next
          } else {
            entries[previous].next = entry.next
          }
          return position
        }
        comparisons += 1
        if comparisons == comparisonLimit { return -1 }
      }
      (previous, position) = (Int(position), entry.next)
    }
    return -1
  }

  /// Returns the same result by pairwise comparison, which is faster for a few identities.
  @inlinable static func fewPositions<ID: Equatable>(of ids: [ID], among others: [ID]) -> [Int32] {
    var left = ~0 as UInt64
    return ids.map { id in
      let position = others.indices.first { left & 1 << $0 != 0 && others[$0] == id }
      guard let position else { return -1 }
      left &= ~(1 << position)
      return Int32(truncatingIfNeeded: position)
    }
  }
}
