// SPDX-License-Identifier: MIT

import CGTK
import CGTKTesting
import PresentationTraceExport
import SwiftPresentation
import Testing

@testable import GTKViews

@MainActor @Suite(.serialized, .enabled(if: TestDisplay.isAvailable)) struct TextControlTests {
  private let host = TestDisplay.makeHost()

  /// Inserts text at the cursor, as typing does.
  private func type(_ text: String, into entry: GTKEntry) {
    var position = unsafe gtk_editable_get_position(entry.opaque)
    unsafe gtk_editable_insert_text(entry.opaque, text, -1, &position)
    unsafe gtk_editable_set_position(entry.opaque, position)
  }

  private func cursor(of entry: GTKEntry) -> Int {
    Int(unsafe gtk_editable_get_position(entry.opaque))
  }

  @Test func `an entry's cursor doesn't jump when its observable changes`() {
    let (name, entry) = (Observable("Ada"), GTKEntry())
    var changes: [String] = []
    let tokens = [name.observe { changes.append($1) }, name.bindTwoWay(to: entry)]
    #expect(entry.value == "Ada" && cursor(of: entry) == 3)
    type("!", into: entry)
    #expect(changes == ["Ada!"])
    unsafe gtk_editable_set_position(entry.opaque, 1)
    type("x", into: entry)
    #expect(changes == ["Ada!", "Axda!"] && cursor(of: entry) == 2)
    name.value = "Axda! Lovelace"
    #expect(changes.count == 3, "a signal of the program's change was passed on")
    #expect(entry.value == "Axda! Lovelace" && cursor(of: entry) == 2)
    name.value = "Axda! Lovelace"
    #expect(cursor(of: entry) == 2 && tokens.count == 2)
  }

  @Test func `an observer can normalize typed text`() {
    let (name, entry) = (Observable("Z\u{E9}"), GTKEntry())
    let token = name.observe { [name] _, new in
      if new != new.uppercased() { name.value = new.uppercased() }
    }
    let binding = name.bindTwoWay(to: entry)
    name.value = "ab\u{1F469}\u{1F3FD}\u{200D}\u{1F680}cd"
    unsafe gtk_editable_set_position(entry.opaque, 6)
    type("x", into: entry)
    #expect(entry.value == "AB\u{1F469}\u{1F3FD}\u{200D}\u{1F680}XCD" && name.value == entry.value)
    #expect(cursor(of: entry) == 7)
    token.cancel()
    binding.cancel()
  }

  @Test func `a formatting observer preserves the order of typed digits`() {
    func groups(_ text: String) -> String {
      text.filter(\.isNumber).enumerated().reduce(into: "") { groups, digit in
        groups += (digit.offset > 0 && digit.offset % 4 == 0 ? " " : "") + String(digit.element)
      }
    }
    let (number, entry) = (Observable("1234 5678 1111"), GTKEntry())
    let token = number.observe { [number] _, new in
      if new != groups(new) { number.value = groups(new) }
    }
    let binding = number.bindTwoWay(to: entry)
    unsafe gtk_editable_set_position(entry.opaque, 4)
    for digit in ["9", "0"] {
      type(digit, into: entry)
      testing_run_pending()
    }
    #expect(entry.value == "1234 9056 7811 11" && cursor(of: entry) == 7)
    unsafe gtk_editable_delete_text(entry.opaque, 6, 7)
    testing_run_pending()
    #expect(entry.value == "1234 9567 8111 1" && cursor(of: entry) == 6)
    token.cancel()
    binding.cancel()
  }

  @Test func `an entry bound to a secret hides its text`() {
    let (password, entry) = (Observable(Secret(""), name: "login"), GTKEntry())
    let ring = RingSink(capacity: 100)
    Inspection.watch(with: Tracer(to: ring)) {
      let binding = password.bindTwoWay(to: entry)
      type("hunter2", into: entry)
      binding.cancel()
    }
    #expect(entry.isSecure && entry.value == "hunter2" && password.value.value == "hunter2")
    let text = unsafe UnsafeMutablePointer<GtkText>(gtk_editable_get_delegate(entry.opaque))
    let isVisible = unsafe gtk_text_get_visibility(text)
    let purpose = unsafe gtk_entry_get_input_purpose(entry.pointer())
    #expect(isVisible == 0 && purpose == GTK_INPUT_PURPOSE_PASSWORD)
    let trace = String(decoding: ChromeTrace(ring.entries).json, as: UTF8.self)
    #expect(trace.contains("•••") && !trace.contains("hunter2"))
    entry.isSecure = false
    #expect(!entry.isSecure && entry.value == "hunter2")
  }

  @Test func `a drop-down list is bound to an observable`() {
    let (selected, list) = (Observable<Int?>(nil), GTKDropDown(["a", "b", "c"]))
    let token = selected.bindTwoWay(to: list)
    #expect(list.value == nil)
    unsafe gtk_drop_down_set_selected(list.opaque, 2)
    #expect(selected.value == 2)
    selected.value = 1
    #expect(list.value == 1)
    token.cancel()
    unsafe gtk_drop_down_set_selected(list.opaque, 0)
    #expect(selected.value == 1)
  }

  @Test func `a button calls its handler`() {
    var count = 0
    let button = GTKButton("Back") { count += 1 }
    unsafe gtk_widget_activate(button.widget)
    let window = TestWindow(button)
    unsafe gtk_widget_activate(button.widget)
    for _ in 0..<30 where count == 0 { window.nextFrame() }
    #expect(count > 0 && button.accessibilityText == "Back")
  }

  @Test(arguments: [
    ("Ada Lovelace", "AL"), ("Plato", "P"), ("Juana Inés de la Cruz", "JC"), ("", ""),
    ("42 (ada)", "A"),
  ])
  func `initials come from the first and the last word`(name: String, initials: String) {
    #expect(GTKInitials(of: name).text == initials)
  }
}
