// SPDX-License-Identifier: MIT

import Foundation

/// How long random tests run.
package enum Fuzzing {
  /// The seeds of a random test: as many as it needs in an everyday run, times `FUZZ` in the environment.
  ///
  /// `FUZZ=20` is for a long run, `FUZZ=0.1` for one under a sanitizer, `SEED=7` for repeating the
  /// seed of a failure alone.
  ///
  /// - Parameter count: How many seeds an everyday run takes.
  /// - Returns: The seeds, from 1.
  package static func seeds(_ count: Int) -> ClosedRange<UInt64> {
    let environment = ProcessInfo.processInfo.environment
    if let seed = environment["SEED"].flatMap(UInt64.init) { return seed...seed }
    let times = environment["FUZZ"].flatMap(Double.init) ?? 1
    return 1...UInt64(max(Double(count) * times, 1))
  }
}
