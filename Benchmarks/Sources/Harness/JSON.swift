// SPDX-License-Identifier: MIT

import Foundation

/// One JSON line, whose keys keep their order.
struct JSONObject {
  private var members: [String] = []

  mutating func add(_ key: String, _ text: String?) {
    members.append("\(Self.quoted(key)):\(text.map(Self.quoted) ?? "null")")
  }

  // JSON cannot represent a number that is not finite (RFC 8259, section 6).
  mutating func add(_ key: String, _ number: Double?) {
    let text = number.flatMap { $0.isFinite ? String(format: "%.4f", $0) : nil }
    members.append("\(Self.quoted(key)):\(text ?? "null")")
  }

  /// The object, with a newline at its end.
  var line: String { "{\(members.joined(separator: ","))}\n" }

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
