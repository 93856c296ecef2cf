// SPDX-License-Identifier: MIT

/// Cases that are measured together, and selected with `--only`.
@MainActor package struct Group {
  /// The name on the command line and in reports.
  package let name: String
  /// All cases, in report order.
  package let cases: [Case]
  /// Cases that `--scale` measures, in report order.
  package let scales: [ScaleCase]
  /// A Boolean value that indicates whether the group is measured if no group is selected.
  package let isMeasuredByDefault: Bool

  /// Creates a group.
  ///
  /// - Parameters:
  ///   - name: The name on the command line and in reports.
  ///   - cases: All cases, in report order.
  ///   - scales: Cases that `--scale` measures, in report order.
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
