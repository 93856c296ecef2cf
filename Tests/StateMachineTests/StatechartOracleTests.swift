// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// Statecharts that are defined by rows, compared with Appendix D of the SCXML recommendation.
struct StatechartOracleTests {
  @Test(arguments: Fuzzing.seeds(520)) func aStatechartRunsAsTheStandardSays(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var count = 0
    // Most charts end before.
    while count < 100 {
      let walk = StatechartWalk(seed: random.next())
      walk.walk(100 - count)
      if let mistake = walk.mistake {
        Issue.record("seed \(seed), \(mistake)")
        return
      }
      count += walk.eventCount + 1
    }
  }
}
