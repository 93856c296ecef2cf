// SPDX-License-Identifier: MIT

import PresentationCells
import PresentationLayout
import PresentationLists
import PresentationTerminal
import PresentationViews
import TestSupport
import Testing

@MainActor struct TerminalListTests {
  private struct Row: LayoutItem {
    let id: Int
    var lines = 1
    var answers = true
    @ForceEquatable var onTap: ListHandlers.Handler? = nil
    @ForceEquatable var onDelete: ListHandlers.Handler? = nil
    @ForceEquatable var actions: [ListSwipeActions.Action] = []

    var handlers: ListHandlers {
      ListHandlers(
        didSelect: answers ? onTap : nil, didDelete: onDelete, tryEdit: { id.isMultiple(of: 2) },
        tryMove: { id != 3 }, trailingActions: ListSwipeActions(actions))
    }

    var layout: any LayoutElement {
      TextLayout((0..<lines).map { "row \(id)\($0 > 0 ? ".\($0)" : "")" }.joined(separator: "\n"))
    }
  }

  private final class Log {
    var chosen: [Int] = []
    var deleted: [Int] = []
  }

  let screen = TerminalScreen(columns: 12, rows: 6, depth: .none) { _ in }
  let list: TerminalList
  let adapter: ListAdapter
  let button: TerminalButton
  private let log = Log()

  init() {
    list = TerminalList(on: screen)
    adapter = ListAdapter(list.list, host: screen.host)
    list.adapter = adapter
    list.prefersDefaultFocus = true
    button = TerminalButton("B") {}
    let stack = TerminalStack()
    stack.add(list.view)
    stack.add(button)
    screen.content = stack
  }

  private func row(_ id: Int, lines: Int = 1, answers: Bool = true) -> Row {
    Row(id: id, lines: lines, answers: answers, onTap: { [log] in log.chosen.append(id) })
  }

  private func show(_ rows: [Row]) {
    adapter.reload(items: rows)
    screen.draw()
  }

  /// The visible rows with the focus.
  private var focused: [String] { screen.focusedLines }

  @Test(.contract("Escape removes a navigation's…"))
  func `the Delete key removes the focused item`() {
    var ids = Array(1...4)
    func show() {
      self.show(
        ids.map { id in
          var row = row(id)
          row.onDelete = { [log] in log.deleted.append(id) }
          return row
        })
    }
    show()
    // The item refuses.
    #expect(!screen.handle(.key(.delete)) && log.deleted.isEmpty)
    screen.handle(.key(.down))
    #expect(screen.handle(.key(.delete)) && log.deleted == [2])
    ids.remove(at: 1)
    show()
    #expect(focused == ["row 3"] && !screen.handle(.key(.backspace)))
    screen.handle(.key(.down))
    #expect(screen.handle(.key(.backspace)) && log.deleted == [2, 4])
    // Items without a handler are not deleted.
    self.show([row(2)])
    #expect(!screen.handle(.key(.delete)))
  }

