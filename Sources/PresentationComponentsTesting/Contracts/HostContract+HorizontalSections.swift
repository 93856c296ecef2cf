// SPDX-License-Identifier: MIT

import Foundation
import PresentationLists
import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The contract for `ListView` sections that scroll horizontally.
extension HostContract {
  /// Random offsets in random sections, some of which scroll horizontally, between updates.
  @MainActor static func horizontalSections(_ check: ContractCheck) async {
    guard let session = ListSession(check) else { return }
    guard let scroll = session.driver.scroll else { return check.skip("HostDriver.List.scroll") }
    guard let scrollSection = session.driver.sections.scroll else {
      return check.skip("HostDriver.List.sections.scroll")
    }
    let model = HorizontalSectionModel(session)
    for step in 0..<min(check.stepCount, 40) where !check.hasFailed {
      await session.apply(model.randomSnapshot)
      for _ in 0..<3 where !check.hasFailed {
        // Whole cells, because a terminal has no other positions.
        let offset = Double(check.number(0..<Int(clamping: model.maximumOffset / 16) + 1)) * 16
        scroll(offset)
        if let section = model.randomSection {
          let offset = Double(check.number(0..<30)) * 8
          scrollSection(section, offset)
          model.scroll(section, to: offset)
        }
        await session.settle()
        model.expectDisplay(at: offset, "step \(step), scrolled to \(offset)")
      }
      guard let index = model.randomIndex else { continue }
      session.adapter.scroll(to: session.adapter.snapshot[index].id, animated: false)
      await session.settle()
      model.expectRevealed(index, "step \(step), scrolled to an item")
    }
  }
}

/// A list's sections, and the frames that their layouts require.
@MainActor private final class HorizontalSectionModel {
  private let session: ListSession
  /// Horizontal offsets in points, by section identity.
  private var offsets: [ItemID: Double] = [:]
  private let width = Double(ListSession.size.width)

  init(_ session: ListSession) {
    self.session = session
  }

  private var check: ContractCheck { session.check }
  private var sections: [ItemSection] { session.adapter.snapshot.sections }

  // MARK: - Actions

  var randomSnapshot: ListSnapshot {
    let ids = Array(0..<5).shuffled(using: &check.random).prefix(check.number(1..<6))
    offsets = offsets.filter { id, _ in ids.contains { ItemID($0) == id } }
    return ListSnapshot(
      ids.map { id in
        let columns: SectionLayout.Columns =
          check.isLucky(3)
          ? .fixed(1)
          : .scrolling(width: Double(check.number(2..<12)) * 8, rows: check.number(1..<3))
        let layout = SectionLayout(
          insets: Insets(left: 8, right: 16), spacing: 16, columnSpacing: 8, columns: columns)
        return ItemSection(id: ItemID(id), layout: layout) {
          (0..<check.number(0..<9)).map { session.item(id * 10 + $0, "item \(id).\($0)") }
        }
      })
  }

  /// A section that scrolls horizontally.
  var randomSection: Int? {
    sections.indices.filter { rowCount(of: $0) != nil }.randomElement(using: &check.random)
  }

  var randomIndex: ListIndex? {
    let section = sections.indices.filter { !sections[$0].items.isEmpty }
      .randomElement(using: &check.random)
    return section.map {
      ListIndex(section: $0, item: check.number(0..<sections[$0].items.count))
    }
  }

  func scroll(_ section: Int, to offset: Double) { offsets[sections[section].id] = offset }

  // MARK: - Frames

  private func rowCount(of section: Int) -> Int? {
    guard case .scrolling(_, let rows) = sections[section].traits.layout.columns else { return nil }
    return rows
  }

  private func left(of index: ListIndex) -> Double {
    let layout = sections[index.section].traits.layout
    let column = rowCount(of: index.section).map { index.item / $0 } ?? 0
    return layout.insets.left
      + Double(column) * (layout.itemWidth(in: width) + layout.columnSpacing)
  }

  /// A section's offset, limited to its content.
  private func offset(of section: Int) -> Double {
    let (content, layout) = (sections[section], sections[section].traits.layout)
    var end = 0.0
    if rowCount(of: section) != nil, let last = content.items.indices.last {
      end = left(of: ListIndex(section: section, item: last)) + layout.itemWidth(in: width)
      end += layout.insets.right
    }
    let limited = min(max(offsets[content.id] ?? 0, 0), max(end - width, 0))
    offsets[content.id] = limited
    return limited
  }

  /// The frames of all items in the content, with their sections' scroll offsets.
  private var frames: (items: [ListIndex: CGRect], height: Double) {
    var (frames, top): ([ListIndex: CGRect], Double) = ([:], 0)
    for (section, content) in sections.enumerated() {
      let (layout, count, offset) = (
        content.traits.layout, content.items.count, offset(of: section)
      )
      let rows = rowCount(of: section) ?? max(count, 1)
      for row in 0..<min(rows, count) {
        if row > 0 { top += layout.spacing }
        var bottom = top
        for item in stride(from: row, to: count, by: rows) {
          let index = ListIndex(section: section, item: item)
          let size = session.adapter.size(of: .item(index))
          frames[index] = CGRect(
            x: left(of: index) - offset, y: top, width: size.width, height: size.height)
          bottom = max(bottom, top + Double(size.height))
        }
        top = bottom
      }
    }
    return (frames, top)
  }

  var maximumOffset: Double { max(frames.height - ListSession.height, 0) }

  // MARK: - Expectations

  /// Compares cells with visible frames.
  func expectDisplay(at offset: Double, _ event: String) {
    let list = session.driver.list
    let frames = frames.items.mapValues { $0.offsetBy(dx: 0, dy: -offset) }
    let visible = frames.filter { _, frame in
      frame.maxX > 0 && frame.minX < width && frame.maxY > 0 && frame.minY < ListSession.height
    }
    for (index, frame) in visible.sorted(by: { $0.key < $1.key }) {
      let name = "\(event): the item \(index.section).\(index.item)"
      guard let cell = list.displayedCells[.item(index)] else {
        check.expect(false, "\(name) has no cell")
        continue
      }
      let (left, top) = (session.driver.sections.left(cell), session.driver.top(cell))
      check.expect(
        abs(left - frame.minX) < 1.01 && abs(top - frame.minY) < 1.01,
        "\(name) is at \(left), \(top), not at \(frame.minX), \(frame.minY)")
    }
    for index in list.displayedCells.keys.compactMap(\.index) where visible[index] == nil {
      check.expect(false, "\(event): the hidden item \(index.section).\(index.item) has a cell")
    }
    check.expect(
      list.visibleItems?.lowerBound == visible.keys.min()
        && list.visibleItems?.upperBound == visible.keys.max(),
      "\(event): the list reports other visible items")
    session.expectDisplayedItems(event)
  }

  /// Expects an item to be within the list's width, and records its section's offset.
  func expectRevealed(_ index: ListIndex, _ event: String) {
    let name = "\(event): the item \(index.section).\(index.item)"
    guard let cell = session.driver.list.displayedCells[.item(index)] else {
      return check.expect(false, "\(name) has no cell")
    }
    let left = session.driver.sections.left(cell)
    check.expect(
      left > -1.01 && left + Double(cell.view.frame.width) < width + 1.01,
      "\(name) is partly hidden at \(left)")
    if rowCount(of: index.section) != nil {
      offsets[sections[index.section].id] = self.left(of: index) - left
    }
  }
}
