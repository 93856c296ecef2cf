// SPDX-License-Identifier: MIT

import Styling
import Testing

struct SpacingTests {
  @Test func everyNumericTypeHasTheDistances() {
    func distances<Number: Numeric>(_: Number.Type) -> [Number] {
      [.xxxs, .xxs, .xs, .s, .m, .mplus, .l, .xl]
    }
    #expect(distances(Double.self) == [2, 4, 8, 12, 16, 20, 24, 32])
    #expect(distances(Int.self) == [2, 4, 8, 12, 16, 20, 24, 32])
    #expect(distances(Float.self).last == 32 && distances(UInt8.self).first == 2)
  }
}
