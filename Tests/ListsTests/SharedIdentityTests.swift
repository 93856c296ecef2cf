// SPDX-License-Identifier: MIT

import PresentationComponentsTesting
import PresentationViews
import TestSupport
import Testing

@testable import PresentationLists

/// Items that share an identity.
@Suite(
  .contract(
    "Items that share an identity are distinct: keys, taps, actions, moves and anchors",
    "concern the item at its position. A `ListAdapter.ItemReference` follows its item",
    "through updates and moves."))
@MainActor struct SharedIdentityTests {
  private let list = RecordingList(width: 80, height: 100)
  private let adapter: ListAdapter
  private let log = RowLog()

  init() {
    adapter = ListAdapter(list, host: list.host)
    list.adapter = adapter
  }

  private func row(_ id: Int, _ name: String) -> CountedItem {
    CountedItem(id, name, handlers: log.handlers(of: name))
  }

  private func index(_ item: Int, in section: Int = 0) -> ListIndex {
    ListIndex(section: section, item: item)
  }

  private func show(_ sections: [[(Int, String)]]) {
    adapter.apply(
      ListSnapshot(
        sections.enumerated().map { number, rows in
          ItemSection(id: ItemID(100 + number)) { rows.map { row($0.0, $0.1) } }
        }))
  }

  private let rows = [(7, "A"), (1, "x"), (7, "B"), (2, "y")]

  @Test(
    .contract(
      "Selection is by identity: selected items remain selected, and an identity may be",
      "selected before its item exists. If several items share an identity, the user",
      "selects the chosen one. The owner selects the one that the user chose last, or else",
      "the first."))
  func `selecting an item highlights that item`() {
    show([rows])
    adapter.selectionMode = .single
    adapter.select(index(2))
    #expect(log.calls == ["choose B"] && list.selectedItems == [index(2)])
    #expect(adapter.selection == [7] && adapter.value == 7)
    list.tap(index(0))
    #expect(log.calls == ["choose B", "choose A"] && list.selectedItems == [index(0)])
    list.tap(index(2))
    #expect(list.selectedItems == [index(2)])
  }

  @Test(.contract("Selection is by identity: selected…"))
  func `items sharing an identity are selected one by one`() {
    show([rows])
    adapter.selectionMode = .multiple
    list.tap(index(0))
    list.tap(index(2))
    #expect(list.selectedItems == [index(0), index(2)] && adapter.selection == [7])
    #expect(adapter.value == nil, "two items are selected")
    list.tap(index(0))
    #expect(list.selectedItems == [index(2)] && adapter.value == 7)
    list.tap(index(2))
    #expect(list.selectedItems.isEmpty && adapter.selection.isEmpty)
  }

  @Test(.contract("Selection is by identity: selected…"))
  func `a programmatic selection selects the first item unless another is`() {
    show([rows])
    adapter.selectionMode = .single
    adapter.value = 7
    #expect(list.selectedItems == [index(0)])
    adapter.select(index(2))
    adapter.selection = [7, 2]
    #expect(list.selectedItems == [index(2), index(3)])
    adapter.value = 7
    #expect(list.selectedItems == [index(2)] && adapter.value == 7)
    adapter.value = 1
    #expect(list.selectedItems == [index(1)])
    adapter.select(index(2))
    show([Array(rows.dropLast(2))])
    #expect(adapter.value == nil && list.selectedItems.isEmpty, "the selected item was removed")
  }

  @Test(.contract("Selection is by identity: selected…"))
  func `a programmatic selection selects the item that the user chose last`() {
    show([rows])
    // The owner keeps the selection, as a SwiftUI binding does.
    adapter.onSelectItem = { [weak adapter] in adapter?.value = $0.id }
    list.tap(index(2))
    #expect(list.selectedItems == [index(2)])
    show([[(3, "z")] + rows])
    adapter.value = nil
    adapter.value = 7
    #expect(list.selectedItems == [index(3)], "the chosen item has moved")
    list.tap(index(1))
    #expect(list.selectedItems == [index(1)])
    adapter.value = 2
    adapter.value = 7
    #expect(list.selectedItems == [index(1)])
    show([[(1, "x"), (7, "B"), (2, "y")]])
    adapter.selection = []
    adapter.selection = [7, 2]
    #expect(list.selectedItems == [index(1), index(2)], "the chosen item was removed")
  }

  @Test(.contract("Selection is by identity: selected…"))
  func `an item stays selected when another with its identity is removed`() {
    show([rows])
    adapter.selectionMode = .single
    adapter.select(index(2))
    show([Array(rows.dropFirst())])
    #expect(list.selectedItems == [index(1)])
    show([[(7, "C"), (3, "z")] + rows.dropFirst()])
    #expect(list.selectedItems == [index(3)] && adapter.selection == [7])
    // A favorites section above.
    show([[(7, "C"), (3, "z")], [(1, "x"), (7, "B")]])
    adapter.select(index(1, in: 1))
    show([[], [(1, "x"), (7, "B")]])
    #expect(list.selectedItems == [index(1, in: 1)])
  }

