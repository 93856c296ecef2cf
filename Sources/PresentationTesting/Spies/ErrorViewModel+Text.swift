// SPDX-License-Identifier: MIT

import ErrorPresentation

extension ErrorViewModel {
  /// Returns title, number of duplicates, message and actions, with further buttons.
  func lines(as name: String, further: [String] = []) -> [String] {
    let count = count > 1 ? " ×\(count)" : ""
    let buttons = (actions.map(\.title) + further).map { "[\($0)]" }
    return ["\(name): \(title)\(count)"]
      + (message?.split(separator: "\n").map { "  \($0)" } ?? [])
      + (buttons.isEmpty ? [] : ["  " + buttons.joined(separator: " ")])
  }
}
