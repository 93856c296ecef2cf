// SPDX-License-Identifier: MIT

import Foundation
import PresentationInspection
import PresentationLayout
import PresentationTesting
import PresentationViews
import TestSupport
import Testing

@testable import PresentationTerminal

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

@Suite(
  .contract(
    "Nested stacks of any depth are laid out, drawn, and searched for the focus in linear",
    "time. Their views are measured as often as in one stack. A change is marked in constant",
    "time."))
@MainActor struct TerminalNestingTests {
  private func makeScreen() -> TerminalScreen {
    // Each scroll view has a column for its scroll bar.
    TerminalScreen(columns: 250, rows: 6, depth: .none, scheduler: VirtualScheduler()) { _ in }
  }

  /// Adds nested stacks to a screen from the outside in, and returns the innermost stack.
  private func nestedStack(_ depth: Int, on screen: TerminalScreen) -> TerminalStack {
    let outermost = TerminalStack()
    screen.content = outermost
    var stack = outermost
    for _ in 1..<depth {
      let inside = TerminalStack()
      stack.add(inside)
      stack = inside
    }
    return stack
  }

  /// Returns scroll views nested around a view, each with higher content.
  private func nestedScroll(_ depth: Int, around view: TerminalView) -> TerminalView {
    (0..<depth).reduce(view) { inside, _ in
      let content = TerminalStack()
      content.add(inside)
      content.add(TerminalLabel(StyledText("below")))
      let scroll = TerminalScroll(content)
      (scroll.layoutStyle.flexGrow, scroll.layoutStyle.flexBasis) = (0, .rows(1))
      return scroll
    }
  }

  private func button(_ text: String) -> TerminalButton { TerminalButton(text) {} }

  @Test func `nested stacks are laid out in linear time`() {
    expectLinearTime(from: 100) { depth in
      let screen = makeScreen()
      let stack = nestedStack(depth, on: screen)
      stack.add(button("inside"))
      screen.draw()
      #expect(screen.lastFrame.text.contains("inside"))
    }
  }

  @Test func `stacks that are nested from the inside out are laid out in linear time`() {
    expectLinearTime(from: 100) { depth in
      let screen = makeScreen()
      screen.content = (0..<depth).reduce(button("inside") as TerminalView) { view, _ in
        let stack = TerminalStack()
        stack.add(view)
        return stack
      }
      screen.draw()
      #expect(screen.lastFrame.text.contains("inside"))
    }
  }

  @Test func `a change in nested stacks is drawn in linear time`() {
    expectLinearTime(from: 100) { depth in
      let screen = makeScreen()
      let label = TerminalLabel(StyledText("0"))
      nestedStack(depth, on: screen).add(label)
      for number in 1...4 {
        label.set(text: StyledText("\(number)"))
        screen.draw()
        #expect(screen.lastFrame.text.hasPrefix("\(number)"))
      }
    }
  }

  @Test func `many changes in nested stacks are invalidated in linear time`() {
    expectLinearTime(from: 200) { depth in
      let screen = makeScreen()
      let label = TerminalLabel()
      nestedStack(depth, on: screen).add(label)
      for number in 0..<depth { label.set(text: StyledText("\(number)")) }
      screen.draw()
      #expect(screen.lastFrame.text.hasPrefix("\(depth - 1)"))
    }
  }

  @Test func `each view in nested stacks is measured as often as in one stack`() {
    final class Counter: @unchecked Sendable { var count = 0 }
    final class CountedView: TerminalView {
      let counter = Counter()
      override var measurer: LayoutMeasurer? {
        LayoutMeasurer { [counter] _ in
          counter.count += 1
          return .zero
        }
      }
    }
    func measurements(_ depth: Int) -> Int {
      let (screen, view) = (makeScreen(), CountedView())
      nestedStack(depth, on: screen).add(view)
      screen.draw()
      return view.counter.count
    }
    #expect(measurements(2) > 0 && measurements(100) == measurements(2))
  }

  @Test func `keys and the mouse reach nested stacks in linear time`() {
    expectLinearTime(from: 100) { depth in
      let screen = makeScreen()
      let stack = nestedStack(depth, on: screen)
      let (first, second) = (button("first"), button("second"))
      stack.add(first)
      stack.add(second)
      screen.draw()
      for _ in 1...4 {
        #expect(screen.handle(.click(column: 0, row: 0)) && screen.focus === first)
        #expect(screen.handle(.key(.tab, [])) && screen.focus === second)
      }
    }
  }

  @Test func `nested stacks are read in linear time`() {
    expectLinearTime(from: 100) { depth in
      let screen = makeScreen()
      nestedStack(depth, on: screen).add(button("inside"))
      #expect(screen.reading.text.contains("inside"))
    }
  }

  @Test(.contract("A scroll view that can scroll…"))
  func `nested scroll views are handled in linear time`() {
    expectLinearTime(from: 25) { depth in
      let screen = makeScreen()
      let stack = TerminalStack()
      let inside = button("inside")
      stack.add(nestedScroll(depth, around: inside))
      stack.add(button("outside"))
      screen.content = stack
      screen.draw()
      #expect(screen.handle(.key(.tab, [])) && screen.focus === inside)
      screen.draw()
      #expect(screen.lastFrame.text.contains("inside"))
      #expect(screen.reading.text.contains("inside"))
    }
  }

  @Test(
    .contract(
      "A scroll view that can scroll has the focus only if no view inside can have it. Nested",
      "scroll views are handled in linear time."))
  func `the innermost of nested scroll views without controls has the focus`() {
    let screen = makeScreen()
    let label = TerminalLabel(StyledText("1\n2\n3\n4"))
    screen.content = nestedScroll(50, around: label)
    screen.draw()
    #expect(screen.handle(.key(.tab, [])))
    #expect(screen.focus === label.enclosingScrolls.first)
    #expect(screen.root.focusableViews.count == 1)
  }

  @Test(.contract("A scroll view that can scroll…"), arguments: Fuzzing.seeds(20))
  func `focusable views match a recursive search`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func makeView(_ depth: Int) -> TerminalView {
      switch Int.random(in: depth == 0 ? 3...5 : 0...5, using: &random) {
      case 0, 1:
        let stack = TerminalStack()
        for _ in 0...Int.random(in: 0...3, using: &random) { stack.add(makeView(depth - 1)) }
        return stack
      case 2: return nestedScroll(1, around: makeView(depth - 1))
      case 3: return button("button")
      case 4: return TerminalLabel(StyledText("1\n2\n3"))
      default:
        let hidden = button("hidden")
        hidden.set(visible: false)
        return hidden
      }
    }
    /// A recursive search without memory, which takes exponential time.
    func focusable(in view: TerminalView) -> [TerminalView] {
      guard view.respondsToEvents else { return [] }
      let subviews = (view as? TerminalContainer)?.subviews ?? []
      return (view.isFocusable ? [view] : []) + subviews.flatMap { focusable(in: $0) }
    }
    for _ in 1...10 {
      let screen = makeScreen()
      screen.content = makeView(4)
      screen.draw()
      let expected = focusable(in: screen.root)
      #expect(screen.root.focusableViews.map(\.id) == expected.map(\.id), "seed \(seed)")
      #expect(screen.root.firstFocusable() === expected.first, "seed \(seed)")
    }
  }

  @Test func `nested stacks may be deeper than the call stack`() {
    let screen = makeScreen()
    let inside = button("inside")
    nestedStack(10_000, on: screen).add(inside)
    screen.draw()
    #expect(screen.lastFrame.text.contains("inside"))
    #expect(screen.handle(.click(column: 0, row: 0)) && screen.focus === inside)
  }
}
