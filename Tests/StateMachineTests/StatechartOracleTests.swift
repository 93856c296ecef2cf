// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// Statecharts that are defined by rows, compared with Appendix D of the SCXML recommendation.
struct StatechartOracleTests {
  @Test(arguments: Fuzzing.seeds(500)) func aStatechartRunsAsTheStandardSays(seed: UInt64) {
    let walk = StatechartWalk(seed: seed)
    walk.walk(100)
    #expect(walk.mistake == nil, "seed \(seed)")
  }
}
