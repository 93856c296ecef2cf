// SPDX-License-Identifier: MIT

public import CPresentation

/// A copy of a value's bytes that doesn't retain the objects the value refers to.
///
/// It owns its memory, which is initialized with zeros.
@safe @frozen @usableFromInline package struct ByteImage: ~Copyable {
  @usableFromInline package let size: Int
  @usableFromInline let memory: UnsafeMutableRawPointer

  /// Creates an image of zeros.
  package init(size: Int) {
    self.size = size
    // An allocation is never empty.
    unsafe memory = .allocate(byteCount: size + 1, alignment: 16)
    unsafe memory.initializeMemory(as: UInt8.self, repeating: 0, count: size + 1)
  }

  deinit {
    unsafe memory.deallocate()
  }

  /// Returns the offset of the first byte that differs from a value with the image's size, or
  /// ``size`` if none differs.
  @inlinable @inline(__always) package func firstDifference(
    from value: UnsafeRawPointer, startingAt offset: Int = 0
  ) -> Int {
    unsafe creflection_first_difference(memory, value, offset, size)
  }

  /// Returns whether a value with the image's size has other bytes in a range.
  @inlinable @inline(__always) package func hasDifference(
    from value: UnsafeRawPointer, in bytes: Range<Int>
  ) -> Bool {
    let end = bytes.upperBound
    return unsafe creflection_first_difference(memory, value, bytes.lowerBound, end) < end
  }

  /// Copies the bytes of a value with the image's size.
  @inlinable @inline(__always) package func copy(_ value: UnsafeRawPointer) {
    unsafe memory.copyMemory(from: value, byteCount: size)
  }
}
