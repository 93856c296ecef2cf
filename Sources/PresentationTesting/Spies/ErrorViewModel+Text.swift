// SPDX-License-Identifier: MIT

import PresentationErrors

extension ErrorViewModel {
  /// Returns the title, duplicate count, message, actions and retry button.
  func lines(as name: String) -> [String] {
    let buttons = (actions.map(\.title) + (isRetryable ? ["retry"] : [])).map { "[\($0)]" }
    return ["\(name): \(countedTitle)"]
      + (message?.split(separator: "\n").map { "  \($0)" } ?? [])
      + (buttons.isEmpty ? [] : ["  " + buttons.joined(separator: " ")])
  }
}
