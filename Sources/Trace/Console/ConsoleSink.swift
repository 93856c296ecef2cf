// SPDX-License-Identifier: MIT

import CPresentation
import Inspection

/// Prints a trace, a line an event.
///
/// An event that caused nothing is one line with its duration. Where others happened meanwhile, they follow
/// it, indented, and a closing line tells how long all of it took. What happens again and again is one line, and another
/// that says how often.
public final class ConsoleSink: TraceSink {
  private struct State {
    var lines: ConsoleLines
    let buffer = TextBuffer()
  }

  private let state: Locked<State>
  private let write: @Sendable (String) -> Void

  /// Makes a sink.
  ///
  /// - Parameters:
  ///   - format: How lines look.
  ///   - write: Takes lines, with the newline at the end of each; prints to standard output unless given. Called on any
  ///     thread, once at a time: it must not report to `Inspection`, or flush this sink.
  public init(
    format: ConsoleFormat = ConsoleFormat(),
    write: (@Sendable (String) -> Void)? = nil
  ) {
    state = Locked(State(lines: ConsoleLines(format: format)))
    // Through the C library, so that lines stay in order with those that the app prints, and at once.
    self.write =
      write ?? { text in
        print(text, terminator: "")
        cpresentation_flush_output()
      }
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
    write(buffer.text)
    buffer.removeAll()
  }
}

extension TraceSink where Self == ConsoleSink {
  /// Prints to standard output, in colour where that is a terminal that wants it.
  public static var console: ConsoleSink {
    ConsoleSink(format: .standardOutput)
  }
}
