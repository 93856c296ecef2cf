// SPDX-License-Identifier: MIT

import PresentationErrors
import PresentationInspection
import PresentationObservable
import PresentationTesting
import TestSupport
import Testing

@testable import PresentationScreens

@MainActor struct SubmissionTests {
  private let form = FormFixture()
  private var submission: Submission { form.submission }
  private var answers: PendingAnswers { form.answers }
  private var errors: ErrorPresenter { form.errors }
  private var screen: ScreenSpy { form.screen }

  @Test(
    .contract(
      "A submission is enabled while every field is valid and no operation is running.",
      "Otherwise, a call starts none and shows invalid fields' errors."))
  func `a submission is enabled while all fields are valid and it isn't running`() async {
    var changes: [Bool] = []
    let token = submission.isEnabled.observe { _, new in changes.append(new) }
    form.email.value = "a@b"
    #expect(!submission.isEnabled.value)
    form.password.value = Secret("p")
    #expect(submission.submit())
    #expect(submission.isRunning.value && !submission.isEnabled.value)
    await answers.answer(1, .success([]))
    #expect(!submission.isRunning.value && changes == [true, false, true])
    token.cancel()
  }

  @Test(.contract("A submission is enabled while…"))
  func `a submission without fields is always valid`() async {
    var count = 0
    let delete = Submission(errors: errors) { count += 1 }
    #expect(delete.isEnabled.value && delete.submit())
    await delete.settle()
    #expect(count == 1)
  }

  @Test(.contract("An edit and its effects on the…"), .contract("A submission is enabled while…"))
  func `submitting invalid fields shows each field's error in one change`() {
    var changes: [String] = []
    let token = combineLatest(form.email.error, form.password.error).observe { _, new in
      changes.append("\(new.0 ?? "–"), \(new.1 ?? "–")")
    }
    #expect(!submission.submit() && !submission.submit())
    #expect(changes == ["No @, Empty"] && form.sent.isEmpty)
    token.cancel()
  }

  @Test(.contract("A submission is enabled while…"))
  func `a second call while the operation is running is ignored`() async {
    form.fill()
    #expect(submission.submit() && !submission.submit())
    await answers.answer(1, .success([]))
    #expect(form.sent == ["a@b p"])
  }

  @Test(.contract("An edit and its effects on the…"))
  func `fields show their errors in the same change that ends the submission`() async {
    var changes: [String] = []
    let state = combineLatest(submission.isRunning, form.email.error, form.password.error)
    form.fill()
    submission.submit()
    let token = state.observe { _, new in
      changes.append("\(new.0) \(new.1 ?? "–") \(new.2 ?? "–")")
    }
    await answers.answer(1, .failure(FormRefusal.both))
    #expect(changes == ["false Unknown Wrong"] && screen.text == "nothing")
    #expect(submission.isEnabled.value, "a rejection does not disable the next submission")
    token.cancel()
  }

  @Test(
    .contract(
      "An error goes to the fields that it concerns, and those edited since drop it. Any",
      "other error is presented once, with a retry for the same values."))
  func `a field that was edited meanwhile drops a rejection and no view shows it`() async {
    form.fill()
    submission.submit()
    await answers.begun(1)
    form.email.value = "c@d"
    await answers.answer(1, .failure(FormRefusal.both))
    #expect(form.email.error.value == nil && form.password.error.value == "Wrong")
    #expect(screen.text == "nothing" && form.sent == ["a@b p"])
  }

  @Test(
    .contract("A call in a callback or a transaction submits the values set until then."))
  func `a call in a callback submits the current values`() async {
    form.fill()
    let token = form.email.observe { [form] _ in
      form.password.value = Secret("q")
      #expect(form.submission.submit() && form.submission.isRunning.value)
      #expect(!form.submission.submit())
    }
    form.email.value = "c@d"
    await answers.answer(1, .success([]))
    #expect(form.sent == ["c@d q"])
    token.cancel()
  }

