// SPDX-License-Identifier: MIT

/// One thing to measure: a row of the report for each of its baselines.
///
/// ```swift
/// Case("set, no observer", .hot, counted: 10_000, measuring: setUnobserved)
/// ```
package struct Case {
  /// The work or the figure of a case.
  package enum Subject {
    /// Work whose time is compared to the time of other work.
    case work(Workload, against: [Baseline])
    /// A figure that is no time of processor, such as a number of bytes, compared to another.
    case figure(Double, unit: String, against: BaselineFigure)
  }

  /// The part of a case in the check of instruction counts.
  package enum Path {
    /// The representative of a hot path, which `--hot` selects.
    case hot
    /// Any other case.
    case other
  }

  /// The name in the report.
  package let name: String
  /// The part of the case in the check of instruction counts.
  package let path: Path
  /// The number of repetitions that are counted, the same on every machine; 0 for a figure.
  package let countedRepetitions: Int
  /// Creates the subject; only selected cases are created.
  package let subject: @MainActor () -> Subject

  /// Creates a case.
  ///
  /// - Parameters:
  ///   - name: The name in the report.
  ///   - path: The part of the case in the check of instruction counts.
  ///   - countedRepetitions: The number of repetitions that are counted.
  ///   - subject: Creates the subject and its baselines.
  package init(
    _ name: String, _ path: Path = .other, counted countedRepetitions: Int = 1_000,
    measuring subject: @escaping @MainActor () -> Subject
  ) {
    self.name = name
    self.path = path
    self.countedRepetitions = countedRepetitions
    self.subject = subject
  }

  /// Creates a case whose subject is a figure, which is not counted.
  ///
  /// - Parameters:
  ///   - name: The name in the report.
  ///   - subject: Finds the figure and its baseline.
  package init(figure name: String, measuring subject: @escaping @MainActor () -> Subject) {
    self.init(name, counted: 0, measuring: subject)
  }
}
