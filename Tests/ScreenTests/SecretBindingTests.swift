// SPDX-License-Identifier: MIT

import PresentationControls
import PresentationInspection
import PresentationObservable
import PresentationScreens
import PresentationTesting
import TestSupport
import Testing

@Suite(
  .contract(
    "A text field bound to a `Secret` is secure. No trace, spy or failure shows its text,",
    "even while it is revealed. Binding a secure field to a plain text stops the program."))
@MainActor struct SecretBindingTests {
  struct Form {
    var name = ""
    var password = Secret("")
  }

  private let field = ControlSpy("password", value: "")
  private let recorder = InspectionRecorder()

  /// The recorder's and the spy's whole output.
  private var output: String {
    var text = "\(recorder.events.map { ($0.subject, $0.kind) })\n\(field.calls)\n"
    dump(field, to: &text)
    return text
  }

  @Test func `a field bound to a secret is secure and no output contains its text`() {
    let password = Observable(Secret(""), name: "login")
    recorder.watch {
      let binding = password.bindTwoWay(to: field)
      #expect(field.isSecure)
      field.type("hunter2")
      #expect(password.value.value == "hunter2" && field.calls.isEmpty)
      password.value.value = "hunter2!"
      #expect(field.value == "hunter2!" && field.cursor == 8)
      binding.cancel()
    }
    #expect(field.calls == [.setSecret(Secret("hunter2!"))])
    #expect(output.contains("•••") && !output.contains("hunter2"))
    field.skipAll()
  }

  @Test func `a field that reveals a secret is still redacted in traces`() {
    let form = Observable(Form(), name: "form")
    recorder.watch {
      let binding = form.bindTwoWay(\.password, to: field)
      field.isSecure = false
      field.type("hunter2")
      #expect(form.value.password.value == "hunter2")
      form.value.password.value = "hunter2!"
      binding.cancel()
    }
    #expect(field.calls == [.setSecret(Secret("hunter2!"))])
    field.skipAll()
    #expect(!output.contains("hunter2") && output.contains("form.password"))
  }

  @Test func `a secret field doesn't echo typed text and observers may change it`() {
    let password = Observable(Secret(""))
    var count = 0
    let token = password.observe { [password] _, new in
      count += 1
      if new.value != new.value.uppercased() { password.value.value = new.value.uppercased() }
    }
    let binding = password.bindTwoWay(to: field)
    field.type("ab")
    #expect(field.value == "AB" && password.value.value == "AB" && count == 4)
    field.expect(.setSecret(Secret("A")), .setSecret(Secret("AB")))
    token.cancel()
    binding.cancel()
  }

  @Test func `a secure spy's failure doesn't contain its text`() async {
    let failures = await TestFailure.collect {
      let field = ControlSpy("password", value: "")
      field.isSecure = true
      field.value = "hunter2"
      field.expect(.setSecret(Secret("swordfish")))
      field.value = "hunter3"
      field.expectNothing()
    }
    let text = failures.map(\.message).joined()
    #expect(!failures.isEmpty && !text.contains("hunter") && !text.contains("swordfish"), "\(text)")
  }

  #if os(macOS) || os(Linux)
    @Test(arguments: [false, true])
    func `binding a secure field to a plain text stops the process`(isSecureLater: Bool) async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) { [isSecureLater = isSecureLater as Bool] in
        await MainActor.run {
          let (name, field) = (Observable(""), ControlSpy("password", value: ""))
          field.isSecure = !isSecureLater
          let binding = name.bindTwoWay(to: field)
          field.isSecure = true
          field.type("h")
          binding.cancel()
        }
      }
      let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(errors.contains("Cannot bind a secure field to a plain text"), "\(errors)")
    }
  #endif
}