  @Test func `a reference follows its item in updated lists`() {
    show([rows])
    let references = (0..<4).map { adapter.reference(to: index($0)) }
    func positions() -> [Int?] { references.map { $0.index?.item } }
    show([[(7, "new"), (5, "new")] + rows])
    #expect(positions() == [2, 3, 4, 5] || positions() == [0, 3, 4, 5], "\(positions())")
    show([Array(rows.dropFirst())])
    #expect(positions().dropFirst() == [0, 1, 2])
    let item = references[2]
    adapter.delete(item)
    adapter.performAction("Pin", of: item, at: .leading)
    adapter.performFullSwipe(of: item, at: .trailing)
    #expect(log.calls == ["delete B", "Pin B", "Hide B"])
    show([[]])
    adapter.delete(item)
    #expect(log.calls.count == 3 && adapter.swipeActions(of: item, at: .leading).actions.isEmpty)
    #expect(item.id == 7 && positions() == [nil, nil, nil, nil])
  }

  @Test func `a reference follows its item into an inserted section`() {
    let before = [row(7, "A"), row(1, "x"), row(7, "B")]
    adapter.apply(ListSnapshot { ItemSection(id: "a") { before } })
    let (first, second) = (adapter.reference(to: index(0)), adapter.reference(to: index(2)))
    adapter.apply(
      ListSnapshot {
        ItemSection(id: "b") { [row(1, "x"), row(7, "A")] }
        ItemSection(id: "c") { row(7, "B") }
      })
    #expect(first.index == index(1) && second.index == index(0, in: 1))
    adapter.apply(ListSnapshot { ItemSection(id: "d") { row(7, "A") } })
    #expect(first.index == index(0) && second.index == nil)
  }

  @Test func `a move affects the dragged item`() {
    var moves: [ListSnapshot.Move] = []
    adapter.onMove = { moves.append($0) }
    show([rows])
    let (first, second) = (adapter.reference(to: index(0)), adapter.reference(to: index(2)))
    #expect(list.drag(index(2), to: index(0)) && moves.last?.source == index(2))
    let names = adapter.snapshot.sections[0].items.map { ($0.base as? CountedItem)?.text }
    #expect(names == ["B", "A", "x", "y"])
    #expect(first.index == index(1) && second.index == index(0))
    #expect(adapter.move(second, to: index(1)) && second.index == index(1))
    #expect(first.index == index(0) && list.violations.isEmpty)
  }

  @Test func `removing the first visible item preserves the scroll position`() {
    let favorites = (0..<3).map { ($0 * 10, "favorite \($0)") }
    let all = (0..<30).map { ($0, "row \($0)") }
    show([favorites, all])
    list.scroll(to: 20 * 13)
    #expect(list.scrollAnchor == BatchUpdate.Anchor(index: index(10, in: 1), offset: 0))
    show([favorites, all.filter { $0.0 != 10 }])
    #expect(list.scrollAnchor == BatchUpdate.Anchor(index: index(10, in: 1), offset: 0))
    show([[], all.filter { $0.0 != 10 }])
    #expect(list.scrollAnchor == BatchUpdate.Anchor(index: index(10, in: 1), offset: 0))
  }

  @Test func `sections sharing an identity scroll separately`() {
    func sections() -> [ItemSection] {
      (0..<2).map { number in
        ItemSection(id: "shelf", layout: SectionLayout(columns: .scrolling(width: 30, rows: 1))) {
          (0..<10).map { row(number * 10 + $0, "\($0)") }
        }
      }
    }
    adapter.apply(ListSnapshot(sections()))
    list.scroll(section: 1, to: 50)
    #expect(list.offset(ofSection: 0) == 0 && list.offset(ofSection: 1) == 50)
    list.scroll(section: 0, to: 20)
    adapter.apply(ListSnapshot([ItemSection(id: "top") { row(99, "top") }] + sections()))
    #expect(list.offset(ofSection: 1) == 20 && list.offset(ofSection: 2) == 50)
  }

  @Test func `an item used twice calls the newest handlers at each position`() {
    let shared = AnyListItem(row(7, "A"))
    func show(_ items: [AnyListItem]) {
      adapter.apply(ListSnapshot([ItemSection(id: 0) { items }]))
    }
    show([shared, AnyListItem(row(1, "x")), shared])
    let replaced = CountedItem(7, "A", handlers: log.handlers(of: "replaced"))
    show([shared, AnyListItem(row(1, "x")), AnyListItem(replaced)])
    list.tap(index(0))
    list.tap(index(2))
    #expect(log.calls == ["choose A", "choose replaced"])
  }
}

extension SharedIdentityTests {
  /// Compares random edits, choices, actions and moves with a model by position.
  @Test(arguments: Fuzzing.seeds(60))
  func `items sharing an identity agree with the model`(seed: UInt64) {
    let world = SharedIdentityWorld(seed: seed)
    for step in 1...80 where world.failures.isEmpty {
      world.step()
      #expect(world.failures.isEmpty, "seed \(seed), step \(step): \(world.failures.prefix(3))")
    }
  }
}

/// Handler calls from named rows.
@MainActor final class RowLog {
  var calls: [String] = []

  func handlers(of name: String) -> ListHandlers {
    func call(_ action: String) -> ListHandlers.Handler {
      { [weak self] in self?.calls.append("\(action) \(name)") }
    }
    return ListHandlers(
      didSelect: call("choose"), didDelete: call("delete"), tryEdit: { true }, tryMove: { true },
      leadingActions: ListSwipeActions([ListSwipeActions.Action("Pin", perform: call("Pin"))]),
      trailingActions: ListSwipeActions([ListSwipeActions.Action("Hide", perform: call("Hide"))]))
  }
}
