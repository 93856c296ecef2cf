// SPDX-License-Identifier: MIT

import PresentationCells
import PresentationLayout
import PresentationLists
import PresentationTerminal
import PresentationViews
import TestSupport
import Testing

@MainActor struct TerminalListMouseTests {
  private struct Row: LayoutItem {
    let id: Int
    let log: Log
    var lines = 1

    var handlers: ListHandlers {
      ListHandlers(
        didSelect: { log.chosen.append(id) }, tryMove: { log.isMovable && id != 3 },
        leadingActions: ListSwipeActions([action("Pin")], allowsFullSwipe: false),
        trailingActions: ListSwipeActions(id == 2 ? [] : [action("Yes"), action("No")]))
    }

    var layout: any LayoutElement {
      TextLayout("  row \(id)" + String(repeating: "\n.", count: lines - 1))
    }

    private func action(_ title: String) -> ListSwipeActions.Action {
      ListSwipeActions.Action(title) { log.performed.append("\(title) \(id)") }
    }

    static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }
  }

  @MainActor private final class Log {
    var chosen: [Int] = []
    var performed: [String] = []
    var moves: [String] = []
    var isMovable = false
  }

  private let screen = TerminalScreen(columns: 24, rows: 6, depth: .none) { _ in }
  private let list: TerminalList
  private let adapter: ListAdapter
  private let log = Log()

  init() {
    list = TerminalList(on: screen)
    adapter = ListAdapter(list.list, host: screen.host)
    list.adapter = adapter
    let stack = TerminalStack()
    stack.add(TerminalLabel(StyledText("title")))
    stack.add(list.view)
    screen.content = stack
    show([Array(1...8)])
  }

  private func show(_ sections: [[Int]]) {
    adapter.apply(
      ListSnapshot(
        sections.enumerated().map { number, ids in
          ItemSection(id: ItemID(100 + number)) { ids.map { Row(id: $0, log: log) } }
        }))
    screen.draw()
  }

  private func acceptMoves() {
    log.isMovable = true
    adapter.onMove = { [log] move in
      log.moves.append(
        "\(move.source.section).\(move.source.item) to \(move.target.section).\(move.target.item)")
    }
  }

  /// The visible rows below the title.
  private var lines: [String] { Array(screen.lines.dropFirst()) }

  @discardableResult private func drag(
    _ from: (Int, Int), _ to: (Int, Int), drops: Bool = true
  ) -> Bool {
    let start = TerminalEvent.Position(column: from.0, row: from.1)
    let end = TerminalEvent.Position(column: to.0, row: to.1)
    let isHandled = screen.handle(.drag(from: start, to: end))
    return drops ? screen.handle(.release(from: start, to: end)) && isHandled : isHandled
  }

  // MARK: - Moving

  @Test(
    .contract(
      "A mouse drag moves an item once, when it ends and unless the adapter vetoes it. A",
      "sideways drag shows swipe actions, or performs the first action if it is long. A drag",
      "down from the first row refreshes. Escape cancels a drag, and a drag never selects."))
  func `a drag moves an item`() {
    acceptMoves()
    #expect(drag((3, 1), (3, 3), drops: false))
    #expect(lines.prefix(3) == ["  row 1", "  row 2", "▼ row 3"] && log.moves.isEmpty)
    #expect(drag((3, 1), (5, 2)) && log.moves == ["0.0 to 0.1"])
    #expect(lines.prefix(3) == ["  row 2", "  row 1", "  row 3"] && list.focusedID == 1)
    // Upwards, by a release without an earlier motion.
    let start = TerminalEvent.Position(column: 4, row: 5)
    #expect(screen.handle(.release(from: start, to: .init(column: 4, row: 1))))
    #expect(log.moves.last == "0.4 to 0.0" && lines[0] == "  row 5")
    #expect(log.chosen.isEmpty && log.performed.isEmpty)
    // Back at its own position, and at an item that refuses.
    #expect(drag((3, 1), (3, 2), drops: false) && lines[1].hasPrefix("▼"))
    #expect(drag((3, 1), (3, 1)) && log.moves.count == 2 && !lines[1].hasPrefix("▼"))
    #expect(!drag((3, 4), (3, 2)) && log.moves.count == 2)
  }

  @Test(.contract("A mouse drag moves an item once…"))
  func `a rejected drop doesn't move an item`() {
    acceptMoves()
    var asked = 0
    adapter.canMove = { _ in
      asked += 1
      return false
    }
    #expect(drag((3, 1), (3, 3)) && asked == 1 && log.moves.isEmpty)
    #expect(lines.prefix(3) == ["  row 1", "  row 2", "  row 3"])
  }

  @Test(.contract("A mouse drag moves an item once…"))
  func `the Escape key cancels a drag`() {
    acceptMoves()
    #expect(drag((3, 1), (3, 2), drops: false) && lines[1] == "▼ row 2")
    #expect(screen.handle(.key(.escape)) && lines[1] == "  row 2")
    #expect(drag((3, 1), (3, 3)) && log.moves.isEmpty)
    // The next drag has its own gesture.
    #expect(drag((3, 1), (3, 3)) && log.moves == ["0.0 to 0.2"])
    #expect(drag((9, 1), (4, 1), drops: false) && screen.handle(.key(.escape)))
    #expect(drag((9, 1), (2, 1)) && log.performed.isEmpty && lines[0] == "  row 2")
  }

  @Test func `an item is dropped next to its section`() {
    acceptMoves()
    show([[1, 2], [4, 5]])
    #expect(drag((3, 1), (3, 3), drops: false) && lines[2] == "▲ row 4")
    #expect(drag((3, 1), (3, 3)) && log.moves == ["0.0 to 1.0"])
    #expect(lines.prefix(4) == ["  row 2", "  row 1", "  row 4", "  row 5"])
    #expect(drag((3, 3), (3, 1), drops: false) && lines[0] == "▼ row 2")
    #expect(drag((3, 3), (3, 1)) && log.moves.last == "1.1 to 0.1")
    #expect(lines.prefix(4) == ["  row 2", "  row 4", "  row 1", "  row 5"])
  }

  @Test func `a list scrolls during a drag`() {
    acceptMoves()
    #expect(drag((3, 2), (3, 9), drops: false) && list.list.offset == 16)
    screen.handle(.scroll(lines: 1, column: 3, row: 3))
    #expect(list.list.offset == 48)
    #expect(drag((3, 2), (3, 5)) && log.moves == ["0.1 to 0.7"] && list.focusedID == 2)
    #expect(drag((3, 3), (3, 0), drops: false) && list.list.offset == 32)
  }

  @Test func `dragging an item that is removed moves nothing`() {
    acceptMoves()
    #expect(drag((3, 1), (3, 2), drops: false))
    show([[2, 3, 4]])
    #expect(lines[1] == "  row 3" && drag((3, 1), (3, 3)) && log.moves.isEmpty)
  }

  @Test func `a drag ends when another view is presented`() {
    acceptMoves()
    #expect(drag((3, 1), (3, 2), drops: false))
    let alert = TerminalStack()
    alert.add(TerminalButton("OK") {})
    screen.present(alert)
    #expect(!drag((3, 1), (3, 3)) && log.moves.isEmpty)
    screen.dismiss(alert)
    #expect(lines[1] == "  row 2" && drag((3, 1), (3, 3)) && log.moves == ["0.0 to 0.2"])
  }

  // MARK: - Swiping

  @Test(.contract("A mouse drag moves an item once…"))
  func `a sideways drag shows swipe actions`() {
    acceptMoves()
    #expect(!drag((9, 1), (8, 1), drops: false) && lines[0] == "  row 1")
    #expect(drag((9, 1), (7, 1)) && lines[0] == "  row 1         No [Yes]")
    #expect(log.performed.isEmpty && log.moves.isEmpty && log.chosen.isEmpty)
    #expect(screen.handle(.click(column: 17, row: 1)) && log.performed == ["No 1"])
    #expect(lines[0] == "  row 1")
    // Another item is swiped. At an edge without actions, the mouse starts a move.
    #expect(drag((2, 1), (6, 1)) && lines[0].hasPrefix("[Pin]") && list.focusedID == 1)
    screen.handle(.key(.enter))
    #expect(log.performed.last == "Pin 1")
    #expect(drag((9, 2), (4, 2)) && lines[1] == "  row 2" && log.moves.isEmpty)
  }

  @Test func `a drag closes a swipe`() {
    drag((9, 1), (4, 1))
    #expect(lines[0].hasSuffix("No [Yes]"))
    #expect(drag((20, 1), (23, 1)) && lines[0] == "  row 1" && log.performed.isEmpty)
    // To the drag's start, and beyond it.
    #expect(drag((9, 1), (4, 1), drops: false) && drag((9, 1), (9, 1)) && lines[0] == "  row 1")
    drag((9, 1), (4, 1), drops: false)
    #expect(drag((9, 1), (14, 1)) && lines[0] == "[Pin]1" || lines[0].hasPrefix("[Pin]"))
  }

  @Test func `a partially visible item's actions are visible`() {
    adapter.reload(items: (1...8).map { Row(id: $0, log: log, lines: 3) })
    screen.draw()
    list.list.scroll(to: 16)
    #expect(drag((9, 1), (4, 1)) && lines[0].hasSuffix("  No [Yes]"))
    #expect(screen.handle(.click(column: 17, row: 1)) && log.performed == ["No 1"])
  }

  @Test(.contract("A mouse drag moves an item once…"))
  func `a long drag is a full swipe`() {
    #expect(drag((20, 1), (8, 1), drops: false) && lines[0].hasSuffix("      [Yes]"))
    #expect(drag((20, 1), (9, 1), drops: false) && lines[0].hasSuffix(" No [Yes]"))
    #expect(drag((20, 1), (8, 1)) && log.performed == ["Yes 1"] && lines[0] == "  row 1")
    #expect(drag((2, 1), (22, 1)) && log.performed.count == 1 && lines[0].hasPrefix("[Pin]"))
    #expect(log.chosen.isEmpty)
  }

  // MARK: - Refreshing

  @Test(.contract("A mouse drag moves an item once…"))
  func `a drag down from the top refreshes the list`() async {
    #expect(!drag((3, 1), (3, 3)))
    var continuations: [CheckedContinuation<Void, Never>] = []
    adapter.onRefresh = { await withCheckedContinuation { continuations.append($0) } }
    // Too short, upwards, from another row, and from outside.
    for (start, end) in [((3, 1), (3, 2)), ((3, 1), (3, 0)), ((3, 2), (3, 5)), ((3, 0), (3, 5))] {
      #expect(!drag(start, end) && adapter.refreshState == .idle)
    }
    #expect(drag((3, 1), (3, 3), drops: false) && drag((3, 1), (3, 4)))
    #expect(adapter.refreshState == .refreshing && lines[0].hasSuffix("Refreshing…"))
    #expect(!drag((3, 1), (3, 4)), "the list is being refreshed")
    while continuations.isEmpty { await Task.yield() }
    continuations.removeFirst().resume()
    while adapter.refreshState == .refreshing { await Task.yield() }
    // The list is scrolled.
    list.list.scroll(to: 16)
    #expect(!drag((3, 1), (3, 4)) && adapter.refreshState == .idle)
    #expect(log.chosen.isEmpty && log.performed.isEmpty)
  }

  @Test func `dragging the index isn't a list gesture`() {
    adapter.onRefresh = { preconditionFailure("Cannot refresh: the index was dragged") }
    adapter.apply(
      ListSnapshot([
        ItemSection(id: 1, indexTitle: "A") { (1...8).map { Row(id: $0, log: log) } }
      ]))
    screen.draw()
    #expect(!drag((23, 1), (23, 4)) && adapter.refreshState == .idle)
  }

  @Test func `extreme mouse positions don't trap`() {
    acceptMoves()
    for value in [Int.max, Int.min, -1] {
      drag((3, 1), (value, value))
      drag((3, 1), (3, value))
      drag((value, value), (3, 1))
      screen.handle(.scroll(lines: value, column: 3, row: 2))
      screen.draw()
    }
    #expect(log.chosen.isEmpty)
  }
}
