// SPDX-License-Identifier: MIT

import Foundation

/// The extent of random tests.
package enum Fuzzing {
  /// Returns a random test's seeds: a default number, multiplied by `FUZZ` in the environment.
  ///
  /// `FUZZ=20` is for a long run, `FUZZ=0.1` for a run under a sanitizer, and `SEED=7` repeats only
  /// a failure's seed.
  ///
  /// - Parameter count: The default number of seeds.
  /// - Returns: The seeds, from 1.
  package static func seeds(_ count: Int) -> ClosedRange<UInt64> {
    let environment = ProcessInfo.processInfo.environment
    if let seed = environment["SEED"].flatMap(UInt64.init) { return seed...seed }
    return 1...UInt64(scaled(count))
  }

  /// Returns a bound of a search, multiplied by `FUZZ` in the environment.
  package static func scaled(_ bound: Int) -> Int {
    let times = ProcessInfo.processInfo.environment["FUZZ"].flatMap(Double.init) ?? 1
    return max(Int(Double(bound) * times), 1)
  }

  /// Returns a failing program's steps without those that the failure doesn't need.
  package static func minimal<Step>(_ steps: [Step], fails: ([Step]) -> Bool) -> [Step] {
    var steps = steps
    var size = steps.count / 2
    while size > 0 {
      var start = 0
      while start < steps.count {
        var fewer = steps
        fewer.removeSubrange(start..<min(start + size, steps.count))
        if fails(fewer) { steps = fewer } else { start += size }
      }
      size /= 2
    }
    return steps
  }
}
