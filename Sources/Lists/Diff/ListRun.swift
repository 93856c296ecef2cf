// SPDX-License-Identifier: MIT

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
