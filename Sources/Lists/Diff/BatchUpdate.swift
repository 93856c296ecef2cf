// SPDX-License-Identifier: MIT

/// A batch of changes to a list view, by the rules of `UICollectionView.performBatchUpdates`.
///
/// Deletions, reloads and the sources of moves are indices before the update. Insertions and the
/// targets of moves are indices after the update.
public struct BatchUpdate: Hashable, Sendable {
  /// The move of an item.
  public struct ItemMove: Hashable, Sendable {
    /// The index before the update.
    public let source: ListIndex
    /// The index after the update.
    public let target: ListIndex

    /// Creates a move.
    public init(from source: ListIndex, to target: ListIndex) {
      self.source = source
      self.target = target
    }
  }

  /// An item and its position in the visible part of a list view.
  public struct Anchor: Hashable, Sendable {
    /// The item's index in the list.
    public var index: ListIndex
    /// The distance from the top of the visible part to the top of the item, in points; negative if
    /// the item's upper part is hidden.
    public var offset: Double

    /// Creates an anchor.
    public init(index: ListIndex, offset: Double) {
      self.index = index
      self.offset = offset
    }
  }

  /// The deleted sections, with their items.
  public var deletedSections: [Int] = []
  /// The inserted sections, with their items.
  public var insertedSections: [Int] = []
  /// The moves of sections, with their items.
  public var movedSections: [ListDiff.Changes.Move] = []
  /// The indices before the update of sections whose traits, such as the header, change.
  public var reloadedHeaders: [Int] = []
  /// The deleted items.
  public var deletedItems: [ListIndex] = []
  /// The inserted items.
  public var insertedItems: [ListIndex] = []
  /// The moves of items.
  public var movedItems: [ItemMove] = []
  /// The indices before the update of changed items whose cells are replaced.
  public var reloadedItems: [ListIndex] = []
  /// The indices before the update of changed items whose cells are configured again.
  public var reconfiguredItems: [ListIndex] = []

  /// Creates an empty update.
  public init() {}

  /// A Boolean value that indicates whether nothing changes.
  public var isEmpty: Bool { self == BatchUpdate() }
}

extension ListDiff {
  /// A batch update and the list after it.
  public struct Batch<Header: Identifiable & Equatable, Item: Identifiable & Equatable> {
    /// The update to perform.
    public let update: BatchUpdate
    /// The list after the update, which replaces the previous list once, during the update.
    public let sections: [ListSection<Header, Item>]

    @usableFromInline init(_ update: BatchUpdate, _ sections: [ListSection<Header, Item>]) {
      self.update = update
      self.sections = sections
    }
  }
}

extension ListDiff.Batch: Sendable where Header: Sendable, Item: Sendable {}

extension ListDiff.Changes {
  /// Returns the batches, at most two, that apply the changes to one section: first the structure,
  /// then the contents.
  public func batches(in section: Int = 0) -> [BatchUpdate] {
    func index(_ item: Int) -> ListIndex { ListIndex(section: section, item: item) }
    var (structure, contents) = (BatchUpdate(), BatchUpdate())
    structure.deletedItems = deletions.map(index)
    structure.insertedItems = insertions.map(index)
    structure.movedItems = moves.map { .init(from: index($0.source), to: index($0.target)) }
    contents.reloadedItems = updates.map { index($0.target) }
    return [structure, contents].filter { !$0.isEmpty }
  }
}
