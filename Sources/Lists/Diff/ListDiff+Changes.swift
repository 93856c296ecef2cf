// SPDX-License-Identifier: MIT

extension ListDiff {
  /// The difference between two flat lists.
  ///
  /// Deletions and the sources of moves are indices before the change. Insertions and the targets
  /// of moves are indices after the change.
  @frozen public struct Changes: Hashable, Sendable {
    /// A row with its index before and after the change.
    @frozen public struct Move: Hashable, Sendable {
      /// The index before the change.
      public let source: Int
      /// The index after the change.
      public let target: Int

      /// Creates a move.
      @inlinable public init(from source: Int, to target: Int) {
        self.source = source
        self.target = target
      }
    }

    /// The indices of the deleted rows, in increasing order.
    public var deletions: [Int]
    /// The indices of the inserted rows, in increasing order.
    public var insertions: [Int]
    /// The rows that change their order, by increasing targets; as few as possible if identities
    /// are unique.
    public var moves: [Move]
    /// The rows with changed content, by increasing targets, including rows that also move.
    public var updates: [Move]

    /// Creates changes.
    @inlinable public init(
      deletions: [Int] = [], insertions: [Int] = [], moves: [Move] = [], updates: [Move] = []
    ) {
      self.deletions = deletions
      self.insertions = insertions
      self.moves = moves
      self.updates = updates
    }

    /// A Boolean value that indicates whether there are no changes.
    public var isEmpty: Bool {
      deletions.isEmpty && insertions.isEmpty && moves.isEmpty && updates.isEmpty
    }
  }
}
