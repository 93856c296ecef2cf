// SPDX-License-Identifier: MIT

package import Foundation

/// Python's file server on this machine, started for a test.
///
/// The server ends with `stop()` or at its deallocation. To simulate a restart, start another
/// server on the same port.
package final class PythonFileServer: Sendable {
  /// The reason why a server can't be started.
  package enum Failure: Error {
    /// `python3` isn't on the path.
    case noPython
    /// Python ended or printed nothing. The payload is its standard error.
    case notStarted(String)
  }

  /// The server's port.
  package let port: Int

  private let command: LiveCommand

  /// `python3 -m http.server`, except that it ends with standard input, so it doesn't outlive a
  /// killed test process.
  private static let script = """
    import os, runpy, sys, threading
    threading.Thread(target=lambda: (sys.stdin.read(), os._exit(0)), daemon=True).start()
    runpy.run_module("http.server", run_name="__main__")
    """

  /// A Boolean value that indicates whether this machine has Python.
  package static var isAvailable: Bool { CommandRun.isAvailable && python != nil }

  private static var python: URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":")
      .map { URL(fileURLWithPath: String($0)).appendingPathComponent("python3") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// Starts a server, and waits until it listens.
  ///
  /// - Parameters:
  ///   - folder: The folder to serve.
  ///   - port: The port to listen on, or 0 for a free one.
  ///   - timeLimit: The time after which the server is killed.
  /// - Throws: A `Failure`, or an error if Python can't be started.
  package init(
    _ folder: URL, port: Int = 0, timeLimit: Duration = .seconds(300)
  ) async throws {
    guard let python = Self.python else { throw Failure.noPython }
    command = try LiveCommand(
      python,
      ["-u", "-c", Self.script, "\(port)", "--bind", "127.0.0.1", "--directory", folder.path],
      timeLimit: timeLimit)
    // Once it listens, it prints "Serving HTTP on 127.0.0.1 port 40123 (http://127.0.0.1:40123/)
    // ...".
    guard await command.waitForOutput("/) ..."),
      let words = command.output.split(separator: "port ").last,
      let number = Int(words.prefix { $0.isNumber })
    else {
      command.stop()
      throw Failure.notStarted(await command.waitForExit().errors)
    }
    self.port = number
  }

  /// Returns a file's URL.
  ///
  /// - Parameter path: The file's path inside the folder, with or without a leading slash.
  /// - Returns: The URL.
  package func url(_ path: String) -> String {
    "http://127.0.0.1:\(port)/\(path.drop { $0 == "/" })"
  }

  /// Stops the server, and waits until its port is free.
  package func stop() async {
    command.stop()
    _ = await command.waitForExit()
  }
}
