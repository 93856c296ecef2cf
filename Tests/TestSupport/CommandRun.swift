// SPDX-License-Identifier: MIT

package import Foundation

/// One run of an executable from its start to its end.
///
/// ```swift
/// let run = try await CommandRun.run(CommandRun.product("Friends"), ["--help"])
/// #expect(run.exitCode == 0)
/// ```
package enum CommandRun {
  /// The error on platforms where apps can't start processes.
  package struct Unavailable: Error {}

  /// A Boolean value that indicates whether tests can start processes on this platform.
  package static var isAvailable: Bool {
    #if os(macOS) || os(Linux)
      true
    #else
      false
    #endif
  }

  /// The result of a run.
  package struct Result: Sendable, Equatable {
    /// The exit code as a shell reports it: 128 plus the signal's number if a signal ended the run.
    package var exitCode: Int32
    /// The complete standard output.
    package var output: String
    /// The complete standard error.
    package var errors: String
    /// A Boolean value that indicates whether the time limit ended the run.
    package var timedOut: Bool
  }

  /// Runs an executable with a given input, in the lane of processes.
  ///
  /// - Parameters:
  ///   - executable: The file to run.
  ///   - arguments: The arguments, without the executable's name.
  ///   - input: The complete standard input.
  ///   - environment: The complete environment, or `nil` to inherit this process's.
  ///   - timeLimit: The time after which the run is killed.
  /// - Returns: The exit code and all output.
  /// - Throws: An error if the executable can't be started, or ``Unavailable``.
  package static func run(
    _ executable: URL, _ arguments: [String] = [], input: String = "",
    environment: [String: String]? = nil, timeLimit: Duration = .seconds(300)
  ) async throws -> Result {
    try await ProcessLane.run {
      let command = try LiveCommand(
        executable, arguments, environment: environment, timeLimit: timeLimit)
      command.finishInput(with: input)
      return await command.waitForExit()
    }
  }

  /// Returns the URL of an executable product in this package, beside the running tests.
  ///
  /// - Parameter name: The product's name.
  /// - Returns: The URL, whether or not the product was built.
  package static func product(_ name: String) -> URL {
    #if canImport(Darwin)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
      let tests = (bundle ?? .main).bundleURL
    #else
      let tests = URL(fileURLWithPath: CommandLine.arguments[0])
    #endif
    return tests.deletingLastPathComponent().appendingPathComponent(name)
  }
}
