// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import PresentationViews
  import UIKit

  /// The sizes of texts and controls for a trait environment, which may be requested on any thread.
  ///
  /// The fonts and the sizes of controls are read on the main actor, once for each text size. Fonts
  /// are immutable, and UIKit measures strings on any thread.
  struct UIKitMetrics: ComponentMetrics {
    private let fonts: [TextStyle: UIFont]
    private let body: UIFont
    private let switchSize: CGSize
    /// The number of pixels in a point.
    private let scale: Double

    /// Creates the metrics of the current theme.
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

    /// Returns the size of a text, as a label draws it.
    func size(of text: StyledText, fitting width: Double) -> CGSize {
      guard !text.string.isEmpty else { return .zero }
      let string = text.attributed(font: font(of:))
      // A truncated line is as wide as possible, not as its last whole word.
      let available = text.lineLimit == 1 ? .infinity : width
      // Half a line more than the limit, because the lines of substituted fonts, as for emoji, are
      // higher. Another whole line does not fit.
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

    /// Returns the size of lines of different heights, which no bound of their height can count.
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
      // The layout manager does not retain the storage.
      return withExtendedLifetime(storage) {
        manager.ensureLayout(for: container)
        return manager.usedRect(for: container).size
      }
    }

    /// Returns the distance from the top of a text to its first baseline, if the first paragraph is
    /// on one line.
    func baseline(of text: StyledText) -> Double {
      var ascender = 0.0
      for run in text.runs {
        ascender = max(ascender, Double(font(of: run.style).with(run.emphasis).ascender))
        if run.string.contains(where: \.isNewline) { break }
      }
      return roundedUp(ascender)
    }

    /// Returns the size of a switch or a checkbox.
    func size(of kind: ToggleKind) -> CGSize {
      kind == .switch ? switchSize : Self.checkboxSize(in: body)
    }

    /// Returns the size of a badge with a text, which is at least as wide as it is high.
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
#endif
