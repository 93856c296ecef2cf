// SPDX-License-Identifier: MIT

public import PresentationViews

/// A hash table of identities in flat memory.
@frozen @usableFromInline struct ListTable {
  /// Each bucket's first entry, or a negative number.
  @usableFromInline let heads: RowNumbers
  /// Each entry's hash, followed by the bucket's next entry or a negative number.
  @usableFromInline let entries: RowNumbers
  @usableFromInline let shift: UInt32
  /// Copied for each hash, because the initializer takes a fifth of the time.
  @usableFromInline let hasher = Hasher()
  /// A per-process number, so that no data can target it.
  @usableFromInline let seed = UInt64(truncatingIfNeeded: Hasher().finalize())

  /// The number of other bucket entries that a lookup passes before it gives up.
  ///
  /// It bounds the time for poor hash values.
  @inlinable static var comparisonLimit: Int { 128 }

  /// Finds each identity in one list among others, in order.
  ///
  /// Each of the others is found once, and equal ones in order. An identity that shares its bucket
  /// with at least ``comparisonLimit`` others may be reported as missing.
  ///
  /// - Parameters:
  ///   - ids: The identities.
  ///   - others: The others.
  ///   - positions: Receives each identity's position among the others, or a negative number.
  @inlinable static func find<ID: Hashable>(
    _ ids: [ID], among others: [ID], _ positions: RowNumbers
  ) {
    RowNumbers.with(size(for: others.count)) { heads in
      RowNumbers.with(others.count * 2) { entries in
        let table = ListTable(heads, entries)
        // Backward, so that lookups find the first of several first.
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

  /// Returns 32 bits that depend on all 64 bits of a hash value; the upper ones select a bucket.
  ///
  /// This is the upper half of a product with 2⁶⁴ divided by the golden ratio (D. E. Knuth, The Art
  /// of Computer Programming, volume 3, section 6.4). Its upper bits depend on all bits of the
  /// factor.
  @inlinable func hash(of id: some Hashable) -> UInt32 {
    if let bits = Self.integer(id) { return hash(ofInteger: bits) }
    let product = UInt64(truncatingIfNeeded: hashValue(of: id)) &* 0x9E37_79B9_7F4A_7C15
    return UInt32(truncatingIfNeeded: product &>> 32)
  }

  /// Returns an integer's hash, without `Hasher` rounds.
  ///
  /// A product's lower half spreads its factor's lower bits upwards. The upper half spreads the
  /// upper bits downwards.
  @inlinable func hash(ofInteger bits: UInt64) -> UInt32 {
    let product = (bits ^ seed).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return UInt32(truncatingIfNeeded: (product.high ^ product.low) &>> 32)
  }

  /// Returns the bits of an integer identity; `nil` for other types.
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

  /// Finds them by pairwise comparison, which is faster for a few identities.
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

@usableFromInline enum ListOrder {
  /// Negates the lengths of runs that must move so that all others keep their order.
  ///
  /// The others form the longest increasing subsequence of rows, found by patience sorting (M. L.
  /// Fredman, "On computing the length of longest increasing subsequences", 1975). A run is dealt
  /// as a whole: its rows are consecutive in both lists, so none belongs between them. Complexity:
  /// O(n + r log n) for r runs with n rows.
  ///
  /// - Parameters:
  ///   - sources: The old index of each run, at its first new row.
  ///   - lengths: The run's length, or 0 for an inserted row.
  ///   - most: The maximum number of rows in runs.
  /// - Returns: The number of rows that move.
  @usableFromInline static func markMoves(
    _ sources: RowNumbers, _ lengths: RowNumbers, most: Int
  ) -> Int {
    // By number of rows that stay: the smallest old index at which so many end, and its run.
    RowNumbers.with(most) { ends in
      RowNumbers.with(most) { runs in
        RowNumbers.with(lengths.count) { previous in
          markMoves(sources, lengths, ends, runs, previous)
        }
      }
    }
  }

  private static func markMoves(
    _ sources: RowNumbers, _ lengths: RowNumbers, _ ends: RowNumbers, _ runs: RowNumbers,
    _ previous: RowNumbers
  ) -> Int {
    var (run, staying, count) = (0, 0, 0)
    while run < lengths.count {
      let length = lengths[run]
      guard length > 0 else {
        run += 1
        continue
      }
      let source = sources[run]
      let position = Self.position(of: source, in: ends, staying)
      previous[run] = position > 0 ? runs[position - 1] : -1
      if length == 1 {
        (ends[position], runs[position]) = (source, run)
      } else {
        ends.fill(position..<position + length, from: source)
        runs.fill(position..<position + length, with: run)
      }
      staying = max(staying, position + length)
      lengths[run] = -length
      count += length
      run += length
    }
    run = staying > 0 ? runs[staying - 1] : -1
    while run >= 0 {
      lengths[run] = -lengths[run]
      run = previous[run]
    }
    return count - staying
  }

  /// Returns the number of ends below an index.
  private static func position(of index: Int, in ends: RowNumbers, _ count: Int) -> Int {
    guard count > 0, ends[count - 1] > index else { return count }
    var (position, rest) = (0, count)
    while rest > 1 {
      let half = rest &>> 1
      // A negative difference's upper half selects, because a branch would be mispredicted every
      // other time. A shift by 63 bits becomes one. All positions are below the end that was just
      // read.
      let end = unsafe Int(ends.base[position &+ half &- 1])
      position &+= half & Int(bitPattern: UInt(bitPattern: end &- index) &>> 32)
      rest &-= half
    }
    return position
  }
}

/// Temporary memory for row numbers, on the stack for up to 256.
///
/// It is valid in the closure that receives it, and uninitialized: only stored numbers are read.
@frozen @safe @usableFromInline struct RowNumbers {
  @usableFromInline let base: UnsafeMutablePointer<Int32>
  @usableFromInline let count: Int

  @inlinable init(_ memory: UnsafeMutableBufferPointer<Int32>) {
    // Memory without numbers has an address, too.
    unsafe base = memory.baseAddress.unsafelyUnwrapped
    count = memory.count
  }

  @inlinable subscript(index: Int) -> Int {
    get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      return unsafe Int(base[index])
    }
    nonmutating set {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      unsafe base[index] = Int32(truncatingIfNeeded: newValue)
    }
  }

  /// Stores successive numbers in a range.
  @inlinable func fill(_ range: Range<Int>, from first: Int) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    let offset = first - range.lowerBound
    for index in range { unsafe base[index] = Int32(truncatingIfNeeded: offset &+ index) }
  }

  /// Stores one number throughout a range.
  @inlinable func fill(_ range: Range<Int>, with number: Int) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    for index in range { unsafe base[index] = Int32(truncatingIfNeeded: number) }
  }

  /// Calls a closure with memory for a number of rows.
  @inlinable @inline(__always) static func with<Result, Failure>(
    _ count: Int, _ body: (RowNumbers) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe withUnsafeTemporaryAllocation(of: Int32.self, capacity: count) {
      memory throws(Failure) in
      try body(unsafe RowNumbers(memory))
    }
  }
}

/// A set of row indices in temporary memory, which is valid in the closure that receives it.
@frozen @safe @usableFromInline struct RowSet {
  @usableFromInline let words: UnsafeMutableBufferPointer<UInt64>
  /// The number of words.
  @usableFromInline let capacity: Int
  /// The number of members.
  @usableFromInline private(set) var count = 0

