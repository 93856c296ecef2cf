// SPDX-License-Identifier: MIT

import Foundation

extension TerminalSession {
  /// Takes the terminal until the session ends, or exits with a message if that is not possible.
  ///
  /// This is how a program ends its `main.swift`. Without a terminal, because input or output is
  /// redirected or `TERM` is `dumb`, the program writes one line to standard error and exits with
  /// status 1. A program that has something else to offer then calls ``run(_:)`` and catches the
  /// ``TerminalError``, or checks ``isTerminal`` first.
  ///
  /// - Parameter onBegin: Called when the session has begun.
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
