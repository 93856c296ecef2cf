// SPDX-License-Identifier: MIT

/// The counted cost per operation.
package struct Count: Equatable, Sendable {
  /// Instructions per operation.
  package let instructions: Double
  /// Allocated memory blocks per operation.
  package let allocations: Double

  /// Creates a count.
  ///
  /// - Parameters:
  ///   - instructions: Instructions per operation.
  ///   - allocations: Allocated memory blocks per operation.
  package init(instructions: Double, allocations: Double) {
    self.instructions = instructions
    self.allocations = allocations
  }
}

/// A comparison between a count and the table's count.
package enum CountVerdict: Equatable, Sendable {
  /// The table has no such row.
  case unknown
  /// Both figures are within the tolerance.
  case unchanged
  /// A figure is below the tolerance, and neither is above.
  case improved
  /// A figure is above the tolerance.
  case regressed

  /// The fraction by which a figure may differ from a recorded one.
  ///
  /// Counts for one build repeat to 0.5 %.
  package static let tolerance = 0.03

  /// Compares a count with a recorded one.
  ///
  /// - Parameters:
  ///   - count: A count.
  ///   - recorded: The table's count, or `nil` if it has none.
  package init(_ count: Count, recorded: Count?) {
    guard let recorded else {
      self = .unknown
      return
    }
    let pairs = [
      (count.instructions, recorded.instructions), (count.allocations, recorded.allocations),
    ]
    // Figures in the table have three decimals.
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
