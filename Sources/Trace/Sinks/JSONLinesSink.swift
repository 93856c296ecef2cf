// SPDX-License-Identifier: MIT

import Foundation
import Inspection

/// Writes a trace to a file, a line of JSON an entry, for programs to read: see `Documentation/TraceFormat.md`.
///
/// Lines are written 64 KiB at a time, which is what a crash can lose. A file that cannot be written any more is said once on
/// standard error, and the app goes on.
public final class JSONLinesSink: TraceSink {
  private struct State {
    var file: OutputFile
    let lines = TextBuffer(capacity: OutputFile.capacity + 8192)
  }

  private let state: Locked<State>

  /// Makes a file, in place of one that is there.
  ///
  /// - Parameter path: Where it is to be.
  /// - Throws: ``TraceFileError`` where it cannot be made.
  public convenience init(path: String) throws(TraceFileError) {
    try self.init(path: path, schema: nil)
  }

  /// Makes the file of a recording.
  init(path: String, schema: String?, began: Date = .now) throws(TraceFileError) {
    var state = State(file: try OutputFile(path: path))
    state.lines.appendHeader(began: began, schema: schema)
    state.file.write(state.lines)
    self.state = Locked(state)
  }

  deinit {
    flush()
  }

  /// Writes an entry, as soon as there are enough of them.
  ///
  /// - Parameter entry: What to write.
  public func take(_ entry: TraceEntry) {
    state.withLock { state in
      guard state.file.isOpen else { return }
      state.lines.append(entry)
      if state.lines.count >= OutputFile.capacity { state.file.write(state.lines) }
    }
  }

  /// Writes what came from outside.
  func take(_ input: TraceInput) {
    state.withLock { $0.lines.append(input) }
  }

  /// Writes what waits.
  public func flush() {
    state.withLock { $0.file.write($0.lines) }
  }
}
