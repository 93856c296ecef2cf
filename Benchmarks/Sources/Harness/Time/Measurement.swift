// SPDX-License-Identifier: MIT

import Foundation

/// A measurement that compares workloads, round by round in turn.
///
/// The clock is this process's processor time, so that other processes do not count. A temporarily
/// slow machine affects the subject and its baselines alike.
@MainActor package struct Measurement {
  /// The number of rounds, whose median counts.
  package let rounds: Int
  /// The minimum time for one round of one workload.
  package let roundDuration: Duration

  private let now: () -> Duration

  /// Creates a measurement in processor time.
  package init() {
    self.init(rounds: 21, roundDuration: .milliseconds(5)) {
      var time = timespec()
      unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
      return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
  }

  /// Creates a measurement.
  ///
  /// - Parameters:
  ///   - rounds: The number of rounds.
  ///   - roundDuration: The minimum time for one round of one workload.
  ///   - now: A closure that returns the time since a fixed moment.
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
  ///   - subject: A case.
  ///   - group: Its group's name.
  /// - Returns: A row for each baseline.
  package func rows(of subject: Case, in group: String) -> [Row] {
    switch subject.subject() {
    case .work(let workload, let baselines):
      let times = times(of: [workload] + baselines.map(\.workload))
      return zip(baselines, times.dropFirst()).map { baseline, baselineTimes in
        Row(
          group: group, name: subject.name, times: times[0], baseline: baseline.name,
          baselineTimes: baselineTimes, bar: baseline.bar)
      }
    case .figure(let value, let unit, let baseline):
      return [
        Row(
          group: group, name: subject.name, unit: unit, value: value, baseline: baseline.name,
          baselineValue: baseline.value, bar: baseline.bar)
      ]
    }
  }

  /// Returns the nanoseconds per operation for each workload and round.
  func times(of workloads: [Workload]) -> [[Double]] {
    let repetitions = workloads.map(calibrate)
    var samples = [[Double]](repeating: [], count: workloads.count)
    for _ in 0..<rounds {
      for (index, workload) in workloads.enumerated() {
        let operations = Double(repetitions[index]) * Double(workload.operations)
        let time = nanoseconds(duration(of: workload, repetitions[index]))
        samples[index].append(time / operations)
      }
    }
    return samples
  }

  /// Returns the repetitions that fill a round, and warms up the workload.
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
