// SPDX-License-Identifier: MIT

import Styling
import TerminalViews

@MainActor func useTerminalViews() {
  var count = 0
  let screen = TerminalScreen(columns: 20, rows: 2, depth: .none) { _ in }
  screen.content = TerminalButton("Press") { count += 1 }
  screen.handle(.key(.tab))
  screen.handle(.key(.enter))
  screen.draw()
  check(screen.lastFrame.text, "[ Press ]\n")
  check(count, 1)
}
