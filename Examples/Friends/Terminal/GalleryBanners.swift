// SPDX-License-Identifier: MIT

import PresentationComponents
import TerminalViews

/// Three banners, of which two are visible: the third waits until the user dismisses another.
@MainActor final class GalleryBanners: ErrorDisplayable, BannerStackDisplayable {
  let view = TerminalBanner()

  private let errors = ErrorPresenter(
    scheduler: MainScheduler.shared, banners: .stack(limit: 2))

  init() {
    errors.attach(self)
    view.onDismiss = { [errors] in errors.dismiss($0) }
    for title in ["the oldest of a stack", "the newest", "waits until another is dismissed"] {
      errors.present(Failure(title: title), proposing: .banner(interval: .seconds(3_600)))
    }
  }

  func showBanner(_ viewModel: ErrorViewModel, color: ColorRole?) {
    view.showBanner(viewModel, color: color)
  }

  func showBanners(_ viewModels: [ErrorViewModel]) { view.showBanners(viewModels) }

  func hideBanner() { view.hideBanner() }

  private struct Failure: ErrorViewModelConvertible {
    let title: String

    func viewModel(_ style: ErrorViewModel.PresentationStyle) -> ErrorViewModel {
      ErrorViewModel(title: title, presentationStyle: style, severity: .warning)
    }
  }
}
