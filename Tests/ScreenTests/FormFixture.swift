// SPDX-License-Identifier: MIT

import PresentationErrors
import PresentationInspection
import PresentationObservable
import PresentationScreens
import PresentationTesting

/// A server's answers to a form.
enum FormRefusal: Error, Equatable, ErrorViewModelConvertible {
  case email
  case password
  /// Both fields are refused.
  case both
  case expired

  func viewModel(_ style: ErrorViewModel.PresentationStyle) -> ErrorViewModel {
    ErrorViewModel(title: "\(self)", presentationStyle: style)
  }
}

/// A form with two fields, whose server the test answers.
@MainActor final class FormFixture {
  let email = Field("", name: "email") {
    $0.contains("@") ? nil : "No @"
  } rejectedBy: {
    switch $0 as? FormRefusal {
    case .email, .both: "Unknown"
    default: nil
    }
  }
  let password = Field(Secret(""), name: "password") {
    $0.value.isEmpty ? "Empty" : nil
  } rejectedBy: {
    switch $0 as? FormRefusal {
    case .password, .both: "Wrong"
    default: nil
    }
  }
  let screen = ScreenSpy(exhaustivity: .off)
  let errors: ErrorPresenter
  let answers = PendingAnswers()
  let submission: Submission
  private let log = Log()
  /// Each started operation's values.
  var sent: [String] { log.sent }

  @MainActor private final class Log {
    var sent: [String] = []
  }

  init() {
    errors = ErrorPresenter(view: screen, scheduler: VirtualScheduler())
    submission = Submission(of: email, password, errors: errors, name: "sign in") {
      [answers, log] in
      log.sent.append("\($0) \($1.value)")
      _ = try await answers.run(log.sent.count)
    }
    answers.settle = { [weak submission] in await submission?.settle() }
  }

  /// Enters valid values.
  func fill() {
    email.value = "a@b"
    password.value = Secret("p")
  }

  /// Submits valid values, and answers with an error.
  func fail(_ error: any Error) async {
    fill()
    submission.submit()
    await answers.answer(log.sent.count + 1, .failure(error))
  }
}
