// SPDX-License-Identifier: MIT

import Foundation
import PresentationViews
import TestSupport
import Testing

@Suite(
  .contract("Length types have the design system's spacing scale; other numbers don't."))
struct SpacingTests {
  private func scale<Length: SpacingScale>(_: Length.Type) -> [Length] {
    [.xxxs, .xxs, .xs, .s, .m, .mplus, .l, .xl]
  }

  @Test func `numeric lengths have the spacing scale`() {
    #expect(scale(Double.self) == [2, 4, 8, 12, 16, 20, 24, 32])
    #expect(scale(Int.self) == [2, 4, 8, 12, 16, 20, 24, 32])
    #expect(scale(Float.self) == [2, 4, 8, 12, 16, 20, 24, 32])
    #expect(scale(CGFloat.self) == [2, 4, 8, 12, 16, 20, 24, 32])
  }

  @Test func `insets accept the spacing scale`() {
    let insets = Insets(top: .l, bottom: .l)
    #expect(insets.vertical == 48 && insets.horizontal == .zero)
  }
}
