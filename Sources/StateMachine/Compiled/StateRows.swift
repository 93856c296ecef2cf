// SPDX-License-Identifier: MIT

/// The rows for states that are at least `Equatable`, in order of first appearance.
@frozen @usableFromInline struct StateRows<State: Equatable> {
  @usableFromInline var states: [State] = []
  @usableFromInline var byByte: [Int32]
  @usableFromInline var finder: RowFinder<State>?

  @inlinable init() {
    let isByte = MemoryLayout<State>.size == 1
    byByte = isByte ? Array(repeating: -1, count: 256) : []
    if let type = State.self as? any Hashable.Type {
      finder = Self.makeFinder(type)
    }
  }

  @inlinable func row(of state: State) -> Int? {
    if !byByte.isEmpty {
      let row = byByte[Int(ColumnLookup.byte(of: state))]
      if row >= 0 { return Int(row) }
    }
    guard let finder else { return states.firstIndex(of: state) }
    return finder.row(of: state)
  }

  @inlinable mutating func addRow(of state: State) -> Int {
    if let row = row(of: state) { return row }
    let row = states.count
    states.append(state)
    finder?.add(state, row)
    if !byByte.isEmpty {
      byByte[Int(ColumnLookup.byte(of: state))] = Int32(row)
    }
    return row
  }

  @inlinable static func makeFinder<Key: Hashable>(_ type: Key.Type) -> RowFinder<State> {
    HashingFinder<State, Key>()
  }
}

/// An index that finds rows without a linear search.
@usableFromInline class RowFinder<State> {
  @usableFromInline init() {}
  @usableFromInline func row(of state: State) -> Int? { nil }
  @usableFromInline func add(_ state: State, _ row: Int) {}
}

@usableFromInline final class HashingFinder<State, Key: Hashable>: RowFinder<State> {
  @usableFromInline var rows: [Key: Int] = [:]

  @usableFromInline override init() {}

  @usableFromInline override func row(of state: State) -> Int? {
    rows[key(of: state)]
  }

  @usableFromInline override func add(_ state: State, _ row: Int) {
    rows[key(of: state)] = row
  }

  /// Returns the state as `Key`, which is the same type, known to the compiler as `Hashable`.
  private func key(of state: State) -> Key {
    unsafe unsafeBitCast(state, to: Key.self)
  }
}

/// Functions that find key columns, specialized for the caller's types.
@usableFromInline enum ColumnLookup {
  /// Returns a function that finds a key's column.
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

  /// Returns the columns for one-byte keys, indexed by that byte.
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

/// The event columns, found by code that is specialized for the caller's types.
@usableFromInline struct EventColumns<Event> {
  /// Each column's event or event key.
  let events: [Any]
  /// The columns for one-byte events, indexed by that byte.
  let byByte: [UInt16]?
  let column: (Event) -> Int

  @usableFromInline init(
    _ events: [Any], byByte: [UInt16]?, column: @escaping (Event) -> Int
  ) {
    (self.events, self.byByte, self.column) = (events, byByte, column)
  }
}

extension EventColumns where Event: Hashable {
  @inlinable init(events: [Event]) {
    self.init(
      events, byByte: ColumnLookup.columnsByByte(events), column: ColumnLookup.make(events))
  }
}

extension EventColumns where Event: Keyed & Hashable {
  @inlinable init(keys: [Event.Key]) {
    let column = ColumnLookup.make(keys)
    self.init(
      keys, byByte: (keys as? [Event]).map(ColumnLookup.columnsByByte),
      column: { column($0.key) })
  }
}
