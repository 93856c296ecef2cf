// SPDX-License-Identifier: MIT

import CGTK
import Foundation

/// A text style's font, relative to the font in the user's settings.
public struct GTKFont: Hashable, Sendable {
  /// A font weight.
  public enum Weight: Hashable, Sendable {
    /// The user's font weight.
    case regular
    /// A weight between regular and bold.
    case semibold
    /// A bold weight.
    case bold
  }

  /// The size, as a factor of the user's font size.
  public var scale: Double
  /// The font weight.
  public var weight: Weight

  /// Creates a font; by default, the font in the user's settings.
  public init(scale: Double = 1, weight: Weight = .regular) {
    precondition(
      scale > 0 && scale < 100, "Cannot scale a font by \(scale): pass a factor from 0 to 100")
    self.scale = scale
    self.weight = weight
  }

  /// Returns a font description for Pango, to be freed by the caller.
  func description(base: String) -> OpaquePointer {
    guard let description = unsafe pango_font_description_from_string(base) else {
      preconditionFailure("Cannot describe the font \(base)")
    }
    let size = unsafe Double(pango_font_description_get_size(description))
    // A font without a size has GTK's default size, in Pango units.
    let scaled = (size > 0 ? size : 10 * Double(PANGO_SCALE)) * scale
    let rounded = Int32(clamping: Int(clamping: scaled))
    if unsafe pango_font_description_get_size_is_absolute(description) != 0 {
      unsafe pango_font_description_set_absolute_size(description, scaled)
    } else {
      unsafe pango_font_description_set_size(description, rounded)
    }
    switch weight {
    case .regular: break
    case .semibold: unsafe pango_font_description_set_weight(description, PANGO_WEIGHT_SEMIBOLD)
    case .bold: unsafe pango_font_description_set_weight(description, PANGO_WEIGHT_BOLD)
    }
    return unsafe description
  }
}
