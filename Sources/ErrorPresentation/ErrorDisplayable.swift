// SPDX-License-Identifier: MIT

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
}

/// Something that shows errors beside the content.
@MainActor public protocol BannerDisplayable: AnyObject {
  /// Shows a banner, in place of one that is there.
  ///
  /// - Parameters:
  ///   - viewModel: What it says.
  ///   - color: The role of its colour; the host's default if nil.
  func showBanner(_ viewModel: ErrorViewModel, color: ErrorViewModel.ColorRole?)

  /// Hides the banner; does nothing where there is none.
  func hideBanner()
}

/// Something that shows errors in place of the content.
@MainActor public protocol ErrorPlaceholderDisplayable: AnyObject {
  /// Sets what the placeholder says.
  ///
  /// - Parameters:
  ///   - viewModel: What it says.
  ///   - retryable: Whether to offer to try again.
  func showErrorPlaceholder(_ viewModel: ErrorViewModel, retryable: Bool)
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
    switch viewModel.presentationStyle {
    case .silent:
      break
    case .alert:
      _ = showAsAlert(viewModel) || showAsBanner(viewModel, color: nil)
    case .banner(_, let color, _):
      _ = showAsBanner(viewModel, color: color) || showAsAlert(viewModel)
    case .placeholder(let retryable):
      _ =
        showAsPlaceholder(viewModel, retryable: retryable) || showAsBanner(viewModel, color: nil)
        || showAsAlert(viewModel)
    }
  }

  private func showAsAlert(_ viewModel: ErrorViewModel) -> Bool {
    guard let view = self as? any AlertDisplayable else { return false }
    view.showAlert(viewModel)
    return true
  }

  private func showAsBanner(_ viewModel: ErrorViewModel, color: ErrorViewModel.ColorRole?) -> Bool {
    guard let view = self as? any BannerDisplayable else { return false }
    view.showBanner(viewModel, color: color)
    return true
  }

  private func showAsPlaceholder(_ viewModel: ErrorViewModel, retryable: Bool) -> Bool {
    guard let view = self as? any ErrorPlaceholderDisplayable else { return false }
    view.showErrorPlaceholder(viewModel, retryable: retryable)
    return true
  }
}
