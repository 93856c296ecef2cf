// SPDX-License-Identifier: MIT

import PresentationCells
import PresentationInspection
import PresentationLayout
import PresentationLists
import PresentationObservable
import PresentationScreens
import PresentationTerminal
import PresentationTesting
import PresentationTrace
import PresentationViews
import TestSupport
import Testing

@MainActor struct TerminalSecretFieldTests {
  private let screen = TerminalScreen(
    columns: 20, rows: 3, depth: .none, scheduler: VirtualScheduler()
  ) { _ in }
  private let name = TerminalTextField()
  private let field = TerminalTextField()
  private let password = Observable(Secret(""), name: "login")
  private let binding: ObservationToken

  init() {
    let stack = TerminalStack(.column)
    stack.add(name)
    stack.add(field)
    screen.content = stack
    binding = password.bindTwoWay(to: field)
    screen.focus = field
  }

  private func press(_ keys: String...) {
    for key in keys.compactMap(TerminalEvent.init) { screen.handle(key) }
  }

  private var shown: String {
    screen.draw()
    return screen.lastFrame.text
  }

  private func redacted(_ text: String) -> String? {
    TerminalEvent(text).map { screen.redacted($0).description }
  }

  @Test(
    .contract(
      "A secure text field displays one dot for each typed or pasted character. Its dots,",
      "cursor, reading and mirror don't depend on the text."))
  func `a secure field displays one dot for each typed or pasted character`() {
    press("h", "ж", "space", "e", "\u{301}", "👩‍👩‍👧")
    screen.handle(.paste("a\r\nb👩‍👩‍👧"))
    #expect(password.value.value == "hж e\u{301}👩‍👩‍👧a b👩‍👩‍👧")
    #expect(shown.contains("••••••••••") && !shown.contains("•••••••••••"))
    press("backspace", "left", "ctrl-left", "delete")
    #expect(shown.contains("••••••••") && !shown.contains("•••••••••"))
    press("end", "ctrl-w")
    #expect(password.value.value.isEmpty)
  }

  @Test(.contract("A secure text field displays…"))
  func `no output of a secure field contains its text`() {
    screen.handle(.paste("hunter2"))
    var dumped = ""
    dump(field, to: &dumped)
    let output = [shown, screen.reading.text, dumped, "\(field)", ValueSummary.of(field)]
    #expect(screen.reading.text.contains("•••••••"))
    for text in output { #expect(!text.contains("hunter") && !text.contains("\"h\"")) }
  }

  @Test(
    .contract(
      "A trace, recording or export has no text from a field that is or was secure, unless the",
      "app puts it into a plain value. A placeholder replaces each typed or pasted character;",
      "all other keys remain. A replay types the placeholders, and shows the same frames if the",
      "app doesn't depend on the text."))
  func `a revealed text is displayed while its keys stay redacted`() {
    press("a")
    field.isSecure = false
    #expect(redacted("b") == "•")
    press("b", "e", "\u{301}")
    #expect(shown.contains("abé") || shown.contains("abe\u{301}"))
    field.isSecure = true
    #expect(redacted("b") == "•" && shown.contains("••••") && !shown.contains("a"))
  }

  @Test(.contract("A trace, recording or export…"))
  func `only a secure field's text is redacted`() {
    for key in ["left", "backspace", "enter", "tab", "shift-tab", "ctrl-u", "escape", "f5"] {
      #expect(redacted(key) == key)
    }
    #expect(redacted("click 3 4") == "click 3 4")
    #expect(redacted("a") == "•" && redacted("space") == "•")
    #expect(screen.redacted(.key(.character("A"), .shift)) == .key(.character("•")))
    #expect(redacted("paste hunter2") == "paste •••••••")
    #expect(redacted("paste •••••••") == "paste •••••••")
    screen.focus = name
    #expect(redacted("a") == "a" && redacted("paste a") == "paste a")
  }

  @Test(.contract("A trace, recording or export…"))
  func `a field behind an alert neither receives nor redacts keys`() {
    let alert = TerminalStack(.column)
    alert.add(TerminalButton("OK") {})
    screen.present(alert)
    #expect(redacted("a") == "a")
    press("a")
    #expect(password.value.value.isEmpty)
    screen.dismiss(alert)
    #expect(redacted("a") == "•")
  }

  @Test(.contract("A trace, recording or export…"))
  func `the first key for a default field is redacted`() {
    screen.focus = nil
    field.prefersDefaultFocus = true
    #expect(redacted("a") == "•")
    press("a")
    #expect(password.value.value == "a")
  }

  private struct Row: LayoutItem {
    let id = 1
    @ForceEquatable var onDisplay: ListHandlers.Handler

    var handlers: ListHandlers { ListHandlers(willDisplay: onDisplay) }
    var layout: any LayoutElement { TextLayout("row") }
  }

  @Test(.contract("A trace, recording or export…"))
  func `a key sent before a layout focuses a secure field doesn't reach it`() {
    let list = TerminalList(on: screen)
    let adapter = ListAdapter(list.list, host: screen.host)
    list.adapter = adapter
    adapter.reload(items: [Row(onDisplay: { [screen, field] in screen.focus = field })])
    screen.focus = name
    (screen.content as? TerminalStack)?.add(list.view)
    #expect(redacted("a") == "a")
    press("a")
    #expect(screen.focus === field && name.text.isEmpty && field.text.isEmpty)
    press("b")
    #expect(password.value.value == "b")
  }

  @Test(.contract("A trace, recording or export…"))
  func `a trace contains placeholders for secure text`() {
    let recorder = InspectionRecorder()
    recorder.watch {
      press("h", "left")
      screen.handle(.paste("unter2"))
    }
    let text = "\(recorder.events.map { ($0.subject, $0.kind) })"
    let inputs = recorder.events.compactMap { event in
      if case .input(let text) = event.kind { text } else { nil }
    }
    #expect(inputs == ["•", "left", "paste \"••••••\""] && !text.contains("unter"), "\(text)")
  }

  #if os(macOS) || os(Linux)
    @Test(
      .contract(
        "A `Boundary` without `redacting:` that passes on keys that must be redacted stops the",
        "program."), arguments: [false, true])
    func `recording hidden keys unredacted stops the process`(isSecure: Bool) async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) { [isSecure = isSecure as Bool] in
        await MainActor.run {
          let test = TerminalSecretFieldTests()
          if !isSecure {
            Inspection.hide("key")
            test.screen.focus = test.name
          }
          let boundary = Boundary()
          boundary.receive("event") { (text: String) in
            if let event = TerminalEvent(text) { test.screen.handle(event) }
          }
          boundary.send("event", "left")
          boundary.send("event", "h")
        }
      }
      let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(errors.contains("Cannot record hidden keys as they are"), "\(errors)")
      #expect(errors.contains("receive \"event\" with"))
    }
  #endif
}
