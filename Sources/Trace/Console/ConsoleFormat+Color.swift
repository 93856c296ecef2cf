// SPDX-License-Identifier: MIT

import Foundation

extension ConsoleFormat {
  /// The format for standard output, in color if the terminal and the environment permit.
  ///
  /// The first condition that holds decides. `NO_COLOR` that is not empty disables color.
  /// `FORCE_COLOR` or `CLICOLOR_FORCE` that is neither empty nor 0 enables color. `CLICOLOR=0`
  /// disables color. Otherwise color requires a terminal other than `dumb`.
  public static var standardOutput: ConsoleFormat {
    ConsoleFormat(
      usesColor: wantsColor(
        environment: ProcessInfo.processInfo.environment, isTerminal: isatty(STDOUT_FILENO) != 0))
  }

  /// Returns `true` to print in color, by the rules of ``standardOutput``.
  package static func wantsColor(
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
