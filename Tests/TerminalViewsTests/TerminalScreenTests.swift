// SPDX-License-Identifier: MIT

import Foundation
import PresentationCells
import PresentationControls
import PresentationInspection
import PresentationLayout
import PresentationLists
import PresentationTerminal
import PresentationTesting
import PresentationViews
import TestSupport
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

@MainActor struct TerminalScreenTests {
  let scheduler = VirtualScheduler()
  let screen: TerminalScreen
  private let terminal: Terminal

  /// The screen's terminal, which counts writes.
  private final class Terminal {
    var emulator: TerminalEmulator
    var outputs: [String] = []

    init(columns: Int, rows: Int) {
      emulator = TerminalEmulator(columns: columns, rows: rows)
    }

    func write(_ text: String) {
      outputs.append(text)
      emulator.write(text)
    }
  }

  init() {
    let terminal = Terminal(columns: 24, rows: 6)
    self.terminal = terminal
    screen = TerminalScreen(columns: 24, rows: 6, depth: .trueColor, scheduler: scheduler) {
      terminal.write($0)
    }
  }

  /// The terminal's content after all changes are drawn.
  private var picture: String {
    scheduler.advance(by: .zero)
    #expect(terminal.emulator.text == screen.lastFrame.text && terminal.emulator.failures.isEmpty)
    return screen.lastFrame.text
  }

  private func label(
    _ text: StyledText, at column: Int, _ row: Int, width: Int = 24, height: Int = 1
  )
    -> any LabelView
  {
    let label = screen.host.makeLabel()
    label.set(text: text)
    label.frame = CGRect(x: column * 8, y: row * 16, width: width * 8, height: height * 16)
    screen.root.add(label)
    return label
  }

  // MARK: - Drawing

  @Test(.contract("Only changed cells, and short gaps between them, are written, once per turn."))
  func `views are drawn once per turn`() {
    let first = label(StyledText("Hello, 世界"), at: 0, 0)
    let second = label(StyledText("at the end", alignment: .trailing), at: 0, 1)
    _ = label(StyledText("a text of several lines"), at: 0, 2, width: 8, height: 3)
    #expect(picture == "Hello, 世界\n              at the end\na text\nof\nseveral\n")
    #expect(terminal.outputs.count == 1)
    first.set(visible: false)
    second.set(text: StyledText("changed"))
    second.set(text: StyledText("changed again"))
    #expect(picture == "\nchanged again\na text\nof\nseveral\n" && terminal.outputs.count == 2)
    second.set(text: StyledText("changed again"))
    #expect(picture.hasPrefix("\nchanged") && terminal.outputs.count == 2)
  }

