// SPDX-License-Identifier: MIT

import Foundation
import PresentationLists
import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Contracts for a `ListView`'s display.
extension HostContract {
  static let lists = [
    HostContract("list.empty", emptyList, "An empty list has neither visible items nor an anchor."),
    HostContract("list.calls", calls, "A batch calls `replacing` at once, and `completion` once."),
    HostContract(
      "list.batches", batches,
      "Cells move to their new elements, and have their sizes: cache no size by an index."),
    HostContract(
      "list.display", displayHandlers,
      "Each displayed cell begins displaying, and ends it when it disappears."),
    HostContract("list.reuse", reuse, "Cells are reused by their kind."),
    HostContract(
      "list.selfSizing", selfSizing,
      "A self-sizing item is measured before it is visible: call `measure(_:)` of the adapter."),
    HostContract(
      "list.anchor", anchor,
      "An update keeps the first visible item in place: correct the offset in the update."),
    HostContract(
      "list.reload", reloading,
      "A reload keeps the first visible item in place, although heights change."),
    HostContract(
      "list.scroll", scrolling, "A list scrolls to an item at a position, within its content."),
    HostContract(
      "list.selection", listSelection, "The selection moves with its items: store it by identity."),
    HostContract(
      "list.resize", resizing, "A new width measures all items again: call `widthDidChange()`."),
    HostContract(
      "list.pinnedHeader", pinnedHeaders, "A pinned header stays at the top until its section ends."
    ),
    HostContract(
      "list.horizontalSection", horizontalSections,
      "A section that scrolls horizontally keeps its offset in updates."),
  ]

  @MainActor private static func emptyList(_ check: ContractCheck) async {
    guard let session = ListSession(check) else { return }
    let list = session.driver.list
    check.expect(
      abs(list.width - 160) < 0.01, "a list of 160 points reports a width of \(list.width)")
    for _ in 0..<2 {
      await session.apply([])
      check.expect(
        list.visibleItems == nil && list.displayedCells.isEmpty && list.scrollAnchor == nil,
        "an empty list has visible items, cells or an anchor")
      await session.apply([1, 2, 3])
      session.expectDisplay("after the first items")
      check.expect(list.visibleItems != nil, "no item of a list is visible")
      check.expect(list.scrollAnchor == nil, "a list that is not scrolled has an anchor")
    }
  }

  /// Random lists, animated or not.
  @MainActor private static func calls(_ check: ContractCheck) async {
    guard let session = ListSession(check) else { return }
    var model = ListModel()
    for step in 0..<check.stepCount where !check.hasFailed {
      model.change(check)
      await session.apply(model.snapshot(of: session), isAnimated: check.isLucky(2))
      session.expectCalls("list \(step)")
    }
  }

  /// Random lists, whose cells are compared after each.
  @MainActor private static func batches(_ check: ContractCheck) async {
    guard let session = ListSession(check) else { return }
    var model = ListModel()
    for step in 0..<check.stepCount where !check.hasFailed {
      model.change(check)
      await session.apply(model.snapshot(of: session), isAnimated: check.isLucky(2))
      for violation in session.audited.batchViolations {
        check.expect(false, "list \(step): the adapter's batch is invalid: \(violation)")
      }
      session.expectDisplay("list \(step)")
      if check.isLucky(3), let last = session.adapter.snapshot.sections.last?.items.last {
        session.adapter.scroll(to: last.id, at: .bottom, animated: false)
        await session.settle()
        session.expectDisplay("list \(step), scrolled to the end")
      }
    }
  }

  @MainActor private static func displayHandlers(_ check: ContractCheck) async {
    guard let session = ListSession(check) else { return }
    var model = ListModel()
    for step in 0..<check.stepCount where !check.hasFailed {
      model.change(check)
      await session.apply(model.snapshot(of: session))
      session.expectDisplayedItems("list \(step)")
      let items = session.adapter.snapshot.sections.flatMap(\.items)
      if let item = items.randomElement(using: &check.random) {
        session.adapter.scroll(to: item.id, at: .top, animated: false)
        await session.settle()
        session.expectDisplayedItems("list \(step), scrolled to item \(item.id)")
      }
    }
  }

  /// Scrolls through a long list and back.
  @MainActor private static func reuse(_ check: ContractCheck) async {
    guard let session = ListSession(check) else { return }
    await session.apply(Array(0..<300))
    var most = session.driver.list.displayedCells.count
    for id in Array(0..<300) + (0..<300).reversed() {
      session.adapter.scroll(to: ItemID(id), at: .nearest, animated: false)
      await check.settle()
      most = max(most, session.driver.list.displayedCells.count)
    }
    session.expectDisplay("after scrolling to the end and back")
    // Two cell kinds, some of which a toolkit may prepare in advance.
    let limit = 4 * most + 16
    check.expect(
      session.log.cells.count <= limit,
      "\(session.log.cells.count) cells are created for 300 items of two kinds; at most "
        + "\(most) are displayed: reuse cells by their kind")
  }

