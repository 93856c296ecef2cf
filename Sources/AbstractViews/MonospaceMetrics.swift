// SPDX-License-Identifier: MIT

public import Foundation
public import Styling

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// How much room things take on a grid of cells, which are 8 points wide and 16 high: on a terminal, and in tests.
public struct MonospaceMetrics: ComponentMetrics {
  /// Measures texts.
  public static let measurer = MonospaceMeasurer()

  /// A cell, where everything is on whole ones.
  public let pixel: CGSize

  /// Makes metrics.
  ///
  /// - Parameter isOnGrid: Whether items of lists are on whole cells.
  public init(isOnGrid: Bool = false) {
    pixel = isOnGrid ? Self.measurer.cell : .zero
  }

  /// How much room a text takes.
  public func size(of text: StyledText, fitting width: Double) -> CGSize {
    Self.measurer.size(of: text, fitting: width)
  }

  /// How narrow a text can be.
  public func minWidth(of text: StyledText) -> Double { Self.measurer.minWidth(of: text) }

  /// The lower edge of the first row of cells.
  public func baseline(of text: StyledText) -> Double { Self.measurer.baseline(of: text) }

  /// Four cells, or three.
  public func size(of style: ToggleKind) -> CGSize {
    let cell = Self.measurer.cell
    return CGSize(width: cell.width * Double(style == .toggle ? 4 : 3), height: cell.height)
  }

  /// Its text, with a space before and behind.
  public func size(ofBadge badge: String) -> CGSize {
    let cell = Self.measurer.cell
    return CGSize(
      width: cell.width * Double(MonospaceText.width(of: badge) + 2), height: cell.height)
  }
}
