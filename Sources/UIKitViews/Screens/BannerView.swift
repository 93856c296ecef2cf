// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import PresentationControls
  public import PresentationErrors
  public import PresentationScreens
  import PresentationViews
  public import UIKit

  /// A banner above the content, or a stack of banners, with buttons for error actions.
  ///
  /// The user dismisses a banner with a tap, or with a swipe upward or sideways. Its background has
  /// the error's color role, or its severity's role: `failure`, `warning` or `information`.
  public final class BannerView: UIView, ScreenDisplay.Owner, ErrorDisplayable,
    BannerStackDisplayable, ErrorCountDisplayable
  {
    /// Banners and their texts.
    public let screenDisplay: ScreenDisplay

    private var rows: [BannerRowView] = []

    /// Creates a hidden banner.
    public override convenience init(frame: CGRect) {
      self.init(ScreenDisplay())
      self.frame = frame
      screenDisplay.onChange = { [weak self] _ in self?.update() }
    }

    init(_ display: ScreenDisplay) {
      screenDisplay = display
      super.init(frame: .zero)
      isHidden = true
    }

    /// Unavailable: create the view in code.
    @available(*, unavailable, message: "Cannot decode a banner: create it in code")
    public required init?(coder: NSCoder) {
      preconditionFailure("Cannot decode a banner: create it in code")
    }

    /// Returns the total size of banners and gaps.
    public override func sizeThatFits(_ size: CGSize) -> CGSize {
      let heights = rows.map { $0.sizeThatFits(size).height }
      let gaps = CGFloat(max(rows.count - 1, 0)) * .xs
      return CGSize(width: size.width, height: heights.reduce(gaps, +))
    }

    /// Lays out banners from top to bottom.
    public override func layoutSubviews() {
      super.layoutSubviews()
      var y = bounds.minY
      for row in rows {
        let height = row.sizeThatFits(bounds.size).height
        row.frame = CGRect(x: bounds.minX, y: y, width: bounds.width, height: height)
        y += height + .xs
      }
    }

    /// Draws the display's banners, and announces new ones in a window.
    func update() {
      let banners = screenDisplay.banners
      for row in rows where !banners.contains(where: { $0.id == row.error }) {
        row.removeFromSuperview()
      }
      rows = banners.map { banner in
        rows.first { $0.error == banner.id } ?? newRow(of: banner.error)
      }
      for (row, banner) in zip(rows, banners) { row.show(banner) }
      isHidden = rows.isEmpty
      setNeedsLayout()
      superview?.setNeedsLayout()
    }

    private func newRow(of error: ErrorViewModel) -> BannerRowView {
      let row = BannerRowView(error.id)
      addSubview(row)
      if window != nil {
        UIAccessibility.post(notification: .announcement, argument: error.accessibilityText)
      }
      return row
    }
  }

  /// One banner in a stack.
  private final class BannerRowView: UIView, UIKitComponent {
    let error: ErrorViewModel.ID
    private let label = StyledLabel()
    private let buttons = ErrorButtons()
    private var banner: ScreenDisplay.DisplayedError?

    init(_ error: ErrorViewModel.ID) {
      self.error = error
      super.init(frame: .zero)
      layer.cornerRadius = 12
      isAccessibilityElement = true
      accessibilityTraits = .button
      addSubview(label)
      buttons.spacing = .s
      addSubview(buttons)
      set(onTap: { [weak self] in self?.banner?.dismiss() })
      // One recognizer doesn't combine directions of both axes.
      for direction in [.up, [.left, .right]] as [UISwipeGestureRecognizer.Direction] {
        let recognizer = UISwipeGestureRecognizer(target: nil, action: nil)
        recognizer.direction = direction
        recognize(recognizer) { [weak self] _ in self?.banner?.dismiss() }
      }
    }

    @available(*, unavailable, message: "Cannot decode a banner: create it in code")
    required init?(coder: NSCoder) {
      preconditionFailure("Cannot decode a banner: create it in code")
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
      let width = size.width - 2 * .m - buttonArea.width
      let text = label.sizeThatFits(CGSize(width: max(width, 0), height: size.height))
      return CGSize(
        width: size.width, height: max(text.height, buttonArea.height) + 2 * .s)
    }

    /// The size of the buttons with the gap before them.
    private var buttonArea: CGSize {
      guard !buttons.isHidden else { return .zero }
      let size = buttons.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      return CGSize(width: size.width + .s, height: size.height)
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      let area = bounds.area(dx: .m, dy: .s)
      let size = buttonArea
      label.frame = CGRect(
        x: area.minX, y: area.minY, width: max(area.width - size.width, 0), height: area.height)
      buttons.frame = CGRect(
        x: label.frame.maxX + .s, y: area.minY, width: max(size.width - .s, 0),
        height: area.height)
    }

    func show(_ banner: ScreenDisplay.DisplayedError) {
      self.banner = banner
      set(background: banner.color)
      label.set(
        text: StyledText(
          banner.error.bannerText, style: .subtitle, color: .onAccent, lineLimit: 3))
      accessibilityLabel = banner.error.accessibilityText
      buttons.tintColor = label.textColor
      buttons.show(banner.buttons)
      // The row is one accessibility element.
      accessibilityCustomActions = banner.buttons.map { button in
        UIAccessibilityCustomAction(name: button.title) { _ in
          button.perform()
          return true
        }
      }
      setNeedsLayout()
    }
  }
#endif
