// SPDX-License-Identifier: MIT

import PresentationViews

/// The result of preparing a list, computed on any thread.
struct ListPreparation: Sendable {
  let snapshot: ListSnapshot
  let batches: [ListDiff.Batch<ListSnapshot.SectionTraits, AnyListItem>]
  /// The width at which items were measured.
  private(set) var width: Double?
  /// The user's move that the list displays, if any.
  var move: ListSnapshot.Move?
  private let matching: SectionMatching<ListSnapshot.SectionTraits, AnyListItem>
  /// Items displayed between two batches: old content with new handlers.
  private let transitional: [(item: AnyListItem, before: AnyListItem)]
  private var measured: [(item: AnyListItem, measurement: ListMeasurement)] = []
  /// `true` if measurements include estimated sizes.
  private(set) var hasEstimates = false

  init<Failure>(
    from old: ListSnapshot, to new: ListSnapshot, check: () throws(Failure) -> Void
  ) throws(Failure) {
    snapshot = new
    matching = try SectionMatching(from: old.sections, to: new.sections, check: check)
    var transitional: [(item: AnyListItem, before: AnyListItem)] = []
    batches = ListDiff.batches(of: matching) {
      $0.canUpdate(to: $1)
    } before: { before, after in
      // User actions between two batches must call the newest handlers.
      guard before != after else { return after }
      let item = before.handling { $0 = after.handlers }
      transitional.append((item, before))
      return item
    }
    self.transitional = transitional
  }

  // MARK: - Sizes

  /// The items to measure, with their layouts: new items, and items with changed content or width.
  var unmeasured: [(item: AnyListItem, layout: SectionLayout)] {
    var result: [(AnyListItem, SectionLayout)] = []
    let plain = SectionLayout()
    for (section, content) in snapshot.sections.enumerated() {
      let (traits, source) = (content.traits, Int(matching.sources[section]))
      let before = source < 0 ? nil : matching.old[source].traits
      for (item, old) in [(traits.header, before?.header), (traits.footer, before?.footer)] {
        if let item, item != old { result.append((item, plain)) }
      }
      if before?.layout != traits.layout { result += content.items.map { ($0, traits.layout) } }
    }
    for index in matching.inserted + matching.changed.map(\.target) {
      let section = snapshot.sections[index.section]
      result.append((section.items[index.item], section.traits.layout))
    }
    return result
  }

  /// Measures the ``unmeasured`` items, unless `check` throws.
  mutating func measure<Failure>(
    by measurer: ListMeasurer, width: Double, check: () throws(Failure) -> Void
  ) throws(Failure) {
    self.width = width
    measured = []
    // A list without a width needs no sizes.
    guard width > 0 else { return }
    for (item, layout) in unmeasured {
      try check()
      let width = layout.itemWidth(in: width)
      let measurement = item.storage.content.measured(by: measurer, width: width)
      if measurement.isEstimate { hasEstimates = true }
      measured.append((item, measurement))
    }
  }

  // MARK: - Transfer to the new items

  /// Moves cached measurements from old items to their successors, and stores new ones.
  ///
  /// Returns the displayed items' successors, by old storage identity.
  @MainActor func transferMeasurements() -> [ObjectIdentifier: AnyListItem] {
    var successors: [ObjectIdentifier: AnyListItem] = [:]
    var isChanged: [[Bool]] = []
    if !matching.changed.isEmpty {
      isChanged = snapshot.sections.map { Array(repeating: false, count: $0.items.count) }
      for change in matching.changed {
        isChanged[change.target.section][change.target.item] = true
      }
    }
    func transfer(_ before: AnyListItem, _ after: AnyListItem, isEqual: Bool) {
      guard before.storage !== after.storage else { return }
      if isEqual, after.storage.measurements.isEmpty {
        after.storage.measurements = before.storage.measurements.reusableForEqualItem
      }
      // Items of another type get another cell, and so their own display callbacks.
      if before.storage.cellCount > 0, type(of: before.storage) == type(of: after.storage) {
        successors[ObjectIdentifier(before.storage)] = after
      }
    }
    matching.forEachMatch { source, target in
      transfer(
        matching.oldItem(source), snapshot.sections[target.section].items[target.item],
        isEqual: isChanged.isEmpty || !isChanged[target.section][target.item])
    }
    for (section, content) in snapshot.sections.enumerated() where matching.sources[section] >= 0 {
      let before = matching.old[Int(matching.sources[section])].traits
      let pairs = [(before.header, content.traits.header), (before.footer, content.traits.footer)]
      for case (let before?, let after?) in pairs where before.id == after.id {
        transfer(before, after, isEqual: before == after)
      }
    }
    for (item, before) in transitional {
      item.storage.measurements = before.storage.measurements.reusableForEqualItem
    }
    for (item, measurement) in measured { item.storage.measurements.add(measurement) }
    return successors
  }

  /// Returns an anchor for each batch, which keeps an old item's position.
  ///
  /// If it was deleted, the nearest remaining one below it, or else above it, is kept.
  func anchors(for anchor: BatchUpdate.Anchor?) -> [BatchUpdate.Anchor?] {
    guard let anchor else { return batches.map { _ in nil } }
    let last = newIndex(nearest: anchor.index).map {
      BatchUpdate.Anchor(index: $0, offset: anchor.offset)
    }
    var anchors = batches.map { _ in last }
    if matching.movesSectionsFirst {
      let section = matching.sources.firstIndex { $0 == anchor.index.section }
      anchors[0] = section.map {
        let index = ListIndex(section: $0, item: anchor.index.item)
        return BatchUpdate.Anchor(index: index, offset: anchor.offset)
      }
    }
    return anchors
  }

  private func newIndex(nearest index: ListIndex) -> ListIndex? {
    if let new = newIndices(of: [index])[index] { return new }
    var (below, above): ((old: ListIndex, new: ListIndex)?, (old: ListIndex, new: ListIndex)?)
    matching.forEachMatch { source, target in
      let old = matching.source(source, isFinal: false)
      if old >= index, below.map({ old < $0.old }) ?? true { below = (old, target) }
      if old < index, above.map({ old > $0.old }) ?? true { above = (old, target) }
    }
    return below?.new ?? above?.new
  }

  /// Returns the old items' new indices, by old index; an absent item was removed.
  func newIndices(of indices: Set<ListIndex>) -> [ListIndex: ListIndex] {
    guard let move else { return matching.targets(of: indices) }
    return Dictionary(uniqueKeysWithValues: indices.map { ($0, move.newIndex(of: $0)) })
  }

  // MARK: - Summary

  /// `true` if sections or items are inserted, deleted or moved.
  var isStructural: Bool {
    !matching.structure.isEmpty || !matching.deleted.isEmpty || !matching.inserted.isEmpty
      || !matching.moved.isEmpty
  }

  var summary: String {
    let structure = matching.structure
    let counts = [
      ("inserted", matching.inserted.count), ("deleted", matching.deleted.count),
      ("moved", matching.moved.count), ("changed", matching.changed.count),
      ("sections inserted", structure.insertedSections.count),
      ("sections deleted", structure.deletedSections.count),
      ("sections moved", structure.movedSections.count),
      ("sections changed", matching.reloadedHeaders.count),
    ]
    let parts = counts.filter { $0.1 > 0 }.map { "\($0.0) \($0.1)" }
    let items = snapshot.itemCount == 1 ? "1 item" : "\(snapshot.itemCount) items"
    return parts.isEmpty ? items : "\(items): " + parts.joined(separator: ", ")
  }
}
