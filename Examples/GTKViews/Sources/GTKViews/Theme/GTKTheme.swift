// SPDX-License-Identifier: MIT

public import PresentationControls
public import PresentationViews

/// Fonts, colors and images for GTK views.
///
/// ```swift
/// var theme = GTKTheme()
/// theme.fonts["price"] = GTKFont(scale: 1.2, weight: .bold)
/// theme.colors["promotion"] = "#c01c28"
/// theme.images["reload"] = .icon("view-refresh-symbolic")
/// let host = GTKHost(theme: theme)
/// ```
public struct GTKTheme: Sendable {
  /// Fonts for text styles; other styles have the font in the user's settings.
  public var fonts: [TextStyle: GTKFont]
  /// Colors for color roles, as GTK style sheet expressions, such as `@theme_fg_color`.
  ///
  /// Named colors follow the user's theme and its dark variant. A role without a color inherits the
  /// superview's color.
  public var colors: [ColorRole: String]
  /// Image sources by name.
  public var images: [ImageContent.Name: GTKImageSource]
  /// The source of any other image; by default, an icon with that name.
  ///
  /// ```swift
  /// theme.otherImages = { .initials(of: $0.rawValue) }
  /// ```
  public var otherImages: @Sendable (ImageContent.Name) -> GTKImageSource = { .icon($0.rawValue) }

  /// Creates a default theme.
  public init() {
    fonts = [
      .largeTitle: GTKFont(scale: 1.5, weight: .bold), .title: GTKFont(weight: .semibold),
      .body: GTKFont(), .subtitle: GTKFont(scale: 0.9), .caption: GTKFont(scale: 0.8),
    ]
    colors = [
      .text: "@theme_fg_color", .secondaryText: "alpha(@theme_fg_color, 0.6)",
      .accent: "@theme_selected_bg_color", .onAccent: "@theme_selected_fg_color",
      .destructive: "@error_color", .separator: "alpha(@theme_fg_color, 0.2)",
      .background: "@theme_base_color", .selectedBackground: "alpha(@theme_fg_color, 0.1)",
      .selectedItemBackground: "alpha(@theme_selected_bg_color, 0.3)",
      .failure: "@error_color", .warning: "@warning_color",
      .information: "@theme_selected_bg_color",
    ]
    images = [
      .chevron: .icon("go-next-symbolic"), .warning: .icon("dialog-warning-symbolic"),
    ]
  }

  /// Returns a style class for a text or an image with a color.
  static func colorClass(of role: ColorRole) -> String { "presentation-color-" + name(of: role) }

  /// Returns a style class for a background with a color.
  static func backgroundClass(of role: ColorRole) -> String {
    "presentation-background-" + name(of: role)
  }

  /// Returns a name for a style class that consists of letters, digits and hyphens.
  private static func name(of role: ColorRole) -> String {
    role.rawValue.unicodeScalars.reduce(into: "") { name, scalar in
      let isPlain = scalar.isASCII && scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
      name += isPlain ? String(scalar) : "-\(String(scalar.value, radix: 16))-"
    }
  }

  /// The theme's style sheet.
  var styleSheet: String {
    let roles = colors.sorted { $0.key.rawValue < $1.key.rawValue }.map { role, color in
      """
      .\(Self.colorClass(of: role)) { color: \(color); }
      .\(Self.backgroundClass(of: role)) { background-color: \(color); }
      """
    }
    return Self.commonStyle + roles.joined(separator: "\n")
  }

  private static let commonStyle = """
    .presentation-list { background: none; }
    .presentation-list > row { padding: 0; margin: 0; border: none; min-height: 0; }
    .presentation-list presentation:selected { background-color: alpha(@theme_selected_bg_color, 0.3); }
    .presentation-list presentation.presentation-tappable:hover {
      background-color: alpha(currentColor, 0.06);
    }
    .presentation-tappable:focus-visible {
      outline: 2px solid alpha(@theme_selected_bg_color, 0.6);
      outline-offset: -2px;
    }
    .presentation-badge { border-radius: 9999px; }
    .presentation-separator { background-color: alpha(currentColor, 0.2); }
    .presentation-bone {
      border-radius: 4px;
      background-color: alpha(currentColor, 0.12);
      animation: presentation-shimmer 1.6s ease-in-out infinite;
    }
    .presentation-circle { border-radius: 9999px; }
    .presentation-dimmed { background-color: alpha(black, 0.45); }
    .presentation-card { background-color: @theme_bg_color; border-radius: 12px; }
    @keyframes presentation-shimmer { 50% { background-color: alpha(currentColor, 0.05); } }

    """
}

/// An image source.
public enum GTKImageSource: Hashable, Sendable {
  /// An icon from the user's icon theme.
  case icon(String)
  /// The bytes of an image file in a GTK format, such as PNG, JPEG or TIFF.
  case encoded([UInt8])
  /// A name's initials, on one of six colors that depends on the name.
  case initials(of: String)
}

extension ImageContent.Name {
  /// The image in a ``GTKBanner``.
  public static let warning: Self = "presentation-warning"
}
