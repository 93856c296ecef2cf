// SPDX-License-Identifier: MIT

import CPresentation
import Foundation
import PresentationInspection

/// The standard output of all console sinks; while a full-screen session uses the terminal, a file.
final class ConsoleOutput: Sendable {
  static let standard = ConsoleOutput()

  private let log = Locked<ScreenLog?>(nil)

  /// Flushes the sink before a session ends, so that none of its lines is printed later.
  func write(_ text: String, from sink: ConsoleSink) {
    guard ScreenTerminal.contains(STDOUT_FILENO) else {
      // The C library keeps the order with the app's own output; the flush writes at once.
      print(text, terminator: "")
      cpresentation_flush_output()
      return
    }
    ScreenTerminal.onRelease(of: sink) { [weak sink] in sink?.flush() }
    ScreenTerminal.onRelease(of: self) { [self] in
      if let notice = log.withLock({ $0?.notice }) { ScreenTerminal.printError(notice) }
    }
    log.withLock { log in
      if log == nil { log = ScreenLog(program: ScreenLog.programName, folders: ScreenLog.folders) }
      log?.write(text)
    }
  }
}
