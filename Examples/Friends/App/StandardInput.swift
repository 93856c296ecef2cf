// SPDX-License-Identifier: MIT

import Foundation

enum StandardInput {
  /// Returns standard input's lines, which are read on a separate thread.
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
