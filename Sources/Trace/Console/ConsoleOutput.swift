// SPDX-License-Identifier: MIT

import CPresentation
import Foundation
import Inspection

/// The standard output of all console sinks, or a file while it shows the screen of a session.
final class ConsoleOutput: Sendable {
  static let standard = ConsoleOutput()

  private let log = Locked<ScreenLog?>(nil)

  /// Writes lines.
  ///
  /// - Parameters:
  ///   - text: The lines.
  ///   - sink: The sink, flushed before a session ends, so that no line of it is printed later.
  func write(_ text: String, from sink: ConsoleSink) {
    guard ScreenTerminal.contains(STDOUT_FILENO) else {
      // Through the C library, so that lines stay in order with those that the app prints, and at
      // once.
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
