// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// A program on a terminal.
struct TerminalRun {
  let terminal: Tmux
  private let folder: TemporaryFolder

  /// Runs a program on a terminal, and expects it to restore settings and mouse modes.
  ///
  /// `isThere` returns whether the first screen is visible, and `use` operates the program until it
  /// ends. `code` is the expected exit code.
  static func run(
    _ command: String, columns: Int, rows: Int, isThere: (String) -> Bool, code: Int,
    _ use: (TerminalRun) async throws -> Void
  ) async throws {
    let folder = try TemporaryFolder()
    let terminal = try await Tmux(columns: columns, rows: rows)
    let path = folder.url.path
    try await terminal.type("stty -g > \(path)/before; clear")
    try await terminal.type(
      "(echo $BASHPID > \(path)/id; SWIFT_BACKTRACE=enable=no exec \(command))")
    try await terminal.waitFor("the first screen", isThere)
    #expect(try await terminal.mouseModes() == "button sgr")
    try await use(TerminalRun(terminal: terminal, folder: folder))
    try await terminal.waitFor("the shell") { !isThere($0) && $0.contains("$") }
    try await terminal.type("code=$?; clear; echo code $code; stty -g > \(path)/after; echo over")
    let screen = try await terminal.waitFor("the end") { $0.contains("\nover\n") }
    #expect(try await terminal.mouseModes() == "")
    #expect(screen.contains("code \(code)\n"), "\(screen)")
    #expect(
      try String(contentsOfFile: "\(path)/before", encoding: .utf8)
        == String(contentsOfFile: "\(path)/after", encoding: .utf8))
    try await terminal.end()
  }

  func kill(_ signal: Int32) throws {
    let text = try String(contentsOf: folder.url.appendingPathComponent("id"), encoding: .utf8)
    let id = try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(Foundation.kill(id, signal) == 0)
  }
}
