// SPDX-License-Identifier: MIT

package import Foundation

/// Python's own file server on this machine, started for a test.
///
/// It ends with `stop()` or when the last reference goes. To let it come back, start another at its port.
package final class PythonFileServer: Sendable {
  /// Why a server could not be started.
  package enum Failure: Error {
    /// There is no `python3` on the path.
    case noPython
    /// Python ended or kept silent; what it said on its standard error.
    case notStarted(String)
  }

  /// The port it listens on.
  package let port: Int

  private let command: LiveCommand

  /// `python3 -m http.server`, except that it ends with its standard input: so it does not outlive a test
  /// process that was killed.
  private static let script = """
    import os, runpy, sys, threading
    threading.Thread(target=lambda: (sys.stdin.read(), os._exit(0)), daemon=True).start()
    runpy.run_module("http.server", run_name="__main__")
    """

  /// Whether this machine has Python.
  package static var isAvailable: Bool { CommandRun.isAvailable && python != nil }

  private static var python: URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":")
      .map { URL(fileURLWithPath: String($0)).appendingPathComponent("python3") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// Starts a server and waits until it listens.
  ///
  /// - Parameters:
  ///   - folder: The folder whose files it serves.
  ///   - port: The port to listen on; a free one if 0.
  ///   - timeLimit: When it is killed.
  /// - Throws: A `Failure`, or an error if Python cannot be started.
  package init(
    _ folder: URL, port: Int = 0, timeLimit: Duration = .seconds(300)
  ) async throws {
    guard let python = Self.python else { throw Failure.noPython }
    command = try LiveCommand(
      python,
      ["-u", "-c", Self.script, "\(port)", "--bind", "127.0.0.1", "--directory", folder.path],
      timeLimit: timeLimit)
    // It says "Serving HTTP on 127.0.0.1 port 40123 (http://127.0.0.1:40123/) ..." once it listens.
    guard await command.waitForOutput("/) ..."),
      let words = command.output.split(separator: "port ").last,
      let number = Int(words.prefix { $0.isNumber })
    else {
      command.stop()
      throw Failure.notStarted(await command.waitForExit().errors)
    }
    self.port = number
  }

  /// The address of a file.
  ///
  /// - Parameter path: The path of the file inside the folder, with or without a slash before it.
  /// - Returns: The address.
  package func url(_ path: String) -> String {
    "http://127.0.0.1:\(port)/\(path.drop { $0 == "/" })"
  }

  /// Ends the server and waits until its port is free.
  package func stop() async {
    command.stop()
    _ = await command.waitForExit()
  }
}
