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
    changes(from: old, to: new, checking: {})
  }

  /// What makes a flat list another one, unless it is given up.
  ///
  /// ```swift
  /// let changes = try ListDiff.changes(from: old, to: new, checking: Task.checkCancellation)
  /// ```
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  ///   - check: Called now and then, between rows that are in order.
  /// - Returns: The changes.
  /// - Throws: What `check` throws.
  @inlinable public static func changes<Row: Identifiable & Equatable, Failure>(
    from old: [Row], to new: [Row], checking check: () throws(Failure) -> Void
  ) throws(Failure) -> ListChanges {
    let matching = try ListMatching(from: old, to: new, check: check)
    try check()
    return ListChanges(
      deletions: matching.deletions, insertions: matching.insertions, moves: matching.moves,
      updates: matching.updates)
  }
}
