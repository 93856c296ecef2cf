// SPDX-License-Identifier: MIT

import Foundation
import PresentationViews
import Testing

struct SpacingTests {
  private func scale<Length: SpacingScale>(_: Length.Type) -> [Length] {
    [.xxxs, .xxs, .xs, .s, .m, .mplus, .l, .xl]
  }

  @Test func lengthsHaveTheSpacingScale() {
    #expect(scale(Double.self) == [2, 4, 8, 12, 16, 20, 24, 32])
    #expect(scale(Int.self) == [2, 4, 8, 12, 16, 20, 24, 32])
    #expect(scale(Float.self) == [2, 4, 8, 12, 16, 20, 24, 32])
    #expect(scale(CGFloat.self) == [2, 4, 8, 12, 16, 20, 24, 32])
  }

  @Test func insetsTakeTheSpacingScale() {
    let insets = Insets(top: .l, bottom: .l)
    #expect(insets.vertical == 48 && insets.horizontal == .zero)
  }
}
