// SPDX-License-Identifier: MIT

import PresentationComponents
import PresentationTerminal
import PresentationTesting
import SwiftPresentation
import Testing

//= AFormInFiftyLines.md: enum LoginError: Error { case unknownAddress }

//= AFormInFiftyLines.md: struct SignedOut: Error, ErrorViewModelConvertible {

/// The forms article's other snippets, verbatim.
@MainActor struct FormSnippets {
  private struct Server {
    func signIn(_ email: String, _ password: String) async throws {}
  }

  @Test func `a form is shown on a terminal`() async {
    let terminal = TerminalScreen(columns: 40, rows: 8, depth: .none) { _ in }
    let errors = ErrorPresenter()
    let model = LoginModel(errors: errors) { _, _ in throw SignedOut() }
    let (email, password) = (TerminalTextField(), TerminalTextField())
    let (emailError, passwordError) = (TerminalLabel(), TerminalLabel())
    let (button, alert) = (TerminalButton("Sign in"), TerminalAlert(on: terminal))
    let stack = TerminalStack()
    for view in [email, emailError, password, passwordError, button] { stack.add(view) }
    terminal.content = stack
    var tokens: [ObservationToken] = []

    //= AFormInFiftyLines.md: tokens = [

    model.email.value = "ada"
    terminal.draw()
    #expect(terminal.lastFrame.text.contains("Enter an e-mail address") && !button.isEnabled)
    model.email.value = "ada@example.com"
    model.password.value = Secret("correct horse")
    #expect(email.text == "ada@example.com" && password.isSecure && button.isEnabled)
    button.onTap?()
    #expect(!button.isEnabled)
    await model.submission.settle()
    terminal.draw()
    #expect(terminal.lastFrame.text.contains("Your session has expired") && tokens.count == 4)
  }

  @Test func `a submission sends two fields`() async {
    let server = Server()
    let (email, password) = (Field(""), Field(Secret("")))
    let errors = ErrorPresenter()
    //= Submission.swift: let submission = Submission(of: email, password, errors: errors, name: …
    #expect(submission.submit())
    await submission.settle()
  }

  private struct Rejection: Error { var messages: [String: String] }

  @Test func `one server error has messages for several fields`() async {
    //= AFormInFiftyLines.md: let email = Field("", rejectedBy: { ($0 as? …

    let submission = Submission(of: email, age, errors: ErrorPresenter()) { _, _ in
      throw Rejection(messages: ["email": "This address is taken", "age": "You are too young"])
    }
    submission.submit()
    await submission.settle()
    #expect(email.error.value == "This address is taken")
    #expect(age.error.value == "You are too young")
  }

  @Test func `a repeated field is validated and a field is bound`() {
    let (password, email, emailField) = (Field(""), Field(""), TerminalTextField())
    let repeated = Field("", with: password) { $0 == $1 ? nil : "The passwords differ" }
    let binding = email.bindTwoWay(to: emailField)
    repeated.value = "x"
    #expect(repeated.error.value == "The passwords differ")
    binding.cancel()
  }
}
