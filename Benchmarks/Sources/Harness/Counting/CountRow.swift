// SPDX-License-Identifier: MIT

/// A row in the count report.
package struct CountRow: Equatable {
  /// The case's group and name.
  package let key: CountTable.Key
  /// The count.
  package let count: Count
  /// The table's count, or `nil` if it has none.
  package let recorded: Count?

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - key: The case's group and name.
  ///   - count: A count.
  ///   - recorded: The table's count, or `nil` if it has none.
  package init(key: CountTable.Key, count: Count, recorded: Count?) {
    self.key = key
    self.count = count
    self.recorded = recorded
  }

  /// The comparison between both counts.
  package var verdict: CountVerdict { CountVerdict(count, recorded: recorded) }

  /// The instruction change, as a percentage of the recorded count.
  package var change: Double? {
    recorded.map { (count.instructions / $0.instructions - 1) * 100 }
  }

  /// The column heads for ``line``.
  package static var head: String {
    columns(
      "group", "case", "instructions", "allocations", "recorded", "recorded", "change", "")
  }

  /// The row in columns, with a newline at its end.
  package var line: String {
    let mark =
      switch verdict {
      case .unknown: "  new"
      case .unchanged: ""
      case .improved: "  improved"
      case .regressed: "  regressed"
      }
    return Self.columns(
      key.group, key.name, Columns.text(count.instructions), Columns.text(count.allocations),
      Columns.text(recorded?.instructions), Columns.text(recorded?.allocations),
      change.map { Columns.text($0) + " %" } ?? "–", mark)
  }

  /// The row as one JSON object, with a newline at its end.
  package var json: String {
    var object = JSONObject()
    object.add("group", key.group)
    object.add("case", key.name)
    object.add("instructions", count.instructions)
    object.add("allocations", count.allocations)
    object.add("recorded_instructions", recorded?.instructions)
    object.add("recorded_allocations", recorded?.allocations)
    return object.line
  }

  /// The `--check` message for a row that regressed or is not in the table.
  package var complaint: String {
    guard let recorded else {
      return "\(key.group): \(key.name): not in the table of counts; UPDATE_COUNTS=1 adds it\n"
    }
    return "\(key.group): \(key.name): \(Columns.text(count.instructions)) instructions and "
      + "\(Columns.text(count.allocations)) allocations, recorded were "
      + "\(Columns.text(recorded.instructions)) and \(Columns.text(recorded.allocations))\n"
  }

  private static func columns(
    _ group: String, _ name: String, _ instructions: String, _ allocations: String,
    _ recordedInstructions: String, _ recordedAllocations: String, _ change: String,
    _ mark: String
  ) -> String {
    var columns = Columns()
    columns.left(group, 11)
    columns.left(name, 42)
    for number in [
      instructions, allocations, recordedInstructions, recordedAllocations, change,
    ] { columns.right(number, 13) }
    return columns.line + mark + "\n"
  }
}
