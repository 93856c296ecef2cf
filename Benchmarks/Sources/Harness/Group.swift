// SPDX-License-Identifier: MIT

/// Cases that are measured together, and chosen by `--only`.
package struct Group: Sendable {
  /// What it is called on the command line and in the report.
  package let name: String
  /// Makes the cases; only those of chosen groups are made.
  package let cases: @MainActor () -> [Case]

  /// Makes a group.
  ///
  /// - Parameters:
  ///   - name: What it is called on the command line and in the report.
  ///   - cases: Makes the cases.
  package init(_ name: String, _ cases: @escaping @MainActor () -> [Case]) {
    self.name = name
    self.cases = cases
  }
}
