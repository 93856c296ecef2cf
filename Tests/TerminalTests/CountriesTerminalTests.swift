// SPDX-License-Identifier: MIT

import Countries
import Foundation
import PresentationTerminal
import PresentationTesting
import SwiftPresentation
import TestSupport
import Testing

@Suite(
  .contract("A session is replayed, including…"),
  .serialized, .needsProcesses,
  .enabled(if: Tmux.executable != nil, "tmux is missing: install it to run this"))
struct CountriesTerminalTests {
  @Test func `the tutorial's session is recorded and replayed`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appendingPathComponent("bug.jsonl").path
    try await TerminalRun.run(
      "\(CommandRun.product("browse").path) \(path)", columns: 60, rows: 24,
      isThere: { $0.contains("[ Try again ]") || $0.contains("Argentina") }, code: 0, use)
    try await replay(path)
  }

  private func use(_ run: TerminalRun) async throws {
    let terminal = run.terminal
    // Loaded pages end here, because two pages fill the screen.
    try await terminal.waitFor("the second page") { $0.contains("10 loaded") }
    try await terminal.press("Tab", "End")
    try await terminal.waitFor("the last page") { $0.contains("12 found") }
    try await terminal.press("Enter")
    try await terminal.waitFor("a country") { $0.contains("Press Escape to go back") }
    try await terminal.press("Escape")
    try await terminal.waitFor("the list") {
      $0.contains("Canada") && $0.contains("12 found")
    }
    try await terminal.press("C-o", "BTab", "j", "a")
    try await terminal.waitFor("an error") { $0.contains("The server cannot be reached") }
    try await terminal.press("C-o", "C-r")
    try await terminal.waitFor("the answer") { $0.contains("Japan") && $0.contains("1 found") }
    try await terminal.press("C-c")
  }

  @MainActor private func replay(_ path: String) async throws {
    let replay = try Replay(TraceFile(path: path), schema: BrowserScreen.schema)
    try await replay.run { boundary in
      BrowserScreen(
        on: TerminalScreen(
          columns: 60, rows: 24, depth: .none, scheduler: boundary.scheduler
        ) { _ in }, boundary, server: CountryServer())
    }
  }
}
