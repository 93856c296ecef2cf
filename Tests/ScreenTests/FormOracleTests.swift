// SPDX-License-Identifier: MIT

import PresentationErrors
import PresentationInspection
import PresentationObservable
import PresentationTesting
import TestSupport
import Testing

@testable import PresentationScreens

/// Random edits, submissions, answers, retries and deallocations, against an obviously correct
/// model.
@Suite(
  .contract("A call in a callback or a transaction…"),
  .contract(
    "Fields, submission and alert match a model for any sequence of edits, submissions,",
    "answers, retries, cancellations and deallocations."))
@MainActor struct FormOracleTests {
  @Test(arguments: Fuzzing.seeds(20))
  func `a form agrees with the model`(seed: UInt64) async {
    var random = SplitMix64(seed: seed)
    var model = FormModel()
    var subject = FormSubject()
    var steps: [FormStep] = []
    for number in 1...400 {
      let step = FormStep.random(using: &random)
      if case .recreate = step {
        weak let released = subject.form.submission
        let (answers, unanswered) = (subject.form.answers, subject.unanswered)
        subject = FormSubject()
        #expect(released == nil, "seed \(seed), step \(number)")
        // The running operation is cancelled.
        for number in unanswered { await answers.answerLate(number, .success([])) }
      } else {
        await subject.perform(step)
      }
      model.perform(step)
      steps = steps.suffix(8) + [step]
      guard subject.picture == model.picture, subject.mistakes.isEmpty else {
        Issue.record(
          """
          seed \(seed), step \(number): \(steps)
          is: \(subject.picture)
          not \(model.picture)
          \(subject.mistakes)
          """)
        break
      }
    }
    let (answers, unanswered) = (subject.form.answers, subject.unanswered)
    subject = FormSubject()
    for number in unanswered { await answers.answerLate(number, .success([])) }
  }
}

/// A form whose operations wait for the walk's answers.
@MainActor private final class FormSubject {
  let form = FormFixture()
  private(set) var mistakes: [String] = []
  /// Cancelled operations without an answer.
  private var late: [Int] = []
  private var observed: FormPicture?
  private var deliveries = 0
  private var hasEnded = false
  private var token: ObservationToken?

  init() {
    token = state.observe { [weak self] _, new in self?.receive(new) }
  }

  private typealias State = (String, Secret<String>, String?, String?, Bool, Bool)

  private var state: ReadOnlyObservable<State> {
    combineLatest(
      form.email, form.password, form.email.error, form.password.error,
      form.submission.isRunning, form.submission.isEnabled)
  }

  private func picture(of state: State) -> FormPicture {
    FormPicture(
      email: state.0, emailError: state.2, password: state.1.value, passwordError: state.3,
      isRunning: state.4, isEnabled: state.5, hasAlert: form.screen.snapshot.alert != nil,
      sent: form.sent)
  }

  var picture: FormPicture { picture(of: state.value) }

  var unanswered: [Int] { late + (form.submission.isRunning.value ? [form.sent.count] : []) }

  /// Checks that every delivered state was consistent at its time.
  private func receive(_ state: State) {
    deliveries += 1
    let picture = picture(of: state)
    observed = picture
    let isValid = picture.email.contains("@") && !picture.password.isEmpty
    if picture.isEnabled != (isValid && !picture.isRunning) {
      mistakes.append("delivered \(picture)")
    }
    if picture.email.contains("@"), picture.emailError == "No @" {
      mistakes.append("delivered \(picture)")
    }
  }

  func perform(_ step: FormStep) async {
    deliveries = 0
    let (running, count) = (form.submission.isRunning.value, form.sent.count)
    await take(step)
    if form.submission.isRunning.value, form.sent.count == count, !running {
      mistakes.append("runs without an operation")
    }
    if deliveries > (step.isOneChange ? 1 : 3) {
      mistakes.append("\(deliveries) deliveries")
    }
    if let observed, deliveries > 0 {
      var expected = picture
      (expected.hasAlert, expected.sent) = (observed.hasAlert, observed.sent)
      if observed != expected { mistakes.append("delivered \(observed) last, not \(expected)") }
    }
  }

  private func take(_ step: FormStep) async {
    switch step {
    case .editEmail(let value): form.email.value = value
    case .editPassword(let value): form.password.value = Secret(value)
    case .editBoth(let email, let password):
      Observables.transaction {
        form.email.value = email
        form.password.value = Secret(password)
      }
    case .resetEmail(let value): form.email.reset(to: value)
    case .submit: await begin { form.submission.submit() }
    case .deliver(let value, let editsFirst): await begin { deliver(value, editsFirst) }
    case .answer(let refusal): await answer(refusal.map { .failure($0) } ?? .success([]))
    case .giveUp: await answer(.failure(CancellationError()))
    case .answerLate(let refusal):
      guard let number = late.popLast() else { return }
      await form.answers.answerLate(number, refusal.map { .failure($0) } ?? .success([]))
    case .retry:
      await begin { retry() && !form.submission.isRunning.value }
    case .retryAndSubmit:
      await begin {
        // If a field is invalid, the retry goes on.
        let isRetried = retry() && !form.submission.isRunning.value
        return form.submission.submit() || isRetried
      }
    case .retryAndCancel:
      retry()
      await cancel { form.submission.cancel() }
    case .dismissAlert:
      guard let alert = form.screen.snapshot.alert else { return }
      await cancel { form.errors.dismiss(alert.id) }
    case .cancel: await cancel { form.submission.cancel() }
    case .endScreen:
      // A second end does nothing.
      guard !hasEnded else { return }
      hasEnded = true
      await cancel { form.errors.end() }
    case .recreate: break
    }
  }

  @discardableResult private func retry() -> Bool {
    form.screen.snapshot.alert.map { form.errors.retry($0.id) } ?? false
  }

  /// Waits until an operation has begun, if one was started.
  private func begin(_ start: () -> Bool) async {
    let number = form.sent.count + 1
    if start() { await form.answers.begun(number) }
  }

  private func cancel(_ body: () -> Void) async {
    let (wasRunning, number) = (form.submission.isRunning.value, form.sent.count)
    body()
    guard wasRunning else { return await form.submission.settle() }
    await form.answers.isCancelled(number)
    late.append(number)
  }

  private func answer(_ result: Result<[Int], any Error>) async {
    guard form.submission.isRunning.value else { return }
    await form.answers.answer(form.sent.count, result)
  }

  /// Submits and edits in callbacks during one delivery; returns whether the operation was started.
  private func deliver(_ value: String, _ editsFirst: Bool) -> Bool {
    let trigger = Observable(false)
    let form = form
    var isStarted = false
    let edit = { form.email.value = value }
    let first = trigger.observe { _, _ in
      if editsFirst { edit() } else { isStarted = form.submission.submit() }
    }
    let second = trigger.observe { _, _ in
      if editsFirst { isStarted = form.submission.submit() } else { edit() }
    }
    trigger.value = true
    withExtendedLifetime((first, second)) {}
    return isStarted
  }
}

extension FormStep {
  fileprivate var isOneChange: Bool {
    switch self {
    case .editEmail, .editPassword, .editBoth, .resetEmail, .submit, .answer, .giveUp, .cancel: true
    default: false
    }
  }
}
