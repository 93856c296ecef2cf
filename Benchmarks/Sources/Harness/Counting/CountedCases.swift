// SPDX-License-Identifier: MIT

import CCounting

/// The counting side that valgrind executes: it runs cases, and has callgrind write a part for
/// each.
///
/// A case runs once uncounted, so that caches and lazy values exist, and once counted. Set-up is
/// not counted.
@MainActor package struct CountedCases {
  /// A line for a case whose part is written.
  package struct Report: Equatable {
    package let key: CountTable.Key
    package let operations: Int

    package init(key: CountTable.Key, operations: Int) {
      self.key = key
      self.operations = operations
    }

    /// Parses a ``line``; `nil` if the text is something else.
    package init?(parsing line: some StringProtocol) {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count == 4, fields[0] == "counted", let operations = Int(fields[3]) else {
        return nil
      }
      key = CountTable.Key(group: String(fields[1]), name: String(fields[2]))
      self.operations = operations
    }

    package var line: String { "counted\t\(key.group)\t\(key.name)\t\(operations)\n" }
  }

  /// A Boolean value that indicates whether this process can count: it runs under valgrind.
  static var areAvailable: Bool { counting_is_available() }

  /// Runs all cases, and reports each when its part is written.
  static func run(_ selected: [(group: String, case: Case)], output: (String) -> Void) {
    for (group, selected) in selected where selected.countedRepetitions > 0 {
      guard case .work(let workload, _) = selected.subject() else { continue }
      workload.run(selected.countedRepetitions)
      counting_start()
      workload.run(selected.countedRepetitions)
      counting_stop()
      let operations = selected.countedRepetitions * workload.operations
      let key = CountTable.Key(group: group, name: selected.name)
      output(Report(key: key, operations: operations).line)
    }
  }
}
