// SPDX-License-Identifier: MIT

/// The highest acceptable ratio of a subject's cost to the cost of its baseline.
package struct Bar: Equatable, Sendable {
  /// The ratio.
  package let ratio: Double
  /// The reason for the ratio: the work that the subject must do beside the baseline's.
  package let reason: String

  /// Creates a bar.
  ///
  /// - Parameters:
  ///   - ratio: The highest acceptable ratio.
  ///   - reason: The reason for the ratio, from what the task costs at least.
  package init(_ ratio: Double, _ reason: String) {
    self.ratio = ratio
    self.reason = reason
  }
}
