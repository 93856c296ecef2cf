// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// Runs the program with servers on the loopback interface.
@Suite(.needsProcesses)
struct FriendsServerTests {
  static func page(_ number: Int, of total: Int, size: Int) -> String {
    let ids = ((number - 1) * size + 1)...min(number * size, total)
    let friends = ids.map {
      #"{"id": \#($0), "name": "Friend \#($0)", "city": "C", "online": true}"#
    }
    return #"{"total": \#(total), "friends": [\#(friends.joined(separator: ","))]}"#
  }

  @Test(.enabled(if: PythonFileServer.isAvailable, "python3 is not installed"))
  func `a list survives a server restart`() async throws {
    let folder = try TemporaryFolder()
    for number in 1...3 {
      try folder.write("friends-\(number).json", Self.page(number, of: 30, size: 10))
    }
    let server = try await PythonFileServer(folder.url)
    let friends = try LiveCommand(
      CommandRun.product("friends"), ["--verbose", "--url", server.url("/friends-{page}.json")])
    // The end of page 1 is visible immediately, so page 2 loads without a command.
    #expect(await friends.waitForOutput("20 of 30 loaded"))
    await server.stop()
    try await friends.send("next")
    #expect(await friends.waitForOutput("▲  No connection"))
    #expect(await friends.waitForOutput("Page 3 failed to load (retry)"))
    #expect(!friends.output.contains("✕"), "a banner, not a placeholder: the content stays")

    let again = try await PythonFileServer(folder.url, port: server.port)
    try await friends.send("retry")
    #expect(await friends.waitForOutput("30 friends"))
    try await friends.send("next")
    #expect(await friends.waitForOutput("  30 ● Friend 30"))
    try await friends.send("quit")
    let run = await friends.waitForExit()
    #expect(run.exitCode == 0)
    #expect(run.output.contains("   1 ● Friend 1 — C"))
    #expect(run.errors.contains("page 3: "))
    await again.stop()
  }

  @Test func `a slow server times out`() async throws {
    let server = try LoopbackServer { _, _ in .slow(seconds: 600, "{}") }
    let run = try await CommandRun.run(
      CommandRun.product("friends"),
      ["--url", server.url("/{page}"), "--timeout", "0.3", "--script", "quit"],
      timeLimit: .seconds(300))
    #expect(run.exitCode == 0)
    #expect(
      run.output.contains("✕  Request timed out: The server took too long to respond. (retry)"))
    server.stop()
  }
}
