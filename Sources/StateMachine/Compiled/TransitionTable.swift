// SPDX-License-Identifier: MIT

/// The destination for each state and event, indexed by two small integers.
///
/// A row is a state, a column an event. The row stride is a power of two. A machine stores its
/// row's position, so that finding a cell takes one addition. A mostly empty table has only the
/// first column, whose cells are all unknown, and a dictionary.
@safe @usableFromInline final class TransitionTable {
  /// The cell values other than a row position, which isn't negative.
  @usableFromInline enum Cell {
    @inlinable static var none: Int32 { -1 }
    /// A cell that must be looked up.
    @inlinable static var unknown: Int32 { -2 }

    static func list(_ list: Int) -> Int32 { -3 - Int32(list) }
    static func list(of cell: Int32) -> Int { -3 - Int(cell) }
  }

  /// A transition from a row by a column's events.
  ///
  /// The destination's row is `nil` if the transition does more than change the state.
  @usableFromInline typealias Entry = (row: Int, column: Int, destination: Int?, rule: Int)

  /// The column for events whose column requires a lookup.
  @usableFromInline static var unknownColumn: Int { 0 }
  /// The column for events without a transition.
  @usableFromInline static var emptyColumn: Int { 1 }
  /// The first column for an event with a transition.
  @usableFromInline static var firstColumn: Int { 2 }

  let cells: UnsafeMutablePointer<Int32>
  let shift: Int
  let rowCount: Int
  // Unchecked, because only the initializer changes them.
  @safe @exclusivity(unchecked) private var sparse: [UInt64: Int32]?
  @safe @exclusivity(unchecked) private var lists: [[Int]] = []
  @safe @exclusivity(unchecked) private var listNumbers: [[Int]: Int] = [:]

  /// Creates a table, in which the first transition for a state and an event has priority.
  ///
  /// `columns` includes the two special ones. `isGuarded` marks the rules after which later ones
  /// may still apply.
  @usableFromInline init(rows: Int, columns: Int, entries: [Entry], isGuarded: [Bool]) {
    let shift = Int.bitWidth - (columns - 1).leadingZeroBitCount
    // An additional row for a machine that has not been started.
    let count = (rows + 1) << shift
    let isDense = count <= max(1 << 16, 64 * entries.count)
    rowCount = rows
    self.shift = isDense ? shift : 0
    unsafe cells = .allocate(capacity: isDense ? count : rows + 1)
    if isDense {
      unsafe cells.initialize(repeating: Cell.none, count: count)
      for row in 0...rows {
        unsafe cells[row << shift] = Cell.unknown
      }
      unsafe (cells + rows << shift).update(repeating: Cell.unknown, count: 1 << shift)
    } else {
      unsafe cells.initialize(repeating: Cell.unknown, count: rows + 1)
      sparse = Dictionary(minimumCapacity: entries.count)
    }
    for entry in entries {
      add(entry, isGuarded)
    }
    listNumbers = [:]
  }

  deinit {
    unsafe cells.deallocate()
  }

  var isSparse: Bool { sparse != nil }

  /// Returns the cell for a state and an event, by a lookup that always succeeds.
  func cell(row: Int, column: Int) -> Int32 {
    guard column >= Self.firstColumn else { return Cell.none }
    if let sparse {
      return sparse[Self.index(row, column)] ?? Cell.none
    }
    return unsafe cells[row << shift | column]
  }

  func rules(of cell: Int32) -> [Int] {
    lists[Cell.list(of: cell)]
  }

  private func add(_ entry: Entry, _ isGuarded: [Bool]) {
    let before = cell(row: entry.row, column: entry.column)
    var rules: [Int] = []
    if before == Cell.none {
      if let destination = entry.destination {
        set(Int32(destination << shift), entry)
        return
      }
    } else {
      // A transition after one without a guard is never tried.
      guard before < Cell.unknown else { return }
      rules = self.rules(of: before)
      guard let last = rules.last, isGuarded[last] else { return }
    }
    rules.append(entry.rule)
    set(Cell.list(number(of: rules)), entry)
  }

  private func set(_ cell: Int32, _ entry: Entry) {
    if sparse != nil {
      sparse?[Self.index(entry.row, entry.column)] = cell
    } else {
      unsafe cells[entry.row << shift | entry.column] = cell
    }
  }

  private func number(of rules: [Int]) -> Int {
    if let number = listNumbers[rules] { return number }
    lists.append(rules)
    listNumbers[rules] = lists.count - 1
    return lists.count - 1
  }

  private static func index(_ row: Int, _ column: Int) -> UInt64 {
    UInt64(row) << 32 | UInt64(column)
  }
}
