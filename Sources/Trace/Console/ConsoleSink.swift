// SPDX-License-Identifier: MIT

import Inspection

/// Prints a trace, a line an event.
///
/// An event that caused nothing is one line with its duration. Where others happened meanwhile, they follow
/// it, indented, and a closing line tells how long all of it took. What happens again and again is one line, and another
/// that says how often.
///
/// While a `TerminalSession` shows a screen on the terminal of the standard output, the lines go to
/// the file
/// `<program>-trace.log` in the working directory, or in the folder for temporary files. When the
/// session ends, a message on standard error says where they are.
public final class ConsoleSink: TraceSink {
  private struct State {
    var lines: ConsoleLines
    let buffer = TextBuffer()
  }

  private let state: Locked<State>
  private let write: (@Sendable (String) -> Void)?

  /// Makes a sink.
  ///
  /// - Parameters:
  ///   - format: How lines look.
  ///   - write: Takes lines, with the newline at the end of each; prints to standard output unless given. Called on any
  ///     thread, once at a time: it must not report to `Inspection`, or flush this sink. One that
  ///     is given writes also while a session shows a screen.
  public init(
    format: ConsoleFormat = ConsoleFormat(),
    write: (@Sendable (String) -> Void)? = nil
  ) {
    state = Locked(State(lines: ConsoleLines(format: format)))
    self.write = write
  }

  /// Prints an entry; the line of an event that may end at once is held back until it does, or something else happens.
  ///
  /// - Parameter entry: What to print.
  public func take(_ entry: TraceEntry) {
    state.withLock { state in
      state.lines.take(entry, into: state.buffer)
      write(state.buffer)
    }
  }

  /// Writes the line that is held back.
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
  /// Prints to standard output, in color where that is a terminal that wants it.
  public static var console: ConsoleSink {
    ConsoleSink(format: .standardOutput)
  }
}
