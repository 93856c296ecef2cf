// SPDX-License-Identifier: MIT

/// A report row: a subject, compared to one baseline.
package struct Row: Equatable {
  /// The group's name.
  package let group: String
  /// The case's name.
  package let name: String
  /// The values' unit; nanoseconds for an operation's time.
  package let unit: String
  /// The subject's value.
  package let value: Double
  /// The baseline's name.
  package let baseline: String
  /// The baseline's value.
  package let baselineValue: Double
  /// The subject's value divided by the baseline's; for times, the median of all rounds.
  package let ratio: Double
  /// The ratio that three quarters of all rounds exceed.
  package let certainRatio: Double
  /// The highest acceptable ratio, or `nil` if the row is for information only.
  package let bar: Bar?

  /// Creates a row for times.
  ///
  /// - Parameters:
  ///   - group: The group's name.
  ///   - name: The case's name.
  ///   - times: The subject's nanoseconds per operation, round by round.
  ///   - baseline: The baseline's name.
  ///   - baselineTimes: The baseline's nanoseconds per operation, round by round.
  ///   - bar: The highest acceptable ratio.
  package init(
    group: String, name: String, times: [Double], baseline: String, baselineTimes: [Double],
    bar: Bar?
  ) {
    let ratios = zip(times, baselineTimes).map { $0 / $1 }
    self.group = group
    self.name = name
    unit = "ns"
    value = times.median
    self.baseline = baseline
    baselineValue = baselineTimes.median
    ratio = ratios.median
    certainRatio = ratios.lowerQuartile
    self.bar = bar
  }

  /// Creates a row for figures.
  ///
  /// - Parameters:
  ///   - group: The group's name.
  ///   - name: The case's name.
  ///   - unit: Both values' unit.
  ///   - value: The subject's value.
  ///   - baseline: The baseline's name.
  ///   - baselineValue: The baseline's value.
  ///   - bar: The highest acceptable ratio.
  package init(
    group: String, name: String, unit: String, value: Double, baseline: String,
    baselineValue: Double, bar: Bar?
  ) {
    self.group = group
    self.name = name
    self.unit = unit
    self.value = value
    self.baseline = baseline
    self.baselineValue = baselineValue
    ratio = value / baselineValue
    certainRatio = ratio
    self.bar = bar
  }

  /// A Boolean value that indicates whether the ratio exceeds its bar beyond noise.
  ///
  /// A ratio that is not a number exceeds every bar.
  package var isOverBar: Bool {
    bar.map { !(certainRatio <= $0.ratio) } ?? false
  }
}
