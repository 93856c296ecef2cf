// SPDX-License-Identifier: MIT

extension Row {
  /// The column heads for ``line``.
  package static var head: String {
    columns("group", "case", "subject", "baseline", "baseline", "unit", "ratio", "bar")
  }

  /// The row in columns, with a newline at its end.
  package var line: String {
    Self.columns(
      group, name, Columns.text(value), baseline, Columns.text(baselineValue), unit,
      Columns.text(ratio), Columns.text(bar?.ratio) + (isOverBar ? " !" : ""))
  }

  /// The row as one JSON object, with a newline at its end.
  package var json: String {
    var object = JSONObject()
    object.add("group", group)
    object.add("case", name)
    object.add("unit", unit)
    object.add("value", value)
    object.add("baseline", baseline)
    object.add("baseline_value", baselineValue)
    object.add("ratio", ratio)
    object.add("bar", bar?.ratio)
    object.add("reason", bar?.reason)
    return object.line
  }

  /// The `--check` message for a row that is over its bar.
  package var complaint: String {
    "\(group): \(name) against \(baseline): \(Columns.text(ratio)) is over the bar of "
      + "\(Columns.text(bar?.ratio)) (\(bar?.reason ?? ""))\n"
  }

  private static func columns(
    _ group: String, _ name: String, _ value: String, _ baseline: String,
    _ baselineValue: String, _ unit: String, _ ratio: String, _ bar: String
  ) -> String {
    var columns = Columns()
    columns.left(group, 11)
    columns.left(name, 42)
    columns.right(value, 10)
    columns.left("", 2)
    columns.left(baseline, 40)
    columns.right(baselineValue, 10)
    columns.left("", 1)
    columns.left(unit, 6)
    columns.right(ratio, 9)
    columns.right(bar, 9)
    return columns.line + "\n"
  }
}
