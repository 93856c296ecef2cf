// SPDX-License-Identifier: MIT

import Foundation

/// The way to count instructions, and the place of the accepted counts.
package struct Counting {
  /// Counts the cases that arguments select.
  package typealias Counter = (
    _ arguments: [String], _ take: (CountTable.Key, Count) -> Void
  ) throws(Callgrind.Failure) -> Void

  /// The path of the table of this toolchain, which is asked for its name only when counts are
  /// made.
  let tablePath: () -> String
  /// A Boolean value that indicates whether counts are accepted in place of being compared.
  package let isUpdating: Bool
  /// Counts the cases that arguments select.
  package let counter: Counter

  /// Creates a way to count.
  ///
  /// - Parameters:
  ///   - tablePath: The path of the table of this toolchain.
  ///   - isUpdating: A Boolean value that indicates whether counts are accepted.
  ///   - counter: Counts the cases that arguments select.
  package init(
    tablePath: @autoclosure @escaping () -> String, isUpdating: Bool, counter: @escaping Counter
  ) {
    self.tablePath = tablePath
    self.isUpdating = isUpdating
    self.counter = counter
  }

  /// Returns the table, or `nil` if the toolchain has none.
  func table() throws -> CountTable? {
    let path = tablePath()
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    return try CountTable(parsing: String(contentsOfFile: path, encoding: .utf8))
  }

  /// Replaces the table.
  func write(_ table: CountTable) throws {
    let url = URL(fileURLWithPath: tablePath())
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(table.text.utf8).write(to: url, options: .atomic)
  }
}
