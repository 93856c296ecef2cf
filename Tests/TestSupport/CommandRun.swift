// SPDX-License-Identifier: MIT

package import Foundation
package import Testing

/// One run of an executable from its start to its end.
///
/// ```swift
/// let run = try await CommandRun.run(CommandRun.product("Friends"), ["--help"])
/// #expect(run.exitCode == 0)
/// ```
package enum CommandRun {
  /// The error of a run on a platform where apps cannot start processes.
  package struct Unavailable: Error {}

  /// A Boolean value that indicates whether the platform lets tests start processes.
  package static var isAvailable: Bool {
    #if os(macOS) || os(Linux)
      true
    #else
      false
    #endif
  }

  /// What a run left behind.
  package struct Result: Sendable, Equatable {
    /// The exit code as a shell tells it: 128 and the signal's number when a signal ended the run.
    package var exitCode: Int32
    /// All of the standard output.
    package var output: String
    /// All of the standard error.
    package var errors: String
    /// Whether the run was killed because it took too long.
    package var timedOut: Bool
  }

  /// Runs an executable with an input that is known beforehand.
  ///
  /// - Parameters:
  ///   - executable: The file to run.
  ///   - arguments: Its arguments, without its own name.
  ///   - input: Its standard input, after which the input ends.
  ///   - environment: Its whole environment; this process's own if nil.
  ///   - timeLimit: When the run is killed.
  /// - Returns: The exit code and all output.
  /// - Throws: An error if the executable cannot be started, or ``Unavailable``.
  package static func run(
    _ executable: URL, _ arguments: [String] = [], input: String = "",
    environment: [String: String]? = nil, timeLimit: Duration = .seconds(300)
  ) async throws -> Result {
    let command = try LiveCommand(
      executable, arguments, environment: environment, timeLimit: timeLimit)
    command.finishInput(with: input)
    return await command.waitForExit()
  }

  /// The executable product of this package that was built beside the running tests.
  ///
  /// - Parameter name: The name of the product.
  /// - Returns: Where it lies, whether or not it was built.
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

extension Trait where Self == ConditionTrait {
  /// Skips tests on platforms where apps cannot start processes, such as iOS.
  package static var needsProcesses: Self {
    .enabled(if: CommandRun.isAvailable, "this platform lets no app start processes")
  }
}
