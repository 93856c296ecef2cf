// SPDX-License-Identifier: MIT

import FriendsLogic
import PresentationTesting
import SwiftPresentation
import TestSupport
import Testing

/// Tests the provider against a real server that misbehaves.
@MainActor @Suite(.serialized) struct FriendsProviderServerTests {
  nonisolated static func page(_ ids: [Int], total: Int) -> String {
    let friends = ids.map { #"{"id": \#($0), "name": "N", "city": "C", "online": false}"# }
    return #"{"total": \#(total), "friends": [\#(friends.joined(separator: ","))]}"#
  }

  private func provider(
    _ server: LoopbackServer, timeout: Duration = .seconds(600)
  ) -> FriendsProvider {
    FriendsProvider(source: .template(server.url("/friends-{page}.json")), timeout: timeout)
  }

  private func error(_ response: LoopbackServer.Response, timeout: Duration = .seconds(600))
    async throws -> FriendsError?
  {
    let server = try LoopbackServer { _, _ in response }
    defer { server.stop() }
    let provider = provider(server, timeout: timeout)
    return await #expect(throws: FriendsError.self) { try await provider.load(page: 1) }
  }

  @Test func `pages are requested by number and totals are published`() async throws {
    let server = try LoopbackServer { path, _ in
      .ok(path.contains("-1") ? Self.page([1, 2], total: 3) : Self.page([3], total: 3))
    }
    let provider = provider(server)
    var totals: [Int?] = []
    let token = provider.totalItemsCount.observe { totals.append($1) }
    let first = try await provider.load(page: 1)
    let second = try await provider.load(page: 2)
    #expect(first.friends.map(\.id) == [1, 2] && !first.isLast)
    #expect(second.friends.map(\.id) == [3] && second.isLast)
    #expect(totals == [3])
    #expect(server.requestedPaths == ["/friends-1.json", "/friends-2.json"])
    token.cancel()
    server.stop()
  }

  @Test func `a missing server is unreachable`() async throws {
    let port = LoopbackServer.refusedPort()
    let provider = FriendsProvider(
      source: .template("http://127.0.0.1:\(port)/{page}"), timeout: .seconds(600))
    let error = await #expect(throws: FriendsError.self) { try await provider.load(page: 1) }
    #expect(isUnreachable(error))
  }

  @Test func `a broken connection is unreachable`() async throws {
    #expect(isUnreachable(try await error(.closeAtOnce)))
    #expect(isUnreachable(try await error(.resetHalfWay(Self.page(Array(1...500), total: 500)))))
  }

  @Test(arguments: [404, 500, 503])
  func `a status other than 200 is an error`(code: Int) async throws {
    #expect(try await error(.status(code)) == .status(page: 1, code: code))
  }

  @Test func `a 401 response is a status error`() async throws {
    let refusal = """
      HTTP/1.1 401 Unauthorized\r
      WWW-Authenticate: Basic realm="friends"\r
      Content-Length: 2\r
      Connection: close\r
      \r
      no
      """
    #expect(try await error(.raw(refusal)) == .status(page: 1, code: 401))
  }

  @Test func `an endless response is rejected`() async throws {
    let body = String(repeating: "x", count: 17 << 20)
    #expect(
      try await error(.ok(body))
        == .unreadable(page: 1, path: "$", expected: "expected at most 16777216 bytes"))
  }

