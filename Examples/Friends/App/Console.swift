// SPDX-License-Identifier: MIT

import Foundation
import Presentation

/// Standard output and standard error, in step with the trace.
@MainActor final class Console {
  private let tracer: Tracer?

  init(tracer: Tracer?) {
    self.tracer = tracer
  }

  /// Prints a line, after the lines of the trace that come before it.
  func print(_ line: String) {
    tracer?.flush()
    Swift.print(line)
    _ = fflush(nil)
  }

  /// Prints a line to standard error.
  func printError(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
