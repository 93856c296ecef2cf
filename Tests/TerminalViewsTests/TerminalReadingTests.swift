// SPDX-License-Identifier: MIT

import PresentationCells
import PresentationComponentsTesting
import PresentationControls
import PresentationInspection
import PresentationLayout
import PresentationLists
import PresentationTerminal
import PresentationViews
import TestSupport
import Testing

@Suite(
  .contract(
    "A screen's reading contains its visible texts and controls in order, and marks the",
    "focused one. A presented view is read alone, and a list's index after its cells."))
@MainActor struct TerminalReadingTests {
  let screen = TerminalScreen(columns: 40, rows: 12, depth: .none, scheduler: VirtualScheduler()) {
    _ in
  }

  private func show(_ views: TerminalView...) -> TerminalStack {
    let stack = TerminalStack()
    for view in views { stack.add(view) }
    screen.content = stack
    return stack
  }

  @Test func `texts and controls are read from top to bottom`() {
    let (badge, toggle, field) = (TerminalBadge(), TerminalToggle(.checkbox), TerminalTextField())
    badge.set(text: "12", color: .accent)
    toggle.onChange = { _ in }
    toggle.set(accessibility: AccessibilityContent(label: "Notify me"))
    (field.placeholder, field.value) = ("Name", "Ada")
    let row = TerminalStack(.row, gap: 8)
    for view in [TerminalLabel(StyledText("Friends", style: .largeTitle)), badge] { row.add(view) }
    _ = show(
      row, TerminalImage("logo"), TerminalSeparator(), toggle, field, TerminalButton("Save") {},
      TerminalButton("Undo"))
    #expect(
      screen.reading.text == """
        Friends, heading
        12
        Notify me, off, switch button
        Name, Ada, text field
        Save, button
        Undo, button, disabled
        """)
    screen.reading.expectLabels()
    screen.handle(.key(.tab))
    screen.handle(.key(.enter))
    #expect(screen.reading.text.contains("Notify me, on, switch button, focused\nName"))
    screen.handle(.key(.tab))
    #expect(screen.reading.text.contains("Name, Ada, text field, focused"))
  }

  @Test func `a hidden view isn't read`() {
    let labels = ["A", "B", "C"].map { TerminalLabel(StyledText($0)) }
    let stack = show(labels[0], labels[1], labels[2])
    labels[0].set(visible: false)
    labels[1].set(concealed: true)
    #expect(screen.reading.text == "C")
    stack.set(readingOrder: [labels[2], labels[1]])
    labels[0].set(visible: true)
    labels[1].set(concealed: false)
    #expect(screen.reading.text == "C\nB\nA")
    labels[2].set(accessibility: .hidden)
    #expect(screen.reading.text == "B\nA")
    stack.set(visible: false)
    #expect(screen.reading.text == "")
  }

  @Test func `only the presented view is read`() {
    _ = show(TerminalLabel(StyledText("Behind")))
    let modal = TerminalStack()
    modal.borderTitle = "Your name"
    modal.add(TerminalButton("Save") {})
    screen.present(modal)
    #expect(screen.reading.text == "Your name, heading\nSave, button, focused")
    screen.dismiss(modal)
    #expect(screen.reading.text == "Behind")
  }

  @Test func `list cells are accessibility elements`() async {
    typealias Item = LeftRightItem<LeftTitle, RightToggle>
    let list = TerminalList(on: screen)
    let adapter = ListAdapter(list.list, host: screen.host)
    list.adapter = adapter
    list.prefersDefaultFocus = true
    screen.content = list.view
    let items = [
      Item(
        left: LeftTitle(title: "Sound"), right: RightToggle(isOn: true) { _ in },
        didSelectHandler: {}),
      Item(left: LeftTitle(title: "Vibration"), right: RightToggle(isOn: false) { _ in }),
    ]
    screen.draw()
    adapter.apply(ListSnapshot([ItemSection(id: 0) { items }]))
    await adapter.settle()
    #expect(
      screen.reading.text == """
        Sound, button, focused
        Sound, on, switch button
        Vibration, off, switch button
        """)
    screen.handle(.key(.down))
    // A switch that names its cell also has the cell's focus.
    #expect(screen.reading.text.hasSuffix("Vibration, off, switch button, focused"))
  }

  @Test func `selected cells are read as selected`() async {
    let list = TerminalList(on: screen)
    let adapter = ListAdapter(list.list, host: screen.host)
    list.adapter = adapter
    adapter.onSelectItem = { _ in }
    screen.content = list.view
    screen.draw()
    adapter.apply(
      ListSnapshot([
        ItemSection(id: 0) {
          LeftRightItem(left: LeftTitle(title: "Ada"))
          LeftRightItem(left: LeftTitle(title: "Grace"))
        }
      ]))
    await adapter.settle()
    list.list.select([ListIndex(section: 0, item: 1)])
    #expect(screen.reading.text == "Ada, button\nGrace, button, selected")
  }

  @Test func `the index is read after the cells`() async {
    let list = TerminalList(on: screen)
    let adapter = ListAdapter(list.list, host: screen.host)
    list.adapter = adapter
    screen.content = list.view
    screen.draw()
    adapter.apply(
      ListSnapshot(
        ["A", "B"].map { (title: String) in
          ItemSection(id: ItemID(title), indexTitle: title) {
            LeftRightItem(left: LeftTitle(title: "\(title)da"))
            LeftRightItem(left: LeftTitle(title: "\(title)ea"))
          }
        }))
    await adapter.settle()
    #expect(screen.reading.text == "Ada\nAea\nBda\nBea\nA, button\nB, button")
  }

  @Test func `announcements are delivered to the program`() {
    var texts: [String] = []
    screen.host.announce("ignored")
    screen.host.onAnnouncement = { texts.append($0) }
    screen.host.announce("Saved")
    #expect(texts == ["Saved"])
  }
}
