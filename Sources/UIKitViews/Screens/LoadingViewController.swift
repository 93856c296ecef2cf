// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  public import PresentationControls
  public import PresentationErrors
  public import PresentationScreens
  public import UIKit

  /// A view controller for a screen machine and an error presenter.
  ///
  /// ```swift
  /// final class NamesController: LoadingViewController, ViewRenderable {
  ///   let list: CollectionListView
  ///   let adapter: ListAdapter
  ///
  ///   init(host: UIKitHost) {
  ///     list = CollectionListView(host: host)
  ///     adapter = ListAdapter(list, host: host)
  ///     super.init(content: list)
  ///     list.adapter = adapter
  ///   }
  ///
  ///   func render(state: [NameItem]) { adapter.reload(items: state) }
  /// }
  /// ```
  ///
  /// A `ScreenBinding` shows the machine's state and errors on it. Set ``onRefresh``, and the
  /// ``screenDisplay``'s `onRetry`, to view model commands.
  open class LoadingViewController: UIViewController, ScreenDisplay.Owner, ScreenDisplayable,
    AlertDisplayable, BannerStackDisplayable, ErrorPlaceholderDisplayable, ErrorCountDisplayable
  {
    /// The root view, which contains the content.
    public let loadingView: LoadingView

    /// Visible parts and their texts.
    public var screenDisplay: ScreenDisplay { loadingView.screenDisplay }

    /// Creates a controller for a content view, which shows nothing yet.
    public init(content: UIView) {
      loadingView = LoadingView(content: content)
      super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller with a root view.
    public init(loadingView: LoadingView) {
      self.loadingView = loadingView
      super.init(nibName: nil, bundle: nil)
    }

    /// Unavailable: create the controller in code.
    @available(*, unavailable, message: "Cannot decode a loading screen: create it in code")
    public required init?(coder: NSCoder) {
      preconditionFailure("Cannot decode a loading screen: create it in code")
    }

    /// Sets the root view.
    open override func loadView() {
      view = loadingView
    }

    /// Presents an alert that was requested before the screen appeared.
    open override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      loadingView.alerts.presentIfPossible()
    }

    /// Called when the user pulls the content to reload it.
    public var onRefresh: (@MainActor () -> Void)? {
      get { loadingView.onRefresh }
      set { loadingView.onRefresh = newValue }
    }

    // MARK: - Parts, which a subclass may display in another way

    /// Does nothing; override it to set up the appearance before loading starts.
    open func setupInitialState() {}

    /// Shows the skeleton.
    open func showSkeleton(animated: Bool) { screenDisplay.showSkeleton(animated: animated) }

    /// Hides the skeleton.
    open func hideSkeleton(animated: Bool) { screenDisplay.hideSkeleton(animated: animated) }

    /// Shows or hides the content.
    open func setContentVisible(_ visible: Bool) { screenDisplay.setContentVisible(visible) }

    /// Shows or hides the placeholder.
    open func setPlaceholderVisible(_ visible: Bool) {
      screenDisplay.setPlaceholderVisible(visible)
    }

    /// Displays that there is no content.
    open func showEmptyPlaceholder() { screenDisplay.showEmptyPlaceholder() }

    /// Displays or hides a loading indicator.
    open func setLoadingIndicator(_ indicator: LoadingIndicator?) {
      screenDisplay.setLoadingIndicator(indicator)
    }

    /// Presents an alert, which replaces the current one.
    open func showAlert(_ viewModel: ErrorViewModel) { screenDisplay.showAlert(viewModel) }

    /// Dismisses the alert.
    open func hideAlert() { screenDisplay.hideAlert() }

    /// Shows a banner above the content.
    open func showBanner(_ viewModel: ErrorViewModel, color: ColorRole?) {
      screenDisplay.showBanner(viewModel, color: color)
    }

    /// Shows a banner stack above the content.
    open func showBanners(_ viewModels: [ErrorViewModel]) { screenDisplay.showBanners(viewModels) }

    /// Hides all banners.
    open func hideBanner() { screenDisplay.hideBanner() }

    /// Displays an error in the placeholder.
    open func showErrorPlaceholder(_ viewModel: ErrorViewModel, retryable: Bool) {
      screenDisplay.showErrorPlaceholder(viewModel, retryable: retryable)
    }

    /// Updates the count of equal errors.
    open func showErrorCount(_ viewModel: ErrorViewModel) {
      screenDisplay.showErrorCount(viewModel)
    }
  }
#endif
