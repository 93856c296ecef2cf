// SPDX-License-Identifier: MIT

import Foundation
import PresentationInspection

/// A sink that writes a machine-readable JSON Lines file; see `Documentation/TraceFormat.md`.
///
/// The file is written in pieces of 64 KiB; a crash can lose the last. A file that the environment
/// requests is also written once a second. If writing fails, a message is printed once on standard
/// error, and the app continues.
public final class JSONLinesSink: TraceSink {
  private let file: Locked<OutputFile>

  /// Creates or replaces a file; a new one is readable only by its user.
  ///
  /// - Throws: ``TraceFile/Failure`` if the file cannot be created, or while another sink or
  ///   process writes it.
  public convenience init(path: String) throws(TraceFile.Failure) {
    try self.init(path: path, schema: nil)
  }

  init(path: String, schema: String?, began: Date = .now) throws(TraceFile.Failure) {
    var file = try OutputFile(path: path)
    file.buffer.appendHeader(began: began, schema: schema)
    file.flush()
    self.file = Locked(file)
  }

  deinit {
    flush()
  }

  /// Writes an entry; output is buffered.
  public func receive(_ entry: TraceEntry) {
    file.withLock { file in
      guard file.isOpen else { return }
      file.buffer.append(entry)
      file.flushIfFull()
    }
  }

  func receive(_ input: TraceEntry.Input) {
    file.withLock { $0.buffer.append(input) }
  }

  /// Writes the buffered entries.
  public func flush() {
    file.withLock { $0.flush() }
  }
}

/// A sink that writes console lines to a file.
///
/// The file is written in pieces of 64 KiB; a crash can lose the last.
public final class TextFileSink: TraceSink {
  private struct State {
    var file: OutputFile
    var lines: ConsoleLines
  }

  private let state: Locked<State>

  /// Creates or replaces a file; a new one is readable only by its user.
  ///
  /// - Throws: ``TraceFile/Failure`` if the file cannot be created, or while another sink or
  ///   process writes it.
  public convenience init(
    path: String, format: ConsoleFormat = ConsoleFormat()
  ) throws(TraceFile.Failure) {
    self.init(try OutputFile(path: path), format: format)
  }

  package init(_ file: sending OutputFile, format: ConsoleFormat) {
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
      state.lines.write(entry, into: state.file.buffer)
      state.file.flushIfFull()
    }
  }

  /// Writes the buffered lines.
  public func flush() {
    state.withLock { state in
      state.lines.flush(into: state.file.buffer)
      state.file.flush()
    }
  }
}
