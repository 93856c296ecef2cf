// SPDX-License-Identifier: MIT

import Foundation

extension TerminalSession {
  /// The reason why a session cannot use a terminal.
  public enum Failure: Error, Equatable, CustomStringConvertible {
    /// The input or the output is not a terminal, but a file or a pipe.
    case notATerminal
    /// According to `TERM`, the terminal cannot display a screen.
    case cannotShowScreens
    /// Another session uses the terminal.
    case isInUse
    /// The system rejected a setting of the terminal.
    case system(code: Int32)

    /// The failure and its remedy.
    public var description: String {
      switch self {
      case .notATerminal:
        "input or output is not a terminal; run the program without redirection"
      case .cannotShowScreens:
        "the terminal cannot display a screen: TERM is empty or dumb; set TERM to its type"
      case .isInUse: "another session uses the terminal; end that session first"
      case .system(let code):
        "cannot configure the terminal: \(unsafe String(cString: strerror(code)))"
      }
    }
  }
}
