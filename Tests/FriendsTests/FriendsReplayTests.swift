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

/// Records and replays program sessions.
@MainActor struct FriendsReplayTests {
  /// Never called, because the recording contains the responses.
  private final class EmptyProvider: FriendsDataProviderProtocol {
    let totalItemsCount = Observable<Int?>(nil)

    func load(page: Int) async throws(FriendsError) -> FriendsPage {
      preconditionFailure("the world outside was asked")
    }
  }

  private func record(_ arguments: String...) async throws -> (text: String, output: String) {
    let folder = try TemporaryFolder()
    let path = folder.url.appendingPathComponent("session.jsonl").path
    let run = try await CommandRun.run(
      CommandRun.product("friends"), ["--record", path] + arguments)
    #expect(run.exitCode == 0)
    return (try String(contentsOfFile: path, encoding: .utf8), run.output)
  }

  /// Returns a replay's output.
  private func replay(_ text: String, schema: String = FriendsSession.schema) async throws -> String
  {
    var printed = ""
    let replay = try Replay(TraceFile(Data(text.utf8)), schema: schema)
    try await replay.run(timeLimit: .seconds(300)) { boundary in
      FriendsSession(
        boundary, provider: EmptyProvider(), output: LineOutput { printed += $0 + "\n" })
    }
    return printed
  }

