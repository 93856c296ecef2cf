// SPDX-License-Identifier: MIT

/// What a list view is told to do at once, by the rules that `UICollectionView.performBatchUpdates` has.
///
/// What is deleted, reloaded, or moves from somewhere counts in the list before; what is inserted, or moves somewhere, in the list after.
public struct BatchUpdate: Hashable, Sendable {
  /// An item that is at another place.
  public struct ItemMove: Hashable, Sendable {
    /// Where it was in the list before.
    public let source: ListIndex
    /// Where it is in the list after.
    public let target: ListIndex

    /// Names both places.
    ///
    /// - Parameters:
    ///   - source: Where it was in the list before.
    ///   - target: Where it is in the list after.
    public init(from source: ListIndex, to target: ListIndex) {
      self.source = source
      self.target = target
    }
  }

  /// The sections that are not there any more, with everything in them.
  public var deletedSections: [Int] = []
  /// The sections that are new, with everything in them.
  public var insertedSections: [Int] = []
  /// The sections that are at another place, with everything in them.
  public var movedSections: [ListChanges.Move] = []
  /// The sections that are there still, of which something beside the items is to be shown anew.
  public var reloadedHeaders: [Int] = []
  /// The items that are not there any more.
  public var deletedItems: [ListIndex] = []
  /// The items that are new.
  public var insertedItems: [ListIndex] = []
  /// The items that are at another place.
  public var movedItems: [ItemMove] = []
  /// The items that are there still, and have another content.
  public var reloadedItems: [ListIndex] = []
  /// The items that are there still, and have another content, which the cell that shows them can be told.
  public var reconfiguredItems: [ListIndex] = []

  /// Makes an update that does nothing.
  public init() {}

  /// Whether nothing is done.
  public var isEmpty: Bool { self == BatchUpdate() }
}

/// A batch of updates, and the list after it.
public struct ListStep<Header: Identifiable & Equatable, Item: Identifiable & Equatable> {
  /// What the list view is told.
  public let update: BatchUpdate
  /// What the list is from then on: it replaces the one before inside of the update, once.
  public let sections: [ListSection<Header, Item>]

  @usableFromInline init(_ update: BatchUpdate, _ sections: [ListSection<Header, Item>]) {
    self.update = update
    self.sections = sections
  }
}

extension ListStep: Sendable where Header: Sendable, Item: Sendable {}

extension ListChanges {
  /// The batches that do it to a list view of one section: what moves, comes and goes, and then contents.
  ///
  /// - Parameter section: The place of the section.
  /// - Returns: Two batches at most; none where nothing has changed.
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
