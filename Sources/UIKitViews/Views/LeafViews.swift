// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  package import PresentationControls
  public import PresentationViews
  public import UIKit

  /// A label that shows styled text.
  public final class StyledLabel: UILabel, UIKitComponent, LabelView {
    /// Sets the text, its font, color, alignment and line limit.
    ///
    /// The font follows the user's text size. Text with runs becomes the label's attributed text.
    public func set(text: StyledText) {
      let theme = UIKitTheme.current
      // Otherwise the label keeps the previous text's attributes.
      attributedText = nil
      font = theme.font(for: text.style, compatibleWith: traitCollection)
      textColor = theme.color(for: text.color)
      if text.isPlain && text.emphasis.isEmpty {
        self.text = text.string
      } else {
        attributedText = text.attributed(
          font: { theme.font(for: $0, compatibleWith: traitCollection) },
          color: { theme.color(for: $0) })
      }
      adjustsFontForContentSizeCategory = true
      ViewDescription.setTitle(text.style == .largeTitle, of: self)
      numberOfLines = text.lineLimit ?? 0
      lineBreakMode = text.lineLimit == nil ? .byWordWrapping : .byTruncatingTail
      textAlignment =
        switch text.alignment {
        case .leading: .natural
        case .center: .center
        case .trailing:
          effectiveUserInterfaceLayoutDirection == .rightToLeft ? .left : .right
        }
    }
  }

  /// An image view that clips circular images to a circle in any size.
  package final class ComponentImageView: UIImageView, UIKitComponent, ImageView {
    private var isCircular = false { didSet { setNeedsLayout() } }

    /// Updates the corner radius.
    public override func layoutSubviews() {
      super.layoutSubviews()
      layer.cornerRadius = isCircular ? min(bounds.width, bounds.height) / 2 : 0
    }

    /// Sets the theme's image, its tint and its shape.
    public func set(image: ImageContent) {
      set(content: image)
      isCircular = image.style == .circular
    }
  }

  extension ImageView where Self: UIImageView {
    /// Sets the theme's image, its tint, and its shape for the current size.
    public func set(image: ImageContent) { set(content: image) }
  }

  extension UIImageView {
    /// Sets the theme's image, its tint, and its shape for the current size.
    func set(content image: ImageContent) {
      let theme = UIKitTheme.current
      let found = theme.image(for: image.name)
      self.image = image.tint == nil ? found : found?.withRenderingMode(.alwaysTemplate)
      tintColor = image.tint.map { theme.color(for: $0) }
      contentMode = image.style == .circular ? .scaleAspectFill : .scaleAspectFit
      clipsToBounds = image.style == .circular
      layer.cornerRadius = image.style == .circular ? min(bounds.width, bounds.height) / 2 : 0
    }
  }

  /// A label that shows short text on a rounded, colored background.
  package final class BadgeLabel: UILabel, UIKitComponent, BadgeView {
    /// Sets the text and background color.
    public func set(text: String, color: ColorRole) {
      let theme = UIKitTheme.current
      self.text = text
      font = theme.font(for: .caption, compatibleWith: traitCollection)
      adjustsFontForContentSizeCategory = true
      textColor = theme.color(for: .onAccent)
      textAlignment = .center
      backgroundColor = theme.color(for: color)
      clipsToBounds = true
    }

    /// Rounds the ends.
    public override func layoutSubviews() {
      super.layoutSubviews()
      layer.cornerRadius = bounds.height / 2
    }
  }

  /// A separator line that fills its frame.
  package final class SeparatorLine: UIView, UIKitComponent, SeparatorView {
    /// Creates a line.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      set(background: .separator)
    }

    /// Unavailable: create the view in code.
    @available(*, unavailable, message: "Cannot decode a separator: create it in code")
    public required init?(coder: NSCoder) {
      preconditionFailure("Cannot decode a separator: create it in code")
    }
  }

  /// A shimmering placeholder for a loading view.
  ///
  /// It doesn't shimmer if the user has reduced motion.
  package final class BoneBar: UIView, UIKitComponent, BoneView {
    private let animate: UIKitTheme.Shimmer
    private var foreground: NotificationObservation?

    /// Creates a bone.
    public convenience override init(frame: CGRect) {
      self.init(shimmer: Self.pulse)
      self.frame = frame
    }

    /// Creates a bone with an app's shimmer, such as a moving gradient.
    public init(shimmer: @escaping UIKitTheme.Shimmer) {
      animate = shimmer
      super.init(frame: .zero)
      set(background: .selectedBackground)
      layer.cornerRadius = 4
      // The system removes an app's animations when it enters the background.
      foreground = NotificationObservation([UIApplication.willEnterForegroundNotification]) {
        [weak self] in self?.startShimmer()
      }
    }

    /// Unavailable: create the view in code.
    @available(*, unavailable, message: "Cannot decode a bone: create it in code")
    public required init?(coder: NSCoder) {
      preconditionFailure("Cannot decode a bone: create it in code")
    }

    /// Starts shimmering in a window.
    public override func didMoveToWindow() {
      super.didMoveToWindow()
      startShimmer()
    }

    /// Changes the opacity back and forth.
    public static func pulse(_ bone: UIView) {
      UIView.animate(
        withDuration: 0.8, delay: 0, options: [.autoreverse, .repeat, .allowUserInteraction],
        animations: { bone.alpha = 0.4 })
    }

    private func startShimmer() {
      layer.removeAllAnimations()
      alpha = 1
      guard window != nil, !UIAccessibility.isReduceMotionEnabled else { return }
      animate(self)
    }
  }

  /// An invisible view at its superview's bottom, as high as the part that the keyboard covers.
  ///
  /// The superview is laid out again when the keyboard moves.
  final class KeyboardSpacer: UIView {
    /// The covered height, in points.
    var height: Double { max(Double(frame.height), 0) }

    /// Adds a spacer to a view.
    init(in view: UIView) {
      super.init(frame: .zero)
      isHidden = true
      translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(self)
      view.keyboardLayoutGuide.usesBottomSafeArea = false
      NSLayoutConstraint.activate([
        topAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor, constant: 0),
        bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: 0),
        leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 0),
        widthAnchor.constraint(equalToConstant: 0),
      ])
    }

    @available(*, unavailable, message: "Cannot decode a spacer: create it in code")
    required init?(coder: NSCoder) {
      preconditionFailure("Cannot decode a spacer: create it in code")
    }
  }
#endif
