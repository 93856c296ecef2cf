// SPDX-License-Identifier: MIT

import PresentationErrors
import PresentationInspection
import PresentationObservable
import PresentationTesting
import Testing

@testable import PresentationScreens

@MainActor struct FieldTests {
  private let email = Field("", name: "email") { $0.contains("@") ? nil : "No @" }

  @Test("A validation is visible after the first edit")
  func aValidationIsVisibleAfterTheFirstEdit() {
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

  @Test("A field without a validation accepts every value")
  func aFieldWithoutAValidationAcceptsEveryValue() {
    let note = Field("")
    note.value = "x"
    #expect(note.isValid.value && note.error.value == nil)
  }

  @Test("A field delivers each other value once, and no change of its error")
  func aFieldDeliversEachOtherValueOnce() {
    var values: [String] = []
    let token = email.observe { values.append($0) }
    email.value = "a@"
    email.value = "a@"
    email.rejection(of: "a@", by: FormRefusal.email)?()
    email.reveal()
    #expect(values == ["a@"])
    token.cancel()
  }

  @Test("An edit and its effects on the error are one change")
  func anEditAndItsErrorAreOneChange() {
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

  @Test("A rejection is visible until the next edit, and leaves the field valid")
  func aRejectionIsVisibleUntilTheNextEdit() {
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

  @Test("A rejection of a value that was edited since is dropped")
  func aRejectionOfAnEditedValueIsDropped() {
    let form = FormFixture()
    form.fill()
    let reject = form.email.rejection(of: form.email.value, by: FormRefusal.email)
    form.email.value = "c@d"
    reject?()
    #expect(form.email.error.value == nil)
  }

  @Test("A validation of two values follows both, in one change")
  func aValidationOfTwoValuesFollowsBoth() {
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

  @Test("A reset field shows no error until the next edit")
  func aResetFieldShowsNoError() {
    email.value = "a"
    email.reset(to: "b")
    #expect(email.value == "b" && email.error.value == nil && !email.isValid.value)
    email.value = "c"
    #expect(email.error.value == "No @")
  }

  @Test("A control is bound to the value, and what the user types is one edit")
  func aControlIsBoundToTheValue() {
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

  @Test("A secret is bound to a secure control, and no trace has its text")
  func aSecretFieldIsSecure() {
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

  @Test("A trace has the field's name, its value and its error")
  func aTraceHasTheFieldsName() {
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

  @Test("An observation of an error ends with the field")
  func anObservationOfAnErrorEndsWithTheField() {
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

  @Test func aValidationReadsDerivedValuesOfFieldsAsTheyAreInACallback() {
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
