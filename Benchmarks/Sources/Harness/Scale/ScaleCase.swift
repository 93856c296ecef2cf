// SPDX-License-Identifier: MIT

/// A task whose time and memory are measured at several sizes.
///
/// ```swift
/// ScaleCase("set, each observer notified", of: "observers", sizes: [1, 1_000, 1_000_000]) { … }
/// ```
package struct ScaleCase {
  /// The time and the memory of a task of one size.
  package enum Subject {
    /// Work on data of a size. The workload retains the data.
    case work(@MainActor (_ size: Int) -> Workload)
    /// Work that measures itself, such as another process; `nil` if the machine is too small.
    case measured(@MainActor (_ size: Int) -> ScalePoint?)
  }

  /// The name in the report.
  package let name: String
  /// The things that a size counts, such as `rows`.
  package let unit: String
  /// The sizes, in ascending order.
  package let sizes: [Int]
  /// The highest acceptable exponent of the time.
  package let timeBar: Bar
  /// The highest acceptable exponent of the memory.
  package let memoryBar: Bar
  let subject: Subject

  /// Creates a case.
  ///
  /// - Parameters:
  ///   - name: The name in the report.
  ///   - unit: The things that a size counts.
  ///   - sizes: The sizes, in ascending order.
  ///   - timeBar: The highest acceptable exponent of the time.
  ///   - memoryBar: The highest acceptable exponent of the memory.
  ///   - subject: The time and the memory of a task of one size.
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
