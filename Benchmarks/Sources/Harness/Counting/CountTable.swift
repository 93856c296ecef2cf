// SPDX-License-Identifier: MIT

import Foundation

/// One toolchain's accepted counts: a text file in which each line is a row.
package struct CountTable: Equatable {
  /// A file that is not a count table.
  package struct FormatError: Error, Equatable, CustomStringConvertible {
    package let description: String
  }

  /// A row's key.
  package struct Key: Hashable, Comparable {
    package let group: String
    package let name: String

    package init(group: String, name: String) {
      self.group = group
      self.name = name
    }

    package static func < (lhs: Self, rhs: Self) -> Bool {
      (lhs.group, lhs.name) < (rhs.group, rhs.name)
    }
  }

  /// Accepted counts.
  package var rows: [Key: Count] = [:]

  /// Creates an empty table.
  package init() {}

  /// Parses a table's text.
  ///
  /// - Parameter text: Lines with group, case, instructions and allocations, separated by tabs.
  ///   Lines that begin with `#` are comments.
  /// - Throws: ``FormatError`` with the number of the first line that is neither.
  package init(parsing text: String) throws(FormatError) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty && !line.hasPrefix("#") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count == 4, let instructions = Double(fields[2]),
        let allocations = Double(fields[3])
      else {
        throw FormatError(
          description:
            "line \(index + 1) is not 'group, case, instructions, allocations': '\(line)'")
      }
      let key = Key(group: String(fields[0]), name: String(fields[1]))
      rows[key] = Count(instructions: instructions, allocations: allocations)
    }
  }

  /// The table's text, sorted by group and case.
  package var text: String {
    rows.sorted { $0.key < $1.key }.reduce(
      into: """
        # Instructions and allocations of one operation, counted by callgrind. `benchmarks --check` compares with
        # this table; UPDATE_COUNTS=1 rewrites it. Group, case, instructions and allocations are separated by tabs.

        """
    ) { text, row in
      let figures = [row.value.instructions, row.value.allocations].map {
        String(format: "%.3f", $0)
      }
      text += ([row.key.group, row.key.name] + figures).joined(separator: "\t") + "\n"
    }
  }
}
