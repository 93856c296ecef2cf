// SPDX-License-Identifier: MIT

import Foundation
import PresentationComponentsTesting
import PresentationErrors
import PresentationLists
import PresentationScreens
import PresentationTerminal
import PresentationTesting
import PresentationViews
import TestSupport
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The conformance suite on a terminal, driven by keys and clicks, and read from cells.
@MainActor struct TerminalHostConformanceTests {
  @Test(
    .contract("Every container, with or without…"),
    .contract("The recording host and the terminal…"))
  func `the terminal conforms`() async {
    let report = await HostConformance { TerminalDriver().driver }.expectNoViolations()
    // Opacity is visible only as a cell attribute.
    #expect(report.skipped.map(\.contract) == ["container.alpha"])
  }

  @Test(.contract("The recording host and the terminal…"), arguments: [2] as [UInt64])
  func `the terminal conforms with other seeds`(seed: UInt64) async {
    await HostConformance(seed: seed) { TerminalDriver().driver }.expectNoViolations()
  }

  @Test(.contract("A mouse drag moves an item…"), arguments: [1] as [UInt64])
  func `the terminal conforms with mouse input`(seed: UInt64) async {
    await HostConformance(seed: seed) { TerminalDriver(usesMouse: true).driver }
      .expectNoViolations()
  }
}

/// A terminal's screen, and its driver, which retains it.
@MainActor private final class TerminalDriver {
  private let screen = TerminalScreen(
    columns: 80, rows: 24, depth: .none, scheduler: VirtualScheduler()
  ) { _ in }
  /// A Boolean value that indicates whether lists are operated by drags and clicks, where possible.
  private let usesMouse: Bool

  init(usesMouse: Bool = false) {
    self.usesMouse = usesMouse
  }

  private final class Announcements {
    var texts: [String] = []
  }

  private final class Screen: TerminalLoadingScreen {
    let loadingView: TerminalLoadingView

    init(on screen: TerminalScreen) {
      loadingView = TerminalLoadingView(on: screen, content: TerminalLabel(StyledText("CONTENT")))
    }
  }

  var driver: HostDriver {
    var driver = HostDriver(host: screen.host, root: screen.root)
    driver.settle = { self.screen.draw() }
    driver.tap = { self.click($0) }
    driver.longPress = { view in
      self.screen.focus = view as? TerminalView
      self.screen.handle(.key(.enter, .alt))
    }
    driver.focus = HostDriver.Focus(
      focusedView: { self.screen.focus },
      move: { self.screen.handle(.key(.tab, $0 ? .shift : [])) },
      activate: { self.screen.handle(.key(.enter)) })
    driver.reading = reading
    driver.makeList = { self.makeList($0) }
    driver.makeScreen = { self.makeScreen() }
    driver.makeNavigation = { self.makeNavigation() }
    driver.makeTextField = { self.makeTextField() }
    let announced = Announcements()
    screen.host.onAnnouncement = { announced.texts.append($0) }
    driver.announcements = { announced.texts }
    return driver
  }

  private var reading: HostDriver.Reading {
    var reading = HostDriver.Reading()
    reading.isVisible = { view in
      let views = Self.ancestry(of: view)
      return views.last === self.screen.root
        && views.allSatisfy { $0.isVisible && !$0.isConcealed }
    }
    reading.text = { self.lines(of: $0).joined(separator: " ") }
    reading.lines = { self.lines(of: $0) }
    reading.appearances = { self.appearances(of: $0) }
    reading.isOn = { ($0 as? TerminalToggle)?.value ?? false }
    reading.accessibilityIdentifier = { ($0 as? TerminalView)?.accessibilityIdentifier }
    reading.elements = { view in
      (view as? TerminalView).map { self.screen.reading(of: $0).elements } ?? []
    }
    reading.subviews = { ($0 as? TerminalContainer)?.subviews ?? [] }
    return reading
  }

  /// The view and its ancestors, innermost first.
  private static func ancestry(of view: any ComponentView) -> [TerminalView] {
    guard let view = view as? TerminalView else { return [] }
    return Array(sequence(first: view) { $0.superview })
  }

