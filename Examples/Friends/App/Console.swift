// SPDX-License-Identifier: MIT

import Foundation
import SwiftPresentation

/// Standard output and standard error, in order with the trace.
///
/// Lines are written unbuffered. The C library buffers output to a file or pipe, and cannot flush
/// its buffers while another thread reads input.
@MainActor final class Console {
  private let tracer: Tracer?

  init(isTraced: Bool) {
    tracer = isTraced ? Tracer.start(ConsoleSink(format: .standardOutput, write: Self.write)) : nil
  }

  /// Prints a line after all previous trace lines.
  func print(_ line: String) {
    tracer?.flush()
    Self.write(line + "\n")
  }

  func printError(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
  }

  func close() {
    tracer?.stop()
  }

  // A closed output ends the program without a message.
  nonisolated private static func write(_ text: String) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      exit(ExitCode.outputFailed)
    }
  }
}
