// SPDX-License-Identifier: MIT

import ErrorPresentation
import Inspection

extension CallRecord {
  /// Simulates user input: in a trace, the input is an external event and the cause of its effects.
  func simulate(_ input: String, _ body: () -> Void) {
    Inspection.span(
      .input, InspectionSubject(type: "CallRecord", name: name), .input(input), body)
  }

  /// Simulates input to a view; fails if the view is hidden or empty.
  func simulate(isVisible: Bool?, isEmpty: Bool, at site: SourceSite, _ body: () -> Void) {
    guard isVisible != false, !isEmpty else {
      let reason = isVisible == false ? "is hidden" : "shows nothing yet"
      report("a user cannot use what \(reason)", [], at: site)
      return
    }
    simulate("input", body)
  }

  /// Performs an action of a reachable error.
  @MainActor func simulateTap(
    _ title: String, among errors: [ErrorViewModel], on text: String, at site: SourceSite
  ) {
    guard let action = errors.flatMap(\.actions).first(where: { $0.title == title }) else {
      return cannot("tap \"\(title)\"", on: text, at: site)
    }
    simulate("tap \(title)", action.perform)
  }

  /// Fails because nothing on the screen offers an action to the user.
  func cannot(_ act: String, on text: String, at site: SourceSite) {
    report(
      "a user cannot \(act) here; on the screen there is",
      text.split(separator: "\n").map(String.init), at: site)
  }

  /// Calls a closure with the error presenter; fails if there is none.
  @MainActor func with(
    _ errors: ErrorPresenter?, at site: SourceSite, _ body: (ErrorPresenter) -> Void
  ) {
    guard let errors else {
      report("nobody is told what the user does: set the spy's `errors`", [], at: site)
      return
    }
    body(errors)
  }
}
