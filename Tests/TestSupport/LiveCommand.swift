// SPDX-License-Identifier: MIT

package import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A running executable that a test controls.
///
/// ```swift
/// let friends = try LiveCommand(CommandRun.product("Friends"))
/// #expect(await friends.waitForOutput("Loading"))
/// try await friends.send("quit")
/// #expect(await friends.waitForExit().exitCode == 0)
/// ```
///
/// The executable is killed at its time limit, and when the command is deallocated.
package final class LiveCommand: Sendable {
  /// An executable's output stream.
  package enum Stream: Sendable {
    /// The standard output.
    case output
    /// The standard error.
    case errors
  }

  /// Held while a child starts, because another child would inherit its pipe ends.
  private static let starting = NSLock()

  #if os(macOS) || os(Linux)
    private let process: Process
  #endif
  private let number: Int32
  private let input: FileHandle
  private let state: CommandState

  /// The standard output so far.
  package var output: String { state.text(of: .output) }

  /// The standard error so far.
  package var errors: String { state.text(of: .errors) }

  /// Starts an executable.
  ///
  /// - Parameters:
  ///   - executable: The file to run.
  ///   - arguments: The arguments, without the executable's name.
  ///   - environment: The complete environment, or `nil` to inherit this process's.
  ///   - timeLimit: The time after which the executable is killed.
  /// - Throws: An error if the executable can't be started, or ``CommandRun/Unavailable``.
  package init(
    _ executable: URL, _ arguments: [String] = [], environment: [String: String]? = nil,
    timeLimit: Duration = .seconds(300)
  ) throws {
    #if os(macOS) || os(Linux)
      let process = Process()
      let state = CommandState(timeLimit: .after(timeLimit))
      process.executableURL = executable
      process.arguments = arguments
      process.environment = environment
      process.terminationHandler = {
        let isSignal = $0.terminationReason == .uncaughtSignal
        state.exited(isSignal ? 128 + $0.terminationStatus : $0.terminationStatus)
      }
      let (input, output, errors) = try Self.starting.withLock {
        let (input, output, errors) = (Pipe(), Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        process.standardError = errors
        try Signals.withAllOpen { try process.run() }
        return (
          input.fileHandleForWriting, output.fileHandleForReading, errors.fileHandleForReading
        )
      }
      let number = process.processIdentifier
      Thread.detachNewThread { state.read(.output, from: output) }
      Thread.detachNewThread { state.read(.errors, from: errors) }
      Thread.detachNewThread { state.watch { Self.killAll(number, in: state) } }
      self.process = process
      self.number = number
      self.input = input
      self.state = state
    #else
      throw CommandRun.Unavailable()
    #endif
  }

  deinit {
    stop()
  }

  /// Writes a line to standard input.
  ///
  /// - Parameter line: The line without its newline.
  /// - Throws: An error if the executable no longer reads, or the input was closed.
  package func send(_ line: String) async throws {
    let input = input
    try await onOwnThread {
      Signals.blockBrokenPipe()
      try input.write(contentsOf: Data("\(line)\n".utf8))
    }
  }

  /// Closes standard input.
  package func closeInput() {
    try? input.close()
  }

  /// Writes a text to standard input and closes it, without waiting for a read.
  ///
  /// - Parameter text: The remaining input. Unread text is dropped.
  package func finishInput(with text: String) {
    let input = input
    Thread.detachNewThread {
      Signals.blockBrokenPipe()
      try? input.write(contentsOf: Data(text.utf8))
      try? input.close()
    }
  }

  /// Waits until the output contains a text.
  ///
  /// - Parameters:
  ///   - text: The text, which may be part of a line.
  ///   - times: The expected number of occurrences.
  ///   - stream: The stream to search.
  ///   - limit: The maximum time to wait.
  /// - Returns: `true` if the text occurs, or `false` as soon as the stream ends without it.
  package func waitForOutput(
    _ text: String, times: Int = 1, on stream: Stream = .output,
    within limit: Duration = .seconds(300)
  ) async -> Bool {
    let (state, end) = (state, Date.after(limit))
    return await onOwnThread { state.wait(for: text, times: times, on: stream, until: end) }
  }

  /// Waits until the executable ends, at most until its time limit.
  ///
  /// - Returns: The exit code and all output.
  package func waitForExit() async -> CommandRun.Result {
    let state = state
    return await onOwnThread { state.waitForExit() }
  }

  /// Sends the executable Ctrl-C's signal.
  package func interrupt() {
    state.ifRunning { _ = kill(number, SIGINT) }
  }

  /// Kills the executable with a signal that can't be caught.
  package func stop() {
    Self.killAll(number, in: state)
  }

  /// Kills the process group.
  ///
  /// On Linux, `Process` creates a group for each child. It reports an exit only after the child's
  /// own children have ended.
  private static func killAll(_ number: Int32, in state: CommandState) {
    state.ifRunning {
      #if canImport(Darwin)
        _ = kill(number, SIGKILL)
      #else
        _ = kill(-number, SIGKILL)
      #endif
    }
  }
}
