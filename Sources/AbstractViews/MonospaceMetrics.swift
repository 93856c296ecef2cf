// SPDX-License-Identifier: MIT

public import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Metrics for a grid of cells, 8 points wide and 16 points high, for terminals and tests.
public struct MonospaceMetrics: ComponentMetrics {
  /// The text measurer.
  public static let measurer = MonospaceMeasurer()

  /// The cell size if list items occupy whole cells, otherwise zero.
  public let gridUnit: CGSize

  /// Creates metrics; `isOnGrid` places list items on whole cells.
  public init(isOnGrid: Bool = false) {
    gridUnit = isOnGrid ? Self.measurer.cell : .zero
  }

  /// Returns a text's size.
  public func size(of text: StyledText, fitting width: Double) -> CGSize {
    Self.measurer.size(of: text, fitting: width)
  }

  /// Returns a text's min-content width.
  public func minContentWidth(of text: StyledText) -> Double {
    Self.measurer.minContentWidth(of: text)
  }

  /// Returns the cell height.
  public func baseline(of text: StyledText) -> Double { Self.measurer.baseline(of: text) }

  /// Returns a width of four cells for a switch, or three for a checkbox.
  public func size(of kind: ToggleKind) -> CGSize {
    let cell = Self.measurer.cell
    return CGSize(width: cell.width * Double(kind == .switch ? 4 : 3), height: cell.height)
  }

  /// Returns the text's size with a space on both sides.
  public func size(ofBadge badge: String) -> CGSize {
    let cell = Self.measurer.cell
    return CGSize(
      width: cell.width * Double(MonospaceText.width(of: badge) + 2), height: cell.height)
  }
}
