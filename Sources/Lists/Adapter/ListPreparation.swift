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

  init<Failure>(
    from old: ListSnapshot, to new: ListSnapshot, check: () throws(Failure) -> Void
  ) throws(Failure) {
    snapshot = new
    matching = try SectionMatching(from: old.sections, to: new.sections, check: check)
    steps = ListDiff.steps(of: matching) { $0.canUpdate(to: $1) }
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

  /// Computes how large what is new is in a list, unless it is given up.
  mutating func measure<Failure>(
    by measurer: ListMeasurer, width: Double, check: () throws(Failure) -> Void
  ) throws(Failure) {
    for (item, layout) in unknown {
      try check()
      let width = layout.itemWidth(in: width)
      measurements.append((item, item.box.content.measured(by: measurer, width: width)))
    }
  }

  /// Lets items know what was computed of them, or of those that they were before.
  @MainActor func handOverMeasurements() {
    forEachKept { old, new in
      let (before, after) = (
        matching.old[old.section].items[old.item].box,
        snapshot.sections[new.section].items[new.item].box
      )
      if before !== after, after.measurement == nil {
        after.measurement = before.measurement?.ofEqualItem
      }
    }
    // What has another content is among them.
    for (item, measurement) in measurements { item.box.measurement = measurement }
  }

  /// Where an item of the list before is in the list after, or else the nearest below it that is, or else above it; nil where none is.
  func place(of index: ListIndex) -> ListIndex? {
    var (below, above): ((old: ListIndex, new: ListIndex)?, (old: ListIndex, new: ListIndex)?)
    forEachKept { old, new in
      if old >= index, below.map({ old < $0.old }) ?? true { below = (old, new) }
      if old < index, above.map({ old > $0.old }) ?? true { above = (old, new) }
    }
    return below?.new ?? above?.new
  }

  /// Calls something with both places of each item that is in both lists.
  private func forEachKept(_ body: (_ old: ListIndex, _ new: ListIndex) -> Void) {
    for (section, runs) in matching.runs.enumerated() {
      let source = Int(matching.sources[section])
      for run in runs {
        for row in 0..<run.count {
          body(
            ListIndex(section: source, item: run.old + row),
            ListIndex(section: section, item: run.new + row))
        }
      }
    }
    // In one section they are among the runs.
    for move in matching.moved where move.source.section != move.target.section {
      body(matching.source(move.source, isFinal: false), move.target)
    }
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
