// SPDX-License-Identifier: MIT

import Foundation
import PresentationInspection
import PresentationLayout
import PresentationTerminal
import PresentationTesting
import PresentationViews
import TestSupport
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Tests of sizes that depend on data and may be huge.
@MainActor struct TerminalLimitsTests {
  private let scheduler = VirtualScheduler()

  private func screen(columns: Int = 24, rows: Int = 6) -> TerminalScreen {
    TerminalScreen(columns: columns, rows: rows, depth: .trueColor, scheduler: scheduler) { _ in }
  }

  @Test(
    .contract(
      "Texts of any length, any number of views, and frames and terminals of any size never",
      "trap. Every floating-point conversion in the package is checked."))
  func `a text with many lines can be drawn`() {
    let screen = screen()
    let stack = TerminalStack()
    stack.add(TerminalLabel(StyledText("first" + String(repeating: "\n", count: 70_000) + "last")))
    stack.add(TerminalLabel(StyledText("below")))
    let scroll = TerminalScroll(stack)
    screen.content = scroll
    screen.draw()
    #expect(screen.lastFrame.text.hasPrefix("first "))
    scroll.scroll(to: .infinity)
    screen.draw()
    #expect(screen.lastFrame.text.contains("last") && screen.lastFrame.text.contains("below"))
  }

  @Test(.contract("A frame breaks a text only up to its last visible line."))
  func `lines below the screen aren't broken`() {
    // The size is both the frame count and the text length. Reading the whole text for each frame
    // would take quadratic time.
    expectLinearTime(from: 16) { size in
      let screen = screen()
      let styled = StyledText("a ") + StyledText(String(repeating: "b ", count: size * 128))
      let stack = TerminalStack()
      stack.add(TerminalLabel(StyledText(String(repeating: "word ", count: size * 128))))
      stack.add(TerminalLabel(styled))
      screen.content = TerminalScroll(stack)
      for _ in 0..<size {
        screen.root.setNeedsDisplay()
        screen.draw()
      }
      #expect(screen.lastFrame.text.hasPrefix("word word word word"))
    }
  }

  @Test(.contract("Texts of any length, any number…"))
  func `a large number of views can be scrolled`() {
    let screen = screen()
    let stack = TerminalStack()
    for number in 1...70_000 { stack.add(TerminalButton("button \(number)") {}) }
    let scroll = TerminalScroll(stack)
    screen.content = scroll
    screen.draw()
    #expect(screen.lastFrame.text.contains("button 1 "))
    scroll.scroll(to: .greatestFiniteMagnitude)
    screen.draw()
    #expect(screen.lastFrame.text.contains("button 70000"))
    #expect(screen.handle(.click(column: 2, row: 5)))
  }

  @Test(
    .contract("A screen has at most 1,000,000…"), arguments: [(1, 65_535), (5_000, 5_000), (0, 0)])
  func `a terminal of any size is filled`(columns: Int, rows: Int) {
    let screen = screen()
    let stack = TerminalStack()
    stack.layoutStyle.justifyContent = .spaceBetween
    stack.add(TerminalLabel(StyledText("a")))
    stack.add(TerminalLabel(StyledText("z")))
    screen.content = stack
    screen.resize(columns: columns, rows: rows)
    screen.draw()
    #expect(screen.columns * screen.rows <= CellGrid.cellLimit)
    #expect((screen.columns, screen.rows) == (screen.lastFrame.columns, screen.lastFrame.rows))
    #expect(screen.columns == columns && screen.rows == min(rows, 1_000_000 / max(columns, 1)))
    if rows > 1 {
      #expect(
        screen.lastFrame[0, 0].text == "a" && screen.lastFrame[0, screen.rows - 1].text == "z")
    }
  }

  @Test(.contract("Texts of any length, any number…"), arguments: Fuzzing.seeds(30))
  func `frames of any size are drawn`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let screen = screen()
    let edges = [
      0, -1, 8, 40, 1e6, -1e6, 1.2e6, 1e9, 1e19, -1e19, 1e300, .infinity, -.infinity, .nan,
      .leastNonzeroMagnitude, .greatestFiniteMagnitude,
    ]
    func frame() -> CGRect {
      func edge() -> Double { edges.randomElement(using: &random) ?? 0 }
      return CGRect(x: edge(), y: edge(), width: edge(), height: edge())
    }
    let field = TerminalTextField()
    field.render(state: "text")
    let stack = TerminalStack()
    stack.borderTitle = "title"
    stack.isOpaque = true
    let toggle = TerminalToggle(.switch)
    toggle.onChange = { _ in }
    let badge = TerminalBadge()
    badge.render(state: "badge")
    let views: [TerminalView] = [
      TerminalLabel(StyledText("a\nb", alignment: .center)), TerminalSeparator(), TerminalBone(),
      TerminalImage(ImageContent("avatar")), badge, field, stack, toggle,
      TerminalDrawing(columns: 3) { $0.fill(columns: 0..<3, rows: 0..<1, with: "#") },
    ]
    for _ in 1...20 {
      let container = TerminalContainer()
      container.frame = frame()
      for view in views {
        view.frame = frame()
        container.add(view)
      }
      screen.root.add(container)
      screen.draw()
      screen.handle(.click(column: 1, row: 1))
      screen.root.remove(container)
    }
    screen.draw()
    #expect(screen.lastFrame == CellGrid(columns: 24, rows: 6), "seed \(seed)")
  }
}
