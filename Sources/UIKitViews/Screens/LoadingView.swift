// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import PresentationControls
  import PresentationScreens
  import PresentationViews
  public import UIKit

  /// The content of a loading screen, and the views that indicate progress and errors.
  public final class LoadingView: UIView {
    /// The content, in the whole area above the keyboard.
    public let content: UIView
    /// The banners in front of the content.
    public let banner = BannerView()
    /// The skeleton in place of content that is being loaded.
    public let skeleton: SkeletonRowsView
    /// The placeholder in place of missing content.
    public let placeholder: PlaceholderView
    /// The indicator in front of the content that another page is being loaded, or that it is being
    /// reloaded without a refresh control.
    public let pageIndicator = UIActivityIndicatorView(style: .medium)

    private var keyboard: KeyboardSpacer?

    #if !os(tvOS)
      /// The control that the user pulls to reload, or `nil` if the content does not scroll.
      public private(set) var refreshControl: UIRefreshControl?
    #endif

    /// Called when the user pulls to reload.
    ///
    /// Content that is not a scroll view, and tvOS, have no such gesture.
    public var onRefresh: (@MainActor () -> Void)? { didSet { updateRefreshControl() } }

    /// Creates a view that displays nothing yet.
    ///
    /// - Parameters:
    ///   - content: The content; reloaded by pulling if it is a scroll view.
    ///   - skeleton: The skeleton in place of content that is being loaded.
    ///   - placeholder: The placeholder in place of missing content.
    public init(
      content: UIView, skeleton: SkeletonRowsView? = nil, placeholder: PlaceholderView? = nil
    ) {
      self.content = content
      self.skeleton = skeleton ?? SkeletonRowsView()
      self.placeholder = placeholder ?? PlaceholderView()
      super.init(frame: .zero)
      backgroundColor = UIKitTheme.current.color(for: .background)
      for view in [content, self.skeleton, self.placeholder, pageIndicator, banner] {
        addSubview(view)
      }
      keyboard = KeyboardSpacer(in: self)
      for view in [content, self.placeholder] { view.isHidden = true }
      pageIndicator.hidesWhenStopped = true
      registerForTraitChanges([
        UITraitPreferredContentSizeCategory.self, UITraitLegibilityWeight.self,
      ]) { (view: Self, _) in
        for view in [view, view.banner, view.placeholder] as [UIView] { view.setNeedsLayout() }
      }
    }

    /// Unavailable: create the view in code.
    @available(*, unavailable, message: "Cannot decode a loading view: create it with its content")
    public required init?(coder: NSCoder) {
      preconditionFailure("Cannot decode a loading view: create it with its content")
    }

    /// Lays out the content and the other views above the keyboard.
    public override func layoutSubviews() {
      super.layoutSubviews()
      let keyboardHeight = min(keyboard?.height ?? 0, bounds.height)
      let area = bounds.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: keyboardHeight, right: 0))
      for view in [content, skeleton, placeholder] { view.frame = area }
      let safe = bounds.inset(by: safeAreaInsets).intersection(area).insetBy(dx: .m, dy: .xs)
      let bannerSize = banner.sizeThatFits(safe.size)
      banner.frame = CGRect(
        x: safe.minX, y: safe.minY, width: safe.width, height: min(bannerSize.height, safe.height))
      let size = pageIndicator.sizeThatFits(safe.size)
      pageIndicator.frame = CGRect(
        x: safe.midX - size.width / 2, y: safe.maxY - size.height, width: size.width,
        height: size.height)
    }

    func show(_ indicator: LoadingIndicator?) {
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
#endif
