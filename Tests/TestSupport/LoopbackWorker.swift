// SPDX-License-Identifier: MIT

import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A loopback server's threads: one that accepts connections, and one per connection.
///
/// Only a socket's own thread closes it, so its descriptor can't be reused meanwhile. `@unchecked`:
/// `condition` guards all mutable state.
final class LoopbackWorker: @unchecked Sendable {
  private let respond: @Sendable (String, Int) -> LoopbackServer.Response
  private let condition = NSCondition()
  private var isStopped = false
  private var threads = 0
  private var connections: Set<Int32> = []
  private var paths: [String] = []
  private var heads: [String] = []

  init(respond: @escaping @Sendable (String, Int) -> LoopbackServer.Response) {
    self.respond = respond
  }

  var requestedPaths: [String] {
    condition.withLock { paths }
  }

  var requestHeads: [String] {
    condition.withLock { heads }
  }

  func waitForRequests(_ count: Int, until end: Date) -> Bool {
    condition.withLock {
      while paths.count < count, condition.wait(until: end) {}
      return paths.count >= count
    }
  }

  /// Calls `body` on a thread that `stop()` waits for.
  func start(_ body: @escaping @Sendable () -> Void) {
    condition.withLock { threads += 1 }
    Thread.detachNewThread {
      body()
      self.condition.withLock {
        self.threads -= 1
        self.condition.broadcast()
      }
    }
  }

  func acceptConnections(on listener: Int32) {
    while condition.withLock({ !isStopped }) {
      guard let connection = Socket.connection(from: listener, within: 50) else { continue }
      start { self.serve(connection) }
    }
    _ = close(listener)
  }

  /// Wakes all threads, and waits a few seconds at most for them to end.
  func stop() {
    condition.withLock {
      isStopped = true
      for connection in connections { _ = shutdown(connection, Int32(SHUT_RDWR)) }
      condition.broadcast()
      let end = Date.after(.seconds(5))
      while threads > 0, condition.wait(until: end) {}
    }
  }

  private func serve(_ connection: Int32) {
    let isOpen = condition.withLock { !isStopped && connections.insert(connection).inserted }
    if isOpen, let head = Socket.requestHead(from: connection) {
      condition.withLock { heads.append(head) }
      let words = head.split(separator: " ", maxSplits: 2)
      answer(response(to: words.count == 3 ? String(words[1]) : "/"), on: connection)
    }
    condition.withLock { _ = connections.remove(connection) }
    _ = close(connection)
  }

  private func response(to path: String) -> LoopbackServer.Response {
    let number = condition.withLock {
      paths.append(path)
      condition.broadcast()
      return paths.count
    }
    return number > LoopbackServer.requestLimit ? .status(503) : respond(path, number)
  }

  private func answer(_ response: LoopbackServer.Response, on connection: Int32) {
    typealias Response = LoopbackServer.Response
    switch response {
    case .ok(let body):
      _ = Socket.write(Response.message(body: body), to: connection)
    case .status(let status, let body):
      _ = Socket.write(Response.message(status: status, body: body), to: connection)
    case .empty:
      _ = Socket.write(Response.message(body: ""), to: connection)
    case .resetHalfWay(let body):
      let head = Response.head(length: body.utf8.count)
      _ = Socket.write(head + body.prefix(body.count / 2), to: connection)
      Socket.resetOnClose(connection)
    case .closeAtOnce:
      break
    case .raw(let text):
      _ = Socket.write(text, to: connection)
    case .slow(let seconds, let body):
      if pause(seconds) { _ = Socket.write(Response.message(body: body), to: connection) }
    case .flood(let head, let body):
      var isOpen = Socket.write(head, to: connection)
      while isOpen, !condition.withLock({ isStopped }) {
        isOpen = Socket.write(body, to: connection)
      }
    case .drip(let body):
      drip(body, on: connection)
    }
  }

  private func drip(_ body: String, on connection: Int32) {
    var isOpen = Socket.write(LoopbackServer.Response.head(length: 1_000_000), to: connection)
    while isOpen, !body.isEmpty {
      for character in body where isOpen {
        isOpen = pause(0.1) && Socket.write(String(character), to: connection)
      }
    }
  }

  /// Waits, or returns `false` immediately if the server stops.
  private func pause(_ seconds: Double) -> Bool {
    let end = Date(timeIntervalSinceNow: seconds)
    return condition.withLock {
      while !isStopped, condition.wait(until: end) {}
      return !isStopped
    }
  }
}
