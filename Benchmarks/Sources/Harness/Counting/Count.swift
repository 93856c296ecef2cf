// SPDX-License-Identifier: MIT

/// The counted cost of one operation.
package struct Count: Equatable, Sendable {
  /// The instructions of one operation.
  package let instructions: Double
  /// The blocks of memory that one operation allocates.
  package let allocations: Double

  /// Creates a count.
  ///
  /// - Parameters:
  ///   - instructions: The instructions of one operation.
  ///   - allocations: The blocks of memory that one operation allocates.
  package init(instructions: Double, allocations: Double) {
    self.instructions = instructions
    self.allocations = allocations
  }
}

/// The comparison of a count with the one in the table.
package enum CountVerdict: Equatable, Sendable {
  /// The table has no such row.
  case unknown
  /// Both figures are within the tolerance.
  case unchanged
  /// A figure is below the tolerance, and neither is above.
  case improved
  /// A figure is above the tolerance.
  case regressed

  /// The part of a recorded figure by which another may differ.
  ///
  /// Counts of one build repeat to 0.5 %.
  package static let tolerance = 0.03

  /// Compares a count with a recorded one.
  ///
  /// - Parameters:
  ///   - count: The count.
  ///   - recorded: The count in the table, or `nil` if the table has none.
  package init(_ count: Count, recorded: Count?) {
    guard let recorded else {
      self = .unknown
      return
    }
    let pairs = [
      (count.instructions, recorded.instructions), (count.allocations, recorded.allocations),
    ]
    // Figures of the table have three decimals.
    let resolution = 0.001
    if pairs.contains(where: { $0 > $1 * (1 + Self.tolerance) + resolution }) {
      self = .regressed
    } else if pairs.contains(where: { $0 < $1 * (1 - Self.tolerance) - resolution }) {
      self = .improved
    } else {
      self = .unchanged
    }
  }
}
