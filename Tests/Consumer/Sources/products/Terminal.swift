// SPDX-License-Identifier: MIT

import PresentationTerminal
import PresentationViews

@MainActor func useTerminal() {
  var count = 0
  let screen = TerminalScreen(columns: 20, rows: 2, depth: .none) { _ in }
  screen.content = TerminalButton("Press") { count += 1 }
  screen.handle(.key(.tab))
  screen.handle(.key(.enter))
  screen.draw()
  check(screen.lastFrame.text, "[ Press ]\n")
  check(count, 1)
}
