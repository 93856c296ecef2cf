// SPDX-License-Identifier: MIT

/// One thing to measure: a row of the report for each of its baselines.
package struct Case {
  enum Subject {
    case time(Workload, against: [Baseline])
    case absoluteTime(Workload, bar: Double?)
    case figure(@MainActor () -> Double, bar: Double?)
  }

  /// What it is called in the report.
  package let name: String
  let subject: Subject

  /// Makes a case that compares times.
  ///
  /// - Parameters:
  ///   - name: What it is called in the report.
  ///   - workload: The work of the subject.
  ///   - baselines: What it is compared to; at least one.
  /// - Precondition: `baselines` is not empty.
  package init(_ name: String, _ workload: Workload, against baselines: [Baseline]) {
    precondition(!baselines.isEmpty, "Cannot compare a subject to no baseline")
    self.name = name
    subject = .time(workload, against: baselines)
  }

  /// Makes a case that measures a time by itself.
  ///
  /// - Parameters:
  ///   - name: What it is called in the report.
  ///   - workload: The work of the subject.
  ///   - bar: The highest time of an operation, in nanoseconds, that is good enough.
  package init(_ name: String, _ workload: Workload, bar: Double?) {
    self.name = name
    subject = .absoluteTime(workload, bar: bar)
  }

  /// Makes a case that reports a figure that is no time, such as a number of bytes.
  ///
  /// - Parameters:
  ///   - name: What it is called in the report, with the unit of the figure.
  ///   - bar: The highest figure that is good enough.
  ///   - figure: Finds the figure.
  package init(_ name: String, bar: Double?, figure: @escaping @MainActor () -> Double) {
    self.name = name
    subject = .figure(figure, bar: bar)
  }
}