  @inlinable init(_ memory: UnsafeMutableBufferPointer<UInt64>) {
    unsafe memory.initialize(repeating: 0)
    unsafe words = memory
    capacity = memory.count
  }

  /// Inserts an index that isn't a member.
  @inlinable mutating func insert(_ index: Int) {
    let word = index >> 6
    precondition(index >= 0 && word < capacity)
    unsafe words[word] |= 1 &<< UInt64(truncatingIfNeeded: index)
    count += 1
  }

  /// Calls a closure with each member in a range, in increasing order.
  @inlinable func forEach(in range: Range<Int>, _ body: (Int) -> Void) {
    precondition(range.upperBound <= capacity * 64)
    var start = range.lowerBound
    while start < range.upperBound {
      let word = start >> 6
      var bits = unsafe words[word] & (~0 &<< UInt64(truncatingIfNeeded: start))
      while bits != 0 {
        let index = word << 6 + bits.trailingZeroBitCount
        if index >= range.upperBound { return }
        body(index)
        bits &= bits &- 1
      }
      start = (word + 1) << 6
    }
  }

  /// Calls a closure with an empty set for indices below a number.
  @inlinable @inline(__always) static func with<Result, Failure>(
    below count: Int, _ body: (inout RowSet) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: (count + 63) >> 6) {
      memory throws(Failure) in
      var set = unsafe RowSet(memory)
      return try body(&set)
    }
  }
}

/// Matched rows that are consecutive in both lists.
@frozen @usableFromInline struct ListRun: Sendable {
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
