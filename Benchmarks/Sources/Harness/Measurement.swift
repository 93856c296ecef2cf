// SPDX-License-Identifier: MIT

/// Measures workloads against each other: round by round, each in its turn, so that whatever slows the
/// machine down for a while slows all of them.
@MainActor package struct Measurement {
  /// How many times each workload is measured; the median counts.
  package let rounds: Int
  /// The least time that one round of one workload is made to take.
  package let roundDuration: Duration

  private let now: () -> Duration

  /// Makes a measurement in real time.
  package init() {
    let start = ContinuousClock.now
    self.init(rounds: 21, roundDuration: .milliseconds(5)) { start.duration(to: .now) }
  }

  /// Makes a measurement.
  ///
  /// - Parameters:
  ///   - rounds: How many times each workload is measured.
  ///   - roundDuration: The least time that one round of one workload is made to take.
  ///   - now: Tells the time since a fixed moment.
  /// - Precondition: There are at least 11 rounds.
  package init(rounds: Int, roundDuration: Duration, now: @escaping () -> Duration) {
    precondition(rounds >= 11, "Cannot trust the median of fewer than 11 rounds")
    self.rounds = rounds
    self.roundDuration = roundDuration
    self.now = now
  }

  /// Measures a case.
  ///
  /// - Parameters:
  ///   - subject: What to measure.
  ///   - group: The name of its group.
  /// - Returns: A row for each baseline; one where there is none.
  package func rows(of subject: Case, in group: String) -> [Row] {
    switch subject.subject {
    case .time(let workload, let baselines):
      let times = times(of: [workload] + baselines.map(\.workload))
      return zip(baselines, times.dropFirst()).map { baseline, time in
        Row(
          group: group, name: subject.name, nanoseconds: times[0], baseline: baseline.name,
          baselineNanoseconds: time,
          bar: baseline.allowance.map { (time + $0) / time } ?? baseline.bar)
      }
    case .absoluteTime(let workload, let bar):
      let time = times(of: [workload])[0]
      return [Row(group: group, name: subject.name, nanoseconds: time, bar: bar)]
    case .figure(let figure, let bar):
      return [Row(group: group, name: subject.name, figure: figure(), bar: bar)]
    }
  }

  /// Measures workloads round by round.
  ///
  /// - Parameter workloads: What to measure.
  /// - Returns: For each, the median of the nanoseconds that one operation took.
  func times(of workloads: [Workload]) -> [Double] {
    let repetitions = workloads.map(calibrate)
    var samples = [[Double]](repeating: [], count: workloads.count)
    for _ in 0..<rounds {
      for (index, workload) in workloads.enumerated() {
        let operations = Double(repetitions[index]) * Double(workload.operations)
        let time = nanoseconds(duration(of: workload, repetitions[index]))
        samples[index].append(time / operations)
      }
    }
    return samples.map(\.median)
  }

  /// Finds how many repetitions fill a round, and warms the workload up.
  private func calibrate(_ workload: Workload) -> Int {
    var repetitions = 1
    while duration(of: workload, repetitions) < roundDuration {
      repetitions *= 2
    }
    return repetitions
  }

  private func duration(of workload: Workload, _ repetitions: Int) -> Duration {
    let start = now()
    workload.run(repetitions)
    return now() - start
  }

  private func nanoseconds(_ duration: Duration) -> Double {
    let (seconds, attoseconds) = duration.components
    return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
  }
}
