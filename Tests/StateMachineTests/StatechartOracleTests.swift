// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// Compares statecharts from rows with Appendix D of the SCXML recommendation.
struct StatechartOracleTests {
  @Test(
    .contract("A destination may contain another…"),
    .contract("A completed state's transition…"), .contract("`.onAny` matches every event…"),
    .contract("After any event or delay, taken…"),
    .contract(
      "A chart agrees, in the order of every exit, action and entry, with an interpreter",
      "written from Appendix D of the W3C's recommendation."), arguments: Fuzzing.seeds(150))
  func `a statechart runs according to the SCXML standard`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var count = 0
    // Most charts end earlier.
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
