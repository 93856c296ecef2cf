// SPDX-License-Identifier: MIT

public import PresentationControls

/// A view that shows errors.
@MainActor public protocol ErrorDisplayable: AnyObject {
  /// Shows an error in its view model's style.
  func showError(_ viewModel: ErrorViewModel)
}

/// A view that shows alerts.
@MainActor public protocol AlertDisplayable: AnyObject {
  /// Shows an alert, with a button for each action, and a retry button if it is
  /// ``ErrorViewModel/isRetryable``.
  ///
  /// The view hides the alert and calls ``ErrorPresenter/dismiss(_:)`` before it performs an
  /// action. A retried alert stays visible until the presenter hides it.
  func showAlert(_ viewModel: ErrorViewModel)

  /// Hides the alert, if there is one.
  func hideAlert()
}

/// A view that shows banners.
@MainActor public protocol BannerDisplayable: AnyObject {
  /// Shows a banner, which replaces a visible one, with a button for each action, and a retry
  /// button if it is ``ErrorViewModel/isRetryable``.
  ///
  /// A `nil` color is the host's default. The buttons leave the banner visible.
  func showBanner(_ viewModel: ErrorViewModel, color: ColorRole?)

  /// Hides the banner, if there is one.
  func hideBanner()
}

/// A view that shows several banners, for ``BannerPolicy/stack(limit:)``.
///
/// With another policy, the presenter calls only the ``BannerDisplayable`` methods.
@MainActor public protocol BannerStackDisplayable: BannerDisplayable {
  /// Shows banners, from top to bottom, in place of the visible ones; none if the array is empty.
  ///
  /// A banner with the same `id` remains visible. `hideBanner()` hides all banners.
  func showBanners(_ viewModels: [ErrorViewModel])
}

/// A view that shows errors in place of content.
@MainActor public protocol ErrorPlaceholderDisplayable: AnyObject {
  /// Sets the placeholder's texts, with a button for each action, and a retry button if it is
  /// retryable.
  ///
  /// `retryable` is the view model's ``ErrorViewModel/isRetryable``. On a screen with a machine,
  /// only the machine's states show and hide the placeholder.
  func showErrorPlaceholder(_ viewModel: ErrorViewModel, retryable: Bool)

  /// Hides the placeholder, unless a machine does or there is none.
  func hideErrorPlaceholder()
}

/// A view that shows the count of equal errors.
@MainActor public protocol ErrorCountDisplayable: AnyObject {
  /// Shows the count of the visible error, and its retry button if it is now
  /// ``ErrorViewModel/isRetryable``.
  func showErrorCount(_ viewModel: ErrorViewModel)
}

extension AlertDisplayable {
  /// Does nothing by default, for hosts whose alerts only the user dismisses.
  public func hideAlert() {}
}

extension ErrorPlaceholderDisplayable {
  /// Does nothing by default, for screens whose machine hides the placeholder.
  public func hideErrorPlaceholder() {}
}

extension ErrorDisplayable {
  /// Shows an error through ``AlertDisplayable``, ``BannerDisplayable`` or
  /// ``ErrorPlaceholderDisplayable``.
  ///
  /// The error's style decides. An unsupported style falls back: a banner to an alert, a
  /// placeholder to a banner and then to an alert, an alert to a banner. A silent error is never
  /// shown. ``ErrorPresenter`` times banners.
  public func showError(_ viewModel: ErrorViewModel) {
    let style = viewModel.presentationStyle
    switch style.converted(to: style.style.fallingBack(to: ErrorViewAbilities(of: self))) {
    case .silent: break
    case .alert: (self as? any AlertDisplayable)?.showAlert(viewModel)
    case .banner(_, let color, _):
      (self as? any BannerDisplayable)?.showBanner(viewModel, color: color)
    case .placeholder(let retryable):
      (self as? any ErrorPlaceholderDisplayable)?.showErrorPlaceholder(
        viewModel, retryable: retryable)
    }
  }

  func hideError(_ style: ErrorStyle) {
    switch style {
    case .silent: break
    case .alert: (self as? any AlertDisplayable)?.hideAlert()
    case .banner: (self as? any BannerDisplayable)?.hideBanner()
    case .placeholder: (self as? any ErrorPlaceholderDisplayable)?.hideErrorPlaceholder()
    }
  }
}

/// A view that announces errors through assistive technologies, without moving their focus.
///
/// An ``ErrorPresenter`` announces each banner and placeholder that it shows. An alert isn't
/// announced, because it takes the focus. When it is hidden, the focus returns to its former view.
@MainActor public protocol AnnouncementDisplayable: AnyObject {
  /// Announces a text, such as ``ErrorViewModel/accessibilityText``.
  func announce(_ text: String)
}

extension ErrorDisplayable {
  /// Announces an error that is visible now, unless its style takes the focus.
  func announceError(_ viewModel: ErrorViewModel) {
    let abilities = ErrorViewAbilities(of: self)
    switch viewModel.presentationStyle.style.fallingBack(to: abilities) {
    case .alert, .silent: break
    case .banner, .placeholder:
      (self as? any AnnouncementDisplayable)?.announce(viewModel.accessibilityText)
    }
  }
}

/// The number of banners that a presenter shows at once, and the treatment of further ones.
///
/// A banner's interval elapses only while it is visible.
public enum BannerPolicy: Hashable, Sendable {
  /// One banner is visible, and a newer one replaces it.
  case replace
  /// One banner is visible, and newer ones wait for its end, in presentation order.
  case queue
  /// At most `limit` banners are visible, the oldest first, and newer ones wait.
  ///
  /// A view that doesn't adopt ``BannerStackDisplayable`` shows one banner at a time.
  case stack(limit: Int)

  /// The maximum number of visible banners.
  var limit: Int {
    switch self {
    case .replace, .queue: 1
    case .stack(let limit): limit
    }
  }
}
