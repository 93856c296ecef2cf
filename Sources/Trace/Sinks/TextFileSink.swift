// SPDX-License-Identifier: MIT

import Foundation
import Inspection

/// Writes the lines of a console to a file.
///
/// Lines are written 64 KiB at a time, which is what a crash can lose.
public final class TextFileSink: TraceSink {
  private struct State {
    var file: OutputFile
    var lines: ConsoleLines
    let buffer = TextBuffer(capacity: OutputFile.capacity + 8192)
  }

  private let state: Locked<State>

  /// Makes a file, in place of one that is there.
  ///
  /// - Parameters:
  ///   - path: Where it is to be.
  ///   - format: How lines look.
  /// - Throws: ``TraceFileError`` where it cannot be made.
  public init(path: String, format: ConsoleFormat = ConsoleFormat()) throws(TraceFileError) {
    state = Locked(State(file: try OutputFile(path: path), lines: ConsoleLines(format: format)))
  }

  /// Creates a sink that writes to an open file.
  package init(_ file: OutputFile, format: ConsoleFormat) {
    state = Locked(State(file: file, lines: ConsoleLines(format: format)))
  }

  /// A Boolean value that indicates whether the file still takes lines.
  package var isOpen: Bool { state.withLock(\.file.isOpen) }

  deinit {
    flush()
  }

  /// Writes an entry, as soon as there are enough of them.
  ///
  /// - Parameter entry: What to write.
  public func take(_ entry: TraceEntry) {
    state.withLock { state in
      guard state.file.isOpen else { return }
      state.lines.take(entry, into: state.buffer)
      if state.buffer.count >= OutputFile.capacity { state.file.write(state.buffer) }
    }
  }

  /// Writes what waits.
  public func flush() {
    state.withLock { state in
      state.lines.flush(into: state.buffer)
      state.file.write(state.buffer)
    }
  }
}
