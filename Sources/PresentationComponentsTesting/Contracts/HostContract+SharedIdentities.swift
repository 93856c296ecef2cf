// SPDX-License-Identifier: MIT

import Foundation
import PresentationLists
import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The contract of items that share an identity.
extension HostContract {
  /// Taps and swipes of such items, and updates above the selected one.
  static let sharedIdentities = HostContract("list.sharedIdentities", needs: [.list, .tap]) {
    check in
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
