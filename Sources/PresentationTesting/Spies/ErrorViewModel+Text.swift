// SPDX-License-Identifier: MIT

import ErrorPresentation

extension ErrorViewModel {
  /// What a user sees of it: the title, how many equal ones there are, the message, and what can be done.
  ///
  /// - Parameters:
  ///   - name: What it is shown as.
  ///   - further: What can be done besides its actions.
  /// - Returns: The lines.
  func lines(as name: String, further: [String] = []) -> [String] {
    let count = count > 1 ? " ×\(count)" : ""
    let buttons = (actions.map(\.title) + further).map { "[\($0)]" }
    return ["\(name): \(title)\(count)"]
      + (message?.split(separator: "\n").map { "  \($0)" } ?? [])
      + (buttons.isEmpty ? [] : ["  " + buttons.joined(separator: " ")])
  }
}
