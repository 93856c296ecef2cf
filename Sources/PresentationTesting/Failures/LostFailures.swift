// SPDX-License-Identifier: MIT

import Foundation

/// Failures that no test library records, because no test is running; they fail the process.
enum LostFailures {
  /// Writes a failure to standard error, and makes the process exit with an error.
  static func record(_ failure: TestFailure) {
    _ = failsAtExit
    let text = "\(failure.location.filePath):\(failure.location.line): error: \(failure.message)\n"
    FileHandle.standardError.write(Data(text.utf8))
  }

  /// Overrides the library's exit status.
  private static let failsAtExit: Void = {
    atexit {
      fflush(nil)
      _exit(1)
    }
  }()
}
