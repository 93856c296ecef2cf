// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  public import AbstractViews
  public import Styling
  public import UIKit

  /// The sizes of texts and controls for a trait environment, which may be requested on any thread.
  ///
  /// The fonts and the sizes of controls are read on the main actor, once for each text size. Fonts
  /// are immutable, and UIKit measures strings on any thread.
  public struct UIKitMetrics: ComponentMetrics {
    private let fonts: [TextStyle: UIFont]
    private let body: UIFont
    private let switchSize: CGSize
    /// The number of pixels in a point.
    private let scale: Double

    /// Creates the metrics of the current theme.
    ///
    /// - Parameter traits: The trait environment, or `nil` for the app's text size.
    @MainActor public init(compatibleWith traits: UITraitCollection? = nil) {
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

    /// Returns the size of a text, as a label draws it.
    public func size(of text: StyledText, fitting width: Double) -> CGSize {
      guard !text.string.isEmpty else { return .zero }
      let font = font(of: text.style)
      // A truncated line is as wide as possible, not as its last whole word.
      let available = text.lineLimit == 1 ? .infinity : width
      // Half a line more than the limit, because the lines of substituted fonts, as for emoji, are
      // higher. Another whole line does not fit.
      let bound = CGSize(
        width: available.isFinite ? available : .greatestFiniteMagnitude,
        height: text.lineLimit.map { (Double($0) + 0.5) * font.lineHeight }
          ?? .greatestFiniteMagnitude)
      let size = NSAttributedString(string: text.string, attributes: [.font: font])
        .boundingRect(
          with: bound, options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], context: nil
        ).size
      return CGSize(
        width: min(roundedUp(size.width), max(width, 0)),
        height: roundedUp(min(size.height, bound.height)))
    }

    /// Returns the distance from the top of a text to its first baseline.
    public func baseline(of text: StyledText) -> Double { roundedUp(font(of: text.style).ascender) }

    /// Returns the size of a switch or a checkbox.
    public func size(of kind: ToggleKind) -> CGSize {
      kind == .switch ? switchSize : Self.checkboxSize(in: body)
    }

    /// Returns the size of a badge with a text, which is at least as wide as it is high.
    public func size(ofBadge badge: String) -> CGSize {
      let text = size(of: StyledText(badge, style: .caption, lineLimit: 1), fitting: .infinity)
      let height = text.height + 4
      return CGSize(width: max(text.width + 12, height), height: height)
    }

    private static func checkboxSize(in font: UIFont) -> CGSize {
      let side = max((font.lineHeight * 1.25).rounded(.up), 24)
      return CGSize(width: side, height: side)
    }
  }
#endif
