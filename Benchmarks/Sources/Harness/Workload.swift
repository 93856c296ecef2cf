// SPDX-License-Identifier: MIT

/// Work of which the time is measured.
package struct Workload {
  /// How many operations one repetition holds.
  package let operations: Int
  /// Does the work as many times over as it is told; what it computes goes to `consume(_:)`.
  package let run: @MainActor (_ repetitions: Int) -> Void

  /// Makes a workload.
  ///
  /// - Parameters:
  ///   - operations: How many operations one repetition holds.
  ///   - run: Does the work as many times over as it is told. The loop is the workload's own, so that
  ///     measuring adds nothing to an operation.
  package init(operations: Int = 1, _ run: @escaping @MainActor (_ repetitions: Int) -> Void) {
    self.operations = operations
    self.run = run
  }
}

/// What a subject is compared to.
package struct Baseline {
  /// What it is called in the report.
  package let name: String
  /// The highest ratio of the subject's time to its own that is good enough; `nil` where none is set yet.
  package let bar: Double?
  /// Work that does by other means what the subject does.
  package let workload: Workload

  /// How many nanoseconds the subject may take more; `nil` where the ratio counts.
  package let allowance: Double?

  /// Makes a baseline that the subject may exceed by some time.
  ///
  /// - Parameters:
  ///   - name: What it is called in the report.
  ///   - allowance: How many nanoseconds the subject may take more.
  ///   - workload: Work that does by other means a part of what the subject does.
  package init(_ name: String, allowance: Double, _ workload: Workload) {
    self.name = name
    self.bar = nil
    self.allowance = allowance
    self.workload = workload
  }

  /// Makes a baseline.
  ///
  /// - Parameters:
  ///   - name: What it is called in the report.
  ///   - bar: The highest ratio that is good enough.
  ///   - workload: Work that does by other means what the subject does.
  package init(_ name: String, bar: Double? = nil, _ workload: Workload) {
    self.name = name
    self.bar = bar
    allowance = nil
    self.workload = workload
  }
}
