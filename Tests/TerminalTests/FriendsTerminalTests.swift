// SPDX-License-Identifier: MIT

import Foundation
import FriendsLogic
import FriendsProgram
import FriendsViews
import PresentationTerminal
import PresentationTesting
import SwiftPresentation
import TestSupport
import Testing

@Suite(
  .serialized, .needsProcesses,
  .enabled(if: Tmux.executable != nil, "tmux is missing: install it to run this"))
struct FriendsTerminalTests {
  private typealias Run = TerminalRun

  private func run(
    _ arguments: String = "", environment: String = "", columns: Int = 80, rows: Int = 24,
    code: Int = 0, _ use: (Run) async throws -> Void
  ) async throws {
    try await Run.run(
      "env \(environment) \(CommandRun.product("friends").path) \(arguments)", columns: columns,
      rows: rows,
      isThere: { $0.contains("Ada Lovelace") || $0.contains("largeTitle") }, code: code, use)
  }

  @Test(
    .contract(
      "Friends displays the expected frames in a terminal. Keys are recorded as decoded events,",
      "without decoder timers, and replayed."))
  func `a user visits every screen in a terminal`() async throws {
    try await run { run in
      let terminal = run.terminal
      let first = try await terminal.waitFor("the count") { $0.contains("Friends  512") }
      #expect(first.contains("[ Settings ] [ Close ]") && first.contains("20 of 512 loaded"))
      try await terminal.press("Down", "Enter")
      try await terminal.waitFor("a friend") { $0.contains("Zoë") && $0.contains("[ Back ]") }
      try await terminal.press("Escape")
      try await terminal.waitFor("the list") { $0.contains("20 of 512 loaded") }
      try await terminal.press("End")
      try await terminal.waitFor("the next page") { $0.contains("40 of 512 loaded") }
      try await terminal.press("s")
      try await terminal.waitFor("the settings") { $0.contains("Your profile") }
      try await terminal.press("Enter")
      try await terminal.waitFor("the name") { $0.contains("╭─ Your name") }
      try await terminal.press("C-u", "G", "r", "a", "c", "e", "Enter")
      try await terminal.waitFor("another name") {
        $0.contains("Grace") && !$0.contains("Your name")
      }
      try await terminal.press("Escape")
      try await terminal.waitFor("the list again") { $0.contains("40 of 512 loaded") }
      try await terminal.press("q")
    }
  }

  @Test(.contract("Each component is drawn…"))
  func `a screen fits a resized terminal`() async throws {
    try await run { run in
      try await run.terminal.resize(columns: 50, rows: 10)
      try await run.terminal.waitFor("ten rows") { screen in
        screen.hasPrefix("  Friends  512  ") && screen.contains("  [ Settings ] [ Close ]\n")
          && screen.split(separator: "\n", omittingEmptySubsequences: false).count <= 11
          && screen.split(separator: "\n").allSatisfy { $0.count <= 50 }
      }
      try await run.terminal.resize(columns: 100, rows: 40)
      try await run.terminal.waitFor("forty rows") { $0.contains("Łukasz") }
      try await run.terminal.press("C-c")
    }
  }

  @Test(arguments: [(SIGTERM, 143), (SIGINT, 130), (SIGHUP, 129)])
  func `a signal restores the terminal`(signal: Int32, code: Int) async throws {
    try await run(code: code) { try $0.kill(signal) }
  }

  @Test func `the program can be suspended and resumed`() async throws {
    try await run { run in
      try await run.terminal.press("C-z")
      try await run.terminal.waitFor("the shell") { $0.contains("Stopped") }
      try await run.terminal.type("clear; fg")
      try await run.terminal.waitFor("the screen") { $0.contains("Ada Lovelace") }
      try await run.terminal.press("Down", "Enter")
      try await run.terminal.waitFor("a friend") { $0.contains("[ Back ]") }
      try await run.terminal.press("q")
    }
  }

  @Test func `a session is recorded continuously`() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("session.jsonl")
    try await run("--record \(file.path)", code: 143) { run in
      try await run.terminal.press("Down", "s")
      try await run.terminal.waitFor("the settings") { $0.contains("Your profile") }
      let meanwhile = try String(contentsOf: file, encoding: .utf8)
      #expect(meanwhile.contains("resize 80 24") && meanwhile.contains("press s"))
      try run.kill(SIGTERM)
    }
    #expect(try String(contentsOf: file, encoding: .utf8).contains("press down"))
  }

  /// Never called, because a recording provides the responses.
  private final class EmptyProvider: FriendsDataProviderProtocol {
    let totalItemsCount = Observable<Int?>(nil)

    func load(page: Int) async throws(FriendsError) -> FriendsPage {
      preconditionFailure("Cannot load \(page): a replay asks nobody")
    }
  }

  @Test(
    .contract("Friends displays the expected…"),
    .contract(
      "A session is replayed, including list paging, if frames, lists and timers use the",
      "scheduler of the `Boundary`."))
  func `a session with the Escape key is replayed`() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("session.jsonl")
    try await run("--record \(file.path)") { run in
      try await run.terminal.press("Enter")
      try await run.terminal.waitFor("a friend") { $0.contains("[ Back ]") }
      try await run.terminal.press("Escape")
      try await run.terminal.waitFor("the list") { $0.contains("20 of 512 loaded") }
      try await run.terminal.press("End")
      try await run.terminal.waitFor("the next page") { $0.contains("40 of 512 loaded") }
      try await run.terminal.press("q")
    }
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains("press escape") && !text.contains("after 0.03 seconds"))
    try await replay(file)
  }

  @MainActor private func replay(_ file: URL) async throws {
    let replay = try Replay(TraceFile(path: file.path), schema: FriendsSession.schema)
    try await replay.run { boundary in
      FriendsSession(
        boundary, provider: EmptyProvider(),
        terminal: TerminalScreen(
          columns: 80, rows: 24, depth: .none, scheduler: boundary.scheduler
        ) { _ in },
        output: LineOutput { _ in })
    }
  }

  @Test(.contract("In a trace, a user's event is…"))
  func `a key press is one input in a trace`() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("trace.jsonl")
    try await run(environment: "PRESENTATION_TRACE=file:\(file.path)") { run in
      try await run.terminal.press("Enter")
      try await run.terminal.waitFor("a friend") { $0.contains("[ Back ]") }
      try await run.terminal.press("q")
    }
    let inputs = try TraceFile(path: file.path).entries.compactMap { entry -> String? in
      guard case .began(let record) = entry, case .input(let text) = record.event.kind else {
        return nil
      }
      return text
    }
    #expect(inputs.filter { $0.contains("enter") }.count == 1, "\(inputs)")
  }

  @Test func `the gallery can be scrolled`() async throws {
    try await run("--gallery") { run in
      try await run.terminal.press("PageDown")
      try await run.terminal.waitFor("what is below") { $0.contains("Badges") }
      try await run.terminal.press("End")
      try await run.terminal.waitFor("the end") { $0.contains("K2") }
      try await run.terminal.press("q")
    }
  }

  @Test(arguments: ["--plain", "TERM=dumb"])
  func `plain lines are printed on request`(how: String) async throws {
    let terminal = try await Tmux(columns: 80, rows: 40)
    let friends = CommandRun.product("friends").path
    try await terminal.type(how == "--plain" ? "\(friends) --plain" : "TERM=dumb \(friends)")
    try await terminal.waitFor("lines") { $0.contains("  10 ● Łukasz Żółć — Kraków") }
    try await terminal.type("quit")
    try await terminal.end()
  }
}
