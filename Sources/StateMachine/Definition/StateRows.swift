// SPDX-License-Identifier: MIT

/// The rows of states that are at least `Equatable`, in the order in which they come.
struct StateRows<State: Equatable> {
  private(set) var states: [State] = []
  private var byByte: [Int32]
  private var finder: RowFinder<State>?

  init() {
    let isByte = MemoryLayout<State>.size == 1
    byByte = isByte ? Array(repeating: -1, count: 256) : []
    if let type = State.self as? any Hashable.Type {
      finder = Self.makeFinder(type)
    }
  }

  /// The row of a state; nil where it has none.
  func row(of state: State) -> Int? {
    if !byByte.isEmpty {
      let row = byByte[Int(ColumnLookup.byte(of: state))]
      if row >= 0 { return Int(row) }
    }
    guard let finder else { return states.firstIndex(of: state) }
    return finder.row(of: state)
  }

  /// The row of a state, a new one where it has none.
  mutating func addRow(of state: State) -> Int {
    if let row = row(of: state) { return row }
    let row = states.count
    states.append(state)
    finder?.add(state, row)
    if !byByte.isEmpty {
      byByte[Int(ColumnLookup.byte(of: state))] = Int32(row)
    }
    return row
  }

  private static func makeFinder<Key: Hashable>(_ type: Key.Type) -> RowFinder<State> {
    HashingFinder<State, Key>()
  }
}

/// Finds rows by other means than looking at every state.
private class RowFinder<State> {
  func row(of state: State) -> Int? { nil }
  func add(_ state: State, _ row: Int) {}
}

/// Finds rows by the hashes of states.
private final class HashingFinder<State, Key: Hashable>: RowFinder<State> {
  private var rows: [Key: Int] = [:]

  override func row(of state: State) -> Int? {
    rows[key(of: state)]
  }

  override func add(_ state: State, _ row: Int) {
    rows[key(of: state)] = row
  }

  /// The state itself: `Key` is its type, by a name of which the compiler knows that it can be hashed.
  private func key(of state: State) -> Key {
    unsafe unsafeBitCast(state, to: Key.self)
  }
}
