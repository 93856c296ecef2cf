// SPDX-License-Identifier: MIT

import PresentationComponents
import PresentationComponentsTesting
import PresentationTerminal
import Testing

//= ValueControl.swift: final class Slider: ValueControl {

/// Snippets about controls that are bound to observables, verbatim.
@MainActor struct ControlSnippets {
  private struct Form {
    var name = "Ada"
    var isPublic = false
  }

  @Test func `an observable is bound to another toolkit's control`() {
    let (volume, slider) = (Observable(0.5), Slider())
    let binding = volume.bindTwoWay(to: slider)
    slider.drag(to: 0.7)
    #expect(volume.value == 0.7)
    binding.cancel()
  }

  @Test func `form fields are bound by key path`() {
    let form = Observable(Form())
    let (nameField, publicSwitch) = (TerminalTextField(), TerminalToggle(.switch))
    var tokens: [ObservationToken] = []
    //= Observable+Controls.swift: tokens = [
    form.value.name = "Grace"
    #expect(nameField.value == "Grace" && tokens.count == 2)
  }

  @Test func `a list's selection is bound`() {
    let list = RecordingList(width: 80, height: 100)
    let adapter = ListAdapter(list, host: list.host)
    //= ListAdapter+Selection.swift: let selected = Observable<ItemID?>(nil)
    selected.value = 1
    #expect(adapter.selection == [1])
    binding.cancel()
  }

  @Test func `a terminal text field is bound`() {
    //= Observable+Controls.swift: let name = Observable("Ada")
    #expect(field.text == "Ada")
    binding.cancel()
  }

  private struct Login {
    var password = Secret("")
  }

  @Test func `a field bound to a secret is secure`() {
    let passwordField = TerminalTextField()

    //= TextControl.swift: let password = Observable(Secret(""))

    #expect(passwordField.isSecure)
    binding.cancel()
  }

  @Test func `a text field bound to a secret is secure`() {
    //= TerminalTextField.swift: let password = Observable(Secret(""))

    #expect(passwordField.isSecure)
    binding.cancel()
  }

  @Test func `a field bound to a form's secret is secure`() {
    let (form, passwordField) = (Observable(Login()), TerminalTextField())

    let binding = form.bindTwoWay(\.password, to: passwordField)

    #expect(passwordField.isSecure)
    binding.cancel()
  }

  @Test func `a boundary redacts key events`() {
    let screen = TerminalScreen(columns: 8, rows: 1, depth: .none) { _ in }
    let boundary = Boundary()

    //= TerminalScreen+Events.swift: boundary.receive("event") { (event: TerminalEvent) in

    boundary.send("event", TerminalEvent.key(.tab))
    #expect(screen.redacted(.paste("Ada")) == .paste("Ada"))
  }

  @Test func `typing in a ControlSpy sets its observable`() {
    //= ControlSpy.swift: let name = Observable("")
    binding.cancel()
  }

  @Test func `an observer normalizes typed text`() {
    let name = Observable("")
    let field = ControlSpy("name", value: "")
    let binding = name.bindTwoWay(to: field)
    let upper = name.observe { _, new in
      if new != new.uppercased() { name.value = new.uppercased() }
    }
    field.type("ad")
    field.cursor = 1
    field.type("x")
    #expect(name.value == "AXD" && field.value == "AXD" && field.cursor == 2)
    upper.cancel()
    binding.cancel()
  }
}
