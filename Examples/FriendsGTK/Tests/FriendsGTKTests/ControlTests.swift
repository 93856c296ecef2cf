// SPDX-License-Identifier: MIT

import CGTK
import Presentation
import Testing

@testable import friends_gtk

/// Tests of widgets that are bound to observables, which need a display.
@MainActor @Suite(.serialized, .enabled(if: gtk_init_check() != 0)) struct ControlTests {
  private func entry() -> Entry { unsafe Entry(OpaquePointer(gtk_entry_new())) }

  /// Inserts a text at the cursor, as typing does.
  private func type(_ text: String, into entry: Entry) {
    var position = unsafe gtk_editable_get_position(entry.opaque)
    unsafe gtk_editable_insert_text(entry.opaque, text, -1, &position)
    unsafe gtk_editable_set_position(entry.opaque, position)
  }

  private func cursor(of entry: Entry) -> Int {
    Int(unsafe gtk_editable_get_position(entry.opaque))
  }

  @Test func anEntryFollowsItsObservableAndKeepsItsCursor() {
    let (name, entry) = (Observable("Ada"), entry())
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

  @Test func anObserverMayNormaliseWhatIsTyped() {
    let (name, entry) = (Observable("Z\u{E9}"), entry())
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

  @Test func aSwitchAndADropDownAreBound() {
    let toggle = unsafe Switch(OpaquePointer(gtk_switch_new()))
    let list = unsafe gtk_string_list_new(nil)
    for text in ["a", "b", "c"] { unsafe gtk_string_list_append(list, text) }
    let choice = unsafe Choice(OpaquePointer(gtk_drop_down_new(list, nil)))
    let (isOn, selected) = (Observable(true), Observable<Int?>(nil))
    var changes = 0
    let tokens = [
      isOn.observe { _, _ in changes += 1 }, selected.observe { _, _ in changes += 1 },
      isOn.bindTwoWay(to: toggle), selected.bindTwoWay(to: choice),
    ]
    #expect(toggle.value && choice.value == nil && changes == 0)
    unsafe gtk_switch_set_active(toggle.opaque, 0)
    unsafe gtk_drop_down_set_selected(choice.opaque, 2)
    #expect(!isOn.value && selected.value == 2 && changes == 2)
    isOn.value = true
    selected.value = 1
    #expect(toggle.value && choice.value == 1 && changes == 4)
    for token in tokens { token.cancel() }
    unsafe gtk_switch_set_active(toggle.opaque, 0)
    #expect(isOn.value)
  }
}