  @Test(.contract("A call in a callback or a transaction…"))
  func `a call in a transaction submits the current values`() async {
    Observables.transaction {
      form.fill()
      #expect(submission.submit())
      form.email.value = ""
    }
    await answers.answer(1, .success([]))
    #expect(form.sent == ["a@b p"] && !submission.isEnabled.value)
  }

  @Test(.contract("An error goes to the fields that…"))
  func `any other error is an alert whose retry submits the same values again`() async {
    await form.fail(FormRefusal.expired)
    #expect(screen.text == "alert: expired\n  [retry]")
    form.email.value = ""
    screen.simulateRetry()
    await answers.begun(2)
    #expect(submission.isRunning.value && !submission.submit())
    await answers.answer(2, .success([]))
    #expect(form.sent == ["a@b p", "a@b p"])
    #expect(screen.text == "nothing" && !submission.isRunning.value)
  }

  @Test(.contract("An error goes to the fields that…"))
  func `a retry's error replaces the alert, and a rejection dismisses it`() async {
    await form.fail(FormRefusal.expired)
    screen.simulateRetry()
    await answers.answer(2, .failure(FormRefusal.expired))
    #expect(screen.text == "alert: expired\n  [retry]")
    screen.simulateRetry()
    await answers.answer(3, .failure(FormRefusal.email))
    #expect(screen.text == "nothing" && form.email.error.value == "Unknown")
  }

  @Test(
    .contract(
      "A new submission dismisses the last one's error, even if a callback at its end starts",
      "it. Submissions that share a presenter leave each other's errors."))
  func `a new submission dismisses the last one's alert and its pending retry`() async {
    await form.fail(FormRefusal.expired)
    screen.simulateRetry()
    form.email.value = "c@d"
    #expect(submission.submit() && screen.text == "nothing")
    await answers.answer(2, .success([]))
    #expect(form.sent == ["a@b p", "c@d p"] && screen.text == "nothing")
  }

  @Test(.contract("A new submission dismisses the…"))
  func `submissions that share a presenter don't dismiss each other's errors`() async {
    let other = Submission(of: form.email, errors: errors) { [answers] _ in
      _ = try await answers.run(9)
    }
    await form.fail(FormRefusal.expired)
    #expect(other.submit() && screen.text == "alert: expired\n  [retry]")
    await answers.answer(9, .success([]))
    await other.settle()
    #expect(!other.isRunning.value && screen.text == "alert: expired\n  [retry]")
  }

  @Test(
    .contract(
      "An operation is cancelled with its submission, its screen and the error that it",
      "retries. Its result is then ignored, and a cancelled retry leaves its error."))
  func `a cancelled operation ends immediately and its result is ignored`() async {
    form.fill()
    submission.submit()
    await answers.begun(1)
    submission.cancel()
    #expect(submission.isEnabled.value)
    await answers.answerLate(1, .failure(FormRefusal.both))
    #expect(form.email.error.value == nil && screen.text == "nothing")
  }

  @Test(.contract("An operation is cancelled with…"))
  func `a cancelled retry doesn't dismiss the alert, even before it begins`() async {
    await form.fail(FormRefusal.expired)
    screen.simulateRetry()
    submission.cancel()
    await submission.settle()
    #expect(form.sent.count == 1 && screen.text == "alert: expired\n  [retry]")
    screen.simulateRetry()
    await answers.begun(2)
    submission.cancel()
    await answers.isCancelled(2)
    #expect(screen.text == "alert: expired\n  [retry]" && submission.isEnabled.value)
    await answers.answerLate(2, .success([]))
    #expect(screen.text == "alert: expired\n  [retry]")
  }

  @Test(.contract("An operation is cancelled with…"))
  func `dismissing the alert cancels its retry`() async {
    await form.fail(FormRefusal.expired)
    screen.simulateRetry()
    await answers.begun(2)
    screen.simulateDismissAlert()
    await answers.isCancelled(2)
    #expect(screen.text == "nothing" && submission.isEnabled.value)
  }

