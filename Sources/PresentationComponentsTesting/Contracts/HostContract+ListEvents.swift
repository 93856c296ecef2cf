// SPDX-License-Identifier: MIT

import Foundation
import PresentationLists
import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Contracts for `ListView` events.
extension HostContract {
  static let listEvents = [
    HostContract(
      "list.tap", cellTap, "A tap on a cell's view selects its item, which may have moved.",
      needs: .tap),
    HostContract(
      "list.selectionMode", selecting,
      "The adapter's selection looks selected; the list view changes none by itself.", needs: .tap),
    HostContract(
      "list.sharedIdentities", sharedIdentities,
      "An item that shares its identity is found by its index.", needs: .tap),
    HostContract("list.dragging", dragging, "Only the user's scrolling begins dragging."),
    HostContract(
      "list.loadMore", loadMore,
      "The end of the list requests more, once: call `visibleItemsDidChange()`."),
    HostContract(
      "list.reentrancy", reentrancy, "A display handler may apply another list and scroll."),
  ]

  /// Taps on cells, after updates that moved them.
  @MainActor private static func cellTap(_ check: ContractCheck) async {
    guard let session = ListSession(check) else { return }
    var ids = Array(0..<12)
    for step in 0..<min(check.stepCount, 30) where !check.hasFailed {
      ids.shuffle(using: &check.random)
      await session.apply(ids)
      let visible = session.fullyVisibleItems
      guard let id = visible.randomElement(using: &check.random), let cell = session.cell(of: id)
      else { return check.expect(false, "step \(step): no item is visible as a whole") }
      session.log.selected = []
      await check.tap(cell.view)
      check.expect(
        session.log.selected == [id],
        "step \(step): a tap on item \(id) selects \(session.log.selected)")
    }
  }

  /// Taps in each selection mode, between reordered lists.
  @MainActor private static func selecting(_ check: ContractCheck) async {
    guard let session = ListSession(check) else { return }
    guard let selectedItems = session.driver.selectedItems else {
      return check.skip("HostDriver.List.selectedItems")
    }
    var (ids, expected) = (Array(0..<6), Set<Int>())
    for step in 0..<min(check.stepCount, 60) where !check.hasFailed {
      if check.isLucky(4) {
        let modes = [ListAdapter.SelectionMode.none, .single, .multiple, .multiple]
        session.adapter.selectionMode = modes[check.number(0..<4)]
      }
      if check.isLucky(2) { ids.shuffle(using: &check.random) }
      await session.apply(ids)
      guard let id = session.fullyVisibleItems.randomElement(using: &check.random),
        let cell = session.cell(of: id)
      else { return check.expect(false, "step \(step): no item is visible as a whole") }
      await check.tap(cell.view)
      await session.settle()
      switch session.adapter.selectionMode {
      case .none: break
      case .single: expected = [id]
      case .multiple: expected.formSymmetricDifference([id])
      }
      let displayed = Set(session.driver.list.displayedCells.keys.compactMap(\.index))
      let selected = selectedItems().intersection(displayed)
      let positions = Set(expected.compactMap { session.index(of: $0) })
      check.expect(
        session.adapter.selection == Set(expected.map { ItemID($0) })
          && selected == positions.intersection(displayed),
        "step \(step): after a tap on item \(id) in the mode \(session.adapter.selectionMode), "
          + "the items at \(selected.map(\.item).sorted()) look selected, not those at "
          + "\(positions.map(\.item).sorted())")
    }
  }

  @MainActor private static func dragging(_ check: ContractCheck) async {
    guard let session = ListSession(check) else { return }
    guard let scroll = session.driver.scroll else { return check.skip("HostDriver.List.scroll") }
    let drags = Counter()
    session.adapter.willBeginDragging = { drags.add() }
    await session.apply(Array(0..<60))
    session.adapter.scroll(to: 40, animated: false)
    await session.settle()
    check.expect(drags.count == 0, "scrolling by the program calls `beginDragging()`")
    scroll(0)
    await session.settle()
    check.expect(drags.count > 0, "scrolling by the user does not call `beginDragging()`")
    scroll(100)
    await session.settle()
    session.expectDisplay("scrolled by the user")
    session.expectDisplayedItems("scrolled by the user")
  }

  @MainActor private static func loadMore(_ check: ContractCheck) async {
    guard let session = ListSession(check) else { return }
    let requests = Counter()
    session.adapter.prefetchDistance = 2
    session.adapter.didRequestLoadMore = { _ in requests.add() }
    let items = session.snapshot(Array(0..<60)).sections
    await session.apply(ListSnapshot(items, readyLoadMore: true))
    check.expect(requests.count == 0, "more items are requested at the top of a long list")
    session.adapter.scroll(to: 59, at: .bottom, animated: false)
    await session.settle()
    check.expect(
      requests.count == 1,
      "more items are requested \(requests.count) times at the end: call `visibleItemsDidChange()`")
  }

