// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct LoopbackServerTests {
  @Test func `requests are numbered from one and their paths are recorded in order`() async throws {
    let server = try LoopbackServer { path, number in .ok("\(number) \(path)") }
    #expect(await fetch(server.url("a?page=2")) == .answered(200, "1 /a?page=2"))
    #expect(await fetch(server.url("/b")) == .answered(200, "2 /b"))
    #expect(server.requestedPaths == ["/a?page=2", "/b"])
  }

  @Test func `a slow response doesn't delay others`() async throws {
    let server = try LoopbackServer { path, _ in
      path == "/slow" ? .slow(seconds: 600, "late") : .ok("quick")
    }
    async let slow = fetch(server.url("slow"))
    #expect(await server.waitForRequests(1))
    #expect(await fetch(server.url("quick")) == .answered(200, "quick"))
    server.stop()
    #expect(await slow == URLSessionFaultTests.closed)
  }

  @Test(arguments: [LoopbackServer.Response.slow(seconds: 600, "[]"), .drip("abc")])
  func `stopping a server ends responses in progress`(
    response: LoopbackServer.Response
  ) async throws {
    let server = try LoopbackServer { _, _ in response }
    async let outcome = fetch(server.url("items"))
    #expect(await server.waitForRequests(1))
    let time = ContinuousClock().measure { server.stop() }
    #expect(time < .seconds(60))
    guard case .failed = await outcome else {
      Issue.record("An answer came although the server stopped.")
      return
    }
  }

  @Test func `a stopped server rejects requests and another can use its port`() async throws {
    let first = try LoopbackServer { _, _ in .ok("first") }
    #expect(await fetch(first.url("items")) == .answered(200, "first"))
    first.stop()
    first.stop()
    #expect(await fetch(first.url("items")) == .failed(.cannotConnectToHost))
    let second = try LoopbackServer(port: first.port) { _, number in .ok("second \(number)") }
    #expect(second.port == first.port)
    #expect(await fetch(first.url("items")) == .answered(200, "second 1"))
    #expect(first.requestedPaths == ["/items"])
  }

  @Test func `a deallocated server stops`() async throws {
    var server: LoopbackServer? = try LoopbackServer { _, _ in .ok("[]") }
    let address = try #require(server?.url("items"))
    #expect(await fetch(address) == .answered(200, "[]"))
    server = nil
    #expect(await fetch(address) == .failed(.cannotConnectToHost))
  }

  @Test func `starting a server at a used port throws an error`() throws {
    let server = try LoopbackServer { _, _ in .empty }
    #expect(throws: (any Error).self) { try LoopbackServer(port: server.port) { _, _ in .empty } }
  }

  @Test func `requests beyond the limit are rejected`() async throws {
    let server = try LoopbackServer { _, _ in .ok("[]") }
    for _ in 0..<LoopbackServer.requestLimit - 1 { _ = await fetch(server.url("items")) }
    #expect(await fetch(server.url("items")) == .answered(200, "[]"))
    #expect(await fetch(server.url("items")) == .answered(503, ""))
  }
}
