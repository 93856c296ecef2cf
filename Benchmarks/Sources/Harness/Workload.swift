// SPDX-License-Identifier: MIT

/// Work whose time is measured, or whose instructions are counted.
package struct Workload {
  /// The number of operations in one repetition.
  package let operations: Int
  /// A closure that executes the work a number of times.
  ///
  /// Results go to `consume(_:)`.
  package let run: @MainActor (_ repetitions: Int) -> Void

  /// Creates a workload.
  ///
  /// - Parameters:
  ///   - operations: The number of operations in one repetition.
  ///   - run: A closure that executes the work a number of times. The loop belongs to the workload,
  ///     so that measuring adds nothing to an operation.
  package init(operations: Int = 1, _ run: @escaping @MainActor (_ repetitions: Int) -> Void) {
    self.operations = operations
    self.run = run
  }
}

/// Work that a subject is compared to.
///
/// One baseline for each case does the minimal work that its task allows. Others may be peers: the
/// same task as most programs do it.
package struct Baseline {
  /// The name in reports.
  package let name: String
  /// The highest acceptable ratio, or `nil` if the row is for information only.
  package let bar: Bar?
  let workload: Workload

  /// Creates a baseline.
  ///
  /// - Parameters:
  ///   - name: The name in reports.
  ///   - bar: The highest acceptable ratio, or `nil` if the row is for information only.
  ///   - workload: The work.
  package init(_ name: String, bar: Bar? = nil, _ workload: Workload) {
    self.name = name
    self.bar = bar
    self.workload = workload
  }
}

/// A figure that a subject's figure is compared to.
package struct BaselineFigure {
  /// The name in reports.
  package let name: String
  /// The highest acceptable ratio, or `nil` if the row is for information only.
  package let bar: Bar?
  /// The figure, in the subject's unit.
  package let value: Double

  /// Creates a baseline from a figure.
  ///
  /// - Parameters:
  ///   - name: The name in reports.
  ///   - bar: The highest acceptable ratio, or `nil` if the row is for information only.
  ///   - value: A figure, in the subject's unit.
  package init(_ name: String, bar: Bar? = nil, _ value: Double) {
    self.name = name
    self.bar = bar
    self.value = value
  }
}
