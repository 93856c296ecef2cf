// SPDX-License-Identifier: MIT

import CGTK
import CGTKViews
public import Foundation
public import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Text and control sizes in the user's GTK settings, for any thread.
public struct GTKMetrics: ComponentMetrics, Hashable {
  /// A text measurer.
  public let text: PangoText
  /// One pixel, so that list rows have whole heights.
  public var gridUnit: CGSize { CGSize(width: 1, height: 1) }
  private let switchSize: CGSize
  private let checkboxSize: CGSize

  /// Reads the default display's settings.
  @MainActor init(theme: GTKTheme) {
    let font = unsafe presentation_font_name()
    defer { unsafe g_free(font) }
    text = unsafe PangoText(
      baseFont: String(cString: font), resolution: presentation_resolution(), fonts: theme.fonts)
    switchSize = unsafe Self.naturalSize(of: gtk_switch_new())
    checkboxSize = unsafe Self.naturalSize(of: gtk_check_button_new())
  }

  /// Returns a new widget's natural size, and releases it.
  @MainActor private static func naturalSize(
    of widget: UnsafeMutablePointer<GtkWidget>?
  ) -> CGSize {
    guard let widget = unsafe widget else { return .zero }
    let view = unsafe GTKView(widget)
    var (width, height) = (Int32(0), Int32(0))
    withExtendedLifetime(view) {
      unsafe gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, &width, nil, nil)
      unsafe gtk_widget_measure(
        widget, GTK_ORIENTATION_VERTICAL, width, nil, &height, nil, nil)
    }
    return CGSize(width: Double(width), height: Double(height))
  }

  /// Returns a text's size.
  public func size(of text: StyledText, fitting width: Double) -> CGSize {
    self.text.size(of: text, fitting: width)
  }

  /// Returns the distance from a text's top to its first baseline, in points.
  public func baseline(of text: StyledText) -> Double { self.text.baseline(of: text) }

  /// Returns the widget's natural size in the user's theme.
  public func size(of kind: ToggleKind) -> CGSize {
    kind == .switch ? switchSize : checkboxSize
  }

  /// Returns a caption's size with padding on all sides.
  public func size(ofBadge badge: String) -> CGSize {
    let size = text.size(of: GTKBadge.text(badge), fitting: .infinity)
    let height = size.height + 2 * GTKBadge.padding.height
    return CGSize(
      width: max(size.width + 2 * GTKBadge.padding.width, height), height: height)
  }

  /// Hashes the text measurer.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
