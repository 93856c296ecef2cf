// SPDX-License-Identifier: MIT

import PresentationComponents
import PresentationTerminal
import PresentationTesting
import SwiftPresentation
import Testing

enum LoginError: Error { case unknownAddress }

@MainActor final class LoginModel {
  let email = Field("", name: "email") {
    $0.contains("@") ? nil : "Enter an e-mail address"
  } rejectedBy: {
    $0 as? LoginError == .unknownAddress ? "Nobody has this address" : nil
  }
  let password = Field(Secret(""), name: "password") {
    $0.value.count < 8 ? "Use at least 8 characters" : nil
  }
  let submission: Submission

  init(errors: ErrorPresenter, signIn: @escaping @MainActor (String, String) async throws -> Void) {
    submission = Submission(of: email, password, errors: errors, name: "sign in") {
      try await signIn($0, $1.value)
    }
  }
}

@MainActor @Test func `a login shows validation and server errors`() async {
  let model = LoginModel(errors: ErrorPresenter()) { _, _ in throw LoginError.unknownAddress }
  model.email.value = "ada"
  #expect(model.email.error.value == "Enter an e-mail address")
  model.email.value = "ada@example.com"
  #expect(model.email.error.value == nil && !model.submission.submit())
  #expect(model.password.error.value == "Use at least 8 characters")
  model.password.value = Secret("correct horse")
  #expect(model.submission.submit() && model.submission.isRunning.value)
  await model.submission.settle()
  #expect(model.email.error.value == "Nobody has this address")
}

struct SignedOut: Error, ErrorViewModelConvertible {
  func viewModel(_ style: ErrorViewModel.PresentationStyle) -> ErrorViewModel {
    ErrorViewModel(title: "Your session has expired", presentationStyle: style)
  }
}

@MainActor @Test func `an expired session is retried`() async {
  let screen = ScreenSpy()
  var answers: [SignedOut?] = [SignedOut(), nil]
  let model = LoginModel(errors: ErrorPresenter(view: screen)) { _, _ in
    if let error = answers.removeFirst() { throw error }
  }
  model.email.value = "ada@example.com"
  model.password.value = Secret("correct horse")
  model.submission.submit()
  await model.submission.settle()
  #expect(screen.text == "alert: Your session has expired\n  [retry]")
  screen.simulateRetry()
  await model.submission.settle()
  #expect(screen.text == "nothing" && answers.isEmpty)
}

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

    tokens = [
      model.email.bindTwoWay(to: email), model.password.bindTwoWay(to: password),
      model.email.error.map { $0.map { StyledText($0) } }.render(on: emailError),
      model.password.error.map { $0.map { StyledText($0) } }.render(on: passwordError),
    ]
    model.submission.isEnabled.bind(to: button, \.isEnabled)
    button.onTap = { model.submission.submit() }
    errors.attach(alert)

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
    let submission = Submission(of: email, password, errors: errors, name: "sign in") {
      try await server.signIn($0, $1.value)
    }
    #expect(submission.submit())
    await submission.settle()
  }

  private struct Rejection: Error { var messages: [String: String] }

  @Test func `one server error has messages for several fields`() async {
    let email = Field("", rejectedBy: { ($0 as? Rejection)?.messages["email"] })
    let age = Field(17, rejectedBy: { ($0 as? Rejection)?.messages["age"] })

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
