// SPDX-License-Identifier: MIT

public import PresentationControls
public import PresentationErrors
public import PresentationScreens

/// A screen for a screen machine and an error presenter, implemented by a ``GTKLoadingView``.
///
/// ```swift
/// final class PocketsView: GTKLoadingScreen, ViewRenderable {
///   let label: GTKLabel
///   let loadingView: GTKLoadingView
///
///   init(host: GTKHost) {
///     label = GTKLabel(host: host)
///     loadingView = GTKLoadingView(content: label, host: host)
///   }
///
///   func render(state: String) { label.set(text: StyledText(state)) }
///   func set(visible: Bool) { loadingView.set(visible: visible) }
/// }
/// ```
@MainActor
public protocol GTKLoadingScreen: ScreenDisplayable, AlertDisplayable, BannerStackDisplayable,
  ErrorPlaceholderDisplayable, ErrorCountDisplayable, AnnouncementDisplayable
{
  /// The screen's root view.
  var loadingView: GTKLoadingView { get }
}

extension GTKLoadingScreen {
  /// Shows the skeleton.
  public func showSkeleton(animated: Bool) { loadingView.skeleton.showSkeleton(animated: animated) }

  /// Hides the skeleton.
  public func hideSkeleton(animated: Bool) { loadingView.skeleton.hideSkeleton(animated: animated) }

  /// Shows or hides the content.
  public func setContentVisible(_ visible: Bool) { loadingView.content.set(visible: visible) }

  /// Shows or hides the placeholder.
  public func setPlaceholderVisible(_ visible: Bool) {
    loadingView.placeholder.setPlaceholderVisible(visible)
  }

  /// Displays that there is no content.
  public func showEmptyPlaceholder() { loadingView.placeholder.showEmptyPlaceholder() }

  /// Displays or hides the loading indicator.
  public func setLoadingIndicator(_ indicator: LoadingIndicator?) { loadingView.show(indicator) }

  /// Announces a text in the active window.
  public func announce(_ text: String) { loadingView.host.announce(text) }

  /// Presents an alert.
  public func showAlert(_ viewModel: ErrorViewModel) { loadingView.alert.showAlert(viewModel) }

  /// Hides the alert.
  public func hideAlert() { loadingView.alert.hideAlert() }

  /// Shows a banner above the content.
  public func showBanner(_ viewModel: ErrorViewModel, color: ColorRole?) {
    loadingView.banner.showBanner(viewModel, color: color)
    loadingView.layOut()
  }

  /// Shows a stack of banners above the content.
  public func showBanners(_ viewModels: [ErrorViewModel]) {
    loadingView.banner.showBanners(viewModels)
    loadingView.layOut()
  }

  /// Hides all banners.
  public func hideBanner() { loadingView.banner.hideBanner() }

  /// Displays an error in the placeholder.
  public func showErrorPlaceholder(_ viewModel: ErrorViewModel, retryable: Bool) {
    loadingView.placeholder.showErrorPlaceholder(viewModel, retryable: retryable)
  }

  /// Updates the number of equal errors.
  public func showErrorCount(_ viewModel: ErrorViewModel) {
    loadingView.banner.showErrorCount(viewModel)
    loadingView.alert.showErrorCount(viewModel)
    loadingView.placeholder.showErrorCount(viewModel)
    loadingView.layOut()
  }
}
