// SPDX-License-Identifier: MIT

import Foundation

extension ConsoleFormat {
  /// The format for standard output: in color where that is a terminal that wants it.
  public static var standardOutput: ConsoleFormat {
    ConsoleFormat(
      usesColor: wantsColor(
        environment: ProcessInfo.processInfo.environment, isTerminal: isatty(STDOUT_FILENO) != 0))
  }

  /// Whether output to standard output is wanted in color.
  ///
  /// In this order: `NO_COLOR` (set and not empty: no), `FORCE_COLOR` and `CLICOLOR_FORCE` (set and neither
  /// empty nor 0: yes), `CLICOLOR=0` (no), then whether standard output is a terminal other than `dumb`.
  ///
  /// - Parameters:
  ///   - environment: The environment variables.
  ///   - isTerminal: Whether standard output is a terminal.
  /// - Returns: Whether to use color.
  public static func wantsColor(
    environment: [String: String], isTerminal: Bool
  ) -> Bool {
    func isSet(_ name: String) -> Bool {
      guard let value = environment[name] else { return false }
      return !value.isEmpty && value != "0"
    }
    if let noColor = environment["NO_COLOR"], !noColor.isEmpty { return false }
    if isSet("FORCE_COLOR") || isSet("CLICOLOR_FORCE") { return true }
    if environment["CLICOLOR"] == "0" { return false }
    return isTerminal && environment["TERM"] != "dumb"
  }
}
