// SPDX-License-Identifier: MIT

import Foundation
import PresentationErrors
import PresentationLayout
import PresentationLists
import PresentationScreens
import PresentationTerminal
import PresentationViews
import TestSupport
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Tests of views in stacks, and of views in front of them.
@MainActor struct TerminalStackTests {
  let screen = TerminalScreen(columns: 20, rows: 5, depth: .none) { _ in }

  private var picture: String {
    screen.draw()
    return screen.lastFrame.text
  }

  private func label(_ text: String) -> TerminalLabel { TerminalLabel(StyledText(text)) }

  @Test(
    .contract(
      "Views in stacks have the frames of an equal layout, whatever changed before. Hidden",
      "views take no space."))
  func `views in a column are placed below one another`() {
    let stack = TerminalStack()
    let (first, second, third) = (label("first"), label("second"), label("third"))
    for view in [first, second, third] { stack.add(view) }
    screen.content = stack
    #expect(picture == "first\nsecond\nthird\n\n")
    second.set(visible: false)
    #expect(picture == "first\nthird\n\n\n")
    first.set(text: StyledText("a text that is longer than a row"))
    #expect(picture == "a text that is\nlonger than a row\nthird\n\n")
    second.set(visible: true)
    first.layoutStyle.flexGrow = 1
    stack.remove(third)
    #expect(picture == "a text that is\nlonger than a row\n\n\nsecond")
    screen.resize(columns: 10, rows: 5)
    #expect(picture == "a text\nthat is\nlonger\nthan a row\nsecond")
  }

