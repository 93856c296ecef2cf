// SPDX-License-Identifier: MIT

import PresentationErrors
import PresentationTerminal
import PresentationTesting
import Testing

@MainActor struct TerminalButtonTests {
  private let screen = TerminalScreen(columns: 20, rows: 5, depth: .none) { _ in }

  @Test func `a disabled button can't be pressed`() {
    var presses = 0
    let button = TerminalButton("Press") { presses += 1 }
    screen.content = button
    screen.draw()
    screen.handle(.click(column: 2, row: 0))
    button.isEnabled = false
    screen.handle(.click(column: 2, row: 0))
    screen.handle(.key(.enter))
    #expect(presses == 1)
    button.isEnabled = true
    screen.handle(.click(column: 2, row: 0))
    #expect(presses == 2)
  }

  @Test func `an alert shows the errors of the presenter it is attached to`() {
    let (alert, errors) = (TerminalAlert(on: screen), ErrorPresenter(scheduler: VirtualScheduler()))
    errors.attach(alert)
    errors.present(Failure(), proposing: .alert)
    screen.draw()
    #expect(screen.lastFrame.text.contains("Failed"))
    screen.handle(.key(.escape))
    screen.draw()
    #expect(!screen.lastFrame.text.contains("Failed"))
  }
}

private struct Failure: ErrorViewModelConvertible {
  func viewModel(_ style: ErrorViewModel.PresentationStyle) -> ErrorViewModel {
    ErrorViewModel(title: "Failed", presentationStyle: style)
  }
}
