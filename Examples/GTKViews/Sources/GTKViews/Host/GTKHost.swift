// SPDX-License-Identifier: MIT

import CGTK
import CGTKViews
public import PresentationViews
import Synchronization

/// A factory for component views on GTK 4.
///
/// ```swift
/// GTKHost.attachMainActor()
/// let host = GTKHost()
/// let cell = ContainerCell<LeftRightContainerView<LeftTitleView, RightChevronView>>(host: host)
/// ```
@MainActor public final class GTKHost: ComponentHost {
  /// Text and control sizes in the user's settings.
  public nonisolated var metrics: any ComponentMetrics { gtkMetrics }
  /// Text and control sizes, as a value.
  public nonisolated var gtkMetrics: GTKMetrics { currentMetrics.withLock { $0 } }
  /// Fonts, colors and images.
  public let theme: GTKTheme

  private nonisolated let currentMetrics: Mutex<GTKMetrics>
  private var metricsHandlers: [MetricsHandler] = []
  private var settingsSignals: [gulong] = []

  private struct MetricsHandler {
    weak var observer: AnyObject?
    let body: @MainActor () -> Void
  }

  /// Creates a host on the default display.
  ///
  /// Use one theme for each display, because a style sheet applies to all views on it.
  ///
  /// - Parameter theme: Fonts, colors and images.
  public init(theme: GTKTheme = GTKTheme()) {
    precondition(
      Self.isDisplayAvailable, "Cannot create views of GTK: there is no display for them")
    self.theme = theme
    currentMetrics = Mutex(GTKMetrics(theme: theme))
    theme.install()
    for setting in ["gtk-font-name", "gtk-xft-dpi"] {
      let closure = SignalClosure { [weak self] in self?.updateMetrics() }
      unsafe settingsSignals.append(
        presentation_connect(
          UnsafeMutableRawPointer(gtk_settings_get_default()), "notify::\(setting)",
          SignalClosure.call, closure.retainedPointer, SignalClosure.release))
    }
  }

  isolated deinit {
    for signal in settingsSignals {
      unsafe g_signal_handler_disconnect(
        UnsafeMutableRawPointer(gtk_settings_get_default()), signal)
    }
  }

  // MARK: - Metrics

  /// Calls a closure when the user changes the font or its resolution, until an object is
  /// deallocated.
  ///
  /// A ``GTKList`` and a ``GTKLayoutView`` follow such changes themselves.
  ///
  /// - Parameters:
  ///   - observer: An object; not retained.
  ///   - body: A closure.
  public func onMetricsChange(for observer: AnyObject, _ body: @escaping @MainActor () -> Void) {
    metricsHandlers.removeAll { $0.observer == nil }
    metricsHandlers.append(MetricsHandler(observer: observer, body: body))
  }

  private func updateMetrics() {
    let new = GTKMetrics(theme: theme)
    guard new != gtkMetrics else { return }
    currentMetrics.withLock { $0 = new }
    for handler in metricsHandlers where handler.observer != nil { handler.body() }
  }

  // MARK: - Views

  /// A Boolean value that indicates whether there is a display for windows.
  public static var isDisplayAvailable: Bool { gtk_init_check() != 0 }

  /// Runs the main actor on GLib's default main loop; call it once, before the loop runs.
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

  /// Makes a skeleton bone.
  public func makeBone() -> any BoneView { GTKBone() }

  /// Announces text in the active window; needs GTK 4.14.
  public func announce(_ text: String) { unsafe presentation_announce(text) }
}
