// SPDX-License-Identifier: MIT

public import ColorRoles

/// Something that shows errors.
@MainActor public protocol ErrorDisplayable: AnyObject {
  /// Shows an error in the style of its view model.
  ///
  /// - Parameter viewModel: What to show, and how.
  func showError(_ viewModel: ErrorViewModel)
}

/// Something that shows errors in front of everything.
@MainActor public protocol AlertDisplayable: AnyObject {
  /// Shows an alert.
  ///
  /// - Parameter viewModel: What it says.
  func showAlert(_ viewModel: ErrorViewModel)

  /// Hides the alert; does nothing where there is none.
  func hideAlert()
}

/// Something that shows errors beside the content.
@MainActor public protocol BannerDisplayable: AnyObject {
  /// Shows a banner, in place of one that is there.
  ///
  /// - Parameters:
  ///   - viewModel: What it says.
  ///   - color: The role of its color; the host's default if nil.
  func showBanner(_ viewModel: ErrorViewModel, color: ColorRole?)

  /// Hides the banner; does nothing where there is none.
  func hideBanner()
}

/// Something that shows errors in place of the content.
@MainActor public protocol ErrorPlaceholderDisplayable: AnyObject {
  /// Sets what the placeholder says.
  ///
  /// On a screen with a machine the placeholder is shown and hidden with the machine's states, and by nothing else.
  ///
  /// - Parameters:
  ///   - viewModel: What it says.
  ///   - retryable: Whether to offer to try again.
  func showErrorPlaceholder(_ viewModel: ErrorViewModel, retryable: Bool)

  /// Hides the placeholder, where no machine does; does nothing where there is none.
  func hideErrorPlaceholder()
}

/// Something that shows how many equal errors there were.
@MainActor public protocol ErrorCountDisplayable: AnyObject {
  /// Shows the count of the error that is to be seen.
  ///
  /// - Parameter viewModel: The error, with its ``ErrorViewModel/count``.
  func showErrorCount(_ viewModel: ErrorViewModel)
}

extension AlertDisplayable {
  /// Nothing is hidden: for hosts whose alerts only the user puts away.
  public func hideAlert() {}
}

extension ErrorPlaceholderDisplayable {
  /// Nothing is hidden: for screens whose machine does that.
  public func hideErrorPlaceholder() {}
}

extension ErrorDisplayable {
  /// Shows an error by whichever of ``AlertDisplayable``, ``BannerDisplayable`` and
  /// ``ErrorPlaceholderDisplayable`` its style calls for.
  ///
  /// A style that is missing falls back: a banner to an alert, a placeholder to a banner and then to an
  /// alert, an alert to a banner. A silent error is never shown. How long a banner stays is up to
  /// ``ErrorPresenter``.
  ///
  /// - Parameter viewModel: What to show, and how.
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

  /// Hides what ``showError(_:)`` has shown in a style.
  func hideError(_ style: ErrorStyle) {
    switch style {
    case .silent: break
    case .alert: (self as? any AlertDisplayable)?.hideAlert()
    case .banner: (self as? any BannerDisplayable)?.hideBanner()
    case .placeholder: (self as? any ErrorPlaceholderDisplayable)?.hideErrorPlaceholder()
    }
  }
}
