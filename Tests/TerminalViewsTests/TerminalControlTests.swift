// SPDX-License-Identifier: MIT

import PresentationComponentsTesting
import PresentationControls
import PresentationLayout
import PresentationLists
import PresentationObservable
import PresentationScreens
import PresentationTerminal
import PresentationViews
import TestSupport
import Testing

@MainActor struct TerminalControlTests {
  let scheduler = VirtualScheduler()
  let screen: TerminalScreen

  init() {
    screen = TerminalScreen(columns: 12, rows: 4, depth: .none, scheduler: scheduler) { _ in }
  }

  private func press(_ keys: String...) {
    for key in keys { screen.handle(TerminalEvent(key) ?? .key(.end)) }
  }

  /// The cursor's column.
  private var cursor: Int? {
    screen.draw()
    return (0..<screen.columns).first {
      screen.lastFrame[$0, 0].style.attributes.contains(.inverse)
    }
  }

  @Test(
    .contract(
      "Text fields, toggles and lists can be bound to observables. An equal value neither",
      "moves the cursor nor redraws."))
  func `a field displays its observable's value and preserves its cursor`() {
    let (name, field) = (Observable("Ada"), TerminalTextField())
    (screen.content, screen.focus) = (field, field)
    let binding = name.bindTwoWay(to: field)
    #expect(field.text == "Ada" && cursor == 3)
    press("left", "x")
    #expect(name.value == "Adxa" && cursor == 3)
    name.value = "Adxa Lovelace"
    #expect(field.text == "Adxa Lovelace" && cursor == 3)
    let upper = name.observe { [name] _, new in
      if new != new.uppercased() { name.value = new.uppercased() }
    }
    press("y")
    #expect(field.text == "ADXYA LOVELACE" && name.value == field.text && cursor == 4)
    upper.cancel()
    binding.cancel()
  }

  @Test(.contract("If the program formats the…"))
  func `a formatting field preserves the order of typed digits`() {
    func groups(_ text: String) -> String {
      text.filter(\.isNumber).enumerated().reduce(into: "") { groups, digit in
        groups += (digit.offset > 0 && digit.offset % 4 == 0 ? " " : "") + String(digit.element)
      }
    }
    let (number, field) = (Observable("1234 5678 1111"), TerminalTextField())
    screen.resize(columns: 30, rows: 4)
    (screen.content, screen.focus) = (field, field)
    let format = number.observe { [number] _, new in
      if new != groups(new) { number.value = groups(new) }
    }
    let binding = number.bindTwoWay(to: field)
    press("home", "right", "right", "right", "right", "9", "0")
    #expect(field.text == "1234 9056 7811 11" && number.value == field.text && cursor == 7)
    press("backspace", "backspace", "backspace", "backspace", "delete")
    #expect(field.text == "1236 7811 11" && cursor == 3)
    screen.handle(.paste("1-1 1"))
    #expect(field.text == "1231 1167 8111 1" && cursor == 7)
    format.cancel()
    binding.cancel()
    // An unbound field is formatted by its handler.
    field.onChange = { [weak field] in field?.value = groups($0) }
    press("0")
    #expect(field.text == "1231 1106 7811 11" && cursor == 8)
    press("0", "backspace", "backspace", "end", "7")
    #expect(field.text == "1231 1167 8111 17" && cursor == 17)
  }

  @Test(.contract("Text fields, toggles and lists…"))
  func `an equal value neither moves the cursor nor redraws the field`() {
    let (name, isOn) = (Observable("Ada"), Observable(true))
    let (field, toggle) = (TerminalTextField(), TerminalToggle(.checkbox))
    let stack = TerminalStack()
    stack.add(field)
    stack.add(toggle)
    (screen.content, screen.focus) = (stack, field)
    let tokens = [name.bindTwoWay(to: field), isOn.bindTwoWay(to: toggle)]
    press("home")
    scheduler.advance(by: .seconds(1))
    screen.draw()
    name.value = "Ada"
    isOn.value = true
    field.render(state: "Ada")
    #expect(scheduler.pendingCount == 0 && cursor == 0)
    name.value = "Grace"
    #expect(scheduler.pendingCount == 1 && tokens.count == 2)
  }

  @Test(.contract("Text fields, toggles and lists…"))
  func `a field doesn't store its displayed form until the user edits it`() {
    let (text, field) = (Observable("a\nb"), TerminalTextField())
    (screen.content, screen.focus) = (field, field)
    let binding = text.bindTwoWay(to: field)
    #expect(field.text == "a b" && text.value == "a\nb")
    press("!")
    #expect(text.value == "a b!")
    binding.cancel()
  }

  @Test(.contract("A toggle's label names it, and a click on the label changes it."))
  func `a label names a toggle and changes it when clicked`() {
    let (toggle, other) = (
      TerminalToggle(.checkbox, label: "Notify me"), TerminalToggle(.switch, label: "a")
    )
    let stack = TerminalStack()
    var changes: [Bool] = []
    for toggle in [toggle, other] {
      stack.add(toggle)
      toggle.onChange = { changes.append($0) }
    }
    screen.content = stack
    screen.draw()
    #expect(screen.lastFrame.text.hasPrefix("[ ] Notify…\n[○ ] a"))
    #expect(screen.reading.text == "Notify me, off, switch button\na, off, switch button")
    screen.handle(.click(column: 9, row: 0))
    screen.handle(.click(column: 1, row: 1))
    screen.draw()
    #expect(changes == [true, true] && screen.lastFrame.text.hasPrefix("[x] Notify…\n[ ●] a"))
    #expect(screen.reading.text == "Notify me, on, switch button\na, on, switch button, focused")
  }