  private func withoutEchoes(_ output: String) -> String {
    output.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("> ") }.joined(separator: "\n")
  }

  @Test(
    .contract(
      "A replay of a recorded session produces the same events byte for byte,",
      "except times, durations and threads. Otherwise, it reports the first",
      "difference."), .needsProcesses)
  func `a successful session is replayed`() async throws {
    let (text, output) = try await record("--script", "next,next,select 3,back,help,reload,quit")
    let printed = try await replay(text)
    #expect(printed == withoutEchoes(output))
    #expect(printed.contains("Ada Lovelace") && text.contains("\"role\":\"answer\""))
  }

  @Test(.contract("A replay of a recorded session…"), .needsProcesses)
  func `a session with retries is replayed`() async throws {
    let port = LoopbackServer.refusedPort()
    let (text, output) = try await record(
      "--url", "http://127.0.0.1:\(port)/{page}", "--script", "retry,reload,retry,quit")
    let printed = try await replay(text)
    #expect(printed == withoutEchoes(output))
    #expect(printed.components(separatedBy: "✕  No connection").count == 5)
  }

  @Test(.contract("A replay of a recorded session…"), .needsProcesses)
  func `a session that recovers from a failure is replayed`() async throws {
    let failures = Locked(1)
    let server = try LoopbackServer { path, _ in
      let page = path.contains("1") ? 1 : 2
      let fails =
        page == 2
        && failures.withLock { left in
          left -= 1
          return left >= 0
        }
      return fails ? .status(500) : .ok(FriendsServerTests.page(page, of: 20, size: 10))
    }
    defer { server.stop() }
    let (text, output) = try await record(
      "--url", server.url("/{page}"), "--script", "next,retry,next,quit")
    let printed = try await replay(text)
    #expect(printed == withoutEchoes(output))
    #expect(printed.contains("▲  Server error") && printed.contains("20 friends"))
  }

  /// Replays a session that was recorded on a terminal.
  private func replayOnTerminal(_ text: String) async throws {
    let replay = try Replay(TraceFile(Data(text.utf8)), schema: FriendsSession.schema)
    try await replay.run(timeLimit: .seconds(300)) { boundary in
      let screen = TerminalScreen(columns: 10, rows: 2, depth: .none) { _ in }
      return FriendsSession(
        boundary, provider: EmptyProvider(), terminal: screen, output: LineOutput { _ in })
    }
  }

  @Test(.contract("Friends displays the expected…"), .needsProcesses)
  func `key presses are replayed on a terminal`() async throws {
    let keys =
      "press right,press enter,press shift-left,press f5,press down,press enter,press escape,"
      + "next,next,settings,press enter,press x,press enter,quit"
    let (text, output) = try await record("--frames", "--script", keys)
    #expect(output.contains("Ada Lovelacex") && text.contains("\"press down\""))
    try await replayOnTerminal(text)
    let other = text.replacing("press down", with: "press up")
    let error = await #expect(throws: ReplayError.self) { try await replayOnTerminal(other) }
    let description = "\(try #require(error))"
    #expect(description.contains("selected"), "\(description)")
  }

  @Test(.contract("Each recorded event and…"), arguments: Fuzzing.seeds(20))
  func `every command is recorded unchanged`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var commands: [FriendsCommand] = [
      .open, .next, .select(7), .back, .retry, .reload, .settings, .help, .quit, .type(""),
      .type("  x "), .terminal(.paste("")), .terminal(.click(column: 0, row: 3)),
      .resize(TerminalSession.Size(columns: 2_000, rows: 500)),
    ]
    for _ in 1...50 {
      let scalar = Unicode.Scalar(UInt32.random(in: 0x20...0x2FFF, using: &random)) ?? "a"
      commands.append(.terminal(.key(.character(Character(scalar)))))
      commands.append(.terminal(.paste("\(scalar)\n \(scalar)")))
      commands.append(.type("\(scalar) \(scalar)"))
    }
    for command in commands {
      let data = try JSONEncoder().encode([command])
      #expect(
        try JSONDecoder().decode([FriendsCommand].self, from: data) == [command],
        "seed \(seed): \(command)")
    }
  }

  @Test(
    .contract("A replay of a recorded session…"), .contract("A failed replay names the last…"),
    .needsProcesses)
  func `a replay reports the first difference`() async throws {
    let (text, _) = try await record("--script", "next,quit")
    let other = text.replacing("rows: 40 elements", with: "rows: 41 elements")
    #expect(other != text)
    let error = await #expect(throws: ReplayError.self) { try await replay(other) }
    guard case .differs(_, _, let recorded, let replayed) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(recorded.contains("rows: 41 elements") && replayed.contains("rows: 40 elements"))
    #expect(
      "\(ReplayError.differs(entryIndex: 3, input: "input 2, command", recorded: "a", replayed: "b"))"
        .contains("after 3 entries, following input 2, command:\n− a\n+ b"))
  }

  @Test(.contract("A replay of a recorded session…"), .needsProcesses)
  func `a truncated recording is replayed to its end`() async throws {
    let (text, _) = try await record("--script", "next,next,quit")
    let printed = try await replay(String(text.prefix(text.count / 2)))
    #expect(printed.contains("Ada Lovelace"))
  }

  @Test(
    .contract("A file that isn't a recording, has another schema or is damaged is rejected."),
    .needsProcesses)
  func `invalid recordings are rejected`() async throws {
    let (text, _) = try await record("--script", "quit")
    await #expect(
      throws: ReplayError.schemaMismatch(recorded: FriendsSession.schema, expected: "friends 0")
    ) {
      try await replay(text, schema: "friends 0")
    }
    let trace = text.replacing(",\"schema\":\"\(FriendsSession.schema)\"", with: "")
    await #expect(throws: ReplayError.notARecording) { try await replay(trace) }
    let renamed = text.replacing("\"outside\":\"command\"", with: "\"outside\":\"order\"")
    await #expect(throws: ReplayError.noHandler("order")) { try await replay(renamed) }
    let reformed = text.replacing(#"\"quit\""#, with: #"\"dance\""#)
    await #expect(throws: ReplayError.typeMismatch("command")) { try await replay(reformed) }
    var lines = text.split(separator: "\n")
    lines[3] = "{"
    let damaged = lines.joined(separator: "\n") + "\n"
    await #expect(throws: ReplayError.damaged("line 4: not a JSON object")) {
      try await replay(damaged)
    }
  }
}
