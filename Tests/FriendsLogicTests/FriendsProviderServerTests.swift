// SPDX-License-Identifier: MIT

import FriendsLogic
import Presentation
import TestSupport
import Testing

/// The provider against a real server that misbehaves.
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

  @Test func pagesAreAskedForByNumberAndTotalsReported() async throws {
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

  @Test func aServerThatIsNotThereIsUnreachable() async throws {
    let port = LoopbackServer.refusedPort()
    let provider = FriendsProvider(
      source: .template("http://127.0.0.1:\(port)/{page}"), timeout: .seconds(600))
    let error = await #expect(throws: FriendsError.self) { try await provider.load(page: 1) }
    #expect(isUnreachable(error))
  }

  @Test func aConnectionThatBreaksOffIsUnreachable() async throws {
    #expect(isUnreachable(try await error(.closeAtOnce)))
    #expect(isUnreachable(try await error(.resetHalfWay(Self.page(Array(1...500), total: 500)))))
  }

  @Test(arguments: [404, 500, 503]) func aStatusOtherThan200IsSaid(code: Int) async throws {
    #expect(try await error(.status(code)) == .status(page: 1, code: code))
  }

  @Test func aServerThatAsksForAPasswordIsARefusal() async throws {
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

  @Test func anAnswerWithoutEndIsCutOff() async throws {
    let body = String(repeating: "x", count: 17 << 20)
    #expect(
      try await error(.ok(body))
        == .unreadable(page: 1, path: "$", expected: "expected at most 16777216 bytes"))
  }

  @Test func aSlowAnswerTimesOut() async throws {
    #expect(
      try await error(.slow(seconds: 600, "{}"), timeout: .milliseconds(300)) == .timedOut(page: 1))
  }

  @Test func anAnswerThatDripsTimesOutToo() async throws {
    #expect(
      try await error(.drip(Self.page([1], total: 1)), timeout: .milliseconds(700))
        == .timedOut(page: 1))
  }

  @Test func anEmptyBodyAndOtherShapesAreUnreadable() async throws {
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

  @Test func cancellationIsTold() async throws {
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

  @Test func aPageThatRepeatsPeopleBringsTheOthers() async throws {
    let server = try LoopbackServer { path, _ in
      .ok(path.contains("-1") ? Self.page([1, 2], total: 4) : Self.page([2, 3, 3], total: 4))
    }
    let provider = provider(server)
    _ = try await provider.load(page: 1)
    let second = try await provider.load(page: 2)
    #expect(second.friends.map(\.id) == [3])
    #expect(second.repeated == 2)
    #expect(!second.isLast)
    server.stop()
  }

  @Test func aServerThatAlwaysSendsTheSamePageIsNotAskedForever() async throws {
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

  @Test func aTotalThatPromisesTooMuchIsCorrectedByAnEmptyPage() async throws {
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
