// SPDX-License-Identifier: MIT

import PresentationComponents
import PresentationTerminal
import PresentationTesting
import SwiftPresentation
import Testing

enum LoginError: Error, ErrorViewModelConvertible {
  case unknownAddress
  case sessionExpired

  func viewModel(_ style: ErrorViewModel.PresentationStyle) -> ErrorViewModel {
    ErrorViewModel(title: "Your session has expired", presentationStyle: style)
  }
}

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

@MainActor final class LoginTests {
  let screen = ScreenSpy()
  var answers: [LoginError?] = []
  lazy var errors = ErrorPresenter(view: screen)
  lazy var model = LoginModel(errors: errors) { [unowned self] _, _ in
    if let error = answers.removeFirst() { throw error }
  }

  func submit(_ answers: LoginError?...) async {
    self.answers = answers
    model.email.value = "ada@example.com"
    model.password.value = Secret("correct horse")
    #expect(model.submission.submit() && !model.submission.isEnabled.value)
    await model.submission.settle()
  }

  @Test func `the server rejects a form field`() async {
    await submit(.unknownAddress)
    #expect(model.email.error.value == "Nobody has this address")
    model.email.value = "ada"
    #expect(model.email.error.value == "Enter an e-mail address")
    #expect(!model.submission.isEnabled.value)
  }

  @Test func `an expired session is retried`() async {
    await submit(.sessionExpired, nil)
    #expect(screen.text == "alert: Your session has expired\n  [retry]")
    screen.simulateRetry()
    await model.submission.settle()
    #expect(screen.text == "nothing" && answers.isEmpty)
  }
}

/// The other snippets of the article on forms, verbatim.
@MainActor struct FormSnippets {
  private struct Server {
    func signIn(_ email: String, _ password: String) async throws {}
  }

  @Test func `a form is shown on a terminal`() async {
    let terminal = TerminalScreen(columns: 40, rows: 8, depth: .none) { _ in }
    let errors = ErrorPresenter()
    let model = LoginModel(errors: errors) { _, _ in throw LoginError.sessionExpired }
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

  @Test func `a repeated field is validated and a field is bound`() {
    let (password, email, emailField) = (Field(""), Field(""), TerminalTextField())
    let repeated = Field("", with: password) { $0 == $1 ? nil : "The passwords differ" }
    let binding = email.bindTwoWay(to: emailField)
    repeated.value = "x"
    #expect(repeated.error.value == "The passwords differ")
    binding.cancel()
  }
}