  @Test(.contract("An operation is cancelled with…"))
  func `the end of a screen cancels the operation`() async {
    form.fill()
    submission.submit()
    await answers.begun(1)
    errors.end()
    #expect(!submission.isRunning.value)
    await answers.isCancelled(1)
  }

  @Test(.contract("An error goes to the fields that…"))
  func `an operation that ends with a cancellation error presents nothing`() async {
    await form.fail(CancellationError())
    #expect(screen.text == "nothing" && submission.isEnabled.value)
  }

  @Test(.contract("An operation is cancelled with…"))
  func `deallocating a submission cancels its operation or retry`() async {
    for retries in [false, true] {
      var form: FormFixture? = FormFixture()
      weak let released = form?.submission
      let answers = form?.answers ?? PendingAnswers()
      // The presenter may outlive the form.
      let errors = form?.errors
      if retries {
        await form?.fail(FormRefusal.expired)
        form?.screen.simulateRetry()
      } else {
        form?.fill()
        form?.submission.submit()
      }
      await answers.begun(retries ? 2 : 1)
      form = nil
      #expect(released == nil)
      await answers.answerLate(retries ? 2 : 1, .failure(FormRefusal.expired))
      await errors?.settle()
    }
  }

  @Test(.contract("A new submission dismisses the…"))
  func `a submission started by the end's callback replaces the last error`() async {
    form.fill()
    submission.submit()
    let token = submission.isRunning.observe { [form] _, isRunning in
      if !isRunning, form.sent.count == 1 { form.submission.submit() }
    }
    await answers.begun(1)
    let settle = answers.settle
    answers.settle = {}
    await answers.answer(1, .failure(FormRefusal.expired))
    await answers.begun(2)
    #expect(submission.isRunning.value && screen.text == "nothing")
    answers.settle = settle
    await answers.answer(2, .success([]))
    #expect(form.sent.count == 2 && !submission.isRunning.value)
    token.cancel()
  }

  @Test(.contract("A new submission dismisses the…"))
  func `a submission in the alert's dismissal is ignored while one is running`() async {
    final class Screen: ErrorDisplayable, AlertDisplayable {
      var onHide: () -> Void = {}
      func showAlert(_ viewModel: ErrorViewModel) {}
      func hideAlert() { onHide() }
    }
    let screen = Screen()
    errors.attach(screen)
    await form.fail(FormRefusal.expired)
    var results: [Bool] = []
    screen.onHide = { [submission] in results.append(submission.submit()) }
    submission.submit()
    await answers.answer(2, .success([]))
    #expect(results == [false] && form.sent.count == 2)
  }

  @Test(.contract("A trace has the names of fields…"))
  func `a submission is the cause of its effects in a trace`() async throws {
    let recorder = InspectionRecorder()
    await recorder.watch {
      await form.fail(FormRefusal.email)
      await form.fail(FormRefusal.expired)
    }
    let events = recorder.events
    let effects = events.filter { $0.kind == .effect("submit") }
    #expect(effects.map(\.subject.name) == ["sign in", "sign in"])
    func effectsOf(_ event: InspectionEvent?) -> [InspectionEvent] {
      events.filter { event != nil && $0.cause == event?.id }
    }
    let rejected = effectsOf(effects.first)
    #expect(
      rejected.map(\.kind) == [
        .outcome("rejected: email"), .valueChanged(["true → false"]),
        .valueChanged([#"rejection: nil → "Unknown""#]),
      ])
    #expect(rejected.map(\.subject.name) == ["sign in", "sign in.isRunning", "email"])
    let failed = effectsOf(effects.last)
    #expect(failed.first?.kind == .outcome("failed") && failed.last?.subject.type == "FormRefusal")
    #expect(recorder.open.isEmpty)
  }
}
