// SPDX-License-Identifier: MIT

/// The list difference algorithm.
///
/// ```swift
/// let changes = ListDiff.changes(from: old, to: new)
/// print(changes.deletions, changes.insertions, changes.moves, changes.updates)
/// ```
public enum ListDiff {}

extension ListDiff {
  /// The difference between two flat lists.
  ///
  /// Deletions and move sources are indices before the change. Insertions and move targets are
  /// indices after the change.
  @frozen public struct Changes: Hashable, Sendable {
    /// A row's index before and after the change.
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

    /// Indices of deleted rows, in increasing order.
    public var deletions: [Int]
    /// Indices of inserted rows, in increasing order.
    public var insertions: [Int]
    /// Rows that change their order, by increasing targets; as few as possible if identities are
    /// unique.
    public var moves: [Move]
    /// Rows with changed content, by increasing targets, including rows that also move.
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

/// A batch of list view changes, valid by the rules of `UICollectionView.performBatchUpdates`.
///
/// Deletions, reloads and move sources are indices before the update. Insertions and move targets
/// are indices after the update.
public struct BatchUpdate: Hashable, Sendable {
  /// An item's move.
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

  /// An item and its position in a list view's visible part.
  public struct Anchor: Hashable, Sendable {
    /// The item's index in the list.
    public var index: ListIndex
    /// The distance from the visible part's top to the item's top, in points; negative if the
    /// item's upper part is hidden.
    public var offset: Double

    /// Creates an anchor.
    public init(index: ListIndex, offset: Double) {
      self.index = index
      self.offset = offset
    }
  }

  /// Deleted sections, with their items.
  public var deletedSections: [Int] = []
  /// Inserted sections, with their items.
  public var insertedSections: [Int] = []
  /// Section moves; items move with their section.
  public var movedSections: [ListDiff.Changes.Move] = []
  /// Sections whose traits, such as the header, change; indices before the update.
  public var reloadedHeaders: [Int] = []
  /// Deleted items.
  public var deletedItems: [ListIndex] = []
  /// Inserted items.
  public var insertedItems: [ListIndex] = []
  /// Item moves.
  public var movedItems: [ItemMove] = []
  /// Changed items whose cells are replaced; indices before the update.
  public var reloadedItems: [ListIndex] = []
  /// Changed items whose cells are configured again; indices before the update.
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
  /// Returns at most two batches that apply the changes to one section: structure, then contents.
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

extension BatchUpdate {
  /// Returns the elements whose cells are reused, with their old and new positions.
  ///
  /// These are all elements that are neither deleted nor reloaded, including reconfigured ones and
  /// any header or footer. Elements that the batch doesn't name fill the remaining positions in
  /// order. Complexity: O(n).
  ///
  /// - Parameters:
  ///   - before: Each section's item count before the update.
  ///   - after: Each section's item count after the update.
  /// - Returns: Pairs of positions; no source and no target appears twice.
  /// - Precondition: The batch is valid.
  public func reusedElements(
    before: [Int], after: [Int]
  ) -> [(source: ListElement, target: ListElement)] {
    let (reloaded, headers) = (Set(reloadedItems), Set(reloadedHeaders))
    var reused: [(ListElement, ListElement)] = []
    for (target, source) in sectionSources(before.count, after.count).enumerated() {
      guard let source else { continue }
      if !headers.contains(source) {
        reused += [(.header(source), .header(target)), (.footer(source), .footer(target))]
      }
      let items = itemSources(of: target, from: source, before[source], after[target])
      for (item, source) in items.enumerated() {
        guard let source, !reloaded.contains(source) else { continue }
        reused.append((.item(source), .item(ListIndex(section: target, item: item))))
      }
    }
    return reused
  }

  /// Returns each section's old index, or `nil` for an inserted one.
  package func sectionSources(_ before: Int, _ after: Int) -> [Int?] {
    Self.sources(
      before, after, removed: deletedSections, new: insertedSections,
      moves: movedSections.map { ($0.source, $0.target) })
  }

  /// Returns the old index of each item in a section, or `nil` for an inserted one.
  package func itemSources(
    of section: Int, from source: Int, _ before: Int, _ after: Int
  ) -> [ListIndex?] {
    let removed = (deletedItems + movedItems.map(\.source)).filter { $0.section == source }
    let movedIn = movedItems.filter { $0.target.section == section }
    let new = insertedItems.filter { $0.section == section }.map(\.item)
    var sources = Self.sources(
      before, after, removed: removed.map(\.item), new: new + movedIn.map(\.target.item), moves: []
    ).map { $0.map { ListIndex(section: source, item: $0) } }
    for move in movedIn { sources[move.target.item] = move.source }
    return sources
  }

  private static func sources(
    _ before: Int, _ after: Int, removed: [Int], new: [Int], moves: [(source: Int, target: Int)]
  ) -> [Int?] {
    let leaving = Set(removed + moves.map(\.source))
    var rest = (0..<before).filter { !leaving.contains($0) }[...]
    var sources: [Int?] = Array(repeating: nil, count: after)
    for (source, target) in moves { sources[target] = source }
    let filled = Set(new + moves.map(\.target))
    for index in 0..<after where !filled.contains(index) { sources[index] = rest.popFirst() }
    return sources
  }
}
