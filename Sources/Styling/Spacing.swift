// SPDX-License-Identifier: MIT

/// The distances of the design system, on every numeric type: `let inset: Double = .m`.
extension Numeric {
  /// 2.
  public static var xxxs: Self { 2 }
  /// 4.
  public static var xxs: Self { 4 }
  /// 8.
  public static var xs: Self { 8 }
  /// 12.
  public static var s: Self { 12 }
  /// 16.
  public static var m: Self { 16 }
  /// 20.
  public static var mplus: Self { 20 }
  /// 24.
  public static var l: Self { 24 }
  /// 32.
  public static var xl: Self { 32 }
}
