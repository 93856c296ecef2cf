// SPDX-License-Identifier: MIT

import Foundation
import PresentationLists
import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A list view with an adapter, and comparisons between both.
@MainActor final class ListSession {
  static let size = CGSize(width: 160, height: 160)

  let check: ContractCheck
  let driver: HostDriver.List
  let audited: AuditedListView
  let adapter: ListAdapter
  let log = ProbeLog()
  /// A Boolean value that indicates whether item cells compute their heights.
  var isSelfSizing = false

  /// The tolerance for rounding to pixels.
  private static let tolerance = 1.01
  /// The number of turns in which a list view completes an update.
  private static let turnLimit = 20

  init?(_ check: ContractCheck) {
    guard let driver = check.driver.makeList?(Self.size) else { return nil }
    let audited = AuditedListView(driver.list)
    let adapter = ListAdapter(audited, host: check.host)
    (self.check, self.driver) = (check, driver)
    (self.audited, self.adapter) = (audited, adapter)
    audited.attach(adapter)
    driver.attach(adapter)
  }

  // MARK: - Requests

  /// Displays a list, and waits until the list view is idle.
  func apply(_ snapshot: ListSnapshot, isAnimated: Bool = false) async {
    adapter.apply(snapshot, animated: isAnimated)
    await settle()
  }

  func apply(_ ids: [Int], texts: [Int: String] = [:], isAnimated: Bool = false) async {
    await apply(snapshot(ids, texts: texts), isAnimated: isAnimated)
  }

  /// Waits until list view and adapter are idle, and completes updates that the list view doesn't.
  func settle() async {
    let isIdle = Variable(false)
    let waiting = Task { [adapter] in
      await adapter.settle()
      isIdle.value = true
    }
    var updatingTurns = 0
    while !isIdle.value {
      await check.settle()
      await Task.yield()
      updatingTurns = audited.isUpdating ? updatingTurns + 1 : 0
      if updatingTurns > Self.turnLimit { audited.completeRest() }
    }
    await waiting.value
    // Calls that waited for the list view to configure its cells.
    for _ in 0..<3 {
      await Task.yield()
      await check.settle()
    }
  }

  func snapshot(_ ids: [Int], texts: [Int: String] = [:]) -> ListSnapshot {
    ListSnapshot([ItemSection(id: "items") { ids.map { item($0, texts[$0] ?? "item \($0)") } }])
  }

  /// An item whose identifier determines its kind and its height in whole lines.
  func item(_ id: Int, _ text: String) -> AnyListItem {
    let height = Double(16 * (1 + id * 7 % 3))
    if isSelfSizing {
      return AnyListItem(SelfSizingProbe(id: id, text: text, height: height, log: log))
    }
    return id.isMultiple(of: 2)
      ? AnyListItem(ProbeItem<EvenKind>(id: id, text: text, height: height, log: log))
      : AnyListItem(ProbeItem<OddKind>(id: id, text: text, height: height, log: log))
  }

  func index(of id: Int) -> ListIndex? { adapter.snapshot.index(of: ItemID(id)) }

  func cell(of id: Int) -> (any ListCell)? {
    index(of: id).flatMap { driver.list.displayedCells[.item($0)] }
  }

  /// The item's distance from the visible area's top, or `nil` without a cell.
  func top(of id: Int) -> Double? { cell(of: id).map { driver.top($0) } }

  // MARK: - Comparison

  /// Displayed elements in list order.
  private var elements: [(element: ListElement, cell: any ListCell)] {
    driver.list.displayedCells.map { ($0.key, $0.value) }.sorted {
      Self.position(of: $0.element) < Self.position(of: $1.element)
    }
  }

  private static func position(of element: ListElement) -> ListIndex {
    switch element {
    case .header(let section): ListIndex(section: section, item: -1)
    case .item(let index): index
    case .footer(let section): ListIndex(section: section, item: .max)
    }
  }

