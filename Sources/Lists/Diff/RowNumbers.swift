// SPDX-License-Identifier: MIT

/// Temporary memory for the numbers of rows, on the stack for up to 256 of them.
///
/// It is valid in the closure that receives it, and uninitialized: only stored numbers are read.
@frozen @safe @usableFromInline struct RowNumbers {
  @usableFromInline let base: UnsafeMutablePointer<Int32>
  @usableFromInline let count: Int

  @inlinable init(_ memory: UnsafeMutableBufferPointer<Int32>) {
    // The memory of no numbers has an address, too.
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

  /// Stores one number everywhere in a range.
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
