// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@Suite(
  .contract(
    "A descriptor that isn't a terminal is an error. The documented program then exits with",
    "status 1 and one line on standard error."),
  .serialized, .needsProcesses,
  .enabled(if: Tmux.executable != nil, "tmux is missing: install it to run this"))
struct TerminalGreetingTests {
  @Test(arguments: [
    ("greeting < /dev/null", "input or output is not a terminal"),
    ("greeting | cat", "input or output is not a terminal"),
    ("TERM=dumb greeting", "the terminal cannot display a screen"),
  ])
  func `the documented program reports a missing terminal`(how: String, reason: String) async throws
  {
    let terminal = try await Tmux(columns: 120, rows: 20)
    let program = CommandRun.product("terminal-greeting").path
    try await terminal.type("greeting() { \(program); }; clear")
    try await terminal.type("clear; \(how); echo code ${PIPESTATUS[0]}")
    let screen = try await terminal.waitFor("the end") { $0.contains("\ncode ") }
    let lines = screen.split(separator: "\n")
    let first = try #require(lines.firstIndex { $0.hasPrefix("terminal-greeting: ") })
    #expect(lines[first].contains(reason), "\(screen)")
    #expect(lines[first + 1] == "code 1", "\(screen)")
    try await terminal.end()
  }

  @Test func `the documented program greets the user`() async throws {
    let isThere = { (screen: String) in
      screen.hasPrefix("Who are you?") || screen.hasPrefix("Hello")
    }
    let program = CommandRun.product("terminal-greeting").path
    try await TerminalRun.run(program, columns: 40, rows: 8, isThere: isThere, code: 0) { run in
      try await run.terminal.press("A", "d", "a", "Enter")
      try await run.terminal.waitFor("the greeting") { $0.hasPrefix("Hello, Ada!") }
      try await run.terminal.press("C-c")
    }
  }
}
