// SPDX-License-Identifier: MIT

/// The lengths that percentages refer to: the content box of the containing block; NaN if
/// indefinite.
struct PercentBase: Equatable {
  var width: Double
  var height: Double

  func hasSameWidth(as other: PercentBase) -> Bool {
    width.bitPattern == other.width.bitPattern
  }

  /// Indefinite lengths are equal.
  static func == (lhs: PercentBase, rhs: PercentBase) -> Bool {
    lhs.width.bitPattern == rhs.width.bitPattern && lhs.height.bitPattern == rhs.height.bitPattern
  }
}
