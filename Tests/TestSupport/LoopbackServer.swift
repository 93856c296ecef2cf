// SPDX-License-Identifier: MIT

import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A small HTTP server in the test's process, for faults that a file server cannot cause.
///
/// ```swift
/// let server = try LoopbackServer { path, number in
///   number == 1 ? .status(500) : .ok("[]")
/// }
/// ```
///
/// The server accepts requests without a body, one per connection. It stops with `stop()` or when
/// it is deallocated. To simulate a restart, start another server on the same port.
package final class LoopbackServer: Sendable {
  /// The maximum number of requests; further ones receive status 503.
  package static let requestLimit = 1_000

  /// The port on 127.0.0.1.
  package let port: Int

  private let worker: LoopbackWorker

  /// The requested paths so far, with their queries, in order.
  package var requestedPaths: [String] { worker.requestedPaths }

  /// The request heads so far, in order.
  package var requestHeads: [String] { worker.requestHeads }

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - port: The port to listen on, or 0 for a free one.
  ///   - respond: A closure that returns the response to a request, given its path with the query
  ///     and its number from 1. Called on any thread.
  /// - Throws: An error if the port is taken.
  package init(
    port: Int = 0,
    respond: @escaping @Sendable (_ path: String, _ requestNumber: Int) -> Response
  ) throws {
    let listener = try Socket.bound(to: port)
    guard listen(listener, 64) == 0 else {
      defer { _ = close(listener) }
      throw Socket.Failure("listen")
    }
    self.port = Socket.port(of: listener)
    let worker = LoopbackWorker(respond: respond)
    self.worker = worker
    worker.start { worker.acceptConnections(on: listener) }
  }

  deinit {
    stop()
  }

  /// Returns the URL of a path on this server.
  ///
  /// - Parameter path: The path, with or without a leading slash.
  /// - Returns: The URL.
  package func url(_ path: String) -> String {
    "http://127.0.0.1:\(port)/\(path.drop { $0 == "/" })"
  }

  /// Waits until the server has received a number of requests.
  ///
  /// - Parameters:
  ///   - count: The number of requests since the start.
  ///   - limit: The maximum time to wait.
  /// - Returns: `true` if the server has received the requests.
  package func waitForRequests(
    _ count: Int, within limit: Duration = .seconds(300)
  ) async -> Bool {
    let (worker, end) = (worker, Date.after(limit))
    return await onOwnThread { worker.waitForRequests(count, until: end) }
  }

  /// Closes the port and all connections, and waits until the server's threads end.
  ///
  /// Blocks for at most about 50 ms, unless `respond` itself blocks.
  package func stop() {
    worker.stop()
  }

  /// Returns a port on which no process listens.
  ///
  /// - Returns: The same port each time; it stays bound, so that no other process listens on it.
  package static func refusedPort() -> Int {
    keptPort
  }

  // Bound and never closed; if that fails, port 1, where normally no process listens.
  private static let keptPort = (try? Socket.bound(to: 0)).map(Socket.port(of:)) ?? 1
}
