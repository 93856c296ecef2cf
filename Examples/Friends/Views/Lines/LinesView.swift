// SPDX-License-Identifier: MIT

import Presentation

/// A view that prints its state as lines when it appears, and again when the state changes.
@MainActor final class LinesView<ViewState>: ViewRenderable {
  private let output: LineOutput
  private let lines: (ViewState) -> [String]
  private var state: ViewState?
  private var isVisible = false

  init(output: LineOutput, lines: @escaping (ViewState) -> [String]) {
    self.output = output
    self.lines = lines
  }

  func render(state: ViewState) {
    self.state = state
    if isVisible {
      printAgain()
    }
  }

  func set(visible: Bool) {
    isVisible = visible
    if visible {
      printAgain()
    }
  }

  /// Prints what is there once more.
  func printAgain() {
    guard let state else { return }
    for line in lines(state) {
      output.print(line)
    }
  }
}
