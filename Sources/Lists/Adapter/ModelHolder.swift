// SPDX-License-Identifier: MIT

/// An array of rows that records its edits as one set of changes.
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
/// The changes are the difference between initial and current rows, regardless of individual edits.
/// A row that was inserted and then removed isn't part of them.
public struct ModelHolder<Row> {
  fileprivate struct Entry {
    var row: Row
    /// The row's initial index, or `nil` for an inserted row.
    let origin: Int?
    var isChanged = false
  }

  private var entries: [Entry]
  private var originCount: Int

  /// Creates a holder of unedited rows.
  public init(_ rows: [Row] = []) {
    entries = rows.enumerated().map { Entry(row: $1, origin: $0) }
    originCount = rows.count
  }

  /// The current rows.
  ///
  /// Complexity: O(n).
  public var rows: [Row] { entries.map(\.row) }

  /// The number of rows.
  public var count: Int { entries.count }

  /// Accesses the current row at an index.
  ///
  /// - Parameter index: The row's index.
  public subscript(index: Int) -> Row {
    check(index)
    return entries[index].row
  }

  private func check(_ index: Int) {
    precondition(
      entries.indices.contains(index), "Cannot access row \(index): there are \(entries.count) rows"
    )
  }

  /// Inserts a row.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - index: The row's index after the insertion.
  public mutating func insert(_ row: Row, at index: Int) {
    precondition(
      index >= 0 && index <= entries.count,
      "Cannot insert a row at \(index): there are \(entries.count) rows")
    entries.insert(Entry(row: row, origin: nil), at: index)
  }

  /// Removes a row.
  ///
  /// - Parameter index: The row's index.
  public mutating func remove(at index: Int) {
    check(index)
    entries.remove(at: index)
  }

  /// Replaces a row's content.
  ///
  /// - Parameters:
  ///   - row: The new content.
  ///   - index: The row's index.
  public mutating func update(_ row: Row, at index: Int) {
    check(index)
    entries[index].row = row
    entries[index].isChanged = true
  }

  /// Moves a row to the index that it has afterwards.
  public mutating func move(from source: Int, to target: Int) {
    check(source)
    check(target)
    entries.insert(entries.remove(at: source), at: target)
  }

  /// The changes from the initial to the current rows, with as few moves as possible.
  ///
  /// Complexity: O(n log n).
  public var changes: ListDiff.Changes {
    var changes = ListDiff.Changes()
    var isKept = Array(repeating: false, count: originCount)
    RowNumbers.with(entries.count) { sources in
      RowNumbers.with(entries.count) { lengths in
        for (target, entry) in entries.enumerated() {
          lengths[target] = 0
          guard let source = entry.origin else {
            changes.insertions.append(target)
            continue
          }
          isKept[source] = true
          (sources[target], lengths[target]) = (source, 1)
          if entry.isChanged { changes.updates.append(.init(from: source, to: target)) }
        }
        _ = ListOrder.markMoves(sources, lengths, most: entries.count)
        for target in entries.indices where lengths[target] < 0 {
          changes.moves.append(.init(from: sources[target], to: target))
        }
      }
    }
    changes.deletions = isKept.indices.filter { !isKept[$0] }
    return changes
  }

  /// Returns the changes since the last call, or since initialization, and resets the record.
  public mutating func takeChanges() -> ListDiff.Changes {
    let changes = changes
    self = ModelHolder(rows)
    return changes
  }
}

extension ModelHolder.Entry: Sendable where Row: Sendable {}

extension ModelHolder: Sendable where Row: Sendable {}
