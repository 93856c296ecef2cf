// SPDX-License-Identifier: MIT

import CPresentation

/// A presenter's view, whose alert and banners are hidden when the presenter is deallocated.
@MainActor final class ErrorViewAttachment {
  private(set) weak var view: (any ErrorDisplayable)?
  let abilities: ErrorViewAbilities
  /// The styles of the visible errors, without a placeholder, which a machine may show.
  var shown: Set<ErrorStyle> = []

  init(_ view: any ErrorDisplayable) {
    self.view = view
    abilities = ErrorViewAbilities(of: view)
  }

  /// Hides the errors on the main actor, called on any thread.
  nonisolated func hideFromAnyThread() {
    if cpresentation_is_main_thread() {
      MainActor.assumeIsolated { hide() }
    } else {
      Task { @MainActor in hide() }
    }
  }

  private func hide() {
    let styles = shown
    shown = []
    for style in styles { view?.hideError(style) }
  }
}
