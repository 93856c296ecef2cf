// SPDX-License-Identifier: MIT

public import Foundation

/// Distances from a rectangle's edges, in points.
public struct Insets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the left edge.
  public var left: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the right edge.
  public var right: Double

  /// Insets of zero.
  public static let zero = Insets()

  /// Creates insets, in points.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The sum of the left and right insets.
  public var horizontal: Double { left + right }

  /// The sum of the top and bottom insets.
  public var vertical: Double { top + bottom }
}

/// The parts of a screen that content should avoid: the safe area's insets and the keyboard.
///
/// A terminal has none. A touch screen host updates the value when the device rotates, or when the
/// keyboard appears.
public struct HostInsets: Hashable, Sendable {
  /// The safe area's distances from the edges of the screen's root view, in points.
  public var safeArea: Insets
  /// The keyboard's height over the root view, in points; zero while it is hidden.
  public var keyboard: Double

  /// Creates insets, by default none.
  public init(safeArea: Insets = .zero, keyboard: Double = 0) {
    self.safeArea = safeArea
    self.keyboard = keyboard
  }

  /// The insets of the unobstructed area: the keyboard covers the safe area's bottom.
  public var edges: Insets {
    var edges = safeArea
    edges.bottom = max(safeArea.bottom, keyboard)
    return edges
  }
}

/// A length type that provides the design system's spacing scale.
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
