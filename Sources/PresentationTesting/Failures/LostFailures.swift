// SPDX-License-Identifier: MIT

import Foundation

/// Failures that no library takes, because none of its tests runs: they fail the process.
enum LostFailures {
  /// Writes a failure to the standard error, and has the process fail when it ends.
  static func take(_ failure: TestFailure) {
    _ = failsAtExit
    let text = "\(failure.site.filePath):\(failure.site.line): error: \(failure.message)\n"
    FileHandle.standardError.write(Data(text.utf8))
  }

  /// Once: whatever the library has counted, the process ends with an error.
  private static let failsAtExit: Void = {
    atexit {
      fflush(nil)
      _exit(1)
    }
  }()
}