  /// Inserts and removes items above the first visible one.
  @MainActor private static func anchor(_ check: ContractCheck) async {
    guard let session = ListSession(check) else { return }
    var ids = Array(0..<120)
    await session.apply(ids)
    session.adapter.scroll(to: ItemID(60), at: .top, animated: false)
    await session.settle()
    var next = 1_000
    for step in 0..<min(check.stepCount, 50) where !check.hasFailed {
      guard let anchor = session.driver.list.scrollAnchor else {
        return check.expect(false, "a list that is scrolled has no anchor")
      }
      let id = ids[anchor.index.item]
      let top = session.top(of: id)
      check.expect(
        top.map { abs($0 - anchor.offset) < 1.01 } ?? false,
        "the anchor is at \(anchor.offset), but its cell at \(top.map { "\($0)" } ?? "none")")
      let above = ids.firstIndex(of: id) ?? 0
      ids.removeSubrange(0..<check.number(0..<min(above, 3) + 1))
      let new = Array(next..<next + check.number(1..<5))
      next += new.count
      ids.insert(contentsOf: new, at: check.number(0..<(ids.firstIndex(of: id) ?? 0) + 1))
      await session.apply(ids, isAnimated: check.isLucky(2))
      let after = session.top(of: id)
      check.expect(
        after.map { abs($0 - (top ?? 0)) < 1.01 } ?? false,
        "update \(step): the anchor moves from \(top ?? 0) to "
          + "\(after.map { "\($0)" } ?? "outside the visible part")")
      session.expectDisplay("update \(step)")
    }
  }

  /// Reloads a list whose items have other heights afterwards.
  @MainActor private static func reloading(_ check: ContractCheck) async {
    guard let session = ListSession(check) else { return }
    await session.apply(Array(0..<120))
    session.adapter.scroll(to: ItemID(60), at: .top, animated: false)
    await session.settle()
    for mode in [
      ListHeightMode.fixed(height: 48), .automatic, .fixed(height: 16), .automatic,
    ] {
      session.adapter.heightMode = mode
      await session.settle()
      let top = session.top(of: 60)
      check.expect(
        top.map { abs($0) < 1.01 } ?? false,
        "the first visible item moves to \(top.map { "\($0)" } ?? "outside the visible part") when "
          + "the list is reloaded: keep the position of the anchor")
      session.expectDisplay("reloaded with other heights")
    }
  }

  @MainActor private static func scrolling(_ check: ContractCheck) async {
    guard let session = ListSession(check) else { return }
    let ids = Array(0..<80)
    await session.apply(ids)
    for step in 0..<check.stepCount where !check.hasFailed {
      let id = check.number(0..<80)
      let position = [ListScrollPosition.nearest, .top, .center, .bottom][
        check.number(0..<4)]
      let (old, visible) = (session.top(of: id), session.driver.list.visibleItems)
      session.adapter.scroll(to: ItemID(id), at: position, animated: false)
      await session.settle()
      let event = "step \(step), scrolled to item \(id) at \(position)"
      session.expectDisplay(event)
      guard let top = session.top(of: id), let size = session.size(of: id) else {
        return check.expect(false, "\(event): the item is not displayed")
      }
      check.expect(
        top > -1.01 && top + size < ListSession.height + 1.01,
        "\(event): the item is at \(top), outside the visible part")
      // Near an end, the content limits the offset.
      let isLimited = (session.top(of: 0) ?? -1) >= -0.01 || session.isAtEnd
      switch position {
      case .top: check.expect(isLimited || abs(top) < 1.01, "\(event): it is at \(top)")
      case .bottom:
        check.expect(
          isLimited || abs(top + size - ListSession.height) < 1.01,
          "\(event): it ends at \(top + size), not at \(ListSession.height)")
      case .center:
        check.expect(
          isLimited || abs(top + size / 2 - ListSession.height / 2) < 1.01,
          "\(event): its middle is at \(top + size / 2)")
      case .nearest:
        if let old, old >= 0, old + size <= ListSession.height {
          check.expect(abs(top - old) < 0.01, "\(event): a visible item moves to \(top)")
        } else if let visible, let index = session.index(of: id), !isLimited {
          let isAbove = index < visible.lowerBound || old.map { $0 < 0 } ?? false
          let distance = isAbove ? top : top + size - ListSession.height
          check.expect(
            abs(distance) < 1.01, "\(event): it is at \(top), not at the nearest end")
        }
      }
    }
  }

