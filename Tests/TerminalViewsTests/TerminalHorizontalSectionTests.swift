// SPDX-License-Identifier: MIT

import PresentationCells
import PresentationLayout
import PresentationLists
import PresentationTerminal
import PresentationViews
import TestSupport
import Testing

@Suite(
  .contract(
    "In a horizontally scrolling list section, keys move the focus. The wheel and clicks on",
    "arrows scroll the section."))
@MainActor struct TerminalHorizontalSectionTests {
  private struct Tile: LayoutItem {
    let id: Int
    var text = ""
    var isEnabled = true
    @ForceEquatable var actions: [ListSwipeActions.Action] = []

    var handlers: ListHandlers {
      let didSelect: ListHandlers.Handler = {}
      return ListHandlers(
        didSelect: isEnabled ? didSelect : nil, leadingActions: ListSwipeActions(actions))
    }

    var layout: any LayoutElement { TextLayout(text.isEmpty ? "tile \(id)" : text) }
  }

  private final class Log {
    var pinned: [Int] = []
  }

  let screen = TerminalScreen(columns: 20, rows: 6, depth: .none) { _ in }
  let list: TerminalList
  let adapter: ListAdapter

  init() {
    list = TerminalList(on: screen)
    adapter = ListAdapter(list.list, host: screen.host)
    list.adapter = adapter
    list.prefersDefaultFocus = true
    screen.content = list.view
  }

  private func section(_ tiles: [Tile], rows: Int) -> ItemSection {
    ItemSection(
      id: ItemID("tiles \(rows)"),
      layout: SectionLayout(
        insets: Insets(left: 8, right: 8), columnSpacing: 8,
        columns: .scrolling(width: 64, rows: rows))
    ) { tiles }
  }

  private func rows(_ ids: Range<Int>) -> ItemSection {
    ItemSection(id: ItemID("rows \(ids.lowerBound)")) {
      ids.map { Tile(id: $0, text: "row \($0)") }
    }
  }

  private func show(_ sections: ItemSection...) {
    adapter.apply(ListSnapshot(sections))
    screen.draw()
  }

  private var lines: [String] { screen.lines }

  private func press(_ keys: TerminalEvent.Key...) -> ItemID? {
    for key in keys { screen.handle(.key(key)) }
    screen.draw()
    return list.focusedID
  }

  @Test func `arrow keys move the focus in a horizontal section`() {
    show(section((0..<7).map { Tile(id: $0) }, rows: 2), rows(10..<13))
    #expect(lines[0] == " tile 0   tile 2   ›" && lines[1] == " tile 1   tile 3   t")
    #expect(press(.right) == 2 && press(.right) == 4)
    #expect(list.list.offset(ofSection: 0) == 64 && lines[0] == "‹ tile 2   tile 4  ›")
    #expect(press(.down) == 5 && press(.right) == 6, "the last column is shorter")
    #expect(lines[0] == "‹ tile 4   tile 6" && press(.right) == 6)
    #expect(press(.down) == 10 && press(.up) == 5, "the first column that is not cut off")
    #expect(press(.left) == 3 && press(.left) == 1 && press(.left) == 1)
    #expect(lines[0] == " tile 0   tile 2   ›")
    #expect(press(.down, .down, .up, .up) == 1 && press(.up) == 0)
  }

  @Test func `items that can't be selected are skipped`() {
    show(rows(10..<11), section((0..<9).map { Tile(id: $0, isEnabled: $0 % 3 == 2) }, rows: 1))
    #expect(press(.down) == 2 && press(.right) == 5 && press(.left) == 2 && press(.up) == 10)
    show(rows(10..<11), section([Tile(id: 0, isEnabled: false)], rows: 1), rows(20..<21))
    #expect(press(.down) == 20 && press(.up) == 10)
  }

  @Test func `the wheel and clicks scroll a horizontal section`() {
    show(rows(10..<11), section((0..<9).map { Tile(id: $0) }, rows: 1))
    #expect(!screen.handle(.horizontalScroll(columns: 1, column: 3, row: 0)))
    #expect(screen.handle(.horizontalScroll(columns: 2, column: 3, row: 1)))
    #expect(list.list.offset(ofSection: 1) == 96 && lines[1] == "‹e 1   tile 2   til›")
    #expect(screen.handle(.horizontalScroll(columns: -1, column: 3, row: 1)))
    #expect(list.list.offset(ofSection: 1) == 48)
    // An arrow scrolls by a page.
    #expect(screen.handle(.click(column: 19, row: 1)) && list.list.offset(ofSection: 1) == 192)
    #expect(screen.handle(.click(column: 0, row: 1)) && list.list.offset(ofSection: 1) == 48)
    list.focus(on: 0)
    screen.handle(.horizontalScroll(columns: 9, column: 3, row: 1))
    #expect(list.focusedID != 0, "a hidden item does not keep the focus")
  }

  @Test func `swipe actions require the Control key`() {
    let log = Log()
    let tiles = (0..<4).map { id in
      Tile(id: id, actions: [ListSwipeActions.Action("Pin") { log.pinned.append(id) }])
    }
    show(section(tiles, rows: 1))
    #expect(press(.right) == 1)
    #expect(screen.handle(.key(.right, .control)) && lines[0].contains("[Pin]"))
    #expect(screen.handle(.key(.enter)) && log.pinned == [1])
    #expect(press(.right) == 2)
  }

  @Test func `accessibility doesn't read a section's arrows`() {
    show(section((0..<9).map { Tile(id: $0) }, rows: 1))
    #expect(lines[0].hasSuffix("›"))
    #expect(screen.reading.text.contains("tile 1") && !screen.reading.text.contains("›"))
  }
}
