// SPDX-License-Identifier: MIT

import Harness
import Testing

struct MedianTests {
  @Test func `an odd count's median is the middle value`() {
    #expect([7.0].median == 7)
    #expect([3.0, 1, 2].median == 2)
  }

  @Test func `an even count's median is the mean of both middle values`() {
    #expect([4.0, 1, 3, 2].median == 2.5)
  }

  @Test func `one slow round doesn't change the median`() {
    #expect([1.0, 1, 1, 1_000].median == 1)
  }

  @Test func `a quarter of all values is below the lower quartile`() {
    #expect([5.0, 1, 4, 2, 3].lowerQuartile == 2)
    #expect([7.0].lowerQuartile == 7)
  }
}
