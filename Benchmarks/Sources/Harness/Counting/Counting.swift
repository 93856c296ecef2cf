// SPDX-License-Identifier: MIT

import Foundation

/// A way to count instructions, and the accepted counts' location.
package struct Counting {
  /// A closure that counts the cases that arguments select.
  package typealias Counter = (
    _ arguments: [String], _ take: (CountTable.Key, Count) -> Void
  ) throws(Callgrind.Failure) -> Void

  /// The path of this toolchain's table, evaluated only when counts are made.
  let tablePath: () -> String
  /// A Boolean value that indicates whether counts are accepted instead of compared.
  package let isUpdating: Bool
  /// A closure that counts the cases that arguments select.
  package let counter: Counter

  /// Creates a way to count.
  ///
  /// - Parameters:
  ///   - tablePath: The path of this toolchain's table.
  ///   - isUpdating: A Boolean value that indicates whether counts are accepted.
  ///   - counter: A closure that counts the cases that arguments select.
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

  func write(_ table: CountTable) throws {
    let url = URL(fileURLWithPath: tablePath())
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(table.text.utf8).write(to: url, options: .atomic)
  }
}