  @Test(.contract("Views in stacks have the frames…"))
  func `a stack can contain stacks`() {
    let (row, column) = (TerminalStack(.row, gap: 8), TerminalStack())
    let button = TerminalButton("Press")
    button.layoutStyle.alignSelf = .flexEnd
    column.layoutStyle.flexGrow = 1
    column.add(label("one"))
    column.add(label("two"))
    row.add(column)
    row.add(button)
    row.borderTitle = "A title"
    screen.content = row
    #expect(
      picture
        == """
        ╭─ A title ────────╮
        │one               │
        │two               │
        │        [ Press ] │
        ╰──────────────────╯
        """.replacing("Press ] │", with: "Press ]│").replacing("│        [", with: "│         ["))
    button.render(state: "More")
    column.subviews[0].set(visible: false)
    #expect(picture.contains("│two") && picture.contains("          [ More ]│"))
  }

  @Test(.contract("Views in stacks have the frames…"))
  func `a list takes the remaining space`() {
    struct Row: LayoutItem {
      let id: Int
      var layout: any LayoutElement { TextLayout("row \(id)") }
    }
    let stack = TerminalStack()
    let list = TerminalList(on: screen)
    let adapter = ListAdapter(list.list, host: screen.host)
    var chosen: [ItemID] = []
    adapter.onSelectItem = { chosen.append($0.id) }
    list.adapter = adapter
    list.prefersDefaultFocus = true
    let (header, footer) = (label("header"), label("footer"))
    stack.add(header)
    stack.add(list.view)
    stack.add(footer)
    screen.content = stack
    adapter.reload(items: (1...9).map { Row(id: $0) })
    #expect(picture == "header\nrow 1\nrow 2\nrow 3\nfooter" && list.focusedID == 1)
    screen.handle(.key(.end))
    #expect(picture == "header\nrow 7\nrow 8\nrow 9\nfooter" && list.focusedID == 9)
    footer.set(visible: false)
    #expect(picture == "header\nrow 6\nrow 7\nrow 8\nrow 9")
    // A hidden list has no focus. Shown again, it focuses the same item.
    list.view.set(visible: false)
    #expect(picture == "header\n\n\n\n" && screen.focus == nil)
    list.view.set(visible: true)
    #expect(picture.hasSuffix("row 9") && list.focusedID == 9)
    screen.handle(.key(.enter))
    #expect(chosen == [9])
  }

  @Test(
    .contract(
      "The front view receives all keys and clicks. The focus returns when it is dismissed,",
      "in any order."))
  func `the first view that a user focuses replaces the default focus`() {
    struct Row: LayoutItem {
      let id: Int
      var layout: any LayoutElement { TextLayout("row \(id)") }
      var handlers: ListHandlers { ListHandlers(didSelect: {}) }
    }
    let stack = TerminalStack()
    let list = TerminalList(on: screen)
    let adapter = ListAdapter(list.list, host: screen.host)
    list.adapter = adapter
    list.prefersDefaultFocus = true
    let button = TerminalButton("Press") {}
    stack.add(button)
    stack.add(list.view)
    screen.content = stack
    adapter.reload(items: (1...9).map { Row(id: $0) })
    _ = picture
    #expect(list.focusedID == 1)
    screen.handle(.click(column: 2, row: 0))
    #expect(screen.focus === button)
    _ = picture
    #expect(screen.focus === button)
    // The list remembers its focused item.
    screen.handle(.key(.tab))
    #expect(screen.focus === list.view && list.focusedID == 1)
  }

  @Test(.contract("Hidden, disabled and covered…"))
  func `every view is visible or takes no space`() {
    struct Row: LayoutItem {
      let id = 1
      var layout: any LayoutElement { TextLayout("row") }
    }
    let (image, bone) = (TerminalImage("ada"), TerminalBone())
    for view in [image, bone] { (view.layoutStyle.width, view.layoutStyle.height) = (40, 16) }
    let badge = TerminalBadge()
    badge.render(state: "12")
    let field = TerminalTextField()
    field.render(state: "written")
    let inside = TerminalStack()
    inside.add(label("inside"))
    let scroll = TerminalScroll(TerminalStack())
    scroll.content.add(label("a part"))
    (scroll.layoutStyle.height, scroll.layoutStyle.flexGrow) = (16, 0)
    scroll.layoutStyle.flexBasis = .auto
    let item = TerminalItemView<Row>(on: screen)
    item.render(state: Row())
    let banner = TerminalBanner()
    banner.showBanner(failure, color: nil)
    let placeholder = TerminalPlaceholder()
    placeholder.showEmptyPlaceholder()
    placeholder.setPlaceholderVisible(true)
    let skeleton = TerminalSkeleton(rows: 1)
    let views: [TerminalView] = [
      label("label"), image, badge, TerminalToggle(.switch), TerminalToggle(.checkbox),
      TerminalSeparator(), bone, TerminalButton("button"), field, inside, scroll, item, banner,
      placeholder, skeleton,
    ]
    let stack = TerminalStack()
    screen.content = stack
    for view in views {
      let end = label("end")
      for old in stack.subviews { stack.remove(old) }
      stack.add(view)
      stack.add(end)
      view.set(visible: true)
      #expect(!picture.hasPrefix("end") && picture.contains("end"), "\(type(of: view))")
      #expect(end.frame.minY >= 16, "\(type(of: view))")
      view.set(visible: false)
      #expect(picture == "end\n\n\n\n", "\(type(of: view))")
      view.set(visible: true)
      #expect(!picture.hasPrefix("end"), "\(type(of: view))")
    }
  }

  private var failure: ErrorViewModel {
    ErrorViewModel(title: "No connection", presentationStyle: .banner())
  }

  // MARK: - Scrolling

  @Test(.contract("The focused view, and a…"))
  func `a scroll view shows a part of its higher content`() {
    let content = TerminalStack()
    for number in 1...8 { content.add(label("line \(number)")) }
    let scroll = TerminalScroll(content)
    screen.content = scroll
    #expect(
      picture
        == (1...5).map { "line \($0)             \($0 < 4 ? "█" : "│")" }.joined(separator: "\n"))
    screen.handle(.key(.tab))
    #expect(screen.focus === scroll && screen.handle(.key(.down)))
    #expect(picture.hasPrefix("line 2") && scroll.offset == 16)
    screen.handle(.key(.pageDown))
    #expect(picture.hasPrefix("line 4") && picture.hasSuffix("█"))
    screen.handle(.scroll(lines: -1, column: 3, row: 3))
    #expect(picture.hasPrefix("line 1"))
    screen.handle(.key(.end))
    #expect(picture.hasPrefix("line 4") && scroll.offset == scroll.maximumOffset)
    content.subviews[0].set(visible: false)
    #expect(picture.hasPrefix("line 4") && scroll.offset == 32)
  }

  @Test(.contract("The focused view, and a…"))
  func `a focused view is scrolled into the visible area`() {
    let content = TerminalStack()
    var pressed: [Int] = []
    for number in 1...9 {
      content.add(TerminalButton("\(number)") { pressed.append(number) })
    }
    let scroll = TerminalScroll(content)
    screen.content = scroll
    _ = picture
    for _ in 1...7 { screen.handle(.key(.down)) }
    #expect(picture.contains("[ 7 ]") && !picture.contains("[ 2 ]"))
    screen.handle(.key(.enter))
    screen.handle(.click(column: 1, row: 0))
    #expect(pressed == [7, 3])
    screen.handle(.key(.up))
    #expect(picture.hasPrefix("[ 2 ]"))
  }

  // MARK: - Modal views

  @Test(.contract("The front view receives all keys…"))
  func `a presented view receives all keys`() {
    let stack = TerminalStack()
    var calls: [String] = []
    let behind = TerminalButton("behind") { calls.append("behind") }
    stack.add(behind)
    stack.onEvent = { event in
      calls.append("\(event)")
      return true
    }
    screen.content = stack
    screen.handle(.click(column: 2, row: 0))
    let front = TerminalStack()
    front.isOpaque = true
    front.borderTitle = ""
    front.add(TerminalButton("front") { calls.append("front") })
    screen.present(front)
    screen.present(front)
    #expect(
      picture == """
        [ behind ]
          ╭──────────────╮
          │[ front ]     │
          ╰──────────────╯

        """)
    screen.handle(.key(.enter))
    screen.handle(.key(.tab))
    screen.handle(.key(.character("x")))
    screen.handle(.click(column: 2, row: 0))
    screen.handle(.click(column: 4, row: 2))
    #expect(calls == ["behind", "front", "front"])
    screen.dismiss(front)
    screen.dismiss(front)
    screen.handle(.key(.character("x")))
    screen.handle(.key(.enter, .alt))
    #expect(picture == "[ behind ]\n\n\n\n" && screen.focus === behind)
    #expect(calls == ["behind", "front", "front", "x", "alt-enter"])
  }

  @Test func `a presented view grows with its content`() {
    let front = TerminalStack()
    let text = label("short")
    front.borderTitle = ""
    front.isOpaque = true
    front.add(text)
    screen.present(front)
    #expect(
      picture == "\n  ╭──────────────╮\n  │short         │\n  ╰──────────────╯\n")
    text.set(text: StyledText("a text that is longer"))
    #expect(
      picture == """
          ╭──────────────╮
          │a text that is│
          │longer        │
          ╰──────────────╯

        """)
    screen.dismiss(front)
    #expect(picture == "\n\n\n\n")
  }

  @Test(.contract("The front view receives all keys…"))
  func `presented views may be dismissed in any order`() {
    let fronts = (1...3).map { number in
      let stack = TerminalStack()
      stack.add(TerminalButton("\(number)") {})
      return stack
    }
    screen.content = TerminalButton("behind") {}
    screen.handle(.key(.tab))
    for front in fronts { screen.present(front) }
    screen.dismiss(fronts[1])
    #expect(screen.focus === fronts[2].subviews[0])
    screen.dismiss(fronts[2])
    screen.handle(.key(.tab))
    #expect(screen.focus === fronts[0].subviews[0])
    screen.dismiss(fronts[0])
    #expect(screen.focus === screen.content)
  }

  // MARK: - Incremental changes

  /// A description of a view and its descendants.
  private indirect enum Shape {
    case label(String, isVisible: Bool, grow: Double)
    case stack(LayoutStyle.FlexDirection, [Shape], isVisible: Bool, grow: Double)

    static func random(_ random: inout SplitMix64, depth: Int) -> Shape {
      let grow = Double(Int.random(in: 0...1, using: &random))
      let isVisible = Int.random(in: 0...4, using: &random) > 0
      guard depth > 0, Int.random(in: 0...2, using: &random) > 0 else {
        let count = Int.random(in: 0...4, using: &random)
        let text = (0...count).map { "w\($0)" }.joined(separator: " ")
        return .label(text, isVisible: isVisible, grow: grow)
      }
      let count = Int.random(in: 0...3, using: &random)
      return .stack(
        Bool.random(using: &random) ? .row : .column,
        (0..<count).map { _ in .random(&random, depth: depth - 1) }, isVisible: isVisible,
        grow: grow)
    }
  }

  private func make(_ shape: Shape) -> TerminalView {
    switch shape {
    case .label(let text, let isVisible, let grow):
      let view = label(text)
      view.layoutStyle.flexGrow = grow
      view.set(visible: isVisible)
      return view
    case .stack(let direction, let shapes, let isVisible, let grow):
      let stack = TerminalStack(direction)
      for shape in shapes { stack.add(make(shape)) }
      stack.layoutStyle.flexGrow = grow
      stack.set(visible: isVisible)
      return stack
    }
  }

  /// Changes a view to another shape through its public API, and returns whether that is possible.
  private func change(_ view: TerminalView, from old: Shape, to new: Shape) -> Bool {
    switch (old, new) {
    case (.label, .label(let text, let isVisible, let grow)):
      (view as? TerminalLabel)?.set(text: StyledText(text))
      view.set(visible: isVisible)
      view.layoutStyle.flexGrow = grow
      return true
    case (.stack(_, let olds, _, _), .stack(let direction, let news, let isVisible, let grow)):
      guard let stack = view as? TerminalStack else { return false }
      stack.layoutStyle.flexDirection = direction
      var kept: [TerminalView] = []
      for (index, shape) in news.enumerated() {
        let before = index < olds.count ? stack.subviews[index] : nil
        if let before, change(before, from: olds[index], to: shape) {
          kept.append(before)
        } else {
          kept.append(make(shape))
        }
      }
      for view in stack.subviews where !kept.contains(where: { $0 === view }) { stack.remove(view) }
      for view in kept { stack.add(view) }
      stack.set(visible: isVisible)
      stack.layoutStyle.flexGrow = grow
      return true
    default: return false
    }
  }

  @Test(.contract("Views in stacks have the frames…"), arguments: Fuzzing.seeds(60))
  func `a changed view tree is drawn like a new one`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let root = TerminalStack()
    var shape = Shape.stack(.column, [], isVisible: true, grow: 0)
    screen.content = root
    for step in 1...12 {
      let shapes = (0...2).map { _ in Shape.random(&random, depth: 3) }
      let next = Shape.stack(
        Bool.random(using: &random) ? .row : .column, shapes, isVisible: true, grow: 0)
      #expect(change(root, from: shape, to: next))
      shape = next
      if Int.random(in: 0...3, using: &random) == 0 {
        screen.resize(
          columns: Int.random(in: 4...30, using: &random),
          rows: Int.random(in: 1...9, using: &random))
      }
      let fresh = TerminalScreen(columns: screen.columns, rows: screen.rows, depth: .none) { _ in }
      fresh.content = make(next)
      fresh.draw()
      #expect(picture == fresh.lastFrame.text, "seed \(seed), step \(step)")
    }
  }
}