  /// A view's frame on the screen, in cells.
  private func cells(of view: any ComponentView) -> (columns: Range<Int>, rows: Range<Int>) {
    let views = Self.ancestry(of: view)
    let left = views.reduce(0.0) { $0 + $1.frame.minX }
    let top = views.reduce(0.0) { $0 + $1.frame.minY }
    let size = view.frame.size
    func range(_ start: Double, _ length: Double, _ cell: Double) -> Range<Int> {
      let first = Int(start / cell)
      return first..<max(Int((start + length) / cell), first + 1)
    }
    return (range(left, size.width, 8), range(top, size.height, 16))
  }

  private func click(_ view: any ComponentView) {
    let (columns, rows) = cells(of: view)
    let column = (columns.lowerBound + columns.upperBound) / 2
    screen.handle(.click(column: column, row: (rows.lowerBound + rows.upperBound - 1) / 2))
  }

  /// The lines that the screen shows in a view's frame.
  private func lines(of view: any ComponentView) -> [String] {
    let (columns, rows) = cells(of: view)
    let frame = screen.lastFrame
    return rows.clamped(to: 0..<frame.rows).map { row in
      columns.clamped(to: 0..<frame.columns).map { frame[$0, row].text }.joined()
        .trimmingCharacters(in: .whitespaces)
    }.filter { !$0.isEmpty }
  }

  /// The styles of the characters that the screen shows in a view's frame.
  private func appearances(of view: any ComponentView) -> [String] {
    let (columns, rows) = cells(of: view)
    let frame = screen.lastFrame
    return rows.clamped(to: 0..<frame.rows).flatMap { row in
      columns.clamped(to: 0..<frame.columns).map { frame[$0, row] }
    }.filter { $0.text != " " && !$0.text.isEmpty }.map { "\($0.style)" }
  }

  private func makeList(_ size: CGSize) -> HostDriver.List {
    let list = TerminalList(on: screen, width: size.width, height: size.height)
    screen.root.add(list.view)
    var driver = HostDriver.List(list.list) { list.adapter = $0 }
    driver.scroll = { list.list.scroll(to: $0) }
    driver.sections.scroll = { list.list.scroll(section: $0, to: $1) }
    driver.resize = { list.view.frame.size = $0 }
    driver.move = { source, target in
      list.focus(on: source)
      self.screen.handle(.key(target > source ? .down : .up, .alt))
    }
    driver.sections.pinsHeaders = true
    driver.chooseIndexTitle = { title in
      list.focus()
      for character in title { self.screen.handle(.key(.character(character))) }
    }
    driver.performAction = { title, index, edge in
      list.focus(on: index)
      self.screen.handle(.key(edge == .leading ? .right : .left))
      self.screen.draw()
      if title == "Archive" { self.screen.handle(.key(.left)) }
      self.screen.handle(.key(.enter))
    }
    driver.refresh = {
      list.focus()
      self.screen.handle(.key(.function(5)))
    }
    if usesMouse { operate(list, by: &driver) }
    driver.isRefreshing = { self.screen.lastFrame.text.contains("Refreshing…") }
    driver.selectedItems = { [self] in
      let cells = list.list.displayedCells.filter { isDrawnAsSelected($0.value.view) }
      return Set(cells.keys.compactMap(\.index))
    }
    return driver
  }

  /// Replaces keys by drags and clicks.
  private func operate(_ list: TerminalList, by driver: inout HostDriver.List) {
    let (move, performByKeys) = (driver.move, driver.performAction)
    driver.move = { source, target in
      // Only keys can reach a section without items.
      guard let other = list.neighbor(of: source, towards: target),
        let start = self.position(of: source, in: list),
        let end = self.position(of: other, in: list)
      else {
        move?(source, target)
        return
      }
      self.drag(from: start, to: end)
    }
    driver.performAction = { title, index, edge in
      guard let start = self.position(of: index, in: list) else {
        performByKeys?(title, index, edge)
        return
      }
      let distance = title == "Delete" ? 12 : 4
      self.drag(
        from: start,
        to: .init(column: start.column + (edge == .leading ? distance : -distance), row: start.row))
      self.screen.draw()
      self.click(title)
    }
    driver.chooseIndexTitle = { title in
      let titles = list.adapter?.snapshot.indexTitles.map(\.title) ?? []
      guard let row = titles.firstIndex(of: title) else { return }
      self.screen.handle(.click(column: Int(list.list.width / 8) - 1, row: row))
    }
    driver.refresh = {
      self.drag(from: .init(column: 4, row: 0), to: .init(column: 4, row: 3))
    }
  }

