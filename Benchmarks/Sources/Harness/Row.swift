// SPDX-License-Identifier: MIT

/// A row of the report: a subject and what it was compared to.
package struct Row: Equatable {
  /// The name of the baseline of a row that stands by itself.
  package static let noBaseline = "none"

  /// The name of the group.
  package let group: String
  /// The name of the case.
  package let name: String
  /// The time of one operation of the subject; `nil` for a figure that is no time.
  package let nanoseconds: Double?
  /// The name of the baseline.
  package let baseline: String
  /// The time of one operation of the baseline; `nil` where there is none.
  package let baselineNanoseconds: Double?
  /// The subject's time divided by the baseline's; where there is none, the figure itself.
  package let ratio: Double
  /// The highest ratio that is good enough; `nil` where none is set yet.
  package let bar: Double?

  /// Makes the row of a time compared to another.
  package init(
    group: String, name: String, nanoseconds: Double, baseline: String,
    baselineNanoseconds: Double, bar: Double?
  ) {
    self.group = group
    self.name = name
    self.nanoseconds = nanoseconds
    self.baseline = baseline
    self.baselineNanoseconds = baselineNanoseconds
    ratio = nanoseconds / baselineNanoseconds
    self.bar = bar
  }

  /// Makes the row of a time that stands by itself.
  package init(group: String, name: String, nanoseconds: Double, bar: Double?) {
    self.init(
      group: group, name: name, nanoseconds: nanoseconds, alone: nanoseconds, bar: bar)
  }

  /// Makes the row of a figure that is no time.
  package init(group: String, name: String, figure: Double, bar: Double?) {
    self.init(group: group, name: name, nanoseconds: nil, alone: figure, bar: bar)
  }

  private init(
    group: String, name: String, nanoseconds: Double?, alone figure: Double, bar: Double?
  ) {
    self.group = group
    self.name = name
    self.nanoseconds = nanoseconds
    baseline = Self.noBaseline
    baselineNanoseconds = nil
    ratio = figure
    self.bar = bar
  }

  /// Whether the ratio is worse than the bar; never where there is no bar.
  package var isOverBar: Bool {
    // A ratio that is no number is not good enough either.
    bar.map { !(ratio <= $0) } ?? false
  }
}
