// SPDX-License-Identifier: MIT

import PresentationInspection

/// A sink that prints a line for each event.
///
/// An event without effects is one line with its duration. Otherwise its effects follow, indented,
/// and a closing line with the total duration. Repeated lines become one line and a count.
///
/// While a `TerminalSession` uses the terminal of the standard output, the lines go to the file
/// `<program>-trace.log`. It is in the working directory, or in the directory for temporary files.
/// When the session ends, a message on standard error names the file.
public final class ConsoleSink: TraceSink {
  private struct State {
    var lines: ConsoleLines
    let buffer = TextBuffer()
  }

  private let state: Locked<State>
  private let write: (@Sendable (String) -> Void)?

  /// Creates a sink.
  ///
  /// - Parameters:
  ///   - format: The format of the lines.
  ///   - write: A closure that receives the lines, each with its newline; the default prints to
  ///     standard output. Calls are serialized, on any thread, also while a session shows a screen.
  ///     The closure must not report to `Inspection` or flush this sink.
  public init(
    format: ConsoleFormat = ConsoleFormat(),
    write: (@Sendable (String) -> Void)? = nil
  ) {
    state = Locked(State(lines: ConsoleLines(format: format)))
    self.write = write
  }

  /// Prints an entry.
  ///
  /// The line of an event is deferred until the event ends or another begins.
  ///
  /// - Parameter entry: The entry.
  public func receive(_ entry: TraceEntry) {
    state.withLock { state in
      state.lines.write(entry, into: state.buffer)
      write(state.buffer)
    }
  }

  /// Writes the deferred line.
  public func flush() {
    state.withLock { state in
      state.lines.flush(into: state.buffer)
      write(state.buffer)
    }
  }

  private func write(_ buffer: TextBuffer) {
    guard !buffer.isEmpty else { return }
    if let write {
      write(buffer.text)
    } else {
      ConsoleOutput.standard.write(buffer.text, from: self)
    }
    buffer.removeAll()
  }
}

extension TraceSink where Self == ConsoleSink {
  /// A sink that prints to standard output, in color if the terminal and the environment permit.
  public static var console: ConsoleSink {
    ConsoleSink(format: .standardOutput)
  }
}
