// SPDX-License-Identifier: MIT

/// Functions that find the columns of keys, specialized for the caller's types.
@usableFromInline enum ColumnLookup {
  /// Returns a function that finds the column of a key.
  ///
  /// The given keys, which must be unique, have consecutive columns. Any other key has
  /// ``TransitionTable/emptyColumn``.
  @inlinable static func make<Key: Hashable>(_ keys: [Key]) -> (Key) -> Int {
    var columns: [Key: Int] = [:]
    for (index, key) in keys.enumerated() {
      columns[key] = TransitionTable.firstColumn + index
    }
    let found = columns
    guard MemoryLayout<Key>.size == 1 else {
      return { found[$0] ?? TransitionTable.emptyColumn }
    }
    let bytes = columnsByByte(keys)
    return { key in
      let column = Int(bytes[Int(byte(of: key))])
      guard column == TransitionTable.unknownColumn else { return column }
      return found[key] ?? TransitionTable.emptyColumn
    }
  }

  /// Returns the columns of one-byte keys, indexed by that byte.
  ///
  /// Keys with the same byte are equal. A key with another byte may still equal one in the list.
  @inlinable static func columnsByByte<Key: Hashable>(_ keys: [Key]) -> [UInt16] {
    var columns = [UInt16](repeating: UInt16(TransitionTable.unknownColumn), count: 256)
    guard MemoryLayout<Key>.size == 1 else { return columns }
    for key in allCases(of: Key.self) where !keys.contains(key) {
      columns[Int(byte(of: key))] = UInt16(TransitionTable.emptyColumn)
    }
    for (index, key) in keys.enumerated() {
      columns[Int(byte(of: key))] = UInt16(TransitionTable.firstColumn + index)
    }
    return columns
  }

  /// Returns the only byte of a one-byte value.
  ///
  /// Such a value holds no reference and no padding.
  @inlinable @inline(__always) static func byte<Value>(of value: Value) -> UInt8 {
    unsafe withUnsafeBytes(of: value) { unsafe $0[0] }
  }
}
