// SPDX-License-Identifier: MIT

extension Command {
  /// Counts all selected cases, and compares the counts with the table or accepts them.
  func count(_ options: Options) -> Status {
    do {
      let table = try counting.table()
      if table == nil, options.isChecking, !counting.isUpdating {
        errors(
          "benchmarks: no accepted counts at \(counting.tablePath()): UPDATE_COUNTS=1 makes the table\n"
        )
        return .failure
      }
      let rows = try counted(options, table: table ?? CountTable())
      if counting.isUpdating { try accept(rows, in: table ?? CountTable(), options) }
      guard options.isChecking, !counting.isUpdating else { return .success }
      var complaints = rows.filter { $0.verdict == .regressed || $0.verdict == .unknown }
        .map(\.complaint)
      if rows.isEmpty { complaints.append("no case was counted\n") }
      if options.selection.isEmpty, let table {
        complaints += Set(table.rows.keys).subtracting(rows.map(\.key)).sorted().map {
          "\($0.group): \($0.name): in the table of counts, but not counted; UPDATE_COUNTS=1 removes it\n"
        }
      }
      complaints.forEach(errors)
      return complaints.isEmpty ? .success : .worse
    } catch {
      errors("benchmarks: \(error)\n")
      return .failure
    }
  }

  private func counted(_ options: Options, table: CountTable) throws -> [CountRow] {
    var rows: [CountRow] = []
    if !options.isJSON { output(CountRow.head) }
    try counting.counter(options.selection) { key, count in
      let row = CountRow(key: key, count: count, recorded: table.rows[key])
      output(options.isJSON ? row.json : row.line)
      rows.append(row)
    }
    return rows
  }

  /// Writes counts to the table.
  ///
  /// A full run also removes rows whose cases no longer exist.
  private func accept(_ rows: [CountRow], in table: CountTable, _ options: Options) throws {
    var table = options.selection.isEmpty ? CountTable() : table
    for row in rows { table.rows[row.key] = row.count }
    try counting.write(table)
    errors("accepted \(rows.count) counts in \(counting.tablePath())\n")
  }

  /// Runs the cases in the process that valgrind executes.
  func runCounted(_ options: Options) -> Status {
    guard CountedCases.areAvailable else {
      errors(
        """
        benchmarks: cannot count: this process does not run under valgrind, or was built without valgrind's \
        headers; install valgrind, and remove Benchmarks/.build

        """)
      return .failure
    }
    CountedCases.run(selected(options), output: output)
    return .success
  }
}
