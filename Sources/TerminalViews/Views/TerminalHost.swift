// SPDX-License-Identifier: MIT

public import PresentationViews

/// A factory for a terminal's component views.
@MainActor public final class TerminalHost: ComponentHost {
  /// The components' metrics, in whole cells.
  public nonisolated let metrics: any ComponentMetrics = MonospaceMetrics(isOnGrid: true)

  /// Called with text that the app announces, such as a banner's.
  public var onAnnouncement: (@MainActor (_ text: String) -> Void)?

  /// Creates a host.
  public init() {}

  /// Makes a container.
  public func makeContainer() -> any ContainerView { TerminalContainer() }

  /// Makes a label.
  public func makeLabel() -> any LabelView { TerminalLabel() }

  /// Makes an image view, which displays characters.
  public func makeImage() -> any ImageView { TerminalImage() }

  /// Makes a badge.
  public func makeBadge() -> any BadgeView { TerminalBadge() }

  /// Makes a switch or a checkbox.
  public func makeToggle(_ kind: ToggleKind) -> any ToggleView { TerminalToggle(kind) }

  /// Makes a separator line.
  public func makeSeparator() -> any SeparatorView { TerminalSeparator() }

  /// Makes a skeleton bone.
  public func makeBone() -> any BoneView { TerminalBone() }

  /// Calls ``onAnnouncement``.
  public func announce(_ text: String) { onAnnouncement?(text) }
}
