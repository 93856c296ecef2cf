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
  /// A `ScreenBinding` shows the machine's state and the errors on it. Set ``onRetry``,
  /// ``onRefresh``, ``onDismissError`` and ``onRetryError`` to commands of the view model.
  open class LoadingViewController: UIViewController, ScreenDisplayable, AlertDisplayable,
    BannerStackDisplayable, ErrorPlaceholderDisplayable, ErrorCountDisplayable
  {
    /// The root view, with the content.
    public let loadingView: LoadingView

    private lazy var alerts = AlertPresenter(on: self)

    /// Creates a controller with a content, which shows nothing yet.
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
      alerts.presentIfPossible()
    }

    // MARK: - Commands

    /// Called when the user retries on the placeholder, in place of ``onRetryError``.
    public var onRetry: (@MainActor () -> Void)? {
      get { loadingView.placeholder.onRetry }
      set { loadingView.placeholder.onRetry = newValue }
    }

    /// Called when the user pulls the content to reload it.
    public var onRefresh: (@MainActor () -> Void)? {
      get { loadingView.onRefresh }
      set { loadingView.onRefresh = newValue }
    }

    /// Called with the identifier of an error that the user dismisses, such as
    /// `ErrorPresenter.dismiss(_:)`.
    public var onDismissError: (@MainActor (ErrorViewModel.ID) -> Void)? {
      get { loadingView.banner.onDismiss }
      set { (loadingView.banner.onDismiss, alerts.onDismiss) = (newValue, newValue) }
    }

    /// Called with the identifier of an error that the user retries, such as
    /// `ErrorPresenter.retry(_:)`.
    public var onRetryError: (@MainActor (ErrorViewModel.ID) -> Void)? {
      get { loadingView.banner.onRetry }
      set {
        (loadingView.banner.onRetry, alerts.onRetry) = (newValue, newValue)
        loadingView.placeholder.onRetryError = newValue
      }
    }

    /// The title of an alert's retry button.
    public var retryTitle: String {
      get { alerts.retryTitle }
      set { alerts.retryTitle = newValue }
    }

    /// The title of the button that dismisses an alert.
    public var dismissTitle: String {
      get { alerts.dismissTitle }
      set { alerts.dismissTitle = newValue }
    }

    // MARK: - States of the screen

    /// Does nothing; override it to set up the appearance before anything is loaded.
    open func setupInitialState() {}

    /// Shows the skeleton.
    open func showSkeleton(animated: Bool) { loadingView.skeleton.showSkeleton(animated: animated) }

    /// Hides the skeleton.
    open func hideSkeleton(animated: Bool) { loadingView.skeleton.hideSkeleton(animated: animated) }

    /// Shows or hides the content.
    open func setContentVisible(_ visible: Bool) { loadingView.content.isHidden = !visible }

    /// Shows or hides the placeholder.
    open func setPlaceholderVisible(_ visible: Bool) {
      loadingView.placeholder.setPlaceholderVisible(visible)
    }

    /// Displays that there is no content.
    open func showEmptyPlaceholder() { loadingView.placeholder.showEmptyPlaceholder() }

    /// Displays or hides a loading indicator.
    open func setLoadingIndicator(_ indicator: LoadingIndicator?) { loadingView.show(indicator) }

    // MARK: - Errors

    /// Presents an alert, in place of the current one.
    open func showAlert(_ viewModel: ErrorViewModel) { alerts.show(viewModel) }

    /// Dismisses the alert.
    open func hideAlert() { alerts.hide() }

    /// Shows a banner above the content.
    open func showBanner(_ viewModel: ErrorViewModel, color: ColorRole?) {
      loadingView.banner.showBanner(viewModel, color: color)
    }

    /// Shows a stack of banners above the content.
    open func showBanners(_ viewModels: [ErrorViewModel]) {
      loadingView.banner.showBanners(viewModels)
    }

    /// Hides all banners.
    open func hideBanner() { loadingView.banner.hideBanner() }

    /// Displays an error in the placeholder.
    open func showErrorPlaceholder(_ viewModel: ErrorViewModel, retryable: Bool) {
      loadingView.placeholder.showErrorPlaceholder(viewModel, retryable: retryable)
    }

    /// Updates the number of equal errors.
    open func showErrorCount(_ viewModel: ErrorViewModel) {
      loadingView.banner.showErrorCount(viewModel)
      loadingView.placeholder.showErrorCount(viewModel)
      alerts.showCount(viewModel)
    }
  }
#endif
