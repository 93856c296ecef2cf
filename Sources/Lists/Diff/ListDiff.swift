// SPDX-License-Identifier: MIT

/// Finds what makes a list another one.
///
/// ```swift
/// let changes = ListDiff.changes(from: old, to: new)
/// print(changes.deletions, changes.insertions, changes.moves, changes.updates)
/// ```
public enum ListDiff {
  /// What makes a flat list another one: with as few moves as there can be.
  ///
  /// Rows are the same where their identities are equal, and have another content where they are not equal themselves. Rows of one identity
  /// are legal, and matched in order of appearance, as far as longer runs leave them.
  ///
  /// Complexity: O(n) where rows were deleted, inserted and changed, without hashing those that are in runs; O(n log n) where they have
  /// moved, by a tree of Fenwick, 1994, if their hashes differ.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  /// - Returns: The changes.
  @inlinable public static func changes<Row: Identifiable & Equatable>(
    from old: [Row], to new: [Row]
  ) -> ListChanges {
    var changes = ListChanges()
    let matching = ListMatching(from: old, to: new) { source, target in
      if old[source] != new[target] { changes.updates.append(.init(from: source, to: target)) }
    }
    changes.deletions = matching.deletions
    changes.insertions = matching.insertions
    guard !matching.singles.isEmpty else { return changes }
    changes.updates.sort { $0.target < $1.target }
    changes.moves = matching.moves
    return changes
  }
}

extension ListMatching {
  /// What is at another place among what stays, by increasing places in the list after; as little as can be.
  @inlinable var moves: [ListChanges.Move] {
    guard !singles.isEmpty else { return [] }
    let runs = ListOrder.merged(runs, singles)
    var moves: [ListChanges.Move] = []
    for (run, isMoving) in zip(runs, ListOrder.moving(runs, of: old.count)) where isMoving {
      for row in 0..<run.count { moves.append(.init(from: run.old + row, to: run.new + row)) }
    }
    return moves
  }
}
