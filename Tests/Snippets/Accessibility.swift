// SPDX-License-Identifier: MIT

import PresentationComponents
import PresentationComponentsTesting
import PresentationTerminal
import Testing

/// The accessibility article's snippets, verbatim.
@MainActor struct AccessibilitySnippets {
  let host = RecordingHost()

  @Test func `a description adds a value and a hint to a cell`() {
    //= Accessibility.md: let item = LeftRightItem(
  }

  @Test func `a combined row is one element`() {
    let (row, label, toggle) = (host.makeContainer(), host.makeLabel(), host.makeToggle(.switch))
    label.set(text: StyledText("Notifications"))
    toggle.set(onChange: { print($0) })
    //= Accessibility.md: for view in [label, toggle] as [any ComponentView] { row.add(view) }
  }

  @Test func `a cell is read as text`() {
    typealias Item = LeftRightItem<LeftTitle, RightToggle>
    let cell = Item.Cell(host: host)
    cell.update(
      with: Item(left: LeftTitle(title: "Notifications"), right: RightToggle(isOn: true) { _ in }))
    #expect(host.reading(of: cell.view).text == "Notifications, on, switch button")
  }

  @Test func `a terminal screen is read as text`() {
    let screen = TerminalScreen(columns: 20, rows: 2, depth: .none) { _ in }
    screen.content = TerminalLabel(StyledText("Hello"))
    print(screen.reading.text)  // such as “Notifications, on, switch button, focused”

    #expect(screen.reading.text == "Hello")
    let row = host.makeContainer()
    row.set(accessibility: AccessibilityContent(hint: "Opens the list of countries"))
  }
}

private func print(_ value: some Any) {}
