// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import PresentationControls
  public import PresentationErrors
  public import PresentationScreens
  import PresentationViews
  public import UIKit

  /// A view in place of missing content, with a reason and a retry button.
  public final class PlaceholderView: UIView, ScreenDisplay.Owner, PlaceholderDisplayable,
    ErrorPlaceholderDisplayable, ErrorCountDisplayable
  {
    /// The placeholder and its texts.
    public let screenDisplay: ScreenDisplay

    private let titleLabel = StyledLabel()
    private let messageLabel = StyledLabel()
    private let buttons = ErrorButtons(configuration: .plain())
    private let stack = UIStackView()
    /// Scrolls a stack that is higher than the view, as with large text sizes.
    private let scrollView = UIScrollView()

    /// Creates a hidden placeholder.
    public override convenience init(frame: CGRect) {
      self.init(ScreenDisplay())
      self.frame = frame
      screenDisplay.onChange = { [weak self] _ in self?.update() }
    }

    init(_ display: ScreenDisplay) {
      screenDisplay = display
      super.init(frame: .zero)
      isHidden = true
      for stack in [stack, buttons] {
        stack.axis = .vertical
        stack.alignment = .center
        stack.spacing = .m
      }
      for view in [titleLabel, messageLabel, buttons] { stack.addArrangedSubview(view) }
      scrollView.addSubview(stack)
      addSubview(scrollView)
    }

    /// Unavailable: create the view in code.
    @available(*, unavailable, message: "Cannot decode a placeholder: create it in code")
    public required init?(coder: NSCoder) {
      preconditionFailure("Cannot decode a placeholder: create it in code")
    }

    /// Centers the texts and button, or lets them scroll if they are too high.
    public override func layoutSubviews() {
      super.layoutSubviews()
      let safe = bounds.area(in: safeAreaInsets)
      let width = max(safe.width - 2 * .l, 0)
      let size = stack.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      let height = max(size.height + 2 * .l, safe.height)
      scrollView.frame = safe
      scrollView.contentSize = CGSize(width: safe.width, height: height)
      stack.frame = CGRect(
        x: .l, y: (height - size.height) / 2, width: width, height: size.height)
    }

    /// Draws the display's placeholder, and moves assistive technology focus to it when it appears.
    func update() {
      let appears = isHidden && screenDisplay.isPlaceholderVisible
      isHidden = !screenDisplay.isPlaceholderVisible
      let error = screenDisplay.placeholder?.error
      titleLabel.set(
        text: StyledText(
          error?.countedTitle ?? screenDisplay.texts.empty, style: .title, alignment: .center))
      messageLabel.set(
        text: StyledText(
          error?.message ?? "", style: .subtitle, color: .secondaryText, alignment: .center))
      messageLabel.isHidden = error?.message == nil
      buttons.show(screenDisplay.placeholder?.buttons ?? [])
      setNeedsLayout()
      guard appears, window != nil else { return }
      UIAccessibility.post(notification: .screenChanged, argument: titleLabel)
    }
  }
#endif
