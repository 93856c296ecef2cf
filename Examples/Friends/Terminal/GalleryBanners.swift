// SPDX-License-Identifier: MIT

import PresentationComponents
import PresentationTerminal

/// Several banners, of which some wait until the user dismisses another.
@MainActor final class GalleryBanners: ErrorDisplayable, BannerStackDisplayable {
  let view = TerminalBanner()

  private let errors: ErrorPresenter

  init(_ policy: BannerPolicy, titles: [String]) {
    errors = ErrorPresenter(scheduler: MainScheduler.shared, banners: policy)
    errors.attach(self)
    view.onDismiss = { [errors] in errors.dismiss($0) }
    for title in titles {
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
