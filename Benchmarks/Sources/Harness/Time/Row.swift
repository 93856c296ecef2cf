// SPDX-License-Identifier: MIT

/// A row of the report: a subject, compared to one baseline.
package struct Row: Equatable {
  /// The name of the group.
  package let group: String
  /// The name of the case.
  package let name: String
  /// The unit of the values; nanoseconds for the time of an operation.
  package let unit: String
  /// The subject's value.
  package let value: Double
  /// The name of the baseline.
  package let baseline: String
  /// The baseline's value.
  package let baselineValue: Double
  /// The subject's value divided by the baseline's: of times, the median of the rounds.
  package let ratio: Double
  /// The ratio that three quarters of the rounds exceed.
  package let certainRatio: Double
  /// The highest acceptable ratio, or `nil` if the row is for information only.
  package let bar: Bar?

  /// Creates the row of times.
  ///
  /// - Parameters:
  ///   - group: The name of the group.
  ///   - name: The name of the case.
  ///   - times: The nanoseconds of an operation of the subject, round by round.
  ///   - baseline: The name of the baseline.
  ///   - baselineTimes: The nanoseconds of an operation of the baseline, round by round.
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

  /// Creates the row of figures.
  ///
  /// - Parameters:
  ///   - group: The name of the group.
  ///   - name: The name of the case.
  ///   - unit: The unit of both values.
  ///   - value: The subject's value.
  ///   - baseline: The name of the baseline.
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

  /// A Boolean value that indicates whether the ratio exceeds the bar beyond noise.
  ///
  /// A ratio that is not a number exceeds every bar.
  package var isOverBar: Bool {
    bar.map { !(certainRatio <= $0.ratio) } ?? false
  }
}
