// SPDX-License-Identifier: MIT

/// All that is to be known before a list becomes another one; computed on any thread.
struct ListPreparation: Sendable {
  /// What the list is to become.
  let snapshot: ListSnapshot
  /// How.
  let steps: [ListStep<SectionTraits, AnyListItem>]
  private let matching: SectionMatching<SectionTraits, AnyListItem>
  /// What was computed of items that are new, or have another content.
  private(set) var measurements: [(item: AnyListItem, measurement: ListMeasurement)] = []

  init(
    from old: ListSnapshot, to new: ListSnapshot
  ) {
    snapshot = new
    matching = SectionMatching(from: old.sections, to: new.sections)
    var steps = ListDiff.steps(of: matching)
    if let last = steps.last {
      let before = steps.dropLast().last?.sections ?? old.sections
      steps[steps.count - 1] = ListStep(
        last.update.reconfiguring(before, last.sections), new.sections)
    }
    self.steps = steps
  }

  /// The items that are new, or have another content, with the layouts of their sections.
  var unknown: [(item: AnyListItem, layout: SectionLayout)] {
    var result: [(AnyListItem, SectionLayout)] = []
    func add(_ index: ListIndex) {
      let section = snapshot.sections[index.section]
      result.append((section.items[index.item], section.header.layout))
    }
    for (section, content) in snapshot.sections.enumerated() where matching.sources[section] < 0 {
      result += content.items.map { ($0, content.header.layout) }
    }
    // Both name what they mean by its last place.
    for step in steps {
      step.update.insertedItems.forEach(add)
      step.update.reloadedItems.forEach(add)
      step.update.reconfiguredItems.forEach(add)
    }
    return result
  }

  /// Whether anything comes, goes or moves.
  var isStructural: Bool {
    steps.contains { step in
      var contents = BatchUpdate()
      contents.reloadedHeaders = step.update.reloadedHeaders
      contents.reloadedItems = step.update.reloadedItems
      contents.reconfiguredItems = step.update.reconfiguredItems
      return step.update != contents
    }
  }

  /// What is done, for a trace.
  var summary: String {
    let counts = ListCounts(steps.map(\.update))
    let items = "\(snapshot.itemCount) items"
    return counts.parts.isEmpty ? items : "\(items): " + counts.parts.joined(separator: ", ")
  }

  /// Computes how large what is new is in a list.
  mutating func measure(
    by measurer: ListMeasurer, width: Double, isCancelled: () -> Bool = { false }
  ) {
    for (item, layout) in unknown {
      guard !isCancelled() else { return }
      let width = layout.itemWidth(in: width)
      measurements.append((item, item.box.content.measured(by: measurer, width: width)))
    }
  }

  /// Lets items know what was computed of them, or of those that they were before.
  @MainActor func handOverMeasurements() {
    for section in snapshot.sections.indices where matching.sources[section] >= 0 {
      let items = snapshot.sections[section].items
      for (item, origin) in matching.origins[section].enumerated() {
        guard let origin else { continue }
        let (old, new) = (matching.oldItem(origin).box, items[item].box)
        if old !== new, new.measurement == nil { new.measurement = old.measurement?.ofEqualItem }
      }
    }
    // What has another content is among them.
    for (item, measurement) in measurements { item.box.measurement = measurement }
  }

  /// Where an item of the list before is in the list after, or else the nearest below it that is, or else above it; nil where none is.
  func place(of index: ListIndex) -> ListIndex? {
    var (below, above): ((old: ListIndex, new: ListIndex)?, (old: ListIndex, new: ListIndex)?)
    for section in snapshot.sections.indices where matching.sources[section] >= 0 {
      for (item, origin) in matching.origins[section].enumerated() {
        guard let origin else { continue }
        let old = ListIndex(section: matching.sources[origin.section], item: origin.item)
        let new = ListIndex(section: section, item: item)
        if old == index { return new }
        if old > index, below.map({ old < $0.old }) ?? true { below = (old, new) }
        if old < index, above.map({ old > $0.old }) ?? true { above = (old, new) }
      }
    }
    return below?.new ?? above?.new
  }
}

/// How much some batches do.
private struct ListCounts {
  let parts: [String]

  init(_ updates: [BatchUpdate]) {
    func count(_ count: (BatchUpdate) -> Int) -> Int { updates.reduce(0) { $0 + count($1) } }
    let counts = [
      ("sections inserted", count(\.insertedSections.count)),
      ("sections deleted", count(\.deletedSections.count)),
      ("sections moved", count(\.movedSections.count)),
      ("inserted", count(\.insertedItems.count)),
      ("deleted", count(\.deletedItems.count)),
      ("moved", count(\.movedItems.count)),
      ("changed", count { $0.reloadedItems.count + $0.reconfiguredItems.count }),
      ("headers changed", count(\.reloadedHeaders.count)),
    ]
    parts = counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }
  }
}

extension BatchUpdate {
  /// The update, in which cells are told what they can be told.
  fileprivate func reconfiguring(
    _ old: [ItemSection], _ new: [ItemSection]
  ) -> BatchUpdate {
    guard !reloadedItems.isEmpty else { return self }
    var update = self
    func isReconfigured(_ index: ListIndex) -> Bool {
      old[index.section].items[index.item].canUpdate(to: new[index.section].items[index.item])
    }
    update.reloadedItems = reloadedItems.filter { !isReconfigured($0) }
    update.reconfiguredItems = reloadedItems.filter(isReconfigured)
    return update
  }
}
