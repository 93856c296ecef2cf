// SPDX-License-Identifier: MIT

import Foundation

/// Why a terminal cannot be used.
public enum TerminalError: Error, Equatable, CustomStringConvertible {
  /// What is written or read is no terminal, but a file or a pipe.
  case notATerminal
  /// It says by `TERM` that it cannot show a screen.
  case cannotShowScreens
  /// Another session has it.
  case isInUse
  /// The system does not let it be set.
  case system(code: Int32)

  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .notATerminal:
      "the input and the output are not both a terminal; run without redirecting them"
    case .cannotShowScreens:
      "the terminal cannot show a screen, as TERM is empty or dumb; set TERM to its type"
    case .isInUse: "another session uses the terminal; end that first"
    case .system(let code): "cannot set the terminal: \(unsafe String(cString: strerror(code)))"
    }
  }
}
