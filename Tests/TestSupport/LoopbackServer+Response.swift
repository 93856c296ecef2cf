// SPDX-License-Identifier: MIT

extension LoopbackServer {
  /// The server's response to a request.
  package enum Response: Sendable {
    /// Responds with status 200 and this body as JSON.
    case ok(String)
    /// Responds with this status, such as 404.
    case status(Int, body: String = "")
    /// Responds with status 200 and no body.
    case empty
    /// Sends the head and half of this body, then resets the connection.
    case resetHalfWay(String)
    /// Closes the connection without a byte.
    case closeAtOnce
    /// Sends this text verbatim, which need not be HTTP, then closes the connection.
    ///
    /// A head that ends after its first line ends the whole process of a `URLSession` on Linux
    /// (swift-corelibs-foundation, issue 5285).
    case raw(String)
    /// Waits, then responds with status 200 and this body.
    case slow(seconds: Double, String)
    /// Sends this head, then this body repeatedly, as fast as the client reads, until the client
    /// disconnects.
    case flood(head: String, String)
    /// Responds with status 200 and sends this body repeatedly, a byte each tenth of a second,
    /// without an end.
    case drip(String)
  }
}

extension LoopbackServer.Response {
  /// Returns the head of a response.
  static func head(status: Int = 200, length: Int) -> String {
    """
    HTTP/1.1 \(status) \(status < 400 ? "OK" : "Failure")\r
    Content-Type: application/json\r
    Content-Length: \(length)\r
    Connection: close\r
    \r

    """
  }

  /// Returns a whole response.
  static func message(status: Int = 200, body: String) -> String {
    head(status: status, length: body.utf8.count) + body
  }
}
