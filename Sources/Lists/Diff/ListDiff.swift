// SPDX-License-Identifier: MIT

/// The algorithm that computes the difference of two lists.
///
/// ```swift
/// let changes = ListDiff.changes(from: old, to: new)
/// print(changes.deletions, changes.insertions, changes.moves, changes.updates)
/// ```
public enum ListDiff {
  /// Returns the changes that turn one flat list into another.
  ///
  /// Rows match if their identities are equal, and are updated if the rows themselves are not. The
  /// moves are as few as possible where identities are unique. Rows may share an identity: runs of
  /// equal rows match first, then the rest in order, which may move more rows than necessary.
  ///
  /// Complexity: O(n) for deletions, insertions and updates, without hashing the rows of runs; O(n
  /// log n) for moves, by patience sorting. If more than 128 identities share a hash value or a
  /// bucket, some moved rows are deleted and inserted instead. A weak hash therefore does not make
  /// the time quadratic. Integers are hashed faster than other identities.
  @inlinable public static func changes<Row: Identifiable & Equatable>(
    from old: [Row], to new: [Row]
  ) -> Changes {
    changes(from: old, to: new, checking: {})
  }

  /// Returns the changes that turn one flat list into another, unless a check throws.
  ///
  /// ```swift
  /// let changes = try ListDiff.changes(from: old, to: new, checking: Task.checkCancellation)
  /// ```
  ///
  /// `check` is called between runs of rows; its error is rethrown.
  @inlinable public static func changes<Row: Identifiable & Equatable, Failure>(
    from old: [Row], to new: [Row], checking check: () throws(Failure) -> Void
  ) throws(Failure) -> Changes {
    try ListMatching.with(from: old, to: new, check: check) { matching throws(Failure) in
      try check()
      return Changes(
        deletions: matching.deletedRows, insertions: matching.insertedRows, moves: matching.moves,
        updates: matching.updates)
    }
  }
}
