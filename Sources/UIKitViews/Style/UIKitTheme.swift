// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  public import PresentationViews
  public import PresentationControls
  public import UIKit

  /// The fonts, colors and images of the roles that components name.
  ///
  /// An app adds its own roles, or replaces those of the package, before it creates views:
  ///
  /// ```swift
  /// let promotion = ColorRole(rawValue: "promotion")
  /// UIKitTheme.current.colors[promotion] = .systemOrange
  /// UIKitTheme.current.fonts[.title] = {
  ///   .preferredFont(forTextStyle: .title2, compatibleWith: $0)
  /// }
  /// ```
  @MainActor public struct UIKitTheme {
    /// A closure that returns a font for a trait environment, scaled for its text size.
    public typealias Font = @MainActor (UITraitCollection?) -> UIFont

    /// The animation of a skeleton's bone that enters a window.
    ///
    /// The bone removes its layer's animations to end it.
    public typealias Shimmer = @MainActor (_ bone: UIView) -> Void

    /// The theme of all views.
    public static var current = UIKitTheme()

    /// The fonts by text style; other styles have the font of `TextStyle.body`.
    public var fonts: [TextStyle: Font]
    /// The colors by role, which adapt to the dark appearance if they are dynamic.
    ///
    /// Any other role has the color of that name in the asset catalog, or the color of labels.
    public var colors: [ColorRole: UIColor]
    /// The images by name.
    ///
    /// Any other name is that of an image in the asset catalog or of a system symbol.
    public var images: [ImageContent.Name: UIImage]

    /// Creates a theme of the system's text styles, colors and symbols.
    public init() {
      fonts = [
        .largeTitle: { .preferredFont(forTextStyle: Self.largeTitle, compatibleWith: $0) },
        .title: { .preferredFont(forTextStyle: .headline, compatibleWith: $0) },
        .body: { .preferredFont(forTextStyle: .body, compatibleWith: $0) },
        .subtitle: { .preferredFont(forTextStyle: .subheadline, compatibleWith: $0) },
        .caption: { .preferredFont(forTextStyle: .caption1, compatibleWith: $0) },
      ]
      colors = Self.systemColors
      images = [:]
      // The symbol points to the left in right-to-left layouts.
      if let chevron = UIImage(systemName: "chevron.forward") { images[.chevron] = chevron }
    }

    /// Returns the font of a text style for a trait environment.
    public func font(for style: TextStyle, compatibleWith traits: UITraitCollection? = nil)
      -> UIFont
    {
      let font = fonts[style] ?? fonts[.body]
      return font?(traits) ?? .preferredFont(forTextStyle: .body, compatibleWith: traits)
    }

    /// Returns the color of a role.
    public func color(for role: ColorRole) -> UIColor {
      colors[role] ?? UIColor(named: role.rawValue) ?? .label
    }

    /// Returns the image of a name, or `nil` if there is none.
    public func image(for name: ImageContent.Name) -> UIImage? {
      images[name] ?? UIImage(named: name.rawValue) ?? UIImage(systemName: name.rawValue)
    }

    private static var largeTitle: UIFont.TextStyle {
      #if os(tvOS)
        // The system has no large titles there.
        .title1
      #else
        .largeTitle
      #endif
    }

    private static var systemColors: [ColorRole: UIColor] {
      var colors: [ColorRole: UIColor] = [
        .text: .label, .secondaryText: .secondaryLabel, .accent: .tintColor,
        .destructive: .systemRed, .onAccent: .white, .separator: .separator, .failure: .systemRed,
        .warning: .systemOrange, .information: .systemBlue,
      ]
      #if os(tvOS)
        // The system has no colors of backgrounds and fills there.
        colors[.background] = .clear
        colors[.selectedBackground] = .label.withAlphaComponent(0.2)
        colors[.selectedItemBackground] = .label.withAlphaComponent(0.1)
      #else
        colors[.background] = .systemBackground
        colors[.selectedBackground] = .systemFill
        colors[.selectedItemBackground] = .secondarySystemFill
      #endif
      return colors
    }
  }
#endif
