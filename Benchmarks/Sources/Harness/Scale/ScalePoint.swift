// SPDX-License-Identifier: MIT

/// A task's cost at one size.
package struct ScalePoint: Equatable {
  /// The number of things.
  package let size: Int
  /// The task's processor time, in nanoseconds.
  package let nanoseconds: Double
  /// The memory for the task's data and results, in bytes.
  package let bytes: Double

  /// Creates a point.
  ///
  /// - Parameters:
  ///   - size: The number of things.
  ///   - nanoseconds: The task's processor time.
  ///   - bytes: The memory for the task's data and results.
  package init(size: Int, nanoseconds: Double, bytes: Double) {
    self.size = size
    self.nanoseconds = nanoseconds
    self.bytes = bytes
  }
}
