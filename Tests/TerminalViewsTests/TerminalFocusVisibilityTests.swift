// SPDX-License-Identifier: MIT

import Foundation
import PresentationCells
import PresentationLayout
import PresentationLists
import PresentationViews
import TestSupport
import Testing

@testable import PresentationTerminal

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Tests that a focused view or list row stays visible.
@Suite(
  .contract(
    "The focused view, and a list's focused item, are scrolled into the visible area. They",
    "stay there whatever changes sizes and contents. A scrolled list moves the focus to a",
    "visible item. A scroll view that was scrolled away from its focused view returns when",
    "that view receives a key."))
@MainActor struct TerminalFocusVisibilityTests {
  private struct Row: LayoutItem {
    let id: Int
    var lines = 1
    var answers = true
    @ForceEquatable var onTap: ListHandlers.Handler? = nil

    var handlers: ListHandlers { ListHandlers(didSelect: answers ? onTap : nil) }

    var layout: any LayoutElement {
      TextLayout("row \(id)" + String(repeating: "\n.", count: lines - 1))
    }
  }

  private final class Log {
    var chosen: [Int] = []
  }

  private let screen = TerminalScreen(columns: 16, rows: 12, depth: .none) { _ in }
  private let list: TerminalList
  private let adapter: ListAdapter
  private let log = Log()

  init() {
    list = TerminalList(on: screen)
    adapter = ListAdapter(list.list, host: screen.host)
    list.adapter = adapter
    list.prefersDefaultFocus = true
  }

  private func row(_ id: Int, lines: Int = 1, answers: Bool = true) -> Row {
    Row(id: id, lines: lines, answers: answers, onTap: { [log] in log.chosen.append(id) })
  }

  private func show(_ rows: [Row]) {
    if screen.content == nil { screen.content = list.view }
    adapter.reload(items: rows)
    screen.draw()
  }

  private var lines: [String] { screen.lines }
  private var focused: [String] { screen.focusedLines }

  private func press(_ key: TerminalEvent.Key, times: Int = 1) {
    for _ in 0..<times { screen.handle(.key(key)) }
  }

  // MARK: - Lists

  @Test func `the focused row stays visible when the terminal shrinks`() {
    show((0..<12).map { row($0) })
    press(.down, times: 10)
    screen.resize(columns: 16, rows: 5)
    #expect(focused == ["row 10"] && lines == (6...10).map { "row \($0)" })
    press(.enter)
    #expect(log.chosen == [10])
    // First no row fits, then the terminal is large again.
    screen.resize(columns: 16, rows: 0)
    _ = lines
    screen.resize(columns: 16, rows: 3)
    #expect(focused == ["row 10"])
    screen.resize(columns: 16, rows: 12)
    #expect(focused == ["row 10"])
  }

  @Test func `the focused row stays visible when rows are inserted`() {
    show((0..<12).map { row($0) })
    press(.down, times: 3)
    show((100..<120).map { row($0) } + (0..<12).map { row($0) })
    #expect(focused == ["row 3"])
    press(.enter)
    #expect(log.chosen == [3])
    // A key between two frames.
    press(.down)
    adapter.reload(items: ((200..<230).map { row($0) } + (0..<12).map { row($0) }))
    #expect(focused == ["row 4"])
    // Rows above become higher.
    adapter.reload(items: (0..<12).map { row($0, lines: $0 < 4 ? 5 : 1) })
    #expect(focused == ["row 4"])
    // The focused row moves to the end.
    adapter.reload(items: ((5..<60).map { row($0) } + [row(4)]))
    #expect(focused == ["row 4"])
  }

  @Test func `the focused row becomes entirely visible again`() {
    screen.resize(columns: 16, rows: 6)
    show((0..<6).map { row($0, lines: 2) })
    press(.down, times: 2)
    #expect(focused == ["row 2", "."])
    screen.resize(columns: 16, rows: 5)
    #expect(focused == ["row 2", "."])
  }

