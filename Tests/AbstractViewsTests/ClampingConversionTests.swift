// SPDX-License-Identifier: MIT

import PresentationViews
import Testing

struct ClampingConversionTests {
  @Test func `a value out of range becomes the closest integer`() {
    #expect(Int(clamping: 2.9) == 2 && Int(clamping: -2.9) == -2 && Int(clamping: -0.0) == 0)
    #expect(Int(clamping: Double.infinity) == .max && Int(clamping: -Double.infinity) == .min)
    #expect(Int(clamping: 0x1p63) == .max && Int(clamping: -0x1p63) == .min)
    #expect(Int(clamping: (0x1p63).nextDown) == 0x7FFF_FFFF_FFFF_FC00)
    #expect(Int32(clamping: 1e10) == .max && Int16(clamping: -1e10) == .min)
    #expect(UInt8(clamping: -1.0) == 0 && UInt8(clamping: 255.9) == 255)
    #expect(UInt8(clamping: 256.0) == 255)
  }

  @Test func `NaN converts to zero`() {
    #expect(Int(clamping: Double.nan) == 0 && UInt8(clamping: -Double.signalingNaN) == 0)
  }
}
