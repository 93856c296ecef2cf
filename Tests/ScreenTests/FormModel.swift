// SPDX-License-Identifier: MIT

import PresentationInspection
import TestSupport

/// A random form event.
enum FormStep {
  case editEmail(String)
  case editPassword(String)
  /// Both fields in one transaction.
  case editBoth(String, String)
  case resetEmail(String)
  case submit
  /// An edit and a submission in callbacks during one delivery.
  case deliver(String, editsFirst: Bool)
  /// The running operation's answer; `nil` is a success.
  case answer(FormRefusal?)
  /// The operation gives up by itself.
  case giveUp
  /// A cancelled operation's answer.
  case answerLate(FormRefusal?)
  case retry
  /// A retry, and a submission before its work has begun.
  case retryAndSubmit
  /// A retry, and a cancellation before its work has begun.
  case retryAndCancel
  case dismissAlert
  case cancel
  case endScreen
  /// The form is deallocated, and another one created.
  case recreate

  static func random(using random: inout SplitMix64) -> Self {
    func pick<Element>(_ elements: [Element]) -> Element {
      elements[Int.random(in: 0..<elements.count, using: &random)]
    }
    let emails = ["", "a", "a@", "b@", "b@"]
    let passwords = ["", "p", "q"]
    let refusals: [FormRefusal?] = [nil, .email, .password, .both, .expired, .expired, .expired]
    return switch Int.random(in: 0..<100, using: &random) {
    case ..<14: .editEmail(pick(emails))
    case ..<24: .editPassword(pick(passwords))
    case ..<28: .editBoth(pick(emails), pick(passwords))
    case ..<30: .resetEmail(pick(emails))
    case ..<46: .submit
    case ..<50: .deliver(pick(emails), editsFirst: pick([true, false]))
    case ..<70: .answer(pick(refusals))
    case ..<73: .giveUp
    case ..<77: .answerLate(pick(refusals))
    case ..<87: .retry
    case ..<90: .retryAndSubmit
    case ..<92: .retryAndCancel
    case ..<95: .dismissAlert
    case ..<98: .cancel
    case ..<99: .endScreen
    default: .recreate
    }
  }
}

/// A form's visible state.
struct FormPicture: Equatable {
  var email = ""
  var emailError: String?
  var password = ""
  var passwordError: String?
  var isRunning = false
  var isEnabled = false
  var hasAlert = false
  var sent: [String] = []
}

/// A form as plain flags, without observables, tasks and a presenter.
struct FormModel {
  private struct Entry {
    var value = ""
    var isRevealed = false
    var rejection: String?

    mutating func edit(_ new: String) {
      guard new != value else { return }
      self = Entry(value: new, isRevealed: true)
    }
  }

  private var email = Entry()
  private var password = Entry()
  /// The values being sent, and those that the alert retries.
  private var running: (email: String, password: String)?
  private var alert: (email: String, password: String)?
  private var isAttempt = false
  private var hasEnded = false
  private var sent: [String] = []

  private var emailProblem: String? { email.value.contains("@") ? nil : "No @" }
  private var passwordProblem: String? { password.value.isEmpty ? "Empty" : nil }
  private var isValid: Bool { emailProblem == nil && passwordProblem == nil }

  var picture: FormPicture {
    FormPicture(
      email: email.value,
      emailError: (email.isRevealed ? emailProblem : nil) ?? email.rejection,
      password: password.value,
      passwordError: (password.isRevealed ? passwordProblem : nil) ?? password.rejection,
      isRunning: running != nil, isEnabled: isValid && running == nil, hasAlert: alert != nil,
      sent: sent)
  }

  mutating func perform(_ step: FormStep) {
    switch step {
    case .editEmail(let value): email.edit(value)
    case .editPassword(let value): password.edit(value)
    case .editBoth(let email, let password):
      self.email.edit(email)
      self.password.edit(password)
    case .resetEmail(let value): email = Entry(value: value)
    case .submit: submit()
    case .retryAndSubmit:
      let isRetried = running == nil && !isValid
      submit()
      if isRetried { retry() }
    case .deliver(let value, let editsFirst):
      if editsFirst { email.edit(value) }
      submit()
      if !editsFirst { email.edit(value) }
    case .answer(let refusal): if running != nil { end(refusal) }
    case .giveUp: running = nil
    case .answerLate: break
    case .retry: retry()
    case .retryAndCancel, .cancel: running = nil
    case .dismissAlert:
      if alert != nil, isAttempt { running = nil }
      alert = nil
    case .endScreen: if !hasEnded { (running, alert, hasEnded) = (nil, nil, true) }
    case .recreate: self = FormModel()
    }
    if running == nil { isAttempt = false }
  }

  private mutating func submit() {
    guard running == nil else { return }
    guard isValid else {
      email.isRevealed = true
      password.isRevealed = true
      return
    }
    alert = nil
    send((email.value, password.value))
  }

  private mutating func retry() {
    guard running == nil, let alert else { return }
    send(alert)
    isAttempt = true
  }

  private mutating func send(_ values: (email: String, password: String)) {
    running = values
    sent.append("\(values.email) \(values.password)")
  }

  private mutating func end(_ refusal: FormRefusal?) {
    guard let values = running else { return }
    running = nil
    if refusal == .expired {
      if !hasEnded { alert = values }
      return
    }
    if isAttempt { alert = nil }
    if refusal == .email || refusal == .both, email.value == values.email {
      email.rejection = "Unknown"
    }
    if refusal == .password || refusal == .both, password.value == values.password {
      password.rejection = "Wrong"
    }
  }
}
