// SPDX-License-Identifier: MIT

import Foundation
import TerminalViews
import TestSupport
import Testing

/// A terminal that a program has for itself, as a person sees it; what it is set to before and after is the same, whatever happens.
@Suite(
  .serialized, .enabled(if: Tmux.executable != nil, "tmux is missing: install it to run this"))
struct TerminalSessionTests {
  /// Runs the program on a terminal, and compares how that is set before and after.
  private func run(code: Int, _ use: (TerminalRun) async throws -> Void) async throws {
    try await TerminalRun.run(
      CommandRun.product("terminal-trial").path, columns: 40, rows: 8,
      isThere: { $0.hasPrefix("row 1 世界\nrow 2 世界\n") }, code: code, use)
  }

  @Test func keysReachTheListAndTheTerminalIsGivenBack() async throws {
    try await run(code: 0) { run in
      try await run.terminal.press("Down", "Down", "Enter")
      try await run.terminal.waitFor("a row less") { $0.contains("row 2 世界\nrow 4 世界\n") }
      try await run.terminal.press("End")
      try await run.terminal.waitFor("the last row") { $0.contains("row 30 世界") }
      try await run.terminal.press("q")
    }
  }

  @Test func theScreenFollowsTheSizeOfTheTerminal() async throws {
    try await run(code: 0) { run in
      try await run.terminal.resize(columns: 20, rows: 4)
      try await run.terminal.waitFor("four rows") {
        $0.hasSuffix("row 3 世界\nrow 4 世界\n")
      }
      try await run.terminal.resize(columns: 50, rows: 10)
      try await run.terminal.waitFor("ten rows") { $0.contains("row 10 世界") }
      try await run.terminal.press("q")
    }
  }

  @Test(arguments: [(SIGTERM, 143), (SIGINT, 130), (SIGHUP, 129), (SIGQUIT, 131), (SIGUSR1, 138)])
  func aSignalEndsTheProgramAsItWould(signal: Int32, code: Int) async throws {
    try await run(code: code) { try $0.kill(signal) }
  }

  @Test func aCrashGivesTheTerminalBack() async throws {
    // By SIGILL or SIGTRAP, as the processor has it.
    #if arch(x86_64)
      let code = 132
    #else
      let code = 133
    #endif
    try await run(code: code) { try await $0.terminal.press("x") }
  }

  @Test func aSessionBeginsAgain() async throws {
    try await run(code: 0) { run in
      try await run.terminal.press("e", "Down", "Enter")
      try await run.terminal.waitFor("a row less") { $0.contains("row 1 世界\nrow 3 世界\n") }
      try await run.terminal.press("C-c")
    }
  }

  @Test func aProgramThatIsStoppedGoesOn() async throws {
    try await run(code: 0) { run in
      for stop in 1...2 {
        if stop == 1 { try await run.terminal.press("C-z") } else { try run.kill(SIGTSTP) }
        try await run.terminal.waitFor("the shell") { $0.contains("Stopped") }
        try await run.terminal.type("clear; fg")
        try await run.terminal.waitFor("the screen") { $0.hasPrefix("row 1 世界\nrow 2 世界\n") }
      }
      try await run.terminal.press("q")
    }
  }

  @Test func whatIsNoTerminalIsSaid() async throws {
    let result = try await CommandRun.run(CommandRun.product("terminal-trial"))
    #expect(result.exitCode == 2)
    #expect(
      result.output
        == "error: the input and the output are not both a terminal; run without redirecting them\n"
    )
  }
}
