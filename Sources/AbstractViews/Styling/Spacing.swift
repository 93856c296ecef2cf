// SPDX-License-Identifier: MIT

public import Foundation

/// A type of lengths, on which the spacing scale of the design system is available.
///
/// ```swift
/// let inset: Double = .m
/// ```
///
/// Types that can be created from an integer literal conform without further code.
public protocol SpacingScale: ExpressibleByIntegerLiteral {}

extension SpacingScale {
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

extension Double: SpacingScale {}
extension Float: SpacingScale {}
extension Int: SpacingScale {}
extension CGFloat: SpacingScale {}
