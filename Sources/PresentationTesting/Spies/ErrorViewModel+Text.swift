// SPDX-License-Identifier: MIT

import ErrorPresentation

extension ErrorViewModel {
  /// Returns the visible text of an error: title, number of duplicates, message and actions.
  ///
  /// - Parameters:
  ///   - name: The name of the presentation style.
  ///   - further: The titles of further buttons.
  /// - Returns: The lines.
  func lines(as name: String, further: [String] = []) -> [String] {
    let count = count > 1 ? " ×\(count)" : ""
    let buttons = (actions.map(\.title) + further).map { "[\($0)]" }
    return ["\(name): \(title)\(count)"]
      + (message?.split(separator: "\n").map { "  \($0)" } ?? [])
      + (buttons.isEmpty ? [] : ["  " + buttons.joined(separator: " ")])
  }
}
