// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  public import PresentationControls
  public import PresentationViews
  public import UIKit

  /// Fonts, colors and images for component roles.
  ///
  /// An app adds its own roles, or replaces the package's, before it creates views:
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

    /// The animation of a skeleton bone that enters a window.
    ///
    /// The bone removes its layer's animations to end it.
    public typealias Shimmer = @MainActor (_ bone: UIView) -> Void

    /// The theme of all views.
    public static var current = UIKitTheme()

    /// Fonts by text style; other styles use the font of `TextStyle.body`.
    public var fonts: [TextStyle: Font]
    /// Colors by role.
    ///
    /// Any other role has the asset catalog's color of that name, or the label color. Dynamic
    /// colors adapt to the dark appearance.
    public var colors: [ColorRole: UIColor]
    /// Images by name.
    ///
    /// Any other name refers to an image in the asset catalog or a system symbol.
    public var images: [ImageContent.Name: UIImage]

    /// Creates a theme with the system's text styles, colors and symbols.
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
      // The symbol points left in right-to-left layouts.
      if let chevron = UIImage(systemName: "chevron.forward") { images[.chevron] = chevron }
    }

    /// Returns a text style's font for a trait environment.
    public func font(for style: TextStyle, compatibleWith traits: UITraitCollection? = nil)
      -> UIFont
    {
      let font = fonts[style] ?? fonts[.body]
      return font?(traits) ?? .preferredFont(forTextStyle: .body, compatibleWith: traits)
    }

    /// Returns a role's color.
    public func color(for role: ColorRole) -> UIColor {
      colors[role] ?? UIColor(named: role.rawValue) ?? .label
    }

    /// Returns the image with a name, or `nil` if there is none.
    public func image(for name: ImageContent.Name) -> UIImage? {
      images[name] ?? UIImage(named: name.rawValue) ?? UIImage(systemName: name.rawValue)
    }

    private static var largeTitle: UIFont.TextStyle {
      #if os(tvOS)
        // tvOS has no large titles.
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
        // tvOS has no background or fill colors.
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

  /// Text and control sizes for a trait environment, which may be requested on any thread.
  ///
  /// Fonts and control sizes are read on the main actor, once per text size. Fonts are immutable,
  /// and UIKit measures strings on any thread.
  struct UIKitMetrics: ComponentMetrics {
    private let fonts: [TextStyle: UIFont]
    private let body: UIFont
    private let switchSize: CGSize
    /// Pixels per point.
    private let scale: Double

    /// Creates metrics for the current theme.
    ///
    /// - Parameter traits: The trait environment, or `nil` for the app's text size.
    @MainActor init(compatibleWith traits: UITraitCollection? = nil) {
      let theme = UIKitTheme.current
      fonts = theme.fonts.mapValues { $0(traits) }
      body = theme.font(for: .body, compatibleWith: traits)
      #if os(tvOS)
        switchSize = Self.checkboxSize(in: body)
      #else
        switchSize = UISwitch().intrinsicContentSize
      #endif
      let scale = Double((traits ?? .current).displayScale)
      self.scale = scale > 0 ? scale : 1
    }

    private func font(of style: TextStyle) -> UIFont { fonts[style] ?? body }

    private func roundedUp(_ length: Double) -> Double { (length * scale).rounded(.up) / scale }

    /// Returns a text's size, as a label draws it.
    func size(of text: StyledText, fitting width: Double) -> CGSize {
      guard !text.string.isEmpty else { return .zero }
      let string = text.attributed(font: font(of:))
      // A truncated line is as wide as possible, not as wide as its last whole word.
      let available = text.lineLimit == 1 ? .infinity : width
      // The bound includes half an extra line, because substituted fonts, as for emoji, have
      // higher lines. Another whole line doesn't fit.
      let bound = CGSize(
        width: available.isFinite ? available : .greatestFiniteMagnitude,
        height: text.lineLimit.map { (Double($0) + 0.5) * font(of: text.style).lineHeight }
          ?? .greatestFiniteMagnitude)
      let size: CGSize =
        if let limit = text.lineLimit, !text.isPlain {
          Self.size(of: string, lineLimit: limit, fitting: bound.width)
        } else {
          string.boundingRect(
            with: bound, options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine],
            context: nil
          ).size
        }
      return CGSize(
        width: min(roundedUp(size.width), max(width, 0)),
        height: roundedUp(text.isPlain ? min(size.height, bound.height) : size.height))
    }

    /// Returns the size of text with mixed line heights, for which no height bound limits the
    /// lines.
    private static func size(
      of string: NSAttributedString, lineLimit: Int, fitting width: Double
    ) -> CGSize {
      let storage = NSTextStorage(attributedString: string)
      let manager = NSLayoutManager()
      let container = NSTextContainer(
        size: CGSize(width: width, height: .greatestFiniteMagnitude))
      container.lineFragmentPadding = 0
      container.maximumNumberOfLines = lineLimit
      container.lineBreakMode = .byTruncatingTail
      manager.usesFontLeading = false
      manager.addTextContainer(container)
      storage.addLayoutManager(manager)
      // The layout manager doesn't retain the storage.
      return withExtendedLifetime(storage) {
        manager.ensureLayout(for: container)
        return manager.usedRect(for: container).size
      }
    }

    /// Returns the distance from a text's top to its first baseline, if its first paragraph is on
    /// one line.
    func baseline(of text: StyledText) -> Double {
      var ascender = 0.0
      for run in text.runs {
        ascender = max(ascender, Double(font(of: run.style).with(run.emphasis).ascender))
        if run.string.contains(where: \.isNewline) { break }
      }
      return roundedUp(ascender)
    }

    /// Returns the size of a switch or checkbox.
    func size(of kind: ToggleKind) -> CGSize {
      kind == .switch ? switchSize : Self.checkboxSize(in: body)
    }

    /// Returns a badge's size, which is at least as wide as it is high.
    func size(ofBadge badge: String) -> CGSize {
      let text = size(of: StyledText(badge, style: .caption, lineLimit: 1), fitting: .infinity)
      let height = text.height + 4
      return CGSize(width: max(text.width + 12, height), height: height)
    }

    private static func checkboxSize(in font: UIFont) -> CGSize {
      let side = max((font.lineHeight * 1.25).rounded(.up), 24)
      return CGSize(width: side, height: side)
    }
  }

  extension StyledText {
    /// Returns an attributed string with the text's runs.
    ///
    /// - Parameters:
    ///   - font: Returns a style's font.
    ///   - color: Returns a role's color; `nil` to measure only.
    /// - Returns: An attributed string without paragraph styles.
    func attributed(
      font: (TextStyle) -> UIFont, color: ((ColorRole) -> UIColor)? = nil
    ) -> NSAttributedString {
      func attributes(of run: StyledText) -> [NSAttributedString.Key: Any] {
        var attributes: [NSAttributedString.Key: Any] = [
          .font: font(run.style).with(run.emphasis)
        ]
        if let color { attributes[.foregroundColor] = color(run.color) }
        let line = NSUnderlineStyle.single.rawValue
        if run.emphasis.contains(.underlined) { attributes[.underlineStyle] = line }
        if run.emphasis.contains(.strikethrough) { attributes[.strikethroughStyle] = line }
        return attributes
      }
      guard !isPlain else {
        return NSAttributedString(string: string, attributes: attributes(of: self))
      }
      let result = NSMutableAttributedString()
      for run in runs {
        result.append(NSAttributedString(string: run.string, attributes: attributes(of: run)))
      }
      return result
    }
  }

  extension UIFont {
    /// Returns the bold or italic font of the same size, or this font if there is none.
    func with(_ emphasis: StyledText.Emphasis) -> UIFont {
      var traits = fontDescriptor.symbolicTraits
      if emphasis.contains(.bold) { traits.insert(.traitBold) }
      if emphasis.contains(.italic) { traits.insert(.traitItalic) }
      guard traits != fontDescriptor.symbolicTraits,
        let descriptor = fontDescriptor.withSymbolicTraits(traits)
      else { return self }
      return UIFont(descriptor: descriptor, size: pointSize)
    }
  }
#endif
