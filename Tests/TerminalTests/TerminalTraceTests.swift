// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// Tests of a console trace during a full-screen session.
@Suite(
  .contract(
    "During a session, a console trace on the same terminal is written to a file. After the",
    "terminal is restored, a message on standard error names the file."),
  .serialized, .needsProcesses,
  .enabled(if: Tmux.executable != nil, "tmux is missing: install it to run this"))
struct TerminalTraceTests {
  private static let notice = "Trace: the console trace of this session is in "

  private func run(
    _ command: String, in folder: TemporaryFolder, showing text: String, code: Int = 0,
    _ use: (TerminalRun) async throws -> Void
  ) async throws {
    try await TerminalRun.run(
      "bash -c 'cd \(folder.url.path); \(command)'", columns: 100, rows: 12,
      isThere: { $0.contains(text) }, code: code, use)
  }

  private func text(_ name: String, in folder: TemporaryFolder) throws -> String {
    try String(contentsOf: folder.url.appendingPathComponent(name), encoding: .utf8)
  }

  @Test(arguments: [(nil, 0), (SIGTERM, 143)])
  func `a console trace doesn't write to the screen`(signal: Int32?, code: Int) async throws {
    let folder = try TemporaryFolder()
    try folder.write("friends-trace.log", "mine")
    let friends = CommandRun.product("friends").path
    try await run(
      "PRESENTATION_TRACE=console exec \(friends)", in: folder, showing: "Ada Lovelace",
      code: code
    ) { run in
      try await run.terminal.press("Enter")
      let screen = try await run.terminal.waitFor("a friend") { $0.contains("[ Back ]") }
      #expect(!screen.contains("#") && !screen.contains("Trace:"), "\(screen)")
      if let signal { try run.kill(signal) } else { try await run.terminal.press("q") }
      try await run.terminal.waitFor("the notice") { $0.contains(Self.notice) }
    }
    #expect(try text("friends-trace.log", in: folder) == "mine")
    let trace = try text("friends-trace-2.log", in: folder)
    #expect(trace.contains("input") && trace.contains("press enter"))
    #expect(!trace.contains("\u{1B}"))
  }

  @Test func `each session of a program prints its trace's location`() async throws {
    let folder = try TemporaryFolder()
    let trial = CommandRun.product("terminal-trial").path
    for _ in 1...2 {
      try await run("exec \(trial) trace", in: folder, showing: "row 1 世界") { run in
        try await run.terminal.press("Down", "e", "Enter")
        try await run.terminal.waitFor("a row less") { $0.hasPrefix("row 1 世界\nrow 3 世界") }
        try await run.terminal.press("q")
        try await run.terminal.waitFor("both notices") {
          $0.components(separatedBy: Self.notice).count == 3
        }
      }
      // The second run replaces the first run's trace.
      let trace = try text("terminal-trial-trace.log", in: folder)
      #expect(trace.components(separatedBy: "input TerminalScreen down").count == 2, "\(trace)")
      #expect(trace.contains("input TerminalScreen enter"))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).count == 1)
  }
}
