// SPDX-License-Identifier: MIT

import Foundation
import Presentation

/// Standard output and standard error, in step with the trace.
///
/// Each line is written at once: the C library would hold lines back where nobody sits at a terminal, and
/// could not be told to let go of them while another thread waits for input.
@MainActor final class Console {
  private let tracer: Tracer?

  init(isTraced: Bool) {
    tracer = isTraced ? Tracer.start(ConsoleSink(format: .standardOutput, write: Self.write)) : nil
  }

  /// Prints a line, after the lines of the trace that come before it.
  func print(_ line: String) {
    tracer?.flush()
    Self.write(line + "\n")
  }

  /// Prints a line to standard error.
  func printError(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
  }

  /// Ends the trace.
  func close() {
    tracer?.stop()
  }

  // Where nobody can read any more, nothing is left to do.
  nonisolated private static func write(_ text: String) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      exit(ExitCode.outputFailed)
    }
  }
}
