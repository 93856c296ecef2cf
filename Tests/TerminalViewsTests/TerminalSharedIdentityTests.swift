// SPDX-License-Identifier: MIT

import PresentationCells
import PresentationLayout
import PresentationLists
import PresentationTerminal
import PresentationViews
import TestSupport
import Testing

@Suite(.contract("Items that share an identity…"))
@MainActor struct TerminalSharedIdentityTests {
  private struct Row: LayoutItem {
    let id: Int
    let name: String
    let log: Log

    var handlers: ListHandlers {
      let (name, log) = (name, log)
      return ListHandlers(
        didSelect: { log.calls.append("choose \(name)") },
        didDelete: { log.calls.append("delete \(name)") }, tryEdit: { true }, tryMove: { true },
        trailingActions: ListSwipeActions([
          ListSwipeActions.Action("Hide") { log.calls.append("hide \(name)") }
        ]))
    }

    var layout: any LayoutElement { TextLayout("row \(name)") }

    static func == (lhs: Self, rhs: Self) -> Bool { (lhs.id, lhs.name) == (rhs.id, rhs.name) }
  }

  @MainActor private final class Log {
    var calls: [String] = []

    func take() -> [String] {
      defer { calls = [] }
      return calls
    }
  }

  private let screen = TerminalScreen(columns: 16, rows: 6, depth: .none) { _ in }
  private let list: TerminalList
  private let adapter: ListAdapter
  private let log = Log()

  init() {
    list = TerminalList(on: screen)
    adapter = ListAdapter(list.list, host: screen.host)
    list.adapter = adapter
    list.prefersDefaultFocus = true
    screen.content = list.view
    show([Self.rows])
  }

  private static let rows = [(7, "A"), (1, "x"), (7, "B"), (2, "y")]

  private func show(_ sections: [[(Int, String)]]) {
    adapter.apply(
      ListSnapshot(
        sections.enumerated().map { number, rows in
          ItemSection(id: ItemID(100 + number)) {
            rows.map { Row(id: $0.0, name: $0.1, log: log) }
          }
        }))
    screen.draw()
  }

  /// The names of displayed rows with the focus.
  private var focused: [String] { screen.focusedLines.map { String($0.dropFirst(4)) } }

  @Test func `keys reach each row with a shared identifier`() {
    for name in ["A", "x", "B", "y"] {
      #expect(focused == [name])
      screen.handle(.key(.enter))
      #expect(log.take() == ["choose \(name)"])
      screen.handle(.key(.down))
    }
    for name in ["B", "x", "A"] {
      screen.handle(.key(.up))
      #expect(focused == [name])
    }
  }

  @Test func `the Delete key removes the focused row`() {
    screen.handle(.key(.down))
    screen.handle(.key(.down))
    screen.handle(.key(.delete))
    #expect(log.take() == ["delete B"])
    show([[(7, "A"), (1, "x"), (2, "y")]])
    #expect(focused == ["y"])
    screen.handle(.key(.home))
    screen.handle(.key(.backspace))
    #expect(log.take() == ["delete A"])
    show([[(1, "x"), (2, "y")]])
    #expect(focused == ["x"])
  }

  @Test func `the focus doesn't jump to another row with the same identifier`() {
    screen.handle(.key(.delete))
    show([Array(Self.rows.dropFirst())])
    #expect(log.take() == ["delete A"] && focused == ["x"])
    screen.handle(.key(.enter))
    #expect(log.take() == ["choose x"])
    // Rows above the focused row are inserted and removed.
    screen.handle(.key(.down))
    show([[(7, "new"), (3, "z")] + Self.rows.dropFirst()])
    #expect(focused == ["B"])
    show([[(3, "z"), (7, "B"), (2, "y")]])
    #expect(focused == ["B"])
  }

  @Test func `a click selects the row under the mouse`() {
    adapter.selectionMode = .single
    #expect(screen.handle(.click(column: 1, row: 2)) && log.take() == ["choose B"])
    #expect(focused == ["B"] && list.list.selectedItems == [ListIndex(section: 0, item: 2)])
    #expect(screen.handle(.click(column: 1, row: 0)) && log.take() == ["choose A"])
    #expect(focused == ["A"] && list.list.selectedItems == [ListIndex(section: 0, item: 0)])
  }

  @Test func `swipe actions belong to the focused row`() {
    screen.handle(.click(column: 1, row: 2))
    screen.handle(.key(.left))
    screen.draw()
    #expect(screen.lastFrame.text == "row A\nrow x\nrow B     [Hide]\nrow y\n\n")
    screen.handle(.key(.enter))
    screen.handle(.key(.left, .shift))
    #expect(log.take() == ["choose B", "hide B", "hide B"])
    // The actions stay at their row.
    screen.handle(.key(.left))
    show([Array(Self.rows.dropFirst())])
    #expect(screen.lastFrame.text.hasPrefix("row x\nrow B     [Hide]\nrow y"))
    show([[(1, "x"), (2, "y")]])
    #expect(!screen.lastFrame.text.contains("Hide"))
  }

  @Test func `keys move the focused row`() {
    var moves: [[Int]] = []
    adapter.onMove = { moves.append([$0.source.item, $0.target.item]) }
    screen.handle(.click(column: 1, row: 2))
    screen.handle(.key(.up, .alt))
    #expect(moves == [[2, 1]] && focused == ["B"])
    screen.handle(.key(.up, .alt))
    #expect(moves == [[2, 1], [1, 0]] && focused == ["B"])
    screen.draw()
    #expect(screen.lastFrame.text.hasPrefix("row B\nrow A\nrow x"))
    screen.handle(.key(.down, .alt))
    #expect(focused == ["B"] && moves.last == [0, 1])
    // By mouse, over a row with the same identity.
    let (start, end) = (
      TerminalEvent.Position(column: 1, row: 0), TerminalEvent.Position(column: 1, row: 1)
    )
    screen.handle(.drag(from: start, to: end))
    screen.handle(.release(from: start, to: end))
    #expect(moves.last == [0, 1] && focused == ["A"])
  }

  @Test func `rows with shared identifiers in two sections are distinct`() {
    show([[(1, "favorite 1"), (3, "favorite 3")], [(1, "a"), (2, "b"), (3, "c")]])
    for name in ["favorite 1", "favorite 3", "a", "b", "c"] {
      screen.handle(.key(.enter))
      #expect(log.take() == ["choose \(name)"] && focused == [name])
      screen.handle(.key(.down))
    }
    show([[(1, "favorite 1")], [(1, "a"), (2, "b"), (3, "c")]])
    #expect(focused == ["c"])
    screen.handle(.key(.home))
    show([[], [(1, "a"), (2, "b"), (3, "c")]])
    #expect(focused == ["a"])
  }
}
