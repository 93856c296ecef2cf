// SPDX-License-Identifier: MIT

import CGTK
import CGTKViews
public import Foundation
public import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Pango's text measurement and layout, on any thread.
///
/// Labels draw the same layouts that are measured.
public struct PangoText: TextMeasurer, Hashable {
  /// The font in the user's settings, such as `Sans 10`.
  public let baseFont: String
  /// The font resolution, in dots per inch.
  public let resolution: Double
  /// Fonts for text styles.
  public let fonts: [TextStyle: GTKFont]

  /// Creates a measurer.
  public init(baseFont: String, resolution: Double, fonts: [TextStyle: GTKFont]) {
    precondition(
      resolution > 0 && resolution.isFinite,
      "Cannot measure text at \(resolution) dots per inch: pass a positive number")
    self.baseFont = baseFont
    self.resolution = resolution
    self.fonts = fonts
  }

  /// Returns a text's size, rounded up to pixels; the width must not be NaN.
  public func size(of text: StyledText, fitting width: Double) -> CGSize {
    guard !text.string.isEmpty else { return .zero }
    let layout = makeLayout(of: text, fitting: width)
    return layout.size
  }

  /// Returns the distance from a text's top to its first baseline, in points.
  public func baseline(of text: StyledText) -> Double {
    makeLayout(of: text, fitting: .infinity).baseline
  }

  /// Returns a plain text's font for Pango, to be freed by the caller.
  func font(of text: StyledText) -> OpaquePointer {
    let font = unsafe (fonts[text.style] ?? GTKFont()).description(base: baseFont)
    if text.emphasis.contains(.bold) {
      unsafe pango_font_description_set_weight(font, PANGO_WEIGHT_BOLD)
    }
    if text.emphasis.contains(.italic) {
      unsafe pango_font_description_set_style(font, PANGO_STYLE_ITALIC)
    }
    return unsafe font
  }

  /// Creates a text layout, for the calling thread only.
  func makeLayout(of text: StyledText, fitting width: Double) -> PangoTextLayout {
    precondition(
      !width.isNaN, "Cannot break text in a width of NaN: pass infinity for the ideal width")
    let context = unsafe presentation_thread_context(resolution)
    let layout = unsafe PangoTextLayout(text, fonts: self, in: context, width: width)
    if let limit = text.lineLimit { layout.limitLines(to: limit) }
    return layout
  }
}
