// SPDX-License-Identifier: MIT

import Foundation

/// A table line with left-aligned texts and right-aligned numbers.
struct Columns {
  private(set) var line = ""

  mutating func left(_ text: String, _ width: Int) {
    line += text + String(repeating: " ", count: max(width - text.count, 1))
  }

  mutating func right(_ text: String, _ width: Int) {
    line += String(repeating: " ", count: max(width - text.count, 1)) + text
  }

  /// Appends a number with as many digits as can be read, or a dash without a number.
  mutating func number(_ value: Double?, _ width: Int) {
    right(Self.text(value), width)
  }

  static func text(_ value: Double?) -> String {
    guard let value else { return "–" }
    guard value.isFinite else { return "\(value)" }
    let digits = abs(value) >= 1_000 ? 0 : abs(value) >= 0.1 || value == 0 ? 2 : 4
    return String(format: "%.\(digits)f", value)
  }
}
