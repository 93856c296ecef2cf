// SPDX-License-Identifier: MIT

import Foundation

extension TerminalSession {
  /// Runs the session until it ends, or exits with a message if there is no usable terminal.
  ///
  /// Call it at the end of a `main.swift`. If input or output is redirected, or `TERM` is `dumb`,
  /// the program writes one line to standard error and exits with status 1. A program with an
  /// alternative calls ``run(_:)`` and catches the ``TerminalSession/Failure``, or checks
  /// ``isTerminal`` first.
  public func runOrExit(_ onBegin: () -> Void = {}) async {
    do {
      try await run(onBegin)
    } catch {
      let program = CommandLine.arguments.first.map { URL(fileURLWithPath: $0).lastPathComponent }
      let message = "\(program ?? "error"): \(error)\n"
      try? FileHandle.standardError.write(contentsOf: Data(message.utf8))
      exit(1)
    }
  }
}
