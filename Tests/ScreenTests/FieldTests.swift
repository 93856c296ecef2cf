// SPDX-License-Identifier: MIT

import PresentationErrors
import PresentationInspection
import PresentationObservable
import PresentationTesting
import TestSupport
import Testing

@testable import PresentationScreens

@MainActor struct FieldTests {
  private let email = Field("", name: "email") { $0.contains("@") ? nil : "No @" }

  @Test(
    .contract(
      "A field shows its validation message after its first edit or submission, and a failed",
      "submission's message until its next edit. A reset field shows none."))
  func `a validation error is visible after the first edit`() {
    #expect(email.error.value == nil && !email.isValid.value)
    email.value = ""
    #expect(email.error.value == nil, "an equal value is no edit")
    email.value = "a"
    #expect(email.error.value == "No @" && !email.isValid.value)
    email.value = "a@"
    #expect(email.error.value == nil && email.isValid.value)
    email.value = ""
    #expect(email.error.value == "No @")
  }

  @Test(.contract("A field shows its validation…"))
  func `a field without a validation accepts any value`() {
    let note = Field("")
    note.value = "x"
    #expect(note.isValid.value && note.error.value == nil)
  }

  @Test(
    .contract(
      "An edit and its effects on the error, validity and submission are one change. So are",
      "an operation's end and several fields' messages."))
  func `a field delivers each new value once, without its error's changes`() {
    var values: [String] = []
    let token = email.observe { values.append($0) }
    email.value = "a@"
    email.value = "a@"
    email.rejection(of: "a@", by: FormRefusal.email)?()
    email.reveal()
    #expect(values == ["a@"])
    token.cancel()
  }

  @Test(.contract("An edit and its effects on the…"))
  func `an edit and its error are one change`() {
    let form = FormFixture()
    form.fill()
    form.email.rejection(of: "a@b", by: FormRefusal.email)?()
    var changes: [String] = []
    let token = combineLatest(form.email, form.email.error, form.email.isValid).observe { _, new in
      changes.append("\(new.0) \(new.1 ?? "–") \(new.2)")
    }
    form.email.value = "a"
    form.email.value = "a@"
    #expect(changes == ["a No @ false", "a@ – true"])
    token.cancel()
  }

  @Test(.contract("A field shows its validation…"))
  func `a rejection is visible until the next edit and the field stays valid`() {
    let form = FormFixture()
    form.fill()
    #expect(form.email.rejection(of: "a@b", by: FormRefusal.password) == nil)
    form.email.rejection(of: "a@b", by: FormRefusal.email)?()
    #expect(form.email.error.value == "Unknown" && form.email.isValid.value)
    form.email.value = "c@d"
    #expect(form.email.error.value == nil)
    form.email.value = "a@b"
    #expect(form.email.error.value == nil)
  }

  @Test(.contract("An error goes to the fields that…"))
  func `a rejection of an edited value is dropped`() {
    let form = FormFixture()
    form.fill()
    let reject = form.email.rejection(of: form.email.value, by: FormRefusal.email)
    form.email.value = "c@d"
    reject?()
    #expect(form.email.error.value == nil)
  }

  @Test(
    .contract(
      "A validation that reads another value follows both. An error's observation ends with",
      "its field."))
  func `a validation of two fields observes both in one change`() {
    let password = Field("x")
    let repeated = Field("", with: password) { $0 == $1 ? nil : "The passwords differ" }
    var errors: [String?] = []
    let token = repeated.error.observe { _, new in errors.append(new) }
    password.value = "y"
    #expect(errors.isEmpty && !repeated.isValid.value, "the field was not edited yet")
    repeated.value = "y"
    #expect(errors.isEmpty && repeated.isValid.value)
    password.value = "z"
    Observables.transaction {
      password.value = "a"
      repeated.value = "a"
    }
    Observables.transaction {
      password.value = "b"
      repeated.value = "b"
    }
    #expect(errors == ["The passwords differ", nil])
    token.cancel()
  }

  @Test(.contract("A field shows its validation…"))
  func `a reset field shows no error until the next edit`() {
    email.value = "a"
    email.reset(to: "b")
    #expect(email.value == "b" && email.error.value == nil && !email.isValid.value)
    email.value = "c"
    #expect(email.error.value == "No @")
  }

  @Test(.contract("An edit and its effects on the…"))
  func `a control is bound to a field's value and each input is one edit`() {
    let control = ControlSpy("email", value: "")
    let binding = email.bindTwoWay(to: control)
    var changes = 0
    let token = email.state.observe { _, _ in changes += 1 }
    control.type("a")
    #expect(email.value == "a" && email.error.value == "No @" && changes == 1)
    email.reset(to: "b@")
    control.expect(.set("b@"))
    token.cancel()
    binding.cancel()
  }

  @Test(
    .contract(
      "A trace has the names of fields and submissions, the operation as its effects' cause,",
      "and no secret text."))
  func `a secret is bound to a secure control and redacted in traces`() {
    let (form, control) = (FormFixture(), ControlSpy("password", value: ""))
    let recorder = InspectionRecorder()
    recorder.watch {
      let binding = form.password.bindTwoWay(to: control)
      control.type("hunter2")
      binding.cancel()
    }
    #expect(control.isSecure && form.password.value == Secret("hunter2"))
    let text = "\(recorder.events.map { ($0.subject, $0.kind) })"
    #expect(text.contains("•••") && !text.contains("hunter2"))
  }

  @Test(.contract("A trace has the names of fields…"))
  func `a trace includes the field's name, value and error`() {
    let form = FormFixture()
    let recorder = InspectionRecorder()
    recorder.watch(.observable) {
      form.email.value = "a@b"
      form.email.rejection(of: "a@b", by: FormRefusal.email)?()
    }
    #expect(recorder.events.map(\.subject.name) == ["email", "email"])
    #expect(
      recorder.events.map(\.kind) == [
        .valueChanged([#"value: "" → "a@b""#, "isRevealed: false → true"]),
        .valueChanged([#"rejection: nil → "Unknown""#]),
      ])
  }

  @Test(.contract("A validation that reads another…"))
  func `observing an error doesn't retain the field`() {
    final class Probe {}
    var probe: Probe? = Probe()
    weak let released = probe
    var field: Field<String>? = Field("") { [probe] _ in probe.map { _ in nil } ?? "released" }
    probe = nil
    let token = field?.error.observe { _, _ in }
    #expect(released != nil)
    field = nil
    #expect(released == nil)
    token?.cancel()
  }

  @Test func `a validation in a callback reads current derived values`() {
    let (email, password) = (Field(""), Field("x"))
    let repeated = Field("x", with: combineLatest(password, email)) {
      $0 == $1.0 ? nil : "The passwords differ"
    }
    let submission = Submission(of: repeated, errors: ErrorPresenter()) { _ in }
    var (isEnabled, hasStarted): ([Bool], Bool?) = ([], nil)
    let tokens = [
      submission.isEnabled.observeNewAndCall { isEnabled.append($0) },
      email.readOnly.observe { _, _ in
        password.value = "y"
        hasStarted = submission.submit()
      },
    ]
    email.value = "ada@example.com"
    #expect(hasStarted == false && isEnabled == [true, false])
    for token in tokens { token.cancel() }
  }
}
