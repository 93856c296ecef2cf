// SPDX-License-Identifier: MIT

/// The highest acceptable ratio between a subject's cost and its baseline's.
package struct Bar: Equatable, Sendable {
  /// The ratio.
  package let ratio: Double
  /// The reason for the ratio: the work that the subject must do beyond the baseline's.
  package let reason: String

  /// Creates a bar.
  ///
  /// - Parameters:
  ///   - ratio: The highest acceptable ratio.
  ///   - reason: The reason for the ratio, from the task's minimal cost.
  package init(_ ratio: Double, _ reason: String) {
    self.ratio = ratio
    self.reason = reason
  }
}
