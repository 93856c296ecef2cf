// SPDX-License-Identifier: MIT

extension Misuse {
  private static let hasWarned = Locked(false)

  /// Writes a warning to standard error: in debug builds, only the first one of the process.
  package static func warnOnce(_ message: String) {
    #if DEBUG
      let isFirst = hasWarned.withLock { hasWarned in
        defer { hasWarned = true }
        return !hasWarned
      }
      if isFirst { ScreenTerminal.printError("Warning: " + message + "\n") }
    #endif
  }
}