  /// Compares cells with the adapter's snapshot.
  func expectDisplay(_ event: @autoclosure () -> String) {
    let event = event()
    expectContents(event)
    expectFrames(event)
    expectVisibleItems(event)
  }

  private func expectContents(_ event: String) {
    var cells: Set<ObjectIdentifier> = []
    for (element, cell) in elements {
      guard let item = item(at: element) else {
        check.expect(false, "\(event): a cell displays \(element), which is not in the list")
        continue
      }
      check.expect(
        cells.insert(ObjectIdentifier(cell)).inserted,
        "\(event): one cell displays \(element) and another element")
      check.expect(
        AnyListItem.CellKind(of: cell) == item.kind,
        "\(event): the cell of \(element) is a \(AnyListItem.CellKind(of: cell)), not a \(item.kind)"
      )
      guard let shown = (cell as? any ProbeReporting)?.shown else {
        check.expect(false, "\(event): the cell of \(element) was not configured")
        continue
      }
      let text = Self.text(of: item)
      check.expect(
        ItemID(shown.id) == item.id && shown.text == text,
        "\(event): the cell of \(element) shows “\(shown.text)”, not “\(text)”")
    }
  }

  /// An element's item, or `nil` if it isn't in the list.
  private func item(at element: ListElement) -> AnyListItem? {
    let sections = adapter.snapshot.sections
    switch element {
    case .header(let section), .footer(let section):
      return sections.indices.contains(section) ? adapter.item(at: element) : nil
    case .item(let index):
      guard sections.indices.contains(index.section),
        sections[index.section].items.indices.contains(index.item)
      else { return nil }
      return adapter.snapshot[index]
    }
  }

  private static func text(of item: AnyListItem) -> String {
    (item.base as? ProbeItem<EvenKind>)?.text ?? (item.base as? ProbeItem<OddKind>)?.text
      ?? (item.base as? SelfSizingProbe)?.text ?? ""
  }

  /// Displayed elements touch each other and cover the visible area.
  private func expectFrames(_ event: String) {
    var bottom: Double?
    for (element, cell) in elements where item(at: element) != nil {
      let (top, size) = (driver.top(cell), adapter.size(of: element))
      check.expect(
        abs(cell.view.frame.height - size.height) < Self.tolerance
          && abs(cell.view.frame.width - size.width) < Self.tolerance,
        "\(event): the cell of \(element) is \(cell.view.frame.size) large, its item \(size)")
      if let bottom {
        check.expect(
          abs(top - bottom) < Self.tolerance,
          "\(event): the cell of \(element) is at \(top), but the one before it ends at \(bottom)")
      } else {
        check.expect(
          top < Self.tolerance, "\(event): the first cell, of \(element), is at \(top), not at 0")
      }
      bottom = top + Double(size.height)
    }
    guard bottom ?? 0 < Self.height, let end = lastElement else { return }
    check.expect(
      elements.last?.element == end,
      "\(event): the cells end at \(bottom ?? 0), although there are more items")
  }

  /// The list's last element, or `nil` if it is empty.
  private var lastElement: ListElement? {
    let sections = adapter.snapshot.sections
    for section in sections.indices.reversed() {
      if item(at: .footer(section)) != nil { return .footer(section) }
      if let last = sections[section].items.indices.last {
        return .item(ListIndex(section: section, item: last))
      }
      if item(at: .header(section)) != nil { return .header(section) }
    }
    return nil
  }

  static let height = Double(size.height)

  private func expectVisibleItems(_ event: String) {
    let visible = driver.list.visibleItems
    let displayed = elements.compactMap(\.element.index)
    check.expect(
      visible == nil || !displayed.isEmpty,
      "\(event): items are visible, but no cell displays an item")
    guard let visible else {
      return check.expect(
        displayed.isEmpty, "\(event): no item is visible, but cells display items")
    }
    for index in [visible.lowerBound, visible.upperBound] {
      check.expect(
        displayed.contains(index),
        "\(event): the visible item \(index.section).\(index.item) has no cell")
    }
  }

