// SPDX-License-Identifier: MIT

extension FixedWidthInteger {
  /// Creates the closest integer to a floating-point value, rounding towards zero.
  ///
  /// Unlike `Int(_:)`, it never traps: out-of-range values are clamped, and NaN becomes zero. This
  /// package uses no other conversion from floating point, because sizes depend on data.
  @inlinable package init(clamping value: Double) {
    if let integer = Self(exactly: value.rounded(.towardZero)) {
      self = integer
    } else if value.isNaN {
      self = 0
    } else {
      self = value < 0 ? .min : .max
    }
  }
}
