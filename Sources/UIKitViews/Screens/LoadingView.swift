// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import PresentationControls
  public import PresentationScreens
  public import PresentationViews
  public import UIKit

  /// A loading screen's content, with views that indicate progress and errors.
  public final class LoadingView: UIView {
    /// The content, which fills the area above the keyboard.
    public let content: UIView
    /// Banners in front of the content.
    public let banner: BannerView
    /// The skeleton in place of content that is being loaded.
    public let skeleton: SkeletonRowsView
    /// The placeholder in place of missing content.
    public let placeholder: PlaceholderView
    /// The indicator in front of content while another page is loaded.
    ///
    /// It also indicates a reload without a refresh control.
    public let pageIndicator = UIActivityIndicatorView(style: .medium)
    /// Visible parts and their texts.
    public let screenDisplay = ScreenDisplay()

    private(set) lazy var alerts = AlertPresenter(screenDisplay, of: self)
    private var keyboard: KeyboardSpacer?

    #if !os(tvOS)
      /// The control that the user pulls to reload, or `nil` if the content doesn't scroll.
      public private(set) var refreshControl: UIRefreshControl?
    #endif

    /// Called when the user pulls to reload.
    ///
    /// The gesture needs a scroll view as content, and doesn't exist on tvOS.
    public var onRefresh: (@MainActor () -> Void)? { didSet { updateRefreshControl() } }

    /// Creates a view that displays nothing yet.
    ///
    /// - Parameters:
    ///   - content: The content; reloaded by pulling if it is a scroll view.
    ///   - skeleton: The skeleton in place of content that is being loaded.
    public init(content: UIView, skeleton: SkeletonRowsView? = nil) {
      self.content = content
      self.skeleton = skeleton ?? SkeletonRowsView()
      placeholder = PlaceholderView(screenDisplay)
      banner = BannerView(screenDisplay)
      super.init(frame: .zero)
      backgroundColor = UIKitTheme.current.color(for: .background)
      for view in [content, self.skeleton, placeholder, pageIndicator, banner] {
        addSubview(view)
      }
      keyboard = KeyboardSpacer(in: self)
      content.isHidden = true
      pageIndicator.hidesWhenStopped = true
      registerForTraitChanges([
        UITraitPreferredContentSizeCategory.self, UITraitLegibilityWeight.self,
      ]) { (view: Self, _) in
        for view in [view, view.banner, view.placeholder] as [UIView] { view.setNeedsLayout() }
      }
      screenDisplay.onChange = { [weak self] in self?.update($0) }
    }

    /// Unavailable: create the view in code.
    @available(*, unavailable, message: "Cannot decode a loading view: create it with its content")
    public required init?(coder: NSCoder) {
      preconditionFailure("Cannot decode a loading view: create it with its content")
    }

    /// Lays out content and other views above the keyboard.
    public override func layoutSubviews() {
      super.layoutSubviews()
      let keyboardHeight = min(keyboard?.height ?? 0, bounds.height)
      let keyboardInsets = UIEdgeInsets(top: 0, left: 0, bottom: keyboardHeight, right: 0)
      let area = bounds.area(in: keyboardInsets)
      for view in [content, skeleton, placeholder] { view.frame = area }
      var insets = safeAreaInsets
      insets.bottom = max(insets.bottom, keyboardHeight)
      let safe = bounds.area(in: insets, dx: .m, dy: .xs)
      let bannerSize = banner.sizeThatFits(safe.size)
      banner.frame = CGRect(
        x: safe.minX, y: safe.minY, width: safe.width, height: min(bannerSize.height, safe.height))
      let size = pageIndicator.sizeThatFits(safe.size)
      pageIndicator.frame = CGRect(
        x: safe.midX - size.width / 2, y: safe.maxY - size.height, width: size.width,
        height: size.height)
    }

    private func update(_ part: ScreenDisplay.Part) {
      switch part {
      case .content: content.isHidden = !screenDisplay.isContentVisible
      case .skeleton(let animated):
        skeleton.setVisible(screenDisplay.isSkeletonVisible, animated: animated)
      case .placeholder: placeholder.update()
      case .indicator: show(screenDisplay.indicator)
      case .banners: banner.update()
      case .alert: alerts.update()
      }
    }

    private func show(_ indicator: LoadingIndicator?) {
      if indicator == .page || indicator == .refresh && !hasRefreshControl {
        pageIndicator.startAnimating()
      } else {
        pageIndicator.stopAnimating()
      }
      #if !os(tvOS)
        if indicator == .refresh {
          if refreshControl?.isRefreshing == false { refreshControl?.beginRefreshing() }
        } else {
          refreshControl?.endRefreshing()
        }
      #endif
    }

    private var hasRefreshControl: Bool {
      #if os(tvOS)
        return false
      #else
        return refreshControl != nil
      #endif
    }

    private func updateRefreshControl() {
      #if !os(tvOS)
        guard let scrollView = content as? UIScrollView else { return }
        if onRefresh == nil {
          (scrollView.refreshControl, refreshControl) = (nil, nil)
        } else if refreshControl == nil {
          let control = UIRefreshControl()
          control.addAction(
            UIAction { [weak self] _ in self?.onRefresh?() }, for: .valueChanged)
          (scrollView.refreshControl, refreshControl) = (control, control)
        }
      #endif
    }
  }

  /// A placeholder for rows that are being loaded, each with bones for an image and texts.
  public final class SkeletonRowsView: UIView {
    private static let rowHeight = 48.0
    private let rows: [[BoneBar]]
    private let lines: SkeletonLines?

    /// Creates a hidden skeleton, which clips rows that don't fit.
    ///
    /// - Parameters:
    ///   - rowCount: The row count.
    ///   - lines: Each row's lines of text; by default, two of varying widths.
    ///   - shimmer: The bones' animation; by default, their opacity changes.
    public init(
      rowCount: Int = 12, lines: SkeletonLines? = nil,
      shimmer: UIKitTheme.Shimmer? = nil
    ) {
      let count = 1 + (lines?.count ?? 2)
      rows = (0..<rowCount).map { _ in
        (0..<count).map { _ in BoneBar(shimmer: shimmer ?? BoneBar.pulse) }
      }
      self.lines = lines
      super.init(frame: .zero)
      clipsToBounds = true
      isHidden = true
      isUserInteractionEnabled = false
      for bone in rows.joined() { addSubview(bone) }
    }

    /// Unavailable: create the view in code.
    @available(*, unavailable, message: "Cannot decode a skeleton: create it in code")
    public required init?(coder: NSCoder) {
      preconditionFailure("Cannot decode a skeleton: create it in code")
    }

    /// Lays out bones from the leading edge.
    public override func layoutSubviews() {
      super.layoutSubviews()
      let area = bounds.area(in: safeAreaInsets, dx: .m, dy: .m)
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      for (number, bones) in rows.enumerated() {
        let y = area.minY + Double(number) * (Self.rowHeight + .m)
        let texts = area.minX + Self.rowHeight + .m
        let width = max(area.maxX - texts, 0)
        let image = CGRect(x: area.minX, y: y, width: Self.rowHeight, height: Self.rowHeight)
        let text = CGRect(x: texts, y: y, width: width, height: Self.rowHeight)
        let frames = [image] + (lines?.frames(in: text) ?? twoLines(number, in: text))
        for (bone, frame) in zip(bones, frames) {
          let x = isMirrored ? bounds.width - frame.maxX : frame.minX
          bone.frame = CGRect(x: x, y: frame.minY, width: frame.width, height: frame.height)
        }
      }
    }

    private func twoLines(_ number: Int, in text: CGRect) -> [CGRect] {
      let (first, second) = (share(number * 7, from: 0.5), share(number * 5, from: 0.3))
      return [
        CGRect(x: text.minX, y: text.minY + 6, width: text.width * first, height: 14),
        CGRect(x: text.minX, y: text.minY + 28, width: text.width * second, height: 12),
      ]
    }

    private func share(_ number: Int, from least: Double) -> Double {
      least + Double(number % 20) / 100
    }
  }

  extension CGRect {
    /// Returns the area inside insets and margins.
    ///
    /// Its size is never negative or infinite: UIKit rejects frames derived from such sizes.
    func area(in insets: UIEdgeInsets = UIEdgeInsets(), dx: CGFloat = 0, dy: CGFloat = 0) -> CGRect
    {
      CGRect(
        x: minX + insets.left + dx, y: minY + insets.top + dy,
        width: max(width - insets.left - insets.right - 2 * dx, 0),
        height: max(height - insets.top - insets.bottom - 2 * dy, 0))
    }
  }

  extension SkeletonRowsView: SkeletonDisplayable {
    /// Shows the skeleton.
    public func showSkeleton(animated: Bool) { setVisible(true, animated: animated) }

    /// Hides the skeleton.
    public func hideSkeleton(animated: Bool) { setVisible(false, animated: animated) }

    func setVisible(_ isVisible: Bool, animated: Bool) {
      guard isHidden == isVisible else { return }
      guard animated, window != nil, !UIAccessibility.isReduceMotionEnabled else {
        isHidden = !isVisible
        return
      }
      UIView.transition(
        with: self, duration: 0.2, options: .transitionCrossDissolve,
        animations: { self.isHidden = !isVisible }, completion: nil)
    }
  }
#endif