  private func drag(from start: TerminalEvent.Position, to end: TerminalEvent.Position) {
    screen.handle(.drag(from: start, to: end))
    screen.draw()
    screen.handle(.release(from: start, to: end))
  }

  /// Clicks a text, if it is there.
  private func click(_ text: String) {
    let lines = screen.lastFrame.text.split(separator: "\n", omittingEmptySubsequences: false)
    for (row, line) in lines.enumerated() {
      guard let range = line.range(of: text) else { continue }
      let column = line.distance(from: line.startIndex, to: range.lowerBound)
      screen.handle(.click(column: column, row: row))
    }
  }

  /// A screen cell in the middle of an item's visible part.
  private func position(of index: ListIndex, in list: TerminalList) -> TerminalEvent.Position? {
    guard let view = list.list.displayedCells[.item(index)]?.view else { return nil }
    let (columns, rows) = cells(of: view)
    let visible = rows.clamped(to: cells(of: list.view).rows)
    guard !visible.isEmpty else { return nil }
    return .init(
      column: (columns.lowerBound + columns.upperBound) / 2,
      row: (visible.lowerBound + visible.upperBound - 1) / 2)
  }

  private func isDrawnAsSelected(_ view: any ComponentView) -> Bool {
    let (columns, rows) = cells(of: view)
    let frame = screen.lastFrame
    return rows.clamped(to: 0..<frame.rows).contains { row in
      frame[columns.lowerBound, row].style.attributes.contains(.underlined)
    }
  }

  private func makeScreen() -> HostDriver.Screen {
    let view = Screen(on: screen)
    screen.content = view.loadingView
    var driver = HostDriver.Screen(view)
    driver.isContentVisible = { self.screen.lastFrame.text.contains("CONTENT") }
    driver.isSkeletonVisible = { view.loadingView.skeleton.isVisible }
    driver.isPlaceholderVisible = { view.loadingView.placeholder.isVisible }
    driver.isIndicatorVisible = { view.loadingView.indicator.isVisible }
    driver.shows = { self.screen.lastFrame.text.contains($0) }
    driver.tapButton = { self.click("[ \($0) ]") }
    return driver
  }

  private func makeNavigation() -> HostDriver.Navigation {
    let navigation = TerminalNavigation(on: screen)
    screen.content = navigation
    var count = 0
    var driver = HostDriver.Navigation(
      navigation,
      makeScreen: {
        count += 1
        return TerminalButton("<\(count)>") {}
      },
      isVisible: { view in
        guard let button = view as? TerminalButton else { return false }
        return self.screen.lastFrame.text.contains(button.title)
      })
    driver.goBack = { self.screen.handle(.key(.escape)) }
    return driver
  }

  private func makeTextField() -> HostDriver.TextField {
    let field = TerminalTextField()
    field.frame = CGRect(x: 0, y: 0, width: 160, height: 16)
    screen.root.add(field)
    let moveCursor = { @MainActor (position: Int) in
      self.screen.focus = field
      self.screen.handle(.key(.home))
      for _ in 0..<position { self.screen.handle(.key(.right)) }
    }
    return HostDriver.TextField(field, moveCursor: moveCursor) { character in
      self.screen.focus = field
      self.screen.handle(.key(.character(character)))
    }
  }
}

extension TerminalList {
  /// Returns the item beside another one on the way to a position, or `nil` in an empty section.
  fileprivate func neighbor(of source: ListIndex, towards target: ListIndex) -> ListIndex? {
    guard let sections = adapter?.snapshot.sections else { return nil }
    let isBefore = target.section < source.section
    let item = isBefore ? target.item - 1 : target.item
    guard sections[target.section].items.indices.contains(item) else { return nil }
    return ListIndex(section: target.section, item: item)
  }
}
