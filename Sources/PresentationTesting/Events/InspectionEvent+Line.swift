// SPDX-License-Identifier: MIT

import Inspection

extension InspectionEvent {
  /// The event on one line: its number, what caused it, what it happened to, and what happened.
  var line: String {
    let cause = cause.map { " ← #\($0.rawValue)" } ?? ""
    let text = "#\(id.rawValue)\(cause) \(subject): \(kind)"
    return text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
