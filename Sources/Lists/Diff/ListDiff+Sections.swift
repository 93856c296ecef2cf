// SPDX-License-Identifier: MIT

extension ListDiff {
  /// What makes a list of sections another one, in as few batches as the rules of list views allow.
  ///
  /// The first batch moves, deletes and inserts; the last shows contents anew that have changed, at their last places. Only where a section
  /// moves in which something changes, too, are there two of the first kind: sections, and then items. Items move between sections that
  /// stay; those that come from a deleted section are new, and those that go into a new one come with it.
  ///
  /// Complexity: that of ``changes(from:to:)`` for the sections, and for the items of each; what moves between sections is hashed.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  ///   - canUpdate: Whether the cell that shows an item can be told another content of it, rather than be made anew; by default, it cannot.
  /// - Returns: The batches, each with the list after it; none where nothing has changed.
  @inlinable public static func steps<Header, Item>(
    from old: [ListSection<Header, Item>], to new: [ListSection<Header, Item>],
    canUpdate: (Item, Item) -> Bool = { _, _ in false }
  ) -> [ListStep<Header, Item>] {
    steps(from: old, to: new, canUpdate: canUpdate, checking: {})
  }

  /// What makes a list of sections another one, unless it is given up.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  ///   - canUpdate: Whether the cell that shows an item can be told another content of it, rather than be made anew; by default, it cannot.
  ///   - check: Called now and then, between sections, and between rows that are in order, such as `Task.checkCancellation`.
  /// - Returns: The batches, each with the list after it; none where nothing has changed.
  /// - Throws: What `check` throws.
  @inlinable public static func steps<Header, Item, Failure>(
    from old: [ListSection<Header, Item>], to new: [ListSection<Header, Item>],
    canUpdate: (Item, Item) -> Bool = { _, _ in false },
    checking check: () throws(Failure) -> Void
  ) throws(Failure) -> [ListStep<Header, Item>] {
    steps(
      of: try SectionMatching(from: old, to: new, check: check), canUpdate: canUpdate, before: nil)
  }

  /// The batches, where it is known which items are which.
  ///
  /// - Parameters:
  ///   - sections: Which items are which.
  ///   - canUpdate: Whether a cell can be told another content.
  ///   - before: What is in the list of an item that stays until its content is told, made of the item before and after; nil where that is
  ///     the item before.
  /// - Returns: The batches, each with the list after it.
  @inlinable static func steps<Header, Item>(
    of sections: SectionMatching<Header, Item>, canUpdate: (Item, Item) -> Bool,
    before: ((Item, Item) -> Item)?
  ) -> [ListStep<Header, Item>] {
    var structure = sections.structure
    var items = BatchUpdate()
    var contents = BatchUpdate()
    sections.collect(into: &items, contents: &contents, canUpdate: canUpdate)

    var steps: [ListStep<Header, Item>] = []
    let isSplit = sections.isSplit
    if isSplit {
      steps.append(ListStep(structure, sections.withOldItems(before)))
      structure = BatchUpdate()
    }
    structure.deletedItems = items.deletedItems.map { sections.source($0, isFinal: isSplit) }
    structure.insertedItems = items.insertedItems
    structure.movedItems = items.movedItems.map {
      BatchUpdate.ItemMove(from: sections.source($0.source, isFinal: isSplit), to: $0.target)
    }
    if !structure.isEmpty {
      steps.append(
        ListStep(structure, contents.isEmpty ? sections.new : sections.withOldContents(before)))
    }
    if !contents.isEmpty { steps.append(ListStep(contents, sections.new)) }
    return steps
  }
}