  @Test(
    .contract(
      "Alt and an arrow key move a list's focused item if the item and adapter allow it. The",
      "item keeps the focus."))
  func `keys move the focused item`() {
    show((1...8).map { row($0) })
    // The model doesn't change.
    #expect(!screen.handle(.key(.down, .alt)))
    var moves: [[Int]] = []
    adapter.onMove = { moves.append([$0.source.item, $0.target.item]) }
    adapter.canMove = { $0.target.item != 6 }
    for _ in 1...5 { #expect(screen.handle(.key(.down, .alt))) }
    #expect(moves == (0...4).map { [$0, $0 + 1] } && list.focusedID == 1)
    #expect(focused == ["row 1"] && screen.lastFrame.text.hasPrefix("row 3\n"))
    #expect(!screen.handle(.key(.down, .alt)) && list.focusedID == 1)
    #expect(screen.handle(.key(.up, .alt)) && moves.last == [5, 4])
    // An item that refuses.
    screen.handle(.key(.home))
    screen.handle(.key(.down))
    #expect(list.focusedID == 3 && !screen.handle(.key(.up, .alt)) && moves.count == 6)
    screen.handle(.key(.up))
    #expect(list.focusedID == 2 && !screen.handle(.key(.up, .alt)), "there is no position above")
  }

  @Test(.contract("A tap selects no item, selects one…"))
  func `keys select several items`() {
    adapter.selectionMode = .multiple
    show((1...4).map { row($0) })
    screen.handle(.key(.character(" ")))
    screen.handle(.key(.down))
    screen.handle(.key(.down))
    screen.handle(.key(.enter))
    #expect(adapter.selection == [1, 3] && log.chosen == [1, 3])
    #expect(screen.handle(.click(column: 2, row: 0)) && adapter.selection == [3])
    show([4, 3, 2, 1].map { row($0) })
    let underlined = (0..<4).filter {
      screen.lastFrame[0, $0].style.attributes.contains(.underlined)
    }
    #expect(underlined == [1])
  }

  @Test(
    .contract("A user's refresh calls…"),
    .contract(
      "F5 and Control-R refresh the focused list, or else the first visible list in front."))
  func `keys refresh the list`() async {
    show((1...3).map { row($0) })
    #expect(!screen.handle(.key(.function(5))))
    var continuations: [CheckedContinuation<Void, Never>] = []
    adapter.onRefresh = { await withCheckedContinuation { continuations.append($0) } }
    list.refreshingTitle = " Wait "
    #expect(screen.handle(.key(.function(5))) && !screen.handle(.key(.function(5))))
    screen.draw()
    #expect(screen.lastFrame.text.hasPrefix("row 1   Wait"))
    // Its position is in front of cells that appear.
    show((2...4).map { row($0) })
    #expect(screen.lastFrame.text.hasPrefix("row 2   Wait"))
    while continuations.isEmpty { await Task.yield() }
    continuations.removeFirst().resume()
    while adapter.refreshState == .refreshing { await Task.yield() }
    screen.draw()
    #expect(screen.lastFrame.text.hasPrefix("row 2\n"))
    #expect(screen.handle(.key(.character("r"), .control)))
    while continuations.isEmpty { await Task.yield() }
    continuations.removeFirst().resume()
  }

  @Test(.contract("F5 and Control-R refresh the…"))
  func `keys refresh a list without the focus`() {
    show((1...3).map { row($0) })
    adapter.onRefresh = {}
    let (field, stack) = (TerminalTextField(), TerminalStack())
    for view in [field, list.view] { stack.add(view) }
    (screen.content, screen.focus) = (stack, field)
    #expect(screen.handle(.key(.function(5))) && adapter.refreshState == .refreshing)
    #expect(!screen.handle(.key(.character("r"), .control)), "it is being refreshed")
  }

  @Test(.contract("F5 and Control-R refresh the…"))
  func `keys don't refresh a hidden list or a list behind an alert`() {
    show((1...3).map { row($0) })
    adapter.onRefresh = {}
    let (field, stack, alert) = (TerminalTextField(), TerminalStack(), TerminalStack())
    for view in [field, list.view] { stack.add(view) }
    (screen.content, screen.focus) = (stack, field)
    alert.add(TerminalButton("OK") {})
    screen.present(alert)
    #expect(!screen.handle(.key(.function(5))))
    screen.dismiss(alert)
    list.view.set(visible: false)
    #expect(!screen.handle(.key(.function(5))) && adapter.refreshState == .idle)
    list.view.set(visible: true)
    #expect(screen.handle(.key(.function(5))))
  }

  @Test(.contract("A pinned header stays at the…"))
  func `a pinned header covers the rows behind it`() {
    adapter.apply(
      ListSnapshot([
        ItemSection(
          id: 1, header: Row(id: 100), layout: SectionLayout(pinsHeader: true)
        ) { (1...9).map { row($0, lines: 2) } }
      ]))
    screen.draw()
    screen.handle(.scroll(lines: 1, column: 1, row: 1))
    screen.draw()
    // The second row's second line is visible below the header.
    #expect(screen.lastFrame.text.hasPrefix("row 100\nrow 2.1\nrow 3\n"))
    for _ in 1...4 { screen.handle(.key(.up)) }
    screen.draw()
    #expect(screen.lastFrame.text.hasPrefix("row 100\nrow 1\n") && list.focusedID == 1)
  }

  @Test(.contract("An index title scrolls to its…"))
  func `keys and clicks choose index titles`() {
    adapter.apply(
      ListSnapshot(
        (0..<3).map { section in
          ItemSection(id: ItemID(section), indexTitle: ["Ä", "B", "C"][section]) {
            (1...7).map { row(section * 10 + $0) }
          }
        }))
    screen.draw()
    #expect(screen.lastFrame.text.hasPrefix("row 1      Ä\nrow 2      B\nrow 3      C\nrow 4\n"))
    #expect(screen.handle(.key(.character("b"))) && focused.first?.hasPrefix("row 11") ?? false)
    #expect(screen.lastFrame.text.hasPrefix("row 11     Ä\n"))
    #expect(screen.handle(.click(column: 11, row: 2)) && list.focusedID == 21)
    #expect(log.chosen.isEmpty && !screen.handle(.key(.character("x"))))
    #expect(screen.handle(.key(.character("Ä"))) && list.focusedID == 1)
    // The index disappears with its titles.
    show((1...3).map { row($0) })
    #expect(screen.lastFrame.text.hasPrefix("row 1\nrow 2\n"))
  }

  @Test(.contract("A swipe action is found by its…"))
  func `keys show and perform swipe actions`() {
    var performed: [String] = []
    func row(_ id: Int) -> Row {
      var row = self.row(id)
      row.actions = ["Yes", "No"].map { title in
        ListSwipeActions.Action(title) { performed.append("\(title) \(id)") }
      }
      return row
    }
    func line(_ number: Int) -> String {
      screen.draw()
      return String(screen.lastFrame.text.split(separator: "\n")[number])
    }
    show((1...3).map(row))
    #expect(screen.handle(.key(.left)) && line(0) == "row No [Yes]")
    #expect(screen.handle(.key(.left)) && line(0).hasPrefix("row[No] Yes"))
    #expect(screen.handle(.key(.enter)) && performed == ["No 1"] && line(0) == "row 1")
    #expect(log.chosen.isEmpty)
    // The right arrow key leads back.
    screen.handle(.key(.left))
    #expect(screen.handle(.key(.right)) && line(0) == "row 1")
    #expect(screen.handle(.key(.left)) && screen.handle(.key(.escape)) && line(0) == "row 1")
    // Another item has the focus.
    screen.handle(.key(.left))
    screen.handle(.key(.down))
    #expect(line(0) == "row 1" && line(1) == "row 2")
    // The item moves, and is then removed.
    screen.handle(.key(.left))
    show([2, 1].map(row))
    #expect(line(0) == "row No [Yes]")
    #expect(screen.handle(.click(column: 4, row: 0)) && performed == ["No 1", "No 2"])
    screen.handle(.key(.left))
    show([row(1)])
    #expect(line(0) == "row 1")
    #expect(screen.handle(.key(.left, .shift)) && performed.last == "Yes 1")
    #expect(!screen.handle(.key(.right, .shift)) && performed.count == 3)
  }

  @Test(
    .contract(
      "A list is one stop for Tab. Its focused item follows clicks, the wheel and list changes."))
  func `a click moves the focus`() {
    show((1...4).map { row($0) })
    #expect(focused == ["row 1"])
    #expect(screen.handle(.click(column: 2, row: 2)))
    #expect(log.chosen == [3] && focused == ["row 3"] && list.focusedID == 3)
    screen.handle(.key(.enter))
    screen.handle(.key(.down))
    #expect(log.chosen == [3, 3] && focused == ["row 4"])
  }

  @Test(.contract("A list is one stop for Tab. Its…"))
  func `the wheel moves the focus to a visible item`() {
    show((1...20).map { row($0) })
    screen.handle(.scroll(lines: 1, column: 1, row: 1))
    #expect(focused == ["row 4"] && list.focusedID == 4)
    screen.handle(.key(.down))
    screen.handle(.key(.enter))
    #expect(log.chosen == [5])
    screen.handle(.key(.end))
    screen.handle(.scroll(lines: -1, column: 1, row: 1))
    #expect(focused == ["row 17"])
  }

  @Test(.contract("A list is one stop for Tab. Its…"))
  func `the Tab key treats the list as a single stop`() {
    show((1...20).map { row($0) })
    for _ in 1...6 { screen.handle(.key(.down)) }
    screen.handle(.key(.tab))
    #expect(screen.focus === button && focused == ["[ B ]"])
    screen.handle(.key(.tab, .shift))
    #expect(focused == ["row 7"])
    screen.handle(.key(.right))
    #expect(screen.focus === button)
    screen.handle(.key(.left))
    #expect(focused == ["row 7"])
  }

  @Test(.contract("A list is one stop for Tab. Its…"))
  func `the next item receives the focus when an item is removed`() {
    show((1...6).map { row($0) })
    for _ in 1...3 { screen.handle(.key(.down)) }
    #expect(focused == ["row 4"])
    show([1, 2, 3, 5, 6].map { row($0) })
    #expect(focused == ["row 5"])
    screen.handle(.key(.down))
    show([1, 2, 3, 5].map { row($0) })
    #expect(focused == ["row 5"])
    show([])
    #expect(focused == ["[ B ]"] || list.focusedID == nil)
    show([row(9)])
    screen.handle(.key(.tab))
    #expect(focused == ["row 9"] || focused == ["[ B ]"])
  }

  @Test(.contract("A list is one stop for Tab. Its…"))
  func `items without handlers don't receive the focus`() {
    show([row(0, answers: false), row(1), row(2, answers: false), row(3)])
    #expect(focused == ["row 1"])
    screen.handle(.key(.down))
    #expect(focused == ["row 3"])
    screen.handle(.key(.up))
    #expect(focused == ["row 1"])
  }

  @Test func `an item that only has swipe actions can receive the focus`() {
    var performed = 0
    var swiped = row(2, answers: false)
    swiped.actions = [ListSwipeActions.Action("Yes") { performed += 1 }]
    show([row(1, answers: false), swiped])
    #expect(focused == ["row 2"])
    screen.handle(.key(.left))
    #expect(screen.handle(.key(.enter)) && performed == 1)
  }

  @Test(
    .contract(
      "Hidden, disabled and covered views have no focus. Keys scroll a list without actions."))
  func `a list without focusable items scrolls by keys`() {
    show((1...20).map { row($0, answers: false) })
    #expect(screen.focus === list.view && focused == [])
    screen.handle(.key(.down))
    screen.handle(.key(.down))
    #expect(list.list.offset == 32)
    screen.handle(.key(.pageDown))
    #expect(list.list.offset == 96)
    screen.handle(.key(.home))
    #expect(list.list.offset == 0 && !screen.handle(.key(.enter)))
  }

  @Test(.contract("A list is one stop for Tab. Its…"))
  func `an item higher than the list scrolls to its end`() {
    show([row(1, lines: 12), row(2)])
    #expect(screen.lastFrame.text.hasPrefix("row 1\nrow 1.1\n"))
    screen.handle(.key(.down))
    #expect(screen.lastFrame.text != "" && list.list.offset == 64 && list.focusedID == 1)
    screen.handle(.key(.down))
    #expect(list.list.offset == 112 && list.focusedID == 1)
    screen.handle(.key(.down))
    #expect(list.focusedID == 2)
  }

  @Test(.contract("Hidden, disabled and covered…"))
  func `a disabled view doesn't receive keys`() {
    let container = TerminalContainer()
    container.onTap = { [log] in log.chosen.append(0) }
    container.layoutStyle.height = 16
    let stack = TerminalStack()
    stack.add(container)
    screen.content = stack
    screen.draw()
    screen.handle(.key(.tab))
    #expect(screen.handle(.key(.enter)) && log.chosen == [0])
    container.set(enabled: false)
    #expect(!screen.handle(.key(.enter)) && log.chosen == [0] && screen.focus == nil)
  }

  @Test func `a screen doesn't retain a released list`() {
    weak var gone: TerminalList?
    do {
      let other = TerminalList(on: screen)
      gone = other
    }
    #expect(gone == nil)
    screen.draw()
  }
}
