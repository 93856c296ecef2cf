// SPDX-License-Identifier: MIT

import Foundation

extension Row {
  /// The heads of the columns of ``line``.
  package static let head =
    columns("group", "case", "ns/op", "baseline", "ns/op", "ratio", "bar") + "\n"

  /// The row in columns, with the newline at its end.
  package var line: String {
    Self.columns(
      group, name, Self.text(nanoseconds), baseline, Self.text(baselineNanoseconds),
      Self.text(ratio), Self.text(bar)) + "\n"
  }

  /// The row as one JSON object, with the newline at its end.
  package var json: String {
    """
    {"group":\(Self.quoted(group)),"case":\(Self.quoted(name)),"ns":\(Self.number(nanoseconds)),\
    "baseline":\(Self.quoted(baseline)),"baseline_ns":\(Self.number(baselineNanoseconds)),\
    "ratio":\(Self.number(ratio)),"bar":\(Self.number(bar))}

    """
  }

  /// What `--check` says of a row that is over its bar.
  package var complaint: String {
    let against = baseline == Self.noBaseline ? "" : " against \(baseline)"
    return "\(group): \(name)\(against): \(Self.text(ratio)) is over the bar of \(Self.text(bar))\n"
  }

  private static func columns(
    _ group: String, _ name: String, _ time: String, _ baseline: String, _ baselineTime: String,
    _ ratio: String, _ bar: String
  ) -> String {
    [
      left(group, 11), left(name, 34), right(time, 11), "  ", left(baseline, 26),
      right(baselineTime, 11), right(ratio, 11), right(bar, 8),
    ].joined()
  }

  private static func left(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, 1))
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(width - text.count, 1)) + text
  }

  private static func text(_ value: Double?) -> String {
    value.map { String(format: "%.2f", $0) } ?? "–"
  }

  // JSON has no word for a number that is not finite (RFC 8259, section 6).
  private static func number(_ value: Double?) -> String {
    guard let value, value.isFinite else { return "null" }
    return String(format: "%.4f", value)
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\u{0}"..<" ": quoted += String(format: "\\u%04x", scalar.value)
      default: quoted += String(scalar)
      }
    }
    return quoted + "\""
  }
}
