// SPDX-License-Identifier: MIT

/// The lengths that percentages of a node refer to: the content box of its containing block.
///
/// An indefinite length is NaN.
struct PercentBase: Equatable {
  var width: Double
  var height: Double

  func hasSameWidth(as other: PercentBase) -> Bool {
    width.bitPattern == other.width.bitPattern
  }

  /// Returns a Boolean value that indicates whether both lengths are equal or indefinite.
  static func == (lhs: PercentBase, rhs: PercentBase) -> Bool {
    lhs.width.bitPattern == rhs.width.bitPattern && lhs.height.bitPattern == rhs.height.bitPattern
  }
}
