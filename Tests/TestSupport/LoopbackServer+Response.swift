// SPDX-License-Identifier: MIT

extension LoopbackServer {
  /// What the server does about a request.
  package enum Response: Sendable {
    /// Answers 200 with this body, said to be JSON.
    case ok(String)
    /// Answers this status, such as 404.
    case status(Int, body: String = "")
    /// Answers 200 with no body.
    case empty
    /// Sends the head and half of this body, then drops the connection.
    case resetHalfWay(String)
    /// Ends the connection without a byte.
    case closeAtOnce
    /// Sends this text as it is, which need not be HTTP, then ends the connection.
    ///
    /// A head that ends after its first line ends the whole process of a `URLSession` on Linux
    /// (swift-corelibs-foundation, issue 5285).
    case raw(String)
    /// Waits, then answers 200 with this body.
    case slow(seconds: Double, String)
    /// Sends this head, then this body over and over, as fast as the client reads, until it goes.
    case flood(head: String, String)
    /// Answers 200 and sends this body over and over, a byte each tenth of a second, without an end.
    case drip(String)
  }
}

extension LoopbackServer.Response {
  /// The head of an answer.
  static func head(status: Int = 200, length: Int) -> String {
    """
    HTTP/1.1 \(status) \(status < 400 ? "OK" : "Failure")\r
    Content-Type: application/json\r
    Content-Length: \(length)\r
    Connection: close\r
    \r

    """
  }

  /// A whole answer.
  static func message(status: Int = 200, body: String) -> String {
    head(status: status, length: body.utf8.count) + body
  }
}
