// SPDX-License-Identifier: MIT

/// A task whose time and memory are measured at several sizes.
///
/// ```swift
/// ScaleCase("set, each observer notified", of: "observers", sizes: [1, 1_000, 1_000_000]) { … }
/// ```
package struct ScaleCase {
  /// A task's time and memory at one size.
  package enum Subject {
    /// Work on data with a size. The workload retains its data.
    case work(@MainActor (_ size: Int) -> Workload)
    /// Work that measures itself, such as another process; `nil` if the machine is too small.
    case measured(@MainActor (_ size: Int) -> ScalePoint?)
  }

  /// The name in reports.
  package let name: String
  /// The things that a size counts, such as `rows`.
  package let unit: String
  /// Sizes, in ascending order.
  package let sizes: [Int]
  /// The highest acceptable time exponent.
  package let timeBar: Bar
  /// The highest acceptable memory exponent.
  package let memoryBar: Bar
  let subject: Subject

  /// Creates a case.
  ///
  /// - Parameters:
  ///   - name: The name in reports.
  ///   - unit: The things that a size counts.
  ///   - sizes: Sizes, in ascending order.
  ///   - timeBar: The highest acceptable time exponent.
  ///   - memoryBar: The highest acceptable memory exponent.
  ///   - subject: A task's time and memory at one size.
  package init(
    _ name: String, of unit: String, sizes: [Int], time timeBar: Bar, memory memoryBar: Bar,
    _ subject: Subject
  ) {
    self.name = name
    self.unit = unit
    self.sizes = sizes
    self.timeBar = timeBar
    self.memoryBar = memoryBar
    self.subject = subject
  }
}
