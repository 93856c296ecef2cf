// SPDX-License-Identifier: MIT

extension FixedWidthInteger {
  /// Creates an integer from a floating-point value, rounding towards zero.
  ///
  /// Unlike `Int(_:)` this never traps: a value that is out of range becomes the closest integer
  /// of the type, and a value that is not a number becomes zero. Every conversion
  /// from floating point in this package uses it, because sizes and positions follow from data.
  ///
  /// - Parameter value: The value to convert.
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
