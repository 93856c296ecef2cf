// SPDX-License-Identifier: MIT

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

  /// Inserts an index that is no member.
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

  /// Calls a closure with an empty set of indices below a number.
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
