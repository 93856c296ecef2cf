// SPDX-License-Identifier: MIT

import CPresentation
public import Inspection

/// Prints a trace, a line an event.
///
/// An event that caused nothing is one line with its duration. Where others happened meanwhile, they follow
/// it, indented, and a closing line tells how long all of it took.
public final class ConsoleSink: TraceSink {
  private struct State {
    /// The newest line, held back because its duration may still be written on it.
    var newest: TraceRecord?
    /// Events of which the line was written before they ended.
    var open: [InspectionEvent.ID: TraceRecord] = [:]
  }

  private let state = Locked(State())
  private let format: ConsoleFormat
  private let write: @Sendable (String) -> Void

  /// Makes a sink.
  ///
  /// - Parameters:
  ///   - format: How lines look.
  ///   - write: Takes each line, with the newline at its end; prints to standard output unless given. Called
  ///     on any thread, one line at a time: it must not report to `Inspection`, or flush this sink.
  public init(
    format: ConsoleFormat = ConsoleFormat(),
    write: (@Sendable (String) -> Void)? = nil
  ) {
    self.format = format
    // Through the C library, so that lines stay in order with those that the app prints, and at once.
    self.write =
      write ?? { text in
        print(text, terminator: "")
        cpresentation_flush_output()
      }
  }

  /// Takes an event when it begins.
  ///
  /// - Parameter record: The event and its time.
  public func begin(_ record: TraceRecord) {
    state.withLock { state in
      flush(&state)
      if record.event.isInstant {
        write(format.line(record))
      } else {
        state.newest = record
      }
    }
  }

  /// Takes the end of an event.
  ///
  /// - Parameters:
  ///   - id: The number of the event.
  ///   - duration: How long its handling took.
  public func end(_ id: InspectionEvent.ID, took duration: Duration) {
    state.withLock { state in
      if let newest = state.newest, newest.event.id == id {
        write(format.line(newest, took: duration))
        state.newest = nil
      } else if let record = state.open.removeValue(forKey: id) {
        flush(&state)
        write(format.closingLine(record, took: duration))
      }
    }
  }

  /// Writes the line that is held back for its duration.
  public func flush() {
    state.withLock { flush(&$0) }
  }

  private func flush(_ state: inout State) {
    guard let newest = state.newest else { return }
    write(format.line(newest))
    state.open[newest.event.id] = newest
    state.newest = nil
  }
}

extension TraceSink where Self == ConsoleSink {
  /// Prints to standard output, in colour where that is a terminal that wants it.
  public static var console: ConsoleSink {
    ConsoleSink(format: .standardOutput)
  }
}
