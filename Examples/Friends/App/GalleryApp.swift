// SPDX-License-Identifier: MIT

import Foundation
import FriendsTerminal
import TerminalViews

/// Every component in every state, on a terminal or as text.
@MainActor enum GalleryApp {
  /// Prints all of it.
  static func print(to console: Console) {
    for line in Gallery.text(columns: 80).split(separator: "\n", omittingEmptySubsequences: false) {
      console.print(String(line))
    }
  }

  /// Shows it until the user closes it.
  static func run() async throws(TerminalError) {
    let terminal = TerminalSession()
    let screen = TerminalScreen(terminal)
    let gallery = Gallery(on: screen)
    gallery.onClose = { terminal.end() }
    try await terminal.run()
    withExtendedLifetime(gallery) {}
  }
}