  @Test func `a response in too many chunks is rejected`() async throws {
    let head = Self.head("Transfer-Encoding: chunked")
    let chunks = String(repeating: "1\r\n[\r\n", count: 2_000)
    #expect(
      try await error(.flood(head: head, chunks))
        == .unreadable(page: 1, path: "$", expected: "expected at most 16384 chunks"))
  }

  private nonisolated static func head(_ lines: String..., status: String = "200 OK") -> String {
    (["HTTP/1.1 \(status)"] + lines + ["Connection: close", "", ""]).joined(separator: "\r\n")
  }

  @Test func `an excessive content length is rejected`() async throws {
    let head = Self.head("Content-Length: 16777217")
    #expect(
      try await error(.flood(head: head, "x"))
        == .unreadable(page: 1, path: "$", expected: "expected at most 16777216 bytes"))
  }

  @Test func `an encoded response is rejected`() async throws {
    let server = try LoopbackServer { _, _ in
      .flood(head: Self.head("Content-Encoding: gzip"), String(repeating: "x", count: 1 << 16))
    }
    defer { server.stop() }
    let provider = provider(server)
    let error = await #expect(throws: FriendsError.self) { try await provider.load(page: 1) }
    #expect(
      error == .unreadable(page: 1, path: "$", expected: "expected no encoding, found gzip"))
    let head = server.requestHeads.first?.lowercased() ?? ""
    #expect(head.contains("accept-encoding: identity\r\n"))
  }

  @Test func `a request succeeds after an endless response`() async throws {
    let server = try LoopbackServer { _, number in
      number == 3
        ? .ok(Self.page([1], total: 1))
        : .flood(
          head: number == 1 ? Self.head() : Self.head("Content-Encoding: deflate"),
          String(repeating: "x", count: 1 << 20))
    }
    defer { server.stop() }
    let provider = provider(server)
    for _ in 1...2 { await #expect(throws: FriendsError.self) { try await provider.load(page: 1) } }
    #expect(try await provider.load(page: 1).friends.map(\.id) == [1])
  }

  @Test func `no request is sent before the Retry-After time`() async throws {
    let server = try LoopbackServer { _, number in
      number == 1
        ? .raw(Self.head("Retry-After: 120", status: "503 Service Unavailable"))
        : .ok(Self.page([1], total: 1))
    }
    defer { server.stop() }
    let scheduler = VirtualScheduler()
    let provider = FriendsProvider(
      source: .template(server.url("/{page}")), scheduler: scheduler)
    func error() async -> FriendsError? {
      await #expect(throws: FriendsError.self) { try await provider.load(page: 1) }
    }
    #expect(await error() == .busy(page: 1, seconds: 120))
    #expect(await error() == .busy(page: 1, seconds: 120))
    scheduler.advance(by: .milliseconds(119_500))
    #expect(await error() == .busy(page: 1, seconds: 1))
    #expect(server.requestedPaths.count == 1)
    scheduler.advance(by: .milliseconds(500))
    #expect(try await provider.load(page: 1).friends.map(\.id) == [1])
  }

  @Test(
    arguments: [
      ("7", 7), ("Sat, 21 Nov 2026 10:00:30 GMT", 30), ("99999999999999999999", 3_600),
      ("Sat, 21 Nov 2026 09:00:00 GMT", nil), ("-1", nil), ("soon", nil), ("", nil), ("0", nil),
    ] as [(String, Int?)])
  func `Retry-After accepts a number or a date`(text: String, seconds: Int?) async throws {
    let head = Self.head(
      "Retry-After: \(text)", "Date: Sat, 21 Nov 2026 10:00:00 GMT", status: "429 Too Many")
    let expected: FriendsError =
      seconds.map { .busy(page: 1, seconds: $0) } ?? .status(page: 1, code: 429)
    #expect(try await error(.raw(head)) == expected)
  }

  @Test func `a slow response times out`() async throws {
    #expect(
      try await error(.slow(seconds: 600, "{}"), timeout: .milliseconds(300)) == .timedOut(page: 1))
  }

  @Test func `a response in slow chunks times out`() async throws {
    #expect(
      try await error(.drip(Self.page([1], total: 1)), timeout: .milliseconds(700))
        == .timedOut(page: 1))
  }

  @Test func `an empty body and unexpected JSON are unreadable`() async throws {
    #expect(
      try await error(.empty)
        == .unreadable(page: 1, path: "$", expected: "expected an object, found no data"))
    guard case .unreadable(1, "$", _) = try await error(.ok("<html>")) else {
      Issue.record("HTML was read")
      return
    }
    guard case .unreadable(1, "$.friends", _) = try await error(.ok(#"{"total": 1}"#)) else {
      Issue.record("a page without friends was read")
      return
    }
  }

  @Test func `cancellation is reported as an error`() async throws {
    let server = try LoopbackServer { _, _ in .slow(seconds: 600, "{}") }
    let provider = provider(server)
    let task = Task { () async -> FriendsError? in
      do throws(FriendsError) {
        _ = try await provider.load(page: 1)
        return nil
      } catch {
        return error
      }
    }
    task.cancel()
    #expect(await task.value == .cancelled(page: 1))
    server.stop()
  }

  @Test func `a page with duplicates returns the other friends`() async throws {
    let server = try LoopbackServer { path, _ in
      .ok(path.contains("-1") ? Self.page([1, 2], total: 4) : Self.page([2, 3, 3], total: 4))
    }
    let provider = provider(server)
    _ = try await provider.load(page: 1)
    let second = try await provider.load(page: 2)
    #expect(second.friends.map(\.id) == [3])
    #expect(second.duplicateCount == 2)
    #expect(!second.isLast)
    server.stop()
  }

  @Test func `repeated pages end the paging`() async throws {
    let server = try LoopbackServer { _, _ in .ok(Self.page([1, 2], total: 100)) }
    let provider = provider(server)
    let pages = [
      try await provider.load(page: 1), try await provider.load(page: 2),
      try await provider.load(page: 3),
    ]
    #expect(pages.map(\.isLast) == [false, false, true])
    #expect(provider.totalItemsCount.value == 2, "the total lied")
    server.stop()
  }

  @Test func `an empty page corrects an excessive total`() async throws {
    let server = try LoopbackServer { path, _ in
      .ok(Self.page(path.contains("-1") ? [1, 2] : [], total: 100))
    }
    let provider = provider(server)
    _ = try await provider.load(page: 1)
    #expect(provider.totalItemsCount.value == 100)
    #expect(try await provider.load(page: 2).isLast)
    #expect(provider.totalItemsCount.value == 2)
    server.stop()
  }

  private func isUnreachable(_ error: FriendsError?) -> Bool {
    if case .unreachable(page: 1, _) = error { true } else { false }
  }
}
