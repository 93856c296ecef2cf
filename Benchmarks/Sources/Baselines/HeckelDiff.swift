// SPDX-License-Identifier: MIT

/// A list diff as most libraries compute it, with a dictionary that contains all rows.
///
/// Source: P. Heckel, A technique for isolating differences between files, 1978.
public enum HeckelDiff {
  /// Differences between two lists.
  public struct Changes {
    /// Deleted rows' positions in the old list.
    public var deletions: [Int] = []
    /// Inserted rows' positions in the new list.
    public var insertions: [Int] = []
    /// Moved rows' positions in the old and the new list.
    public var moves: [(from: Int, to: Int)] = []
    /// Positions of rows with equal identifiers and different contents.
    public var updates: [Int] = []

    /// Creates an empty set of changes.
    @inlinable public init() {}
  }

  @usableFromInline final class Entry {
    @usableFromInline var oldCount = 0
    @usableFromInline var newCount = 0
    @usableFromInline var oldRows: [Int] = []

    @inlinable init() {}
  }

  @usableFromInline enum Reference {
    case entry(Entry)
    case row(Int)
  }

  /// Returns the differences between two lists.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  /// - Returns: All changes.
  @inlinable public static func changes<Row: Identifiable & Equatable>(
    from old: [Row], to new: [Row]
  ) -> Changes {
    var table: [Row.ID: Entry] = [:]
    func entry(_ id: Row.ID) -> Entry {
      if let entry = table[id] { return entry }
      let entry = Entry()
      table[id] = entry
      return entry
    }
    var newReferences: [Reference] = []
    for row in new {
      let entry = entry(row.id)
      entry.newCount += 1
      newReferences.append(.entry(entry))
    }
    var oldReferences: [Reference] = []
    for (place, row) in old.enumerated() {
      let entry = entry(row.id)
      entry.oldCount += 1
      entry.oldRows.append(place)
      oldReferences.append(.entry(entry))
    }
    for place in new.indices {
      guard case .entry(let entry) = newReferences[place], entry.oldCount > 0,
        let row = entry.oldRows.first
      else { continue }
      entry.oldRows.removeFirst()
      newReferences[place] = .row(row)
      oldReferences[row] = .row(place)
    }

    var changes = Changes()
    var offset = 0
    var offsets: [Int] = []
    for (place, reference) in oldReferences.enumerated() {
      offsets.append(offset)
      if case .entry = reference {
        changes.deletions.append(place)
        offset += 1
      }
    }
    offset = 0
    for (place, reference) in newReferences.enumerated() {
      switch reference {
      case .entry:
        changes.insertions.append(place)
        offset += 1
      case .row(let row):
        if row - offsets[row] + offset != place { changes.moves.append((row, place)) }
        if old[row] != new[place] { changes.updates.append(place) }
      }
    }
    return changes
  }
}