  @MainActor private static func listSelection(_ check: ContractCheck) async {
    guard let session = ListSession(check) else { return }
    guard let selectedItems = session.driver.selectedItems else {
      return check.skip("HostDriver.List.selectedItems")
    }
    var ids = Array(0..<40)
    await session.apply(ids)
    for step in 0..<min(check.stepCount, 50) where !check.hasFailed {
      if check.isLucky(2) {
        session.adapter.selection = Set(ids.filter { _ in check.isLucky(8) }.map { ItemID($0) })
      } else {
        ids.shuffle(using: &check.random)
        await session.apply(ids)
      }
      await session.settle()
      let displayed = session.driver.list.displayedCells.keys.compactMap(\.index)
      let expected = Set(displayed).intersection(
        session.adapter.selection.compactMap { session.adapter.snapshot.index(of: $0) })
      let selected = selectedItems().intersection(displayed)
      check.expect(
        selected == expected,
        "step \(step): the items at \(selected.map(\.item).sorted()) look selected, not those at "
          + "\(expected.map(\.item).sorted())")
    }
  }

  @MainActor private static func resizing(_ check: ContractCheck) async {
    guard let session = ListSession(check) else { return }
    guard let resize = session.driver.resize else { return check.skip("HostDriver.List.resize") }
    await session.apply(Array(0..<30))
    for width in [120.0, 240, 160] {
      resize(CGSize(width: width, height: ListSession.height))
      await session.settle()
      check.expect(
        abs(session.driver.list.width - width) < 0.01,
        "a list of \(width) points reports a width of \(session.driver.list.width)")
      session.expectDisplay("after resizing to a width of \(width)")
      for cell in session.driver.list.displayedCells.values {
        let shown = (cell as? any ProbeReporting)?.shownSize.width ?? 0
        check.expect(
          abs(Double(shown) - width) < 1.01,
          "a cell is configured for a width of \(shown), not \(width): call `widthDidChange()`")
      }
    }
  }
}

extension ListSession {
  /// An item's height, in points.
  func size(of id: Int) -> Double? {
    index(of: id).map { Double(adapter.size(of: .item($0)).height) }
  }

  /// A Boolean value that indicates whether the last item ends at the visible area's bottom.
  var isAtEnd: Bool {
    let items = adapter.snapshot.sections.last?.items ?? []
    guard let section = adapter.snapshot.sections.indices.last, !items.isEmpty else { return true }
    let last = ListElement.item(ListIndex(section: section, item: items.count - 1))
    guard let cell = driver.list.displayedCells[last] else { return false }
    let bottom = driver.top(cell) + Double(cell.view.frame.height)
    return bottom < Self.height + 1.01
  }
}

/// The contract for a `ListView`'s pinned headers.
extension HostContract {
  /// Random offsets in random lists, in which some sections pin their headers.
  @MainActor static func pinnedHeaders(_ check: ContractCheck) async {
    guard let session = ListSession(check) else { return }
    guard session.driver.sections.pinsHeaders else {
      return check.skip("HostDriver.List.sections.pinsHeaders")
    }
    guard let scroll = session.driver.scroll else { return check.skip("HostDriver.List.scroll") }
    for step in 0..<min(check.stepCount, 40) where !check.hasFailed {
      let sections = (0..<check.number(1..<6)).map { section in
        ItemSection(
          id: ItemID(section), header: session.item(1_002 + section * 6, "header"),
          layout: SectionLayout(pinsHeader: !check.isLucky(4))
        ) {
          (0..<check.number(0..<8)).map { session.item(section * 10 + $0, "item") }
        }
      }
      await session.apply(ListSnapshot(sections))
      for _ in 0..<4 {
        let most = max(session.contentHeight - ListSession.height, 0)
        // Whole lines, because a terminal has no other positions.
        let offset = Double(check.number(0..<Int(clamping: most / 16) + 1)) * 16
        scroll(offset)
        await session.settle()
        session.expectHeaders(at: offset, "step \(step), scrolled to \(offset)")
      }
    }
  }
}

extension ListSession {
  fileprivate var contentHeight: Double {
    adapter.snapshot.sections.indices.reduce(0) { $0 + height(ofSection: $1) }
  }

  private func height(ofSection section: Int) -> Double {
    let items = adapter.snapshot.sections[section].items.indices.map {
      ListElement.item(ListIndex(section: section, item: $0))
    }
    return ([.header(section)] + items).reduce(0) { $0 + Double(adapter.size(of: $1).height) }
  }

  /// Compares header positions with those that the sections require.
  fileprivate func expectHeaders(at offset: Double, _ event: String) {
    var start = 0.0
    for (section, content) in adapter.snapshot.sections.enumerated() {
      let size = Double(adapter.size(of: .header(section)).height)
      let end = start + height(ofSection: section)
      defer { start = end }
      var top = start - offset
      if content.traits.layout.pinsHeader, top < 0 { top = min(0, end - size - offset) }
      guard top + size > 0, top < Self.height else { continue }
      let found = driver.list.displayedCells[.header(section)].map { driver.top($0) }
      check.expect(
        found.map { abs($0 - top) < 1.01 } ?? false,
        "\(event): the header of section \(section) is at \(found.map { "\($0)" } ?? "no position")"
          + ", not at \(top)")
    }
  }
}
