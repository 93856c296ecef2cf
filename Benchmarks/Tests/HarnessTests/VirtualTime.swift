// SPDX-License-Identifier: MIT

import Harness

/// Time that passes only while a workload runs, by the workload's duration.
@MainActor final class VirtualTime {
  private(set) var now: Duration = .zero
  /// All workloads that ran, in order, as `name repetitions`.
  private(set) var log: [String] = []

  var measurement: Measurement {
    Measurement(rounds: 11, roundDuration: .milliseconds(5)) {
      MainActor.assumeIsolated { self.now }
    }
  }

  /// Creates a workload whose repetitions take the given times, one after another.
  ///
  /// Further repetitions take the last time.
  func workload(_ name: String, operations: Int = 1, taking times: [Duration]) -> Workload {
    var left = times
    return Workload(operations: operations) { repetitions in
      self.log.append("\(name) \(repetitions)")
      self.now += left[0] * repetitions
      if left.count > 1 {
        left.removeFirst()
      }
    }
  }
}
