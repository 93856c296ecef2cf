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
    /// The newest line, held back because its duration may still be written on it.
    var newest: TraceRecord?
    /// Events of which the line was written before they ended.
    var open: [InspectionEvent.ID: TraceRecord] = [:]
    /// The instant event that was written last, and how often it has come in a row.
    var repeated: (last: TraceRecord, count: Int)?
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

  /// Prints an entry; the line of an event that may end at once is held back until it does, or something else happens.
  ///
  /// - Parameter entry: What to print.
  public func take(_ entry: TraceEntry) {
    state.withLock { state in
      switch entry {
      case .began(let record):
        flush(&state)
        begin(record, &state)
      case .ended(let id, let duration): end(id, took: duration, &state)
      case .lost(let count):
        flush(&state)
        write(format.lostLine(count))
      }
    }
  }

  /// Writes the line that is held back.
  public func flush() {
    state.withLock { state in
      flush(&state)
      tellRepeats(&state)
    }
  }

  private func begin(_ record: TraceRecord, _ state: inout State) {
    if record.event.isInstant {
      writeOnce(record, &state)
    } else {
      tellRepeats(&state)
      state.newest = record
    }
  }

  private func end(
    _ id: InspectionEvent.ID, took duration: Duration, _ state: inout State
  ) {
    if let newest = state.newest, newest.event.id == id {
      state.newest = nil
      write(format.line(newest, took: duration))
    } else if let record = state.open.removeValue(forKey: id) {
      flush(&state)
      tellRepeats(&state)
      write(format.closingLine(record, took: duration))
    }
  }

  private func flush(_ state: inout State) {
    guard let newest = state.newest else { return }
    write(format.line(newest))
    state.open[newest.event.id] = newest
    state.newest = nil
  }

  /// Writes the line of an instant event, unless the line before it says the same: those are counted.
  private func writeOnce(_ record: TraceRecord, _ state: inout State) {
    if let last = state.repeated?.last, last.event.saysTheSame(as: record.event) {
      state.repeated?.last = record
      state.repeated?.count += 1
      return
    }
    tellRepeats(&state)
    write(format.line(record))
    state.repeated = (record, 1)
  }

  /// Says how often the last line has come again.
  private func tellRepeats(_ state: inout State) {
    if let (last, count) = state.repeated, count > 1 {
      write(format.repeatLine(last, count: count))
    }
    state.repeated = nil
  }
}

extension TraceSink where Self == ConsoleSink {
  /// Prints to standard output, in colour where that is a terminal that wants it.
  public static var console: ConsoleSink {
    ConsoleSink(format: .standardOutput)
  }
}

extension InspectionEvent {
  fileprivate func saysTheSame(as other: InspectionEvent) -> Bool {
    kind == other.kind && subject == other.subject && cause == other.cause
  }
}
