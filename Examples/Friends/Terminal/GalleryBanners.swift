// SPDX-License-Identifier: MIT

import PresentationComponents
import PresentationTerminal

/// Several banners, some of which wait until the user dismisses another.
@MainActor final class GalleryBanners {
  let view = TerminalBanner()

  private let errors: ErrorPresenter

  init(_ policy: BannerPolicy, titles: [String]) {
    errors = ErrorPresenter(scheduler: MainScheduler.shared, banners: policy)
    errors.attach(view)
    for title in titles {
      errors.present(Failure(title: title), proposing: .banner(interval: .seconds(3_600)))
    }
  }

  private struct Failure: ErrorViewModelConvertible {
    let title: String

    func viewModel(_ style: ErrorViewModel.PresentationStyle) -> ErrorViewModel {
      ErrorViewModel(title: title, presentationStyle: style, severity: .warning)
    }
  }
}
