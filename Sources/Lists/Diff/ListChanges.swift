// SPDX-License-Identifier: MIT

/// What makes a flat list another one.
///
/// What is deleted, and where things move from, counts in the list before; what is inserted, and where things move to, in the list after.
public struct ListChanges: Hashable, Sendable {
  /// A row that is at another place.
  public struct Move: Hashable, Sendable {
    /// Where it was in the list before.
    public let source: Int
    /// Where it is in the list after.
    public let target: Int

    /// Names both places.
    ///
    /// - Parameters:
    ///   - source: Where it was in the list before.
    ///   - target: Where it is in the list after.
    @inlinable public init(from source: Int, to target: Int) {
      self.source = source
      self.target = target
    }
  }

  /// What is not there any more, in increasing order.
  public var deletions: [Int]
  /// What is new, in increasing order.
  public var insertions: [Int]
  /// The rows that change their order, by increasing targets.
  ///
  /// If identities are unique, there are as few moves as possible.
  public var moves: [Move]
  /// What is there still, and has another content, by increasing places in the list after; also what moves.
  public var updates: [Move]

  /// Makes changes.
  ///
  /// - Parameters:
  ///   - deletions: What is not there any more.
  ///   - insertions: What is new.
  ///   - moves: What is at another place.
  ///   - updates: What has another content.
  @inlinable public init(
    deletions: [Int] = [], insertions: [Int] = [], moves: [Move] = [], updates: [Move] = []
  ) {
    self.deletions = deletions
    self.insertions = insertions
    self.moves = moves
    self.updates = updates
  }

  /// Whether nothing has changed.
  public var isEmpty: Bool {
    deletions.isEmpty && insertions.isEmpty && moves.isEmpty && updates.isEmpty
  }
}
