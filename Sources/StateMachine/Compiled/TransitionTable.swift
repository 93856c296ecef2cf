// SPDX-License-Identifier: MIT

/// Where each pair of a state and an event leads, found by two small integers.
///
/// A row is a state, a column an event. Rows are a power of two apart, and a machine knows its state by the
/// position of the row, so that to find a cell takes an addition. A table that would be mostly empty has no
/// columns but the first: there every cell says to look in a dictionary.
@safe @usableFromInline final class TransitionTable {
  /// What a cell says besides the position of a row, which is not negative.
  @usableFromInline enum Cell {
    /// There is no transition.
    @inlinable static var none: Int32 { -1 }
    /// It takes a closer look.
    @inlinable static var unknown: Int32 { -2 }

    /// The rules to be tried are those of a list.
    static func list(_ list: Int) -> Int32 { -3 - Int32(list) }
    /// Which list of rules is to be tried.
    static func list(of cell: Int32) -> Int { -3 - Int(cell) }
  }

  /// A transition, as it is put into the table.
  @usableFromInline struct Entry {
    @usableFromInline let row: Int
    @usableFromInline let column: Int
    /// The row that it leads to, where there is nothing else to be done on the way.
    @usableFromInline let destination: Int?
    /// Which rule it is.
    @usableFromInline let rule: Int

    @inlinable init(row: Int, column: Int, destination: Int?, rule: Int) {
      self.row = row
      self.column = column
      self.destination = destination
      self.rule = rule
    }
  }

  /// The column of events of which the column is not known at a glance.
  @usableFromInline static var unknownColumn: Int { 0 }
  /// The column of events that are in no transition.
  @usableFromInline static var emptyColumn: Int { 1 }
  /// The first column of an event that is.
  @usableFromInline static var firstColumn: Int { 2 }

  let cells: UnsafeMutablePointer<Int32>
  let shift: Int
  let rowCount: Int
  private var sparse: [UInt64: Int32]?
  private var lists: [[Int]] = []
  private var listNumbers: [[Int]: Int] = [:]

  /// Makes a table.
  ///
  /// Of the transitions of one state and one event those that come first count first.
  ///
  /// - Parameters:
  ///   - rows: How many states there are.
  ///   - columns: How many columns there are, the two special ones among them.
  ///   - entries: The transitions.
  ///   - isGuarded: For each rule, whether those that come after it may still have their turn.
  @usableFromInline init(rows: Int, columns: Int, entries: [Entry], isGuarded: [Bool]) {
    let shift = Int.bitWidth - (columns - 1).leadingZeroBitCount
    // One row more, for a machine that has not been started.
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

  /// Whether every column is the unknown one at a glance.
  var isSparse: Bool { sparse != nil }

  /// The cell of a state and an event, by a closer look.
  func cell(row: Int, column: Int) -> Int32 {
    guard column >= Self.firstColumn else { return Cell.none }
    if let sparse {
      return sparse[Self.index(row, column)] ?? Cell.none
    }
    return unsafe cells[row << shift | column]
  }

  /// The rules to be tried for a cell, in order.
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
      // What comes after a transition without a guard has no turn.
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
