// SPDX-License-Identifier: MIT

import Foundation

/// Lines of standard input as they come.
enum StandardInput {
  /// Reads on a thread of its own, so that a screen lives on while its user thinks.
  static func lines() -> AsyncStream<String> {
    AsyncStream { continuation in
      Thread.detachNewThread {
        while let line = readLine() {
          continuation.yield(line)
        }
        continuation.finish()
      }
    }
  }

  static var isTerminal: Bool {
    isatty(STDIN_FILENO) != 0
  }
}