  /// Compares items whose display has begun, but not ended, with the cells.
  func expectDisplayedItems(_ event: @autoclosure () -> String) {
    let event = event()
    let shown = elements.compactMap { item(at: $0.element)?.id }
    let counts = Dictionary(shown.map { ($0, 1) }, uniquingKeysWith: +)
    for (id, count) in counts {
      let begun = log.displayed.first { ItemID($0.key) == id }?.value ?? 0
      check.expect(
        begun == count,
        "\(event): \(count) cells display item \(id), but \(begun) calls of `willDisplay` have "
          + "no `didEndDisplaying`")
    }
    for id in log.displayed.keys where counts[ItemID(id)] == nil {
      check.expect(
        false, "\(event): item \(id) has no cell, but `didEndDisplaying` was not called")
    }
  }

  /// Adds violations of the call order.
  func expectCalls(_ event: @autoclosure () -> String) {
    let event = event()
    for violation in audited.callViolations { check.expect(false, "\(event): \(violation)") }
  }
}

/// A random list of sections, and its next versions.
@MainActor struct ListModel {
  private struct Section {
    let id: Int
    var header: String?
    var items: [Int]
  }

  private var sections: [Section] = []
  private var texts: [Int: String] = [:]

  /// Changes the list at random, by a few edits or completely.
  mutating func change(_ check: ContractCheck) {
    if check.isLucky(12) { sections = [] }
    for _ in 0..<check.number(1..<6) { edit(check) }
  }

  private mutating func edit(_ check: ContractCheck) {
    guard !sections.isEmpty else {
      sections = [Section(id: 0, header: nil, items: [])]
      return insertItems(check)
    }
    switch check.number(0..<10) {
    case 0: insertSection(check)
    case 1: sections.remove(at: check.number(0..<sections.count))
    case 2: sections.shuffle(using: &check.random)
    case 3:
      let section = check.number(0..<sections.count)
      sections[section].header = check.isLucky(3) ? nil : "header \(check.number(0..<3))"
    case 4, 5: insertItems(check)
    case 6: changeItems(check) { $0.shuffle(using: &check.random) }
    case 7:
      changeItems(check) { items in
        items.removeAll { _ in check.isLucky(2) }
      }
    case 8:
      let moved = sections.flatMap(\.items).filter { _ in check.isLucky(4) }
      for index in sections.indices { sections[index].items.removeAll { moved.contains($0) } }
      changeItems(check) { $0 += moved }
    default:
      for id in sections.flatMap(\.items) where check.isLucky(3) {
        texts[id] = "text \(check.number(0..<4))"
      }
    }
  }

  private mutating func changeItems(_ check: ContractCheck, _ change: (inout [Int]) -> Void) {
    change(&sections[check.number(0..<sections.count)].items)
  }

  private mutating func insertSection(_ check: ContractCheck) {
    let used = Set(sections.map(\.id))
    guard let id = (0..<4).filter({ !used.contains($0) }).randomElement(using: &check.random)
    else { return }
    let header = check.isLucky(2) ? "header" : nil
    sections.insert(
      Section(id: id, header: header, items: []), at: check.number(0..<sections.count + 1))
  }

  private mutating func insertItems(_ check: ContractCheck) {
    let used = Set(sections.flatMap(\.items))
    let new = (0..<40).filter { !used.contains($0) && check.isLucky(4) }
    let section = check.number(0..<sections.count)
    let index = check.number(0..<sections[section].items.count + 1)
    sections[section].items.insert(contentsOf: new, at: index)
  }

  func snapshot(of session: ListSession) -> ListSnapshot {
    ListSnapshot(
      sections.map { section in
        ItemSection(
          id: ItemID(section.id),
          // These identifiers differ from those of items. As multiples of 3, they are one line
          // high.
          header: section.header.map { session.item(1_002 + section.id * 6, $0) }
        ) {
          section.items.map { session.item($0, texts[$0] ?? "item \($0)") }
        }
      })
  }
}