  @Test(.contract("Each component is drawn only inside its container, at any terminal size."))
  func `all components are drawn`() {
    let host = screen.host
    func add(_ view: any ComponentView, _ column: Int, _ row: Int, _ width: Int, _ height: Int = 1)
    {
      view.frame = CGRect(x: column * 8, y: row * 16, width: width * 8, height: height * 16)
      screen.root.add(view)
    }
    let (toggle, box) = (host.makeToggle(.switch), host.makeToggle(.checkbox))
    toggle.set(isOn: true)
    add(toggle, 0, 0, 4)
    add(box, 5, 0, 3)
    let badge = host.makeBadge()
    badge.set(text: "12", color: .accent)
    add(badge, 9, 0, 4)
    let (chevron, avatar) = (host.makeImage(), host.makeImage())
    chevron.set(image: ImageContent(.chevron))
    avatar.set(image: ImageContent("anna", style: .circular))
    add(chevron, 14, 0, 1)
    add(avatar, 16, 0, 5, 3)
    add(host.makeSeparator(), 0, 3, 6)
    add(host.makeBone(), 0, 4, 8)
    #expect(
      picture == """
        [ ●] [ ]  12  › ▐▒▒▒▌
                        ▐▒A▒▌
                        ▐▒▒▒▌
        ──────
        ▒▒▒░░░░░

        """)
    // Bones shimmer until they are removed.
    scheduler.advance(by: .milliseconds(240))
    #expect(picture.contains("░░▒▒▒░░░"))
    scheduler.advance(by: .milliseconds(120 * 158))
    #expect(picture.contains("▒▒▒░░░░░"))
    box.set(isOn: true)
    #expect(picture.contains("[x]"))
  }

  @Test(.contract("A text's bone may have…"))
  func `a theme defines the shimmer`() {
    var theme = TerminalTheme.standard
    theme.shimmer = TerminalTheme.Shimmer("abc", interval: .milliseconds(50))
    let screen = TerminalScreen(
      columns: 8, rows: 2, depth: .none, theme: theme, scheduler: scheduler
    ) { _ in }
    let bone = screen.host.makeBone()
    bone.frame = CGRect(x: 8, y: 0, width: 56, height: 32)
    screen.root.add(bone)
    screen.draw()
    #expect(screen.lastFrame.text == " bcabcab\n bcabcab")
    scheduler.advance(by: .milliseconds(50))
    #expect(screen.lastFrame.text == " abcabca\n abcabca")
    scheduler.advance(by: .milliseconds(49))
    #expect(screen.lastFrame.text == " abcabca\n abcabca")
    scheduler.advance(by: .milliseconds(51))
    #expect(screen.lastFrame.text == " bcabcab\n bcabcab")
  }

  @Test(arguments: ["ﬃ", "世", "e\u{301}", "\u{301}", "👩🏽‍🚀", ""])
  func `images with any name have their own width`(name: String) {
    for width in 1...6 {
      let image = TerminalImage(ImageContent(.init(rawValue: name), style: .circular))
      image.frame = CGRect(x: 0, y: 0, width: width * 8, height: 48)
      let end = label(StyledText("|"), at: width, 1, width: 1)
      screen.root.add(image)
      #expect(MonospaceText.width(of: picture.components(separatedBy: "\n")[1]) == width + 1)
      screen.root.remove(image)
      screen.root.remove(end)
    }
  }

  private final class Part {
    var value = 0.5
  }

  @Test func `a custom drawing is displayed`() {
    let part = Part()
    let gauge = TerminalDrawing(columns: 10) { grid in
      grid.fill(columns: 0..<Int(Double(grid.columns) * part.value), rows: 0..<1, with: "█")
    }
    let stack = TerminalStack(.row)
    stack.add(gauge)
    stack.add(TerminalLabel(StyledText("%")))
    screen.content = stack
    #expect(picture.hasPrefix("█████     %\n"))
    part.value = 0.2
    gauge.setNeedsDisplay()
    #expect(picture.hasPrefix("██        %\n"))
    gauge.layoutStyle.width = .columns(3)
    gauge.layoutStyle.height = .rows(2)
    #expect(gauge.frame.size == .zero || picture.hasPrefix("   %\n"))
  }

  @Test func `highlights are visible without colors`() {
    let plain = TerminalScreen(columns: 10, rows: 1, depth: .none, scheduler: scheduler) { _ in }
    let container = TerminalContainer()
    container.set(background: "failure")
    plain.content = container
    plain.draw()
    #expect(plain.lastFrame[0, 0].style.attributes == .inverse)
  }

  @Test func `a view already in the hierarchy may fill the screen`() {
    let text = TerminalLabel(StyledText("there"))
    screen.root.add(text)
    screen.content = text
    text.frame = CGRect(x: 0, y: 0, width: Double.greatestFiniteMagnitude, height: 16)
    #expect(picture.hasPrefix("there\n") && screen.root.subviews.count == 1)
  }

  @Test(.contract("Each component is drawn…"))
  func `content outside of a container's bounds isn't drawn`() {
    let container = screen.host.makeContainer()
    container.frame = CGRect(x: 16, y: 16, width: 64, height: 32)
    screen.root.add(container)
    let text = screen.host.makeLabel()
    text.set(text: StyledText("0123456789 0123456789"))
    text.frame = CGRect(x: -16, y: -16, width: 96, height: 48)
    container.add(text)
    #expect(picture == "\n  23456789\n\n\n\n")
    container.set(alpha: 0.5)
    container.set(background: .selectedBackground)
    #expect(picture == "\n  23456789\n\n\n\n")
    #expect(screen.lastFrame[2, 1].style.attributes == [.faint, .inverse])
  }

  @Test(.contract("Each component is drawn…"))
  func `a screen can be resized`() {
    _ = label(StyledText("at the end", alignment: .trailing), at: 0, 0, width: 24)
    _ = picture
    var sizes: [CGSize] = []
    screen.onResize = { sizes.append(screen.root.frame.size) }
    terminal.emulator = TerminalEmulator(columns: 20, rows: 2)
    screen.resize(columns: 20, rows: 2)
    #expect(picture == "              at the\n" && sizes == [CGSize(width: 160, height: 32)])
  }

  // MARK: - Events

  private func button(_ text: String, _ row: Int, _ action: @escaping @MainActor () -> Void)
    -> any ContainerView
  {
    let container = screen.host.makeContainer()
    container.frame = CGRect(x: 0, y: row * 16, width: 80, height: 16)
    container.set(onTap: action)
    let label = screen.host.makeLabel()
    label.set(text: StyledText(text))
    label.frame = CGRect(x: 0, y: 0, width: 80, height: 16)
    container.add(label)
    screen.root.add(container)
    return container
  }

  @Test(
    .contract(
      "Keys move the focus between views and items, and the focus follows a moved item. A click",
      "focuses and activates the view or item under the mouse."))
  func `keys move the focus and press views`() {
    var calls: [String] = []
    let first = button("first", 0) { calls.append("first") }
    let second = button("second", 1) { calls.append("second") }
    let third = button("third", 2) { calls.append("third") }
    third.set(enabled: false)
    #expect(!screen.handle(.key(.enter)))
    #expect(screen.handle(.key(.tab)) && screen.focus === first)
    #expect(picture.hasPrefix("first") && screen.lastFrame[0, 0].style.attributes == .inverse)
    screen.handle(.key(.down))
    screen.handle(.key(.enter))
    screen.handle(.key(.tab))
    #expect(screen.focus === first)
    screen.handle(.key(.tab, .shift))
    screen.handle(.key(.character(" ")))
    #expect(screen.focus === second && calls == ["second", "second"])
    #expect(!screen.handle(.key(.character("x"))))
    second.set(onLongPress: { calls.append("long") })
    #expect(screen.handle(.key(.enter, .alt)) && calls.last == "long")
  }

  @Test(.contract("Keys move the focus between views…"))
  func `a click activates the view under the mouse`() {
    var calls: [String] = []
    _ = button("first", 0) { calls.append("first") }
    let toggle = screen.host.makeToggle(.checkbox)
    toggle.frame = CGRect(x: 160, y: 0, width: 24, height: 16)
    toggle.set(onChange: { calls.append("\($0)") })
    screen.root.add(toggle)
    #expect(screen.handle(.click(column: 3, row: 0)) && !screen.handle(.click(column: 3, row: 1)))
    screen.handle(.click(column: 21, row: 0))
    screen.handle(.key(.enter))
    #expect(calls == ["first", "true", "false"])
  }

  // MARK: - Lists

  private struct Row: LayoutItem {
    let id: Int
    var layout: any LayoutElement { TextLayout("row \(id)") }
  }

  @Test(.contract("Keys move the focus between views…"))
  func `keys move the focus between items and scroll the list`() {
    let list = TerminalList(on: screen, width: 192, height: 96)
    let adapter = ListAdapter(list.list, host: screen.host)
    list.adapter = adapter
    screen.root.add(list.view)
    var chosen: [ItemID] = []
    adapter.onSelectItem = { chosen.append($0.id) }
    adapter.reload(items: (1...20).map { Row(id: $0) })
    #expect(picture == "row 1\nrow 2\nrow 3\nrow 4\nrow 5\nrow 6")
    #expect(list.focus())
    for _ in 1...7 { screen.handle(.key(.down)) }
    screen.handle(.key(.enter))
    #expect(chosen == [8] && picture.hasPrefix("row 3\n") && list.focusedID == 8)
    #expect(screen.lastFrame[0, 5].style.attributes == .inverse)
    screen.handle(.key(.up))
    #expect(list.focusedID == 7 && picture.hasPrefix("row 3\n"))
    screen.handle(.key(.end))
    #expect(list.focusedID == 20 && picture.hasSuffix("row 20"))
    screen.handle(.key(.pageUp))
    #expect(list.focusedID == 10 && picture.hasPrefix("row 10\n"))
    screen.handle(.scroll(lines: -1, column: 2, row: 2))
    #expect(picture.hasPrefix("row 7\n"))
    screen.handle(.key(.home))
    #expect(list.focusedID == 1)
    // The focus stays on a moved item.
    adapter.reload(items: (1...20).reversed().map { Row(id: $0) } + [Row(id: 21)])
    #expect(list.focus(on: 3))
    adapter.reload(items: (3...20).map { Row(id: $0) })
    _ = picture
    screen.handle(.key(.enter))
    #expect(chosen.last == 3 && list.focusedID == 3)
  }

  @Test(.contract("Only changed cells, and short…"))
  func `a changed row writes little output`() {
    struct Friend: LayoutItem {
      let id: Int
      var name: String
      var layout: any LayoutElement {
        hStack(gap: 8) {
          TextLayout("\(id)", style: .caption)
          TextLayout(name)
        }
      }
    }
    var output = ""
    let screen = TerminalScreen(columns: 200, rows: 60, depth: .trueColor, scheduler: scheduler) {
      output = $0
    }
    let list = TerminalList(on: screen, width: 1_600, height: 960)
    let adapter = ListAdapter(list.list, host: screen.host)
    list.adapter = adapter
    screen.root.add(list.view)
    adapter.heightMode = .fixed(height: 16)
    var friends = (1...1_000).map { Friend(id: $0, name: "Friend number \($0)") }
    adapter.reload(items: friends)
    scheduler.advance(by: .zero)
    friends[10].name = "Somebody else"
    adapter.reload(items: friends)
    scheduler.advance(by: .zero)
    #expect(output.utf8.count <= 300 && output.contains("Somebody else"))
  }
}
