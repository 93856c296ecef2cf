// SPDX-License-Identifier: MIT

/// A measured case: a report row for each baseline.
///
/// ```swift
/// Case("set, no observer", .hot, counted: 10_000, measuring: setUnobserved)
/// ```
package struct Case {
  /// A case's work or figure.
  package enum Subject {
    /// Work whose time is compared to other work's time.
    case work(Workload, against: [Baseline])
    /// A figure that the case measures itself, such as a byte count, compared to another.
    case figure(Double, unit: String, against: BaselineFigure)
  }

  /// A case's part in the instruction count check.
  package enum Path {
    /// A hot path's representative, which `--hot` selects.
    case hot
    /// Any other case.
    case other
  }

  /// The name in reports.
  package let name: String
  /// The case's part in the instruction count check.
  package let path: Path
  /// The number of counted repetitions, the same on every machine; 0 for a figure.
  package let countedRepetitions: Int
  /// A closure that creates the subject; only selected cases are created.
  package let subject: @MainActor () -> Subject

  /// Creates a case.
  ///
  /// - Parameters:
  ///   - name: The name in reports.
  ///   - path: The case's part in the instruction count check.
  ///   - countedRepetitions: The number of counted repetitions.
  ///   - subject: A closure that creates the subject and its baselines.
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
  ///   - name: The name in reports.
  ///   - subject: A closure that finds the figure and its baseline.
  package init(figure name: String, measuring subject: @escaping @MainActor () -> Subject) {
    self.init(name, counted: 0, measuring: subject)
  }
}
