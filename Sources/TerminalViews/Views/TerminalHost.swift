// SPDX-License-Identifier: MIT

public import AbstractViews

/// Makes the views of components for a terminal.
@MainActor public final class TerminalHost: ComponentHost {
  /// How much room things take: whole cells.
  public nonisolated let metrics: any ComponentMetrics = MonospaceMetrics(isOnGrid: true)

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
