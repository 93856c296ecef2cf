// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The errors of `URLSession` for each fault, on Linux as measured with Swift 6.3.1.
///
/// | fault | `URLError.Code` on Linux |
/// |---|---|
/// | no listener | `cannotConnectToHost` (-1004) |
/// | `closeAtOnce`, and a server that stops before it responds | `badServerResponse` (-1011) |
/// | `resetHalfWay` | `networkConnectionLost` (-1005) |
/// | the body ends early without a reset | `unknown` (-1) |
/// | no HTTP at all | `unsupportedURL` (-1002) |
/// | a time limit for the request | `timedOut` (-1001), with no further information |
/// | a cancelled task | `cancelled` (-999), never `CancellationError` |
/// | 404, 500, an empty body | none: a response |
///
/// In addition, `timeoutInterval` counts idle time only and is truncated to whole seconds (below 1,
/// the request fails at once), and `timeoutIntervalForResource` has no effect.
struct URLSessionFaultTests {
  #if canImport(FoundationNetworking)
    static let closed = Outcome.failed(.badServerResponse)
    static let endedEarly = Outcome.failed(.unknown)
  #else
    static let closed = Outcome.failed(.networkConnectionLost)
    static let endedEarly = Outcome.failed(.networkConnectionLost)
  #endif

  private static let outcomes: [(LoopbackServer.Response, Outcome)] = [
    (.ok("[1]"), .answered(200, "[1]")),
    (.status(404), .answered(404, "")),
    (.status(500, body: "no"), .answered(500, "no")),
    (.empty, .answered(200, "")),
    (.slow(seconds: 0.05, "[2]"), .answered(200, "[2]")),
    (.resetHalfWay(String(repeating: "x", count: 1_000)), .failed(.networkConnectionLost)),
    (.closeAtOnce, closed),
    (.raw("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhalf"), endedEarly),
  ]

  @Test(arguments: outcomes) func `a response is received with its expected outcome`(
    response: LoopbackServer.Response, outcome: Outcome
  ) async throws {
    let server = try LoopbackServer { _, _ in response }
    #expect(await fetch(server.url("items")) == outcome)
  }

  @Test func `nothing listens on the refused port`() async {
    let port = LoopbackServer.refusedPort()
    #expect(await fetch("http://127.0.0.1:\(port)/") == .failed(.cannotConnectToHost))
    #expect(LoopbackServer.refusedPort() == port)
  }

  @Test func `a slow response exceeds a request's time limit`() async throws {
    let server = try LoopbackServer { _, _ in .slow(seconds: 600, "[]") }
    #expect(await fetch(server.url("items"), timeLimit: 1) == .failed(.timedOut))
  }

  @Test(.timeLimit(.minutes(10)))
  func `a drip response arrives byte by byte and never ends`() async throws {
    let server = try LoopbackServer { _, _ in .drip("abc") }
    let url = try #require(URL(string: server.url("items")))
    let (chunks, continuation) = AsyncStream<Data>.makeStream()
    let session = URLSession(
      configuration: .ephemeral, delegate: ChunkReceiver(continuation), delegateQueue: nil)
    let task = session.dataTask(with: url)
    task.resume()
    var text = ""
    for await chunk in chunks where text.count < 4 {
      text += String(decoding: chunk, as: UTF8.self)
      if text.count >= 4 { server.stop() }
    }
    #expect(text.hasPrefix("abca"))
    #expect((task.error as? URLError).map { .failed($0.code) } == Self.endedEarly)
    session.finishTasksAndInvalidate()
  }
}

/// A delegate that forwards a task's data as it arrives.
private final class ChunkReceiver: NSObject, URLSessionDataDelegate {
  private let continuation: AsyncStream<Data>.Continuation

  init(_ continuation: AsyncStream<Data>.Continuation) {
    self.continuation = continuation
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    continuation.yield(data)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    continuation.finish()
  }
}
