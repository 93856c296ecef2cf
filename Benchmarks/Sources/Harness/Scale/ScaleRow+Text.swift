// SPDX-License-Identifier: MIT

import Foundation

extension ScaleRow {
  /// The column heads for ``lines``.
  package static var head: String {
    columns("group", "case", "size", "time", "memory")
  }

  /// A line for each point, and one for the exponents.
  package var lines: String {
    points.map { point in
      Self.columns(
        group, scaleCase.name, "\(Self.count(point.size)) \(scaleCase.unit)",
        Self.time(point.nanoseconds), Self.memory(point.bytes))
    }.joined()
      + Self.columns(
        group, scaleCase.name, "exponent", Columns.text(timeExponent),
        Columns.text(memoryExponent))
  }

  /// A JSON line for each point.
  package var json: String {
    points.map { point in
      var object = JSONObject()
      object.add("group", group)
      object.add("case", scaleCase.name)
      object.add("unit", scaleCase.unit)
      object.add("size", Double(point.size))
      object.add("nanoseconds", point.nanoseconds)
      object.add("bytes", point.bytes)
      object.add("time_exponent", timeExponent)
      object.add("memory_exponent", memoryExponent)
      return object.line
    }.joined()
  }

  /// Returns a number with thousands separators.
  static func count(_ number: Int) -> String {
    let digits = String(number)
    return digits.enumerated().reduce(into: "") { text, digit in
      if digit.offset > 0, (digits.count - digit.offset).isMultiple(of: 3) { text += "," }
      text.append(digit.element)
    }
  }

  /// Returns a time in the unit that leaves the fewest digits.
  static func time(_ nanoseconds: Double) -> String {
    scaled(nanoseconds, by: 1_000, ["ns", "µs", "ms", "s"])
  }

  /// Returns a memory size in the unit that leaves the fewest digits.
  static func memory(_ bytes: Double) -> String {
    scaled(bytes, by: 1_024, ["B", "KiB", "MiB", "GiB"])
  }

  private static func scaled(_ value: Double, by step: Double, _ units: [String]) -> String {
    var (value, unit) = (value, 0)
    while value >= step, unit < units.count - 1 {
      value /= step
      unit += 1
    }
    let isWhole = value >= 10 || value == value.rounded()
    return String(format: isWhole ? "%.0f" : "%.1f", value) + " " + units[unit]
  }

  private static func columns(
    _ group: String, _ name: String, _ size: String, _ time: String, _ memory: String
  ) -> String {
    var columns = Columns()
    columns.left(group, 11)
    columns.left(name, 42)
    columns.right(size, 24)
    columns.right(time, 10)
    columns.right(memory, 10)
    return columns.line + "\n"
  }
}
