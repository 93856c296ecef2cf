// SPDX-License-Identifier: MIT

extension ListDiff {
  /// Returns the changes that turn one flat list into another.
  ///
  /// Rows match if their identities are equal, and are updated if the rows themselves aren't. Moves
  /// are minimal where identities are unique. Rows may share an identity: runs of equal rows match
  /// first, then the rest in order, which may move more rows than necessary.
  ///
  /// Complexity: O(n) for deletions, insertions and updates, without hashing rows in runs; O(n log
  /// n) for moves, by patience sorting. If more than 128 identities share a hash value or a bucket,
  /// some moved rows are deleted and inserted instead. A weak hash therefore doesn't make the time
  /// quadratic. Integers are hashed faster than other identities.
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
  /// `check` is called between runs; its error is rethrown.
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

extension ListDiff {
  /// Returns the fewest batch updates, valid for list views, from one list of sections to another.
  ///
  /// The first batch deletes, inserts and moves; the last updates changed contents at their new
  /// positions. If a section moves and its items are inserted, deleted or moved, too, there are two
  /// structural batches: sections, then items. Items move between sections that stay. Items from a
  /// deleted section are inserted, and items that go into an inserted section are part of it.
  ///
  /// Complexity: as for ``changes(from:to:)`` on the sections and on each section's items; items
  /// that move between sections are hashed.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  ///   - canUpdate: Returns whether an item is reconfigured on its cell, rather than reloaded;
  ///     always `false` by default.
  /// - Returns: The batches, each with the list after it; none if nothing changes.
  @inlinable public static func batches<Header, Item>(
    from old: [ListSection<Header, Item>], to new: [ListSection<Header, Item>],
    canUpdate: (Item, Item) -> Bool = { _, _ in false }
  ) -> [Batch<Header, Item>] {
    batches(from: old, to: new, canUpdate: canUpdate, checking: {})
  }

  /// Returns the batch updates from one list of sections to another, unless a check throws.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  ///   - canUpdate: Returns whether an item is reconfigured on its cell, rather than reloaded;
  ///     always `false` by default.
  ///   - check: Called between sections and between runs, such as `Task.checkCancellation`.
  /// - Returns: The batches, each with the list after it; none if nothing changes.
  /// - Throws: The error that `check` throws.
  @inlinable public static func batches<Header, Item, Failure>(
    from old: [ListSection<Header, Item>], to new: [ListSection<Header, Item>],
    canUpdate: (Item, Item) -> Bool = { _, _ in false },
    checking check: () throws(Failure) -> Void
  ) throws(Failure) -> [Batch<Header, Item>] {
    batches(
      of: try SectionMatching(from: old, to: new, check: check), canUpdate: canUpdate, before: nil)
  }

  /// In intermediate lists, `before` merges an item's old and new versions into one; `nil` keeps
  /// the old version.
  @inlinable static func batches<Header, Item>(
    of sections: SectionMatching<Header, Item>, canUpdate: (Item, Item) -> Bool,
    before: ((Item, Item) -> Item)?
  ) -> [Batch<Header, Item>] {
    var structure = sections.structure
    var items = BatchUpdate()
    var contents = BatchUpdate()
    sections.collect(into: &items, contents: &contents, canUpdate: canUpdate)

    var batches: [Batch<Header, Item>] = []
    let isFinal = sections.movesSectionsFirst
    if isFinal {
      batches.append(Batch(structure, sections.withOldItems(before)))
      structure = BatchUpdate()
    }
    structure.deletedItems = items.deletedItems.map { sections.source($0, isFinal: isFinal) }
    structure.insertedItems = items.insertedItems
    structure.movedItems = items.movedItems.map {
      BatchUpdate.ItemMove(from: sections.source($0.source, isFinal: isFinal), to: $0.target)
    }
    if !structure.isEmpty {
      batches.append(
        Batch(structure, contents.isEmpty ? sections.new : sections.withOldContents(before)))
    }
    if !contents.isEmpty { batches.append(Batch(contents, sections.new)) }
    return batches
  }
}
