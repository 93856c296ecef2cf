// SPDX-License-Identifier: MIT

import Harness
import Testing

struct MedianTests {
  @Test func ofAnOddNumberOfValuesItIsTheOneInTheMiddle() {
    #expect([7.0].median == 7)
    #expect([3.0, 1, 2].median == 2)
  }

  @Test func ofAnEvenNumberOfValuesItIsTheMeanOfTheTwoInTheMiddle() {
    #expect([4.0, 1, 3, 2].median == 2.5)
  }

  @Test func oneSlowRoundDoesNotMoveIt() {
    #expect([1.0, 1, 1, 1_000].median == 1)
  }

  @Test func aQuarterOfTheValuesIsBelowTheLowerQuartile() {
    #expect([5.0, 1, 4, 2, 3].lowerQuartile == 2)
    #expect([7.0].lowerQuartile == 7)
  }
}
