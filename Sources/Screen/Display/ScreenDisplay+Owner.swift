// SPDX-License-Identifier: MIT

public import PresentationControls
public import PresentationErrors

extension ScreenDisplay {
  /// An object whose display has every part that the object adopts a protocol for.
  ///
  /// A screen adopts `ScreenDisplayable`, `AlertDisplayable`, `BannerStackDisplayable`,
  /// `ErrorPlaceholderDisplayable` and `ErrorCountDisplayable`, or some of them. It implements a
  /// method only to do something else, and may call the display's method in it.
  @MainActor public protocol Owner: PresenterHolder {
    /// The display.
    var screenDisplay: ScreenDisplay { get }
  }
}

extension ScreenDisplay: ScreenDisplay.Owner, ScreenDisplayable, AlertDisplayable,
  BannerStackDisplayable, ErrorPlaceholderDisplayable, ErrorCountDisplayable
{
  /// The display itself.
  public var screenDisplay: ScreenDisplay { self }
}

extension ScreenDisplay.Owner {
  /// Passes the user's dismissals and retries to a presenter.
  public func didAttach(_ presenter: ErrorPresenter) { screenDisplay.add(presenter) }
}

extension ContentDisplayable where Self: ScreenDisplay.Owner {
  /// Shows or hides the content.
  public func setContentVisible(_ visible: Bool) { screenDisplay.isContentVisible = visible }
}

extension SkeletonDisplayable where Self: ScreenDisplay.Owner {
  /// Shows the skeleton.
  public func showSkeleton(animated: Bool) {
    screenDisplay.setSkeletonVisible(true, animated: animated)
  }

  /// Hides the skeleton.
  public func hideSkeleton(animated: Bool) {
    screenDisplay.setSkeletonVisible(false, animated: animated)
  }
}

extension PlaceholderDisplayable where Self: ScreenDisplay.Owner {
  /// Shows or hides the placeholder.
  public func setPlaceholderVisible(_ visible: Bool) {
    screenDisplay.isPlaceholderVisible = visible
  }

  /// Displays that there is no content.
  public func showEmptyPlaceholder() { screenDisplay.placeholder = nil }
}

extension LoadingIndicatorDisplayable where Self: ScreenDisplay.Owner {
  /// Shows an indicator in place of any other one; `nil` hides it.
  public func setLoadingIndicator(_ indicator: LoadingIndicator?) {
    screenDisplay.indicator = indicator
  }
}

extension AlertDisplayable where Self: ScreenDisplay.Owner {
  /// Shows an alert in place of the current one.
  public func showAlert(_ viewModel: ErrorViewModel) {
    screenDisplay.alert = screenDisplay.alert(viewModel)
  }

  /// Hides the alert.
  public func hideAlert() { screenDisplay.alert = nil }
}

extension BannerDisplayable where Self: ScreenDisplay.Owner {
  /// Shows a banner in place of the current ones.
  public func showBanner(_ viewModel: ErrorViewModel, color: ColorRole?) {
    screenDisplay.banners = [screenDisplay.banner(viewModel, color: color)]
  }

  /// Hides all banners.
  public func hideBanner() { screenDisplay.banners = [] }
}

extension BannerStackDisplayable where Self: ScreenDisplay.Owner {
  /// Shows banners from top to bottom.
  public func showBanners(_ viewModels: [ErrorViewModel]) {
    screenDisplay.banners = viewModels.map {
      screenDisplay.banner($0, color: $0.presentationStyle.bannerColor)
    }
  }
}

extension ErrorPlaceholderDisplayable where Self: ScreenDisplay.Owner {
  /// Displays an error in the placeholder.
  public func showErrorPlaceholder(_ viewModel: ErrorViewModel, retryable: Bool) {
    screenDisplay.placeholder = screenDisplay.placeholder(viewModel, isRetryable: retryable)
  }
}

extension ErrorCountDisplayable where Self: ScreenDisplay.Owner {
  /// Updates the count of equal errors, and the retry button.
  public func showErrorCount(_ viewModel: ErrorViewModel) { screenDisplay.update(viewModel) }
}
