// SPDX-License-Identifier: MIT

import PresentationTerminal

extension TerminalScreen {
  /// The next frame's lines.
  var lines: [String] {
    draw()
    return lastFrame.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The next frame's lines with the focus.
  var focusedLines: [String] {
    let lines = lines
    return (0..<rows).filter { lastFrame[0, $0].style.attributes.contains(.inverse) }
      .map { lines[$0] }
  }
}
