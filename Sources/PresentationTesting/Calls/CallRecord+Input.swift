// SPDX-License-Identifier: MIT

import PresentationErrors
import PresentationInspection

extension CallRecord {
  /// Simulates input.
  ///
  /// In a trace, it is an external event and the cause of its effects.
  func simulate(_ input: String, _ body: () -> Void) {
    Inspection.span(
      .input, InspectionEvent.Subject(type: "CallRecord", name: name), .input(input), body)
  }

  /// Simulates input to a view; fails if the view is hidden or empty.
  func simulate(
    isVisible: Bool?, isEmpty: Bool, at location: TestFailure.Location, _ body: () -> Void
  ) {
    guard isVisible != false, !isEmpty else {
      let reason = isVisible == false ? "is hidden" : "has not rendered anything"
      report("a user cannot use the view: it \(reason)", [], at: location)
      return
    }
    simulate("input", body)
  }

  /// Performs an error's action; an alert is dismissed first, as hosts do.
  @MainActor func simulateTap(
    _ title: String, among errors: [ErrorViewModel], on text: String,
    at location: TestFailure.Location, dismissAlert: (ErrorViewModel.ID) -> Void
  ) {
    let choices = errors.flatMap { error in error.actions.map { (error, $0) } }
    guard let (error, action) = choices.first(where: { $1.title == title }) else {
      return cannot("tap \"\(title)\"", on: text, at: location)
    }
    simulate("tap \(title)") {
      if case .alert = error.presentationStyle { dismissAlert(error.id) }
      action.perform()
    }
  }

  /// Retries the first error that shows a retry button.
  @MainActor func simulateRetry(
    among errors: [ErrorViewModel], of presenter: ErrorPresenter?, on text: String,
    at location: TestFailure.Location
  ) {
    guard let error = errors.first(where: \.isRetryable) else {
      return cannot("try again", on: text, at: location)
    }
    withPresenter(presenter, at: location) { presenter in
      var isRetried = false
      simulate("retry") { isRetried = presenter.retry(error.id) }
      if !isRetried {
        report(
          "the retry has no effect: the error has no `retry`, or a retry is already running", [],
          at: location)
      }
    }
  }

  /// Fails because nothing on the screen offers an action to the user.
  func cannot(_ action: String, on text: String, at location: TestFailure.Location) {
    report(
      "a user cannot \(action): the screen shows",
      text.split(separator: "\n").map(String.init), at: location)
  }

  /// Calls a closure with the error presenter; fails if there is none.
  @MainActor func withPresenter(
    _ errors: ErrorPresenter?, at location: TestFailure.Location, _ body: (ErrorPresenter) -> Void
  ) {
    guard let errors else {
      report(
        "cannot deliver the user's input: no `ErrorPresenter` is attached to the spy", [],
        at: location)
      return
    }
    body(errors)
  }
}
