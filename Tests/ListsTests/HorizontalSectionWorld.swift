// SPDX-License-Identifier: MIT

import Foundation
import PresentationComponentsTesting
import PresentationLists
import PresentationViews
import TestSupport

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Random lists, and a model that computes all item frames.
@MainActor final class HorizontalSectionWorld {
  private(set) var failures: [String] = []
  private var random: SplitMix64
  private let list = RecordingList(width: 90, height: 100)
  private let adapter: ListAdapter
  private var model: [Section] = []
  /// The horizontal offsets by section identifier.
  private var offsets: [Int: Double] = [:]
  /// The count of unfinished displays, by item.
  private var displayed: [Int: Int] = [:]

  private struct Section {
    let id: Int
    /// The items' identifiers and heights.
    let items: [(id: Int, height: Double)]
    let layout: SectionLayout
    /// The row count, or `nil` if the section does not scroll.
    let rows: Int?

    func contentWidth(in width: Double) -> Double {
      guard let rows, !items.isEmpty else { return 0 }
      let columns = Double((items.count + rows - 1) / rows)
      return layout.insets.horizontal + columns * layout.itemWidth(in: width)
        + (columns - 1) * layout.columnSpacing
    }
  }

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    adapter = ListAdapter(list, host: list.host)
    list.adapter = adapter
  }

  private func int(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  private func expect(_ isTrue: Bool, _ failure: @autoclosure () -> String) {
    if !isTrue { failures.append(failure()) }
  }

  // MARK: - Steps

  func step() {
    switch int(0..<8) {
    case 0...2: apply()
    case 3: list.width = [60, 90, 120][int(0..<3)]
    case 4: list.scroll(to: Double(int(0..<500)))
    case 5: scrollToItem()
    default:
      guard let section = model.indices.randomElement(using: &random) else { return }
      let offset = Double(int(-20..<300))
      list.scroll(section: section, to: offset)
      offsets[model[section].id] = offset
    }
    limitOffsets()
    expectConsistency()
  }

  private func apply() {
    var ids = Array(0..<60).shuffled(using: &random)
    model = (0..<6).shuffled(using: &random).prefix(int(1..<6)).map { id in
      let rows = int(0..<4)
      let columns: SectionLayout.Columns =
        rows == 0 ? .fixed(1) : .scrolling(width: Double(int(1..<5) * 10), rows: rows)
      let insets = Insets(top: 3, left: Double(int(0..<9)), bottom: 4, right: 6)
      return Section(
        id: id,
        items: (0..<int(0..<7)).map { _ in (ids.removeLast(), Double(int(1..<4) * 10)) },
        layout: SectionLayout(insets: insets, spacing: 2, columnSpacing: 5, columns: columns),
        rows: rows == 0 ? nil : rows)
    }
    adapter.apply(
      ListSnapshot(
        model.map { section in
          ItemSection(id: ItemID(section.id), layout: section.layout) { section.items.map(item) }
        }))
    offsets = offsets.filter { id, _ in model.contains { $0.id == id } }
  }

  private func item(_ id: Int, height: Double) -> CountedItem {
    var item = CountedItem(id)
    item.height = height
    item.handlers = ListHandlers(
      willDisplay: { [weak self] in self?.displayed[id, default: 0] += 1 },
      didEndDisplaying: { [weak self] in self?.displayed[id, default: 0] -= 1 })
    return item
  }

  private func scrollToItem() {
    guard let section = model.filter({ !$0.items.isEmpty }).randomElement(using: &random) else {
      return
    }
    let number = int(0..<section.items.count)
    adapter.scroll(to: ItemID(section.items[number].id), at: [.nearest, .top, .center][int(0..<3)])
    guard let rows = section.rows else { return }
    let offset = offsets[section.id] ?? 0
    let width = section.layout.itemWidth(in: list.width)
    let start = Double(number / rows) * (width + section.layout.columnSpacing)
    let end = start + width + section.layout.insets.horizontal
    offsets[section.id] = min(max(offset, end - list.width), start)
  }

  private func limitOffsets() {
    for section in model {
      let most = max(section.contentWidth(in: list.width) - list.width, 0)
      offsets[section.id] = min(max(offsets[section.id] ?? 0, 0), most)
    }
  }

  // MARK: - Expectations

  /// The frames of all items, visible or not.
  private var frames: [ListIndex: CGRect] {
    var (frames, top): ([ListIndex: CGRect], Double) = ([:], -list.offset)
    for (number, section) in model.enumerated() {
      top += section.layout.insets.top
      let (count, width) = (section.items.count, section.layout.itemWidth(in: list.width))
      let rows = section.rows ?? max(count, 1)
      for row in 0..<min(rows, count) {
        if row > 0 { top += section.layout.spacing }
        let items = (0..<count).filter { $0 % rows == row }
        for item in items {
          let left = Double(item / rows) * (width + section.layout.columnSpacing)
          frames[ListIndex(section: number, item: item)] = CGRect(
            x: section.layout.insets.left + left - (offsets[section.id] ?? 0), y: top,
            width: width, height: section.items[item].height)
        }
        top += items.map { section.items[$0].height }.max() ?? 0
      }
      top += section.layout.insets.bottom
    }
    return frames
  }

  private func expectConsistency() {
    for (number, section) in model.enumerated() {
      let found = list.offset(ofSection: number)
      expect(
        abs(found - (offsets[section.id] ?? 0)) < 0.001,
        "section \(section.id) is scrolled to \(found), not \(offsets[section.id] ?? 0)")
    }
    let (width, height) = (list.width, list.height)
    let visible = frames.filter { _, frame in
      frame.maxX > 0.001 && frame.minX < width - 0.001 && frame.maxY > 0.001
        && frame.minY < height - 0.001
    }
    let indices = list.displayedCells.keys.compactMap(\.index)
    expect(Set(indices) == Set(visible.keys), "displays \(indices.sorted()), not \(visible.keys)")
    for index in indices {
      guard let frame = visible[index], let view = list.view(of: .item(index)) else { continue }
      expect(
        abs(view.frame.minX - frame.minX) < 0.001 && abs(view.frame.minY - frame.minY) < 0.001
          && view.frame.size == frame.size, "\(index) is at \(view.frame), not \(frame)")
    }
    let ids = visible.keys.map { model[$0.section].items[$0.item].id }
    expect(
      displayed.filter { $0.value != 0 } == Dictionary(uniqueKeysWithValues: ids.map { ($0, 1) }),
      "the display of \(displayed) has begun, not of \(ids)")
    expect(
      list.visibleItems?.lowerBound == visible.keys.min()
        && list.visibleItems?.upperBound == visible.keys.max(), "other visible items")
    expect(list.violations.isEmpty, "\(list.violations)")
  }
}
