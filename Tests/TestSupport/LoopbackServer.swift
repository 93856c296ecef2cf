// SPDX-License-Identifier: MIT

import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A small HTTP server inside the test's process, for the faults that a file server cannot make.
///
/// ```swift
/// let server = try LoopbackServer { path, number in
///   number == 1 ? .status(500) : .ok("[]")
/// }
/// ```
///
/// It understands requests without a body, one a connection. It stops with `stop()` or when the last
/// reference goes. To let it come back, start another at its port.
package final class LoopbackServer: Sendable {
  /// How many requests are served; every further one is answered with 503.
  package static let requestLimit = 1_000

  /// The port it listens on, on 127.0.0.1.
  package let port: Int

  private let worker: LoopbackWorker

  /// The path of each request so far, with its query, in order.
  package var requestedPaths: [String] { worker.requestedPaths }

  /// The head of each request so far, in order.
  package var requestHeads: [String] { worker.requestHeads }

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - port: The port to listen on; a free one if 0.
  ///   - respond: Decides about a request, on any thread. It is given the path, with its query, and the
  ///     number of the request, from 1.
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

  /// The address of a path on this server.
  ///
  /// - Parameter path: The path, with or without a slash before it.
  /// - Returns: The address.
  package func url(_ path: String) -> String {
    "http://127.0.0.1:\(port)/\(path.drop { $0 == "/" })"
  }

  /// Waits until the server was asked so many times.
  ///
  /// - Parameters:
  ///   - count: The number of requests since its start.
  ///   - limit: How long to wait at most.
  /// - Returns: Whether so many came.
  package func waitForRequests(
    _ count: Int, within limit: Duration = .seconds(300)
  ) async -> Bool {
    let (worker, end) = (worker, Date.after(limit))
    return await onOwnThread { worker.waitForRequests(count, until: end) }
  }

  /// Closes the port and every connection, and waits until the server's threads have ended.
  ///
  /// Blocks for some 50 ms at most, unless `respond` itself blocks.
  package func stop() {
    worker.stop()
  }

  /// A port on which nothing listens.
  ///
  /// - Returns: The same port each time; it is kept, so that nobody else comes to listen on it.
  package static func refusedPort() -> Int {
    keptPort
  }

  // Bound and never closed. Port 1, where nothing should listen either, if that fails.
  private static let keptPort = (try? Socket.bound(to: 0)).map(Socket.port(of:)) ?? 1
}
