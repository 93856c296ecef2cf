// SPDX-License-Identifier: MIT

/// Finds the columns of keys, in code that is compiled for their type where it is called from.
@usableFromInline enum ColumnLookup {
  /// Makes a function that gives each key the column after the one before.
  ///
  /// - Parameter keys: The keys, each once.
  /// - Returns: The column of a key; that of events in no transition where it is none of them.
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

  /// The columns of keys of one byte, by that byte.
  ///
  /// Keys of the same byte are equal; of one whose byte is not in the list nothing is known.
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

  /// The only byte of a value that has one.
  ///
  /// Such a value holds no reference and no padding.
  @inlinable @inline(__always) static func byte<Value>(of value: Value) -> UInt8 {
    unsafe withUnsafeBytes(of: value) { unsafe $0[0] }
  }
}
