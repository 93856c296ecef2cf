// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.needsProcesses, .enabled(if: PythonFileServer.isAvailable))
struct PythonFileServerTests {
  @Test func `files are served, stopped and served again at the same port`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("friends.json", "[1]")
    let first = try await PythonFileServer(folder.url)
    #expect(await fetch(first.url("friends.json")) == .answered(200, "[1]"))
    guard case .answered(404, _) = await fetch(first.url("/none.json")) else {
      Issue.record("A file that is not there was found.")
      return
    }
    await first.stop()
    #expect(await fetch(first.url("friends.json")) == .failed(.cannotConnectToHost))
    try folder.write("friends.json", "[1, 2]")
    let second = try await PythonFileServer(folder.url, port: first.port)
    #expect(await fetch(first.url("friends.json")) == .answered(200, "[1, 2]"))
    await second.stop()
  }

  @Test func `serving files at a used port throws an error`() async throws {
    let folder = try TemporaryFolder()
    let server = try LoopbackServer { _, _ in .empty }
    await #expect(throws: PythonFileServer.Failure.self) {
      try await PythonFileServer(folder.url, port: server.port)
    }
  }
}
