// SPDX-License-Identifier: MIT

import SwiftPresentation

/// A view that prints its state as lines when it appears and when its state changes.
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
    printAgain()
  }

  func set(visible: Bool) {
    isVisible = visible
    printAgain()
  }

  /// Prints the state again if the view is visible.
  func printAgain() {
    guard isVisible, let state else { return }
    for line in lines(state) {
      output.print(line)
    }
  }
}
