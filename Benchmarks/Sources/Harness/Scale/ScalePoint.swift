// SPDX-License-Identifier: MIT

/// The cost of a task of one size.
package struct ScalePoint: Equatable {
  /// The number of things.
  package let size: Int
  /// The processor time of the task, in nanoseconds.
  package let nanoseconds: Double
  /// The memory of the task's data and results, in bytes.
  package let bytes: Double

  /// Creates a point.
  ///
  /// - Parameters:
  ///   - size: The number of things.
  ///   - nanoseconds: The processor time of the task.
  ///   - bytes: The memory of the task's data and results.
  package init(size: Int, nanoseconds: Double, bytes: Double) {
    self.size = size
    self.nanoseconds = nanoseconds
    self.bytes = bytes
  }
}
