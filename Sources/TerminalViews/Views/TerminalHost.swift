// SPDX-License-Identifier: MIT

public import AbstractViews
public import Foundation
public import Styling

/// Makes the views of components for a terminal.
@MainActor public final class TerminalHost: ComponentHost {
  /// How much room things take: whole cells.
  public nonisolated let metrics: any ComponentMetrics = TerminalMetrics()

  /// Makes a host.
  public init() {}

  /// Makes a view with others in it.
  public func makeContainer() -> any ContainerView { TerminalContainer() }

  /// Makes a view that shows a text.
  public func makeLabel() -> any LabelView { TerminalLabel() }

  /// Makes a view that shows an image, of characters.
  public func makeImage() -> any ImageView { TerminalImage() }

  /// Makes a view that shows a few characters.
  public func makeBadge() -> any BadgeView { TerminalBadge() }

  /// Makes a view that is on or off.
  public func makeToggle(_ style: ToggleKind) -> any ToggleView { TerminalToggle(style) }

  /// Makes a line.
  public func makeSeparator() -> any SeparatorView { TerminalSeparator() }

  /// Makes what stands in the place of another.
  public func makeBone() -> any BoneView { TerminalBone() }
}

/// How much room things take on a terminal: cells that are 8 points wide and 16 high.
public struct TerminalMetrics: ComponentMetrics {
  static let measurer = MonospaceMeasurer()

  /// Makes metrics.
  public init() {}

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
