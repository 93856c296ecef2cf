// SPDX-License-Identifier: MIT

extension LoopbackServer {
  /// A response to a request.
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
    /// On Linux, a head that ends after its first line ends a `URLSession`'s whole process
    /// (swift-corelibs-foundation, issue 5285).
    case raw(String)
    /// Waits, then responds with status 200 and this body.
    case slow(seconds: Double, String)
    /// Sends this head, then repeats this body as fast as the client reads, until the client
    /// disconnects.
    case flood(head: String, String)
    /// Responds with status 200 and repeats this body endlessly, one byte per tenth of a second.
    case drip(String)
  }
}

extension LoopbackServer.Response {
  /// Returns a response's head.
  static func head(status: Int = 200, length: Int) -> String {
    """
    HTTP/1.1 \(status) \(status < 400 ? "OK" : "Failure")\r
    Content-Type: application/json\r
    Content-Length: \(length)\r
    Connection: close\r
    \r

    """
  }

  /// Returns a complete response.
  static func message(status: Int = 200, body: String) -> String {
    head(status: status, length: body.utf8.count) + body
  }
}
