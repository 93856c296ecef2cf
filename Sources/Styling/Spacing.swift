// SPDX-License-Identifier: MIT

/// The spacing scale of the design system, on every numeric type: `let inset: Double = .m`.
extension Numeric {
  /// A spacing of 2.
  public static var xxxs: Self { 2 }
  /// A spacing of 4.
  public static var xxs: Self { 4 }
  /// A spacing of 8.
  public static var xs: Self { 8 }
  /// A spacing of 12.
  public static var s: Self { 12 }
  /// A spacing of 16.
  public static var m: Self { 16 }
  /// A spacing of 20.
  public static var mplus: Self { 20 }
  /// A spacing of 24.
  public static var l: Self { 24 }
  /// A spacing of 32.
  public static var xl: Self { 32 }
}