  @Test func `scrolling with the wheel isn't undone`() {
    show([row(0)] + (1..<40).map { row($0, answers: false) })
    #expect(focused == ["row 0"])
    screen.handle(.scroll(lines: 5, column: 1, row: 1))
    for _ in 0..<3 { #expect(lines.first == "row 15") }
    // The list changes too.
    show([row(0)] + (1..<40).map { row($0, answers: $0 > 35) })
    #expect(lines.first == "row 15" && focused.isEmpty)
    screen.resize(columns: 16, rows: 4)
    #expect(lines.first == "row 15")
    press(.enter)
    #expect(focused == ["row 0"])
  }

  @Test func `a row clipped by the wheel stays clipped`() {
    screen.resize(columns: 16, rows: 6)
    show((0..<9).map { row($0, lines: 4) })
    screen.handle(.scroll(lines: 1, column: 1, row: 1))
    #expect(lines.prefix(2) == [".", "row 1"] && list.focusedID == 0)
    screen.resize(columns: 18, rows: 6)
    #expect(lines.prefix(2) == [".", "row 1"])
  }

  @Test func `the focus moves to a visible row when the program scrolls`() {
    show((0..<40).map { row($0) })
    adapter.scroll(to: 30, at: .top, animated: false)
    #expect(lines.first == "row 28" && focused == ["row 28"])
    press(.enter)
    #expect(log.chosen == [28])
  }

  @Test func `a list that receives the focus shows its focused row`() {
    let stack = TerminalStack()
    stack.add(list.view)
    stack.add(TerminalButton("B") {})
    screen.content = stack
    show((0..<11).map { row($0) })
    press(.down, times: 10)
    press(.tab)
    #expect(focused == ["[ B ]"])
    screen.resize(columns: 16, rows: 4)
    show((100..<110).map { row($0) } + (0..<11).map { row($0) })
    #expect(focused == ["[ B ]"])
    press(.tab)
    #expect(focused == ["row 10"])
    press(.enter)
    #expect(log.chosen == [10])
  }

  @Test func `the focused item in a scrolling section stays visible`() {
    screen.resize(columns: 40, rows: 4)
    screen.content = list.view
    adapter.apply(
      ListSnapshot {
        ItemSection(id: 0, layout: SectionLayout(columns: .scrolling(width: 64, rows: 1))) {
          (0..<9).map { row($0) }
        }
      })
    screen.draw()
    press(.right, times: 4)
    screen.resize(columns: 16, rows: 4)
    #expect(lines[0].contains("row 4"))
  }

  // MARK: - Scroll views

  private func scroll(_ count: Int) -> (scroll: TerminalScroll, fields: [TerminalTextField]) {
    let content = TerminalStack()
    let fields = (0..<count).map { number in
      let field = TerminalTextField()
      field.render(state: "field \(number)")
      content.add(field)
      return field
    }
    return (TerminalScroll(content), fields)
  }

  @Test func `a focused field stays visible`() {
    let (scroll, fields) = scroll(12)
    screen.content = scroll
    screen.draw()
    screen.focus = fields[10]
    screen.resize(columns: 16, rows: 5)
    #expect(lines.contains { $0.hasPrefix("field 10") })
    for number in 0..<20 {
      scroll.content.insert(TerminalLabel(StyledText("line \(number)")), below: fields[0])
    }
    #expect(lines.contains { $0.hasPrefix("field 10") })
    // The user scrolls away. A change doesn't scroll back, but a key does.
    screen.handle(.scroll(lines: -50, column: 1, row: 1))
    #expect(lines.first?.hasPrefix("line 0") ?? false)
    scroll.content.insert(TerminalLabel(StyledText("line 20")), below: fields[0])
    screen.resize(columns: 16, rows: 4)
    #expect(lines.first?.hasPrefix("line 0") ?? false && screen.focus === fields[10])
    screen.handle(.key(.character("!")))
    #expect(lines.contains { $0.hasPrefix("field 10!") })
    // A program focuses another field.
    screen.focus = fields[0]
    #expect(lines.contains { $0.hasPrefix("field 0") })
  }

  @Test func `the default focus doesn't scroll`() {
    let (scroll, fields) = scroll(30)
    fields[20].prefersDefaultFocus = true
    let content = TerminalStack()
    content.add(scroll)
    screen.content = content
    for _ in 1...2 {
      #expect(lines.first?.hasPrefix("field 0") ?? false && screen.focus === fields[20])
    }
    press(.pageDown)
    #expect(lines.first?.hasPrefix("field 11") ?? false)
    press(.pageUp)
    screen.resize(columns: 17, rows: 12)
    #expect(lines.first?.hasPrefix("field 0") ?? false)
    press(.character("x"))
    #expect(lines.contains { $0.hasPrefix("field 20x") })
  }

  @Test func `a focused field stays visible in nested containers`() {
    let (inner, fields) = scroll(12)
    (inner.layoutStyle.height, inner.layoutStyle.flexGrow) = (.points(16 * 8), 0)
    (inner.layoutStyle.flexBasis, inner.layoutStyle.flexShrink) = (.auto, 0)
    let outer = TerminalScroll(TerminalStack())
    for number in 0..<6 { outer.content.add(TerminalLabel(StyledText("line \(number)"))) }
    outer.content.add(inner)
    screen.content = outer
    screen.draw()
    screen.focus = fields[11]
    #expect(lines.contains { $0.hasPrefix("field 11") })
    screen.resize(columns: 16, rows: 3)
    #expect(lines.contains { $0.hasPrefix("field 11") })
    press(.up, times: 11)
    #expect(lines.contains { $0.hasPrefix("field 0") } && screen.focus === fields[0])
  }

  @Test func `a list's focused row stays visible in a scroll view`() {
    let outer = TerminalScroll(TerminalStack())
    outer.content.add(TerminalLabel(StyledText("title")))
    outer.content.add(list.view)
    (list.view.layoutStyle.height, list.view.layoutStyle.flexGrow) = (.points(16 * 10), 0)
    (list.view.layoutStyle.flexBasis, list.view.layoutStyle.flexShrink) = (.auto, 0)
    screen.content = outer
    show((0..<30).map { row($0) })
    press(.down, times: 8)
    screen.resize(columns: 16, rows: 4)
    #expect(lines.contains { $0.hasPrefix("row 8") })
    press(.up, times: 8)
    #expect(lines.contains { $0.hasPrefix("row 0") })
  }

  // MARK: - Random

  /// The user also scrolls with the wheel.
  @Test(arguments: Fuzzing.seeds(20))
  func `the focused row stays visible after random events`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    var (next, rows) = (20, (0..<20).map { row($0) })
    let isPartial = seed.isMultiple(of: 3)
    show(rows)
    for step in 1...80 {
      let wasVisible = isFocusVisible
      var isScrolled = false
      switch number(0...9) {
      case 0, 1: screen.resize(columns: 16, rows: number(1...14))
      case 2, 3:
        let index = number(0...rows.count)
        let new = (0..<number(1...20)).map { _ in
          next += 1
          return row(next, lines: number(1...2), answers: !isPartial || number(0...3) == 0)
        }
        rows.insert(contentsOf: new, at: index)
      case 4: rows.removeAll { $0.id != list.focusedID?.number && number(0...2) == 0 }
      case 5: rows.shuffle(using: &random)
      case 6:
        isScrolled = true
        screen.handle(.scroll(lines: number(-4...4), column: 0, row: 0))
        let offset = list.list.offset
        screen.draw()
        #expect(list.list.offset == offset, "seed \(seed), step \(step): the wheel is undone")
      default:
        // A page may have no focusable row.
        isScrolled = isPartial
        let keys: [TerminalEvent.Key] = [.up, .down, .pageUp, .pageDown, .home, .end]
        press(keys[number(0...5)], times: number(1...4))
      }
      adapter.reload(items: rows)
      screen.draw()
      guard list.focusedID != nil, !isScrolled, wasVisible || !isPartial else { continue }
      #expect(isFocusVisible, "seed \(seed), step \(step): \(list.focusedID ?? "none") is hidden")
    }
  }

  private var isFocusVisible: Bool {
    screen.draw()
    return (0..<screen.rows).contains {
      screen.lastFrame[0, $0].style.attributes.contains(.inverse)
    }
  }
}

extension ItemID {
  fileprivate var number: Int? { Int(description) }
}
