// SPDX-License-Identifier: MIT

/// Cases that are measured together, and selected by `--only`.
@MainActor package struct Group {
  /// The name on the command line and in the report.
  package let name: String
  /// The cases, in the order of the report.
  package let cases: [Case]
  /// The cases that `--scale` measures, in the order of the report.
  package let scales: [ScaleCase]
  /// A Boolean value that indicates whether the group is measured if no group is selected.
  package let isMeasuredByDefault: Bool

  /// Creates a group.
  ///
  /// - Parameters:
  ///   - name: The name on the command line and in the report.
  ///   - cases: The cases, in the order of the report.
  ///   - scales: The cases that `--scale` measures, in the order of the report.
  ///   - isMeasuredByDefault: Pass `false` for a group that takes minutes.
  package init(
    _ name: String, _ cases: [Case], scales: [ScaleCase] = [], isMeasuredByDefault: Bool = true
  ) {
    self.name = name
    self.cases = cases
    self.scales = scales
    self.isMeasuredByDefault = isMeasuredByDefault
  }
}
