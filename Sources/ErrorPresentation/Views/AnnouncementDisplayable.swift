// SPDX-License-Identifier: MIT

/// A view that announces errors through assistive technologies, without moving their focus.
///
/// An ``ErrorPresenter`` announces each banner and each placeholder that it shows. An alert is not
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