  @Test(.contract("Text fields, toggles and lists…"))
  func `a bound toggle responds to keys`() {
    let (isOn, toggle) = (Observable(true), TerminalToggle(.checkbox))
    screen.content = toggle
    let binding = isOn.bindTwoWay(to: toggle)
    screen.draw()
    #expect(screen.lastFrame.text.hasPrefix("[x]"))
    press("tab", "space")
    screen.draw()
    #expect(!isOn.value && screen.lastFrame.text.hasPrefix("[ ]"))
    binding.cancel()
    screen.focus = nil
    press("tab", "space")
    #expect(!isOn.value && !toggle.value, "nobody would notice the change")
  }

  private struct Row: LayoutItem {
    let id: Int
    var layout: any LayoutElement { TextLayout("row \(id)", style: .title) }
  }

  @Test(
    .contract(
      "A tap on a bound list sets the observable before handlers are called. If the selected",
      "item is removed, the observable becomes `nil`."),
    .contract("A list displays its selection, even without colors."))
  func `a list displays and scrolls to its bound selection`() {
    let selected = Observable<ItemID?>(2)
    let list = TerminalList(on: screen)
    let adapter = ListAdapter(list.list, host: screen.host)
    (list.adapter, list.prefersDefaultFocus) = (adapter, true)
    screen.content = list.view
    let binding = selected.bindTwoWay(to: adapter)
    adapter.reload(items: (1...3).map(Row.init))
    func marked() -> [Int] {
      screen.draw()
      return (0..<screen.rows).filter {
        screen.lastFrame[11, $0].style.attributes.isSuperset(of: [.bold, .underlined])
      }
    }
    #expect(marked() == [1])
    screen.handle(.click(column: 1, row: 2))
    #expect(selected.value == 3 && adapter.selection == [3] && marked() == [2])
    press("up", "up", "enter")
    #expect(selected.value == 1 && marked() == [0])
    selected.value = nil
    #expect(adapter.selection.isEmpty && marked() == [])
    selected.value = 2
    adapter.reload(items: [3, 2].map(Row.init))
    #expect(marked() == [1])
    adapter.reload(items: [3].map(Row.init))
    #expect(selected.value == nil && marked() == [])
    binding.cancel()
    screen.handle(.click(column: 1, row: 0))
    #expect(selected.value == nil && adapter.selection.isEmpty)
  }

  @Test(.contract("A list displays its selection…"))
  func `a selection has the theme's color`() {
    var theme = TerminalTheme.standard
    theme.colors[.selectedItemBackground] = .ansi(4)
    let screen = TerminalScreen(columns: 12, rows: 2, depth: .ansi16, theme: theme) { _ in }
    let list = TerminalList(on: screen)
    let adapter = ListAdapter(list.list, host: screen.host)
    list.adapter = adapter
    screen.content = list.view
    adapter.reload(items: (1...2).map(Row.init))
    adapter.selection = [2]
    screen.draw()
    #expect(screen.lastFrame[11, 1].style == CellGrid.Style(background: .ansi(4)))
    #expect(screen.lastFrame[11, 0].style == CellGrid.Style())
  }

  /// A `RecordingList` must select in the same way.
  @Test(.contract("A tap on a bound list sets the…"))
  func `a tap on a bound list selects before it calls handlers`() {
    let list = RecordingList(width: 80, height: 100)
    let adapter = ListAdapter(list, host: list.host)
    list.adapter = adapter
    let selected = Observable<ItemID?>(nil)
    var seen: [ItemID?] = []
    adapter.onSelectItem = { [selected] _ in seen.append(selected.value) }
    let binding = selected.bindTwoWay(to: adapter)
    adapter.reload(items: (1...3).map(Row.init))
    list.view(of: .item(ListIndex(section: 0, item: 1)))?.tap()
    #expect(seen == [2] && list.selectedItems == [ListIndex(section: 0, item: 1)])
    adapter.select(ListIndex(section: 0, item: 0))
    #expect(seen == [2, 1])
    adapter.selection = [1, 2]
    #expect(selected.value == nil && adapter.selection == [1, 2])
    binding.cancel()
  }

  @Test(.contract("Text fields, toggles and lists…"), arguments: Fuzzing.seeds(30))
  func `fields and observables are equal after every turn`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (text, field) = (Observable(""), TerminalTextField())
    (screen.content, screen.focus) = (field, field)
    var count = 0
    let tokens = [text.bindTwoWay(to: field), text.observe { _, _ in count += 1 }]
    let events: [TerminalEvent] = [
      .key(.left), .key(.right), .key(.home), .key(.end), .key(.backspace), .key(.delete),
      .key(.character("w"), .control), .key(.character("a")), .key(.character("世")),
      .paste("two words"), .key(.character("b")),
    ]
    for step in 1...100 {
      (count, _) = (0, text.value)
      let old = text.value
      let isUser = Int.random(in: 0..<4, using: &random) > 0
      if isUser {
        screen.handle(events.randomElement(using: &random) ?? .key(.end))
      } else {
        let start = old.prefix(Int.random(in: 0...old.count, using: &random))
        text.value = start + (Bool.random(using: &random) ? "x世" : "")
      }
      #expect(field.text == text.value, "seed \(seed), step \(step)")
      #expect(count == (isUser && text.value == old ? 0 : 1), "seed \(seed), step \(step)")
      #expect(cursor != nil, "seed \(seed), step \(step): no cursor")
    }
    #expect(tokens.count == 2)
  }
}
