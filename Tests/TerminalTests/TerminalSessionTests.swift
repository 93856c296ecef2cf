// SPDX-License-Identifier: MIT

import Foundation
import PresentationTerminal
import TestSupport
import Testing

@Suite(
  .serialized, .needsProcesses,
  .enabled(if: Tmux.executable != nil, "tmux is missing: install it to run this"))
struct TerminalSessionTests {
  private func run(code: Int, _ use: (TerminalRun) async throws -> Void) async throws {
    try await TerminalRun.run(
      CommandRun.product("terminal-trial").path, columns: 40, rows: 8,
      isThere: { $0.hasPrefix("row 1 世界\nrow 2 世界\n") }, code: code, use)
  }

  @Test(
    .contract("Keys move the focus between views…"),
    .contract(
      "The terminal is restored when the program ends, crashes, is stopped, or receives a",
      "catchable signal without another handler. A stopped program can resume."))
  func `keys reach the list and the terminal is restored`() async throws {
    try await run(code: 0) { run in
      try await run.terminal.press("Down", "Down", "Enter")
      try await run.terminal.waitFor("a row less") { $0.contains("row 2 世界\nrow 4 世界\n") }
      try await run.terminal.press("End")
      try await run.terminal.waitFor("the last row") { $0.contains("row 30 世界") }
      try await run.terminal.press("q")
    }
  }

  @Test(.contract("A mouse press and release…"))
  func `the mouse moves and selects rows`() async throws {
    try await run(code: 0) { run in
      // A drag from row 1 to row 3, which doesn't choose a row.
      try await run.terminal.send("\u{1B}[<0;3;1M\u{1B}[<32;3;2M\u{1B}[<32;3;3M")
      try await run.terminal.waitFor("the marker") { $0.contains("row 2 世界\n▼ow 3 世界\n") }
      try await run.terminal.send("\u{1B}[<0;3;3m")
      try await run.terminal.waitFor("a move") {
        $0.contains("row 2 世界\nrow 3 世界\nrow 1 世界\n")
      }
      try await run.terminal.send("\u{1B}[<0;3;2M\u{1B}[<0;3;2m")
      try await run.terminal.waitFor("a row less") {
        $0.contains("row 2 世界\nrow 1 世界\nrow 4 世界\n")
      }
      try await run.terminal.press("q")
    }
  }

  @Test func `the screen's size follows the terminal's size`() async throws {
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

  /// Signals that end a program, with its exit code.
  ///
  /// The session itself handles the first three.
  static let signals: [(signal: Int32, code: Int)] = {
    var numbers = [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGUSR1, SIGPIPE, SIGVTALRM, SIGPROF]
    #if os(Linux)
      // SIGSTKFLT, SIGIO, SIGPWR and a real-time signal.
      numbers += [16, 29, 30, 40]
    #endif
    return numbers.map { ($0, 128 + Int($0)) }
  }()

  @Test(
    .contract(
      "No signal is lost, however early it arrives. A signal ends the program as it would",
      "without a session, and an ignored signal stays ignored."), arguments: signals)
  func `a signal ends the program with its usual exit code`(signal: Int32, code: Int) async throws {
    try await run(code: code) { try $0.kill(signal) }
  }

  #if os(Linux)
    @Test(.contract("No signal is lost, however early…"), arguments: [SIGTERM, SIGINT, SIGHUP])
    func `an early signal isn't lost`(signal: Int32) async throws {
      let (folder, terminal) = (try TemporaryFolder(), try await Tmux(columns: 40, rows: 8))
      let (program, path) = (CommandRun.product("terminal-trial").path, folder.url.path)
      let count = 30
      let script = """
        # Otherwise the shell ends where its child is interrupted.
        trap : INT
        stty -g > \(path)/before
        for i in $(seq 1 \(count)); do
          timeout --foreground -s KILL 20 \(program) \(signal) $((i * 70 - 70))
          echo $? $(stty -g) >> \(path)/ends
        done
        clear
        echo over
        """
      try script.write(toFile: "\(path)/script", atomically: true, encoding: .utf8)
      try await terminal.type("SWIFT_BACKTRACE=enable=no bash \(path)/script 2> /dev/null")
      try await terminal.waitFor("the end") { $0.hasPrefix("over\n") }
      let before = try String(contentsOfFile: "\(path)/before", encoding: .utf8)
      let ends = try String(contentsOfFile: "\(path)/ends", encoding: .utf8)
      #expect(ends == String(repeating: "\(128 + signal) \(before)", count: count))
      try await terminal.end()
    }
  #endif

  @Test(.contract("The terminal is restored when…"))
  func `a crash restores the terminal`() async throws {
    // SIGILL or SIGTRAP, depending on the processor.
    #if arch(x86_64)
      let code = 132
    #else
      let code = 133
    #endif
    try await run(code: code) { try await $0.terminal.press("x") }
  }

  @Test(.contract("The terminal is restored when…"))
  func `a session can be started again`() async throws {
    try await run(code: 0) { run in
      try await run.terminal.press("e", "Down", "Enter")
      try await run.terminal.waitFor("a row less") { $0.contains("row 1 世界\nrow 3 世界\n") }
      try await run.terminal.press("C-c")
    }
  }

  @Test(.contract("The terminal is restored when…"))
  func `a stopped program can be resumed`() async throws {
    try await run(code: 0) { run in
      for stop in 1...3 {
        switch stop {
        case 1: try await run.terminal.press("C-z")
        case 2: try run.kill(SIGTSTP)
        default: try run.kill(SIGTTIN)
        }
        try await run.terminal.waitFor("the shell") { $0.contains("Stopped") }
        try await run.terminal.type("clear; fg")
        try await run.terminal.waitFor("the screen") { $0.hasPrefix("row 1 世界\nrow 2 世界\n") }
      }
      try await run.terminal.press("q")
    }
  }

  @Test(.contract("A descriptor that isn't…"))
  func `an error reports that input or output isn't a terminal`() async throws {
    let result = try await CommandRun.run(CommandRun.product("terminal-trial"))
    #expect(result.exitCode == 2)
    #expect(
      result.output
        == "error: input or output is not a terminal; run the program without redirection\n"
    )
  }
}
