// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
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
  /// A `ScreenBinding` shows the machine's state and the errors on it. Set ``onRefresh``, and
  /// `onRetry` of the ``screenDisplay``, to commands of the view model.
  open class LoadingViewController: UIViewController, ScreenDisplay.Owner, ScreenDisplayable,
    AlertDisplayable, BannerStackDisplayable, ErrorPlaceholderDisplayable, ErrorCountDisplayable
  {
    /// The root view, with the content.
    public let loadingView: LoadingView

    /// The visible parts, and their texts.
    public var screenDisplay: ScreenDisplay { loadingView.screenDisplay }

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
      loadingView.alerts.controller = self
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

    /// Does nothing; override it to set up the appearance before anything is loaded.
    open func setupInitialState() {}
  }
#endif
