// SPDX-License-Identifier: MIT

import Foundation

extension Misuse {
  private static let hasWarned = Locked(false)
  private static let output = Locked<@Sendable (String) -> Void> {
    try? FileHandle.standardError.write(contentsOf: Data($0.utf8))
  }

  /// Replaces standard error as the warning output, on behalf of a full-screen session.
  package static func setWarningOutput(_ write: @escaping @Sendable (String) -> Void) {
    output.withLock { $0 = write }
  }

  /// Writes a warning to standard error: in debug builds, only the process's first.
  package static func warnOnce(_ message: String) {
    #if DEBUG
      let isFirst = hasWarned.withLock { hasWarned in
        defer { hasWarned = true }
        return !hasWarned
      }
      if isFirst { output.withLock(\.self)("Warning: " + message + "\n") }
    #endif
  }
}
