// SPDX-License-Identifier: MIT

/// Rows that remember how they were edited, and say all of it at once.
///
/// ```swift
/// var model = ModelHolder(["Anna", "Boris", "Clara"])
/// model.move(from: 2, to: 0)
/// model.remove(at: 1)
/// for batch in model.takeChanges().batches() {
///   print(batch.deletedItems, batch.movedItems)
/// }
/// ```
///
/// Whatever the edits were, in whatever order, the changes are those between the rows at the beginning and at the end: a row that was
/// inserted and removed again is in none.
public struct ModelHolder<Row> {
  fileprivate struct Entry {
    var row: Row
    /// Which row it was at the beginning; nil where it is new.
    let origin: Int?
    var isChanged = false
  }

  private var entries: [Entry]
  private var originCount: Int

  /// Holds rows, of which none was edited.
  ///
  /// - Parameter rows: The rows.
  public init(_ rows: [Row] = []) {
    entries = rows.enumerated().map { Entry(row: $1, origin: $0) }
    originCount = rows.count
  }

  /// The rows as they are now.
  ///
  /// Complexity: O(n).
  public var rows: [Row] { entries.map(\.row) }

  /// How many rows there are.
  public var count: Int { entries.count }

  /// A row as it is now.
  ///
  /// - Parameter place: Its place.
  public subscript(place: Int) -> Row {
    check(place)
    return entries[place].row
  }

  private func check(_ place: Int) {
    precondition(
      entries.indices.contains(place), "Cannot use row \(place) of \(entries.count)")
  }

  /// Adds a row.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - place: Where it is to be.
  public mutating func insert(_ row: Row, at place: Int) {
    precondition(
      place >= 0 && place <= entries.count,
      "Cannot insert a row at \(place), as there are \(entries.count)")
    entries.insert(Entry(row: row, origin: nil), at: place)
  }

  /// Removes a row.
  ///
  /// - Parameter place: Where it is.
  public mutating func remove(at place: Int) {
    check(place)
    entries.remove(at: place)
  }

  /// Gives a row another content.
  ///
  /// - Parameters:
  ///   - row: The row from now on.
  ///   - place: Where it is.
  public mutating func update(_ row: Row, at place: Int) {
    check(place)
    entries[place].row = row
    entries[place].isChanged = true
  }

  /// Moves a row.
  ///
  /// - Parameters:
  ///   - source: Where it is.
  ///   - target: Where it is to be when it has moved.
  public mutating func move(from source: Int, to target: Int) {
    check(source)
    check(target)
    entries.insert(entries.remove(at: source), at: target)
  }

  /// The edits of the rows since the beginning, with as few moves as possible.
  ///
  /// Complexity: O(n log n).
  public var changes: ListChanges {
    var changes = ListChanges()
    var isKept = Array(repeating: false, count: originCount)
    var kept: [ListRun] = []
    for (target, entry) in entries.enumerated() {
      guard let source = entry.origin else {
        changes.insertions.append(target)
        continue
      }
      isKept[source] = true
      kept.append(ListRun(old: source, new: target, count: 1))
      if entry.isChanged { changes.updates.append(.init(from: source, to: target)) }
    }
    changes.deletions = isKept.indices.filter { !isKept[$0] }
    changes.moves = zip(kept, ListOrder.moving(kept, of: originCount))
      .filter(\.1).map { ListChanges.Move(from: $0.0.old, to: $0.0.new) }
    return changes
  }

  /// Gives the changes, and begins anew.
  ///
  /// - Returns: What has become of the rows since the last time.
  public mutating func takeChanges() -> ListChanges {
    let changes = changes
    self = ModelHolder(rows)
    return changes
  }
}

extension ModelHolder.Entry: Sendable where Row: Sendable {}

extension ModelHolder: Sendable where Row: Sendable {}
