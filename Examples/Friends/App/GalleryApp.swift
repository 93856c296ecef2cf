// SPDX-License-Identifier: MIT

import Foundation
import FriendsTerminal
import PresentationTerminal

/// A component gallery, on a terminal or as text.
@MainActor enum GalleryApp {
  static func print(to console: Console) {
    for line in Gallery.text(columns: 80).split(separator: "\n", omittingEmptySubsequences: false) {
      console.print(String(line))
    }
  }

  /// Shows the gallery until the user closes it.
  static func run() async throws(TerminalSession.Failure) {
    let terminal = TerminalSession()
    let screen = TerminalScreen(terminal, theme: Gallery.theme)
    let gallery = Gallery(on: screen)
    gallery.onClose = { terminal.end() }
    try await terminal.run()
    withExtendedLifetime(gallery) {}
  }
}
