// SPDX-License-Identifier: MIT

import Foundation
import PresentationInspection

/// A sink that writes a file of JSON Lines, for programs to read; see
/// `Documentation/TraceFormat.md`.
///
/// The file is written in pieces of 64 KiB; a crash can lose the last. A file that the environment
/// requests is also written once a second. If writing fails, a message is printed once on standard
/// error, and the app continues.
public final class JSONLinesSink: TraceSink {
  private struct State {
    var file: OutputFile
    let lines = TextBuffer(capacity: OutputFile.capacity + 8192)
  }

  private let state: Locked<State>

  /// Creates or replaces a file; only its user may read a new one.
  ///
  /// - Throws: ``TraceFile/Failure`` if the file cannot be created, or while another sink or
  ///   process writes it.
  public convenience init(path: String) throws(TraceFile.Failure) {
    try self.init(path: path, schema: nil)
  }

  init(path: String, schema: String?, began: Date = .now) throws(TraceFile.Failure) {
    var state = State(file: try OutputFile(path: path))
    state.lines.appendHeader(began: began, schema: schema)
    state.file.write(state.lines)
    self.state = Locked(state)
  }

  deinit {
    flush()
  }

  /// Writes an entry; output is buffered.
  public func receive(_ entry: TraceEntry) {
    state.withLock { state in
      guard state.file.isOpen else { return }
      state.lines.append(entry)
      if state.lines.count >= OutputFile.capacity { state.file.write(state.lines) }
    }
  }

  func receive(_ input: TraceEntry.Input) {
    state.withLock { $0.lines.append(input) }
  }

  /// Writes the buffered entries.
  public func flush() {
    state.withLock { $0.file.write($0.lines) }
  }
}

/// A sink that writes console lines to a file.
///
/// The file is written in pieces of 64 KiB; a crash can lose the last.
public final class TextFileSink: TraceSink {
  private struct State {
    var file: OutputFile
    var lines: ConsoleLines
    let buffer = TextBuffer(capacity: OutputFile.capacity + 8192)
  }

  private let state: Locked<State>

  /// Creates or replaces a file; only its user may read a new one.
  ///
  /// - Throws: ``TraceFile/Failure`` if the file cannot be created, or while another sink or
  ///   process writes it.
  public init(path: String, format: ConsoleFormat = ConsoleFormat()) throws(TraceFile
    .Failure)
  {
    state = Locked(State(file: try OutputFile(path: path), lines: ConsoleLines(format: format)))
  }

  package init(_ file: OutputFile, format: ConsoleFormat) {
    state = Locked(State(file: file, lines: ConsoleLines(format: format)))
  }

  package var isOpen: Bool { state.withLock(\.file.isOpen) }

  deinit {
    flush()
  }

  /// Writes an entry; output is buffered.
  public func receive(_ entry: TraceEntry) {
    state.withLock { state in
      guard state.file.isOpen else { return }
      state.lines.write(entry, into: state.buffer)
      if state.buffer.count >= OutputFile.capacity { state.file.write(state.buffer) }
    }
  }

  /// Writes the buffered lines.
  public func flush() {
    state.withLock { state in
      state.lines.flush(into: state.buffer)
      state.file.write(state.buffer)
    }
  }
}
