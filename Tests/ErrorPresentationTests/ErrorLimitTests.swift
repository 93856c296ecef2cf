// SPDX-License-Identifier: MIT

import PresentationErrors
import PresentationInspection
import PresentationTesting
import TestSupport
import Testing

@Suite(
  .contract(
    "A presenter holds at most `alertLimit` alerts and drops the oldest of the least",
    "severe, except the visible one. Drops are counted in `droppedCount` and traced."),
  .contract("An error's cost doesn't depend on the number of earlier errors."))
@MainActor struct ErrorLimitTests {
  private struct Severe: ErrorViewModelConvertible {
    var title: String
    var severity = ErrorViewModel.Severity.failure
    func viewModel(_ presentationStyle: ErrorViewModel.PresentationStyle) -> ErrorViewModel {
      ErrorViewModel(title: title, presentationStyle: presentationStyle, severity: severity)
    }
  }

  private final class Screen: ErrorDisplayable, AlertDisplayable {
    var alert: ErrorViewModel?

    func showAlert(_ viewModel: ErrorViewModel) { alert = viewModel }

    func hideAlert() { alert = nil }
  }

  private let screen = Screen()
  private let scheduler = VirtualScheduler()

  /// Dismisses every alert, and returns their titles in display order.
  private func dismissAll(_ presenter: ErrorPresenter) -> [String] {
    var titles: [String] = []
    while let alert = screen.alert {
      titles.append(alert.title)
      presenter.dismiss(alert.id)
    }
    return titles
  }

  @Test func `the oldest of the least severe alerts is dropped`() {
    let presenter = ErrorPresenter(view: screen, scheduler: scheduler, alertLimit: 4)
    func present(_ titles: String, _ severity: ErrorViewModel.Severity) {
      for title in titles {
        presenter.present(Severe(title: String(title), severity: severity), proposing: .alert)
      }
    }
    present("a", .information)
    present("BC", .failure)
    present("w", .warning)
    #expect(presenter.droppedCount == 0 && presenter.alertLimit == 4)
    present("x", .warning)
    present("D", .failure)
    #expect(presenter.droppedCount == 2)
    present("yy", .information)
    #expect(presenter.droppedCount == 4, "each is less severe than what waits")
    present("E", .failure)
    #expect(presenter.droppedCount == 5)
    #expect(dismissAll(presenter) == ["a", "C", "D", "E"])
  }

  @Test func `a dropped error is traced`() {
    let recorder = InspectionRecorder()
    let presenter = ErrorPresenter(view: screen, scheduler: scheduler, alertLimit: 2)
    recorder.watch {
      for title in ["1", "2", "3"] { presenter.present(Severe(title: title), proposing: .alert) }
    }
    #expect(
      recorder.events.contains {
        if case .errorDismissed(title: "2", reason: "dropped") = $0.kind { true } else { false }
      })
  }

  @Test(arguments: [true, false]) func `presenting many errors takes linear time`(hasView: Bool) {
    expectLinearTime(from: 500) { count in
      let presenter = ErrorPresenter(view: hasView ? screen : nil, scheduler: scheduler)
      for number in 1...count {
        presenter.present(Severe(title: "\(number)"), proposing: .alert)
      }
      let limit = presenter.alertLimit
      #expect(presenter.droppedCount == count - limit)
      if !hasView { presenter.attach(screen) }
      let newest = (count - limit + 2)...count
      #expect(dismissAll(presenter) == ["1"] + newest.map(String.init))
    }
  }

  @Test func `many equal errors are coalesced`() {
    expectLinearTime(from: 500) { count in
      let presenter = ErrorPresenter(view: screen, scheduler: scheduler)
      for _ in 1...count { presenter.present(Severe(title: "same"), proposing: .alert) }
      #expect(presenter.droppedCount == 0)
      #expect(dismissAll(presenter) == ["same"])
    }
  }
}