  /// Handlers that apply other lists and scroll.
  @MainActor private static func reentrancy(_ check: ContractCheck) async {
    guard let session = ListSession(check) else { return }
    let ids = Array(0..<40)
    for step in 0..<min(check.stepCount, 30) where !check.hasFailed {
      let (first, second) = (ids.shuffled(using: &check.random), ids.shuffled(using: &check.random))
      let calls = Counter()
      let isBegin = check.isLucky(2)
      let react: @MainActor (Int) -> Void = { _ in
        guard calls.count == 0 else { return }
        calls.add()
        session.adapter.apply(session.snapshot(second))
        session.adapter.scroll(to: ItemID(second[20]), at: .top, animated: false)
      }
      if isBegin { session.log.onBegin = react } else { session.log.onEnd = react }
      await session.apply(first, texts: [first[0]: "first \(step)"])
      session.adapter.scroll(to: ItemID(first[39]), animated: false)
      await session.settle()
      (session.log.onBegin, session.log.onEnd) = (nil, nil)
      await session.settle()
      let event =
        "step \(step), a list that is applied in `\(isBegin ? "willDisplay" : "didEndDisplaying")`"
      let shown = session.adapter.snapshot.sections.flatMap(\.items).map(\.id)
      if calls.count > 0 {
        check.expect(shown == second.map { ItemID($0) }, "\(event) is not displayed at the end")
      }
      session.expectDisplay(event)
      session.expectDisplayedItems(event)
      session.expectCalls(event)
    }
  }
}

extension ListSession {
  /// Identifiers of fully visible items, in list order.
  fileprivate var fullyVisibleItems: [Int] {
    adapter.snapshot.sections.flatMap(\.items).compactMap { item in
      (item.base as? ProbeItem<EvenKind>)?.id ?? (item.base as? ProbeItem<OddKind>)?.id
    }.filter { id in
      guard let top = top(of: id), let size = size(of: id) else { return false }
      return top >= 0 && top + size <= Self.height
    }
  }
}

/// The contract for items that share an identity.
extension HostContract {
  /// Taps and swipes on such items, and updates above the selected one.
  @MainActor static func sharedIdentities(_ check: ContractCheck) async {
    guard let session = ListSession(check) else { return }
    session.adapter.selectionMode = .single
    var list = SharedIdentities()
    for step in 0..<min(check.stepCount, 40) where !check.hasFailed {
      list.replaceBoth(check)
      await session.apply(list.snapshot(of: session))
      guard let index = session.fullyVisibleIndices.randomElement(using: &check.random) else {
        return check.expect(false, "step \(step): no item is visible as a whole")
      }
      await session.tap(index, of: list, "step \(step)")
      await session.archive(index, of: list, "step \(step)")
      list.replaceFirst(check)
      await session.apply(list.snapshot(of: session))
      session.expectDisplay("step \(step)")
      guard index.section == 1 else { continue }
      session.expectSelection(index, "step \(step), after a change of the section above")
    }
  }
}

/// Two sections of items with few identities and unique texts.
@MainActor private struct SharedIdentities {
  private(set) var sections: [[(id: Int, text: String)]] = [[], []]
  private var next = 0

  mutating func replaceBoth(_ check: ContractCheck) {
    replaceFirst(check)
    sections[1] = rows(check)
  }

  mutating func replaceFirst(_ check: ContractCheck) { sections[0] = rows(check) }

  private mutating func rows(_ check: ContractCheck) -> [(id: Int, text: String)] {
    (0..<check.number(1..<4)).map { _ in
      next += 1
      return (check.number(0..<2) * 3, "row \(next)")
    }
  }

  func snapshot(of session: ListSession) -> ListSnapshot {
    ListSnapshot(
      sections.enumerated().map { number, rows in
        ItemSection(id: ItemID(number)) { rows.map { session.item($0.id, $0.text) } }
      })
  }

  func text(at index: ListIndex) -> String { sections[index.section][index.item].text }
}

extension ListSession {
  fileprivate var fullyVisibleIndices: [ListIndex] {
    driver.list.displayedCells.compactMap { element, cell in
      let top = driver.top(cell)
      let isVisible = top >= 0 && top + Double(cell.view.frame.height) <= Self.height
      return isVisible ? element.index : nil
    }.sorted()
  }

  fileprivate func tap(_ index: ListIndex, of list: SharedIdentities, _ event: String) async {
    guard let cell = driver.list.displayedCells[.item(index)] else { return }
    log.texts = []
    await check.tap(cell.view)
    await settle()
    check.expect(
      log.texts == [list.text(at: index)],
      "\(event): a tap on “\(list.text(at: index))” at \(index) selects \(log.texts), which shares "
        + "its identity")
    expectSelection(index, event)
  }

  fileprivate func archive(_ index: ListIndex, of list: SharedIdentities, _ event: String) async {
    guard let perform = driver.performAction else { return }
    log.texts = []
    perform("Archive", index, .trailing)
    await settle()
    check.expect(
      log.texts == [list.text(at: index)],
      "\(event): a swipe of “\(list.text(at: index))” at \(index) archives \(log.texts), which "
        + "shares its identity")
  }

  fileprivate func expectSelection(_ index: ListIndex, _ event: String) {
    guard let selectedItems = driver.selectedItems else { return }
    let displayed = Set(driver.list.displayedCells.keys.compactMap(\.index))
    let selected = selectedItems().intersection(displayed)
    check.expect(
      selected == displayed.intersection([index]),
      "\(event): the items at \(selected.sorted()) look selected, not the one at \(index)")
  }
}
