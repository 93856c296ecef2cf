// SPDX-License-Identifier: MIT

public import AbstractViews
import CGTK
import CGTKViews

/// The factory of component views on GTK 4.
///
/// ```swift
/// GTKHost.attachMainActor()
/// let host = GTKHost()
/// let cell = ContainerCell<LeftRightContainerView<LeftTitleView, RightChevronView>>(host: host)
/// ```
@MainActor public final class GTKHost: ComponentHost {
  /// The sizes of texts and controls in the user's settings.
  public nonisolated var metrics: any ComponentMetrics { gtkMetrics }
  /// The sizes of texts and controls, as a value.
  public nonisolated let gtkMetrics: GTKMetrics
  /// The fonts, colors and images.
  public let theme: GTKTheme

  /// Creates a host on the default display.
  ///
  /// - Parameter theme: The fonts, colors and images.
  public init(theme: GTKTheme = GTKTheme()) {
    precondition(
      gtk_init_check() != 0, "Cannot create views of GTK: there is no display for them")
    self.theme = theme
    gtkMetrics = GTKMetrics(theme: theme)
    theme.install()
  }

  /// Runs the main actor on the default main loop of GLib; call it once, before the loop runs.
  public static func attachMainActor() { presentation_attach_main_queue() }

  /// Makes a container.
  public func makeContainer() -> any ContainerView { GTKContainer() }

  /// Makes a label.
  public func makeLabel() -> any LabelView { GTKLabel(host: self) }

  /// Makes an image view.
  public func makeImage() -> any ImageView { GTKImage(host: self) }

  /// Makes a badge.
  public func makeBadge() -> any BadgeView { GTKBadge(host: self) }

  /// Makes a switch or a checkbox.
  public func makeToggle(_ kind: ToggleKind) -> any ToggleView { GTKToggle(kind) }

  /// Makes a separator line.
  public func makeSeparator() -> any SeparatorView { GTKSeparator() }

  /// Makes a bone of a skeleton.
  public func makeBone() -> any BoneView { GTKBone() }
}
