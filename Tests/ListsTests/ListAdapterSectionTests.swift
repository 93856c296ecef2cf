// SPDX-License-Identifier: MIT

import Foundation
import PresentationCells
import PresentationComponentsTesting
import PresentationInspection
import PresentationLists
import PresentationViews
import TestSupport
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Random lists with headers, footers and columns, each compared with the same list in a new view.
@Suite(.contract("Columns share the width, and…"))
@MainActor struct ListAdapterSectionTests {
  @Test(arguments: Fuzzing.seeds(60))
  func `sections are displayed with headers, footers and columns`(seed: UInt64) {
    let world = SectionWorld(seed: seed)
    for _ in 1...40 where world.failures.isEmpty { world.step() }
    world.settle()
    #expect(world.failures.isEmpty, "seed \(seed): \(world.failures.prefix(3))")
  }
}

@MainActor private final class SectionWorld {
  private(set) var failures: [String] = []
  private var random: SplitMix64
  private let list = RecordingList(width: 90, height: 100)
  private let scheduler = VirtualScheduler()
  private let adapter: ListAdapter
  private var displayed: [Int: Int] = [:]
  private var tapped: Int?
  private var outcomes: [Int: ListSnapshot.Outcome] = [:]
  private var number = 0

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    adapter = ListAdapter(list, host: list.host, scheduler: scheduler)
    list.adapter = adapter
  }

  private func expect(_ isTrue: Bool, _ failure: @autoclosure () -> String) {
    if !isTrue { failures.append(failure()) }
  }

  private func int(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  // MARK: - Steps

  func step() {
    switch int(0..<13) {
    case 0...5: apply()
    case 6: list.width = [60, 90, 120][int(0..<3)]
    case 7: list.scroll(to: Double(int(0..<900)))
    case 8: list.completesManually.toggle()
    case 9: list.completeUpdates()
    case 10: adapter.selection = Set((0..<3).map { _ in ItemID(int(0..<40)) })
    case 11: list.scroll(section: int(0..<5), to: Double(int(0..<100)))
    default: scheduler.advance(by: .milliseconds(1))
    }
    expectConsistency()
  }

  func settle() {
    list.completesManually = false
    for _ in 1...3 {
      list.completeUpdates()
      scheduler.advance(by: .seconds(1))
    }
    expectConsistency()
    expect(outcomes.count == number, "only \(outcomes.count) of \(number) were told")
    expect(number == 0 || outcomes[number - 1] == .applied, "the newest is not shown")
  }

  private func item(_ id: Int) -> CountedItem {
    let number = number
    var item = CountedItem(id, "\(id) \(int(0..<3))")
    item.height = Double(int(1..<4) * 10)
    item.isCompatible = Bool.random(using: &random)
    item.handlers = ListHandlers(
      didSelect: { [weak self] in self?.tapped = number },
      willDisplay: { [weak self] in self?.displayed[id, default: 0] += 1 },
      didEndDisplaying: { [weak self] in self?.displayed[id, default: 0] -= 1 })
    return item
  }

  /// Returns a random header or footer, or `nil`.
  private func supplement(_ id: Int) -> (any ListItem)? {
    switch int(0..<4) {
    case 0, 1: item(id)
    case 2: LineItem(id, "line \(int(0..<2))")
    default: nil
    }
  }

  private func sections(isUnique: Bool) -> [ItemSection] {
    var (ids, sectionIDs) = (Array(0..<40), Array(0..<5))
    if Bool.random(using: &random) {
      ids.shuffle(using: &random)
      sectionIDs.shuffle(using: &random)
    }
    return (0..<int(0..<5)).map { _ in
      let items = (0..<[0, 1, 3, 8][int(0..<4)]).map { _ in
        item(isUnique ? ids.popLast() ?? 0 : int(0..<15))
      }
      let columns: SectionLayout.Columns =
        [.fixed(1), .fixed(2), .adaptive(minWidth: 25), .scrolling(width: 30, rows: 2)][int(0..<4)]
      let id = isUnique ? sectionIDs.removeFirst() : int(0..<3)
      return ItemSection(
        id: ItemID("section \(id)"), header: supplement(1_000 + id), footer: supplement(2_000 + id),
        layout: SectionLayout(
          insets: Insets(top: 3, left: 5, bottom: 4, right: 5), spacing: 2, columnSpacing: 5,
          columns: columns),
        extras: int(0..<2)
      ) { items }
    }
  }

  private func apply() {
    let isUnique = Bool.random(using: &random)
    let snapshot = ListSnapshot(
      sections(isUnique: isUnique), readyLoadMore: Bool.random(using: &random))
    let (anchor, old, request) = (list.scrollAnchor, adapter.snapshot, number)
    let completion: ListAdapter.Completion = { [weak self] outcome in
      self?.expect(self?.outcomes[request] == nil, "\(request) was told twice")
      self?.outcomes[request] = outcome
    }
    number += 1
    if int(0..<3) == 0 {
      adapter.apply(completion: completion) { snapshot }
    } else {
      adapter.apply(snapshot, completion: completion)
      if outcomes[request] == .applied, old.duplicates.isEmpty, snapshot.duplicates.isEmpty {
        expectAnchor(anchor, old)
      }
    }
  }

  // MARK: - Expectations

  /// Expects that the first visible item kept its position, as far as the list can be scrolled.
  private func expectAnchor(_ anchor: BatchUpdate.Anchor?, _ old: ListSnapshot) {
    let geometry = ListAdapter.Geometry(of: adapter, width: list.width)
    guard let anchor, let index = adapter.snapshot.index(of: old[anchor.index].id),
      let frame = geometry.frame(of: .item(index))
    else { return }
    let offset = min(
      max(Double(frame.minY) - anchor.offset, 0), max(geometry.height - list.height, 0))
    expect(abs(offset - list.offset) < 0.001, "scrolled to \(list.offset), not \(offset)")
  }

  private func expectConsistency() {
    expect(list.violations.isEmpty, "\(list.violations)")
    var geometry = ListAdapter.Geometry(of: adapter, width: list.width)
    for section in 0..<adapter.sectionCount {
      geometry.scroll(section: section, to: list.offset(ofSection: section))
    }
    let visible = geometry.elements(from: list.offset, to: list.offset + list.height)
    expect(
      Set(visible.map(\.element)) == Set(list.displayedCells.keys),
      "other cells than are to be seen")
    var expected: [Int: Int] = [:]
    for (element, cell) in list.displayedCells {
      guard let item = adapter.item(at: element) else { continue }
      expect(
        AnyListItem.CellKind(of: cell) == item.kind, "\(element) is shown by a cell of another kind"
      )
      let frame = geometry.frame(of: element)
      expect(
        cell.view.frame == frame?.offsetBy(dx: 0, dy: -list.offset), "\(element) is elsewhere")
      guard let cell = cell as? CountedCell, let content = item.base as? CountedItem else {
        continue
      }
      expected[content.id, default: 0] += 1
      expect(cell.items.last == content, "\(element) shows another content")
      expect(cell.sizes.last == frame?.size, "\(element) has another size")
      expect(frame?.height == CGFloat(content.height), "\(element) has another height")
      (item.handlers.didSelect ?? {})()
      let newest = tapped
      tapped = nil
      (cell.view as? RecordedView)?.onTap?()
      expect(tapped == newest, "a tap on \(element) was answered by a stale closure")
    }
    expect(displayed.filter { $0.value != 0 } == expected, "\(displayed) instead of \(expected)")
    // If items share an identity, the one tapped last may be selected.
    let snapshot = adapter.snapshot
    let selected = list.selectedItems.map { snapshot[$0].id }
    let present = adapter.selection.filter { snapshot.index(of: $0) != nil }
    expect(Set(selected) == present && selected.count == present.count, "others are selected")
  }
}
