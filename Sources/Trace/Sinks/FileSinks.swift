// SPDX-License-Identifier: MIT

import Foundation
import Inspection

/// Makes a sink that writes to a file: JSON Lines where its name ends with `.jsonl`, else lines as on a console.
///
/// - Parameter path: Where the file is to be; one that is there is replaced.
/// - Returns: The sink.
/// - Throws: ``TraceFileError`` where the file cannot be made.
func openFileSink(_ path: String) throws(TraceFileError) -> any TraceSink {
  if path.hasSuffix(".jsonl") { return try JSONLinesSink(path: path) }
  return try TextFileSink(path: path)
}

/// Writes the lines of a console to a file.
///
/// Lines are written 64 KiB at a time, which is what a crash can lose.
public final class TextFileSink: TraceSink {
  private struct State {
    var file: OutputFile
    var bytes: [UInt8] = []

    mutating func write() {
      file.write(bytes)
      bytes.removeAll(keepingCapacity: true)
    }
  }

  private let state: Locked<State>
  private let lines: ConsoleSink

  /// Makes a file, in place of one that is there.
  ///
  /// - Parameters:
  ///   - path: Where it is to be.
  ///   - format: How lines look.
  /// - Throws: ``TraceFileError`` where it cannot be made.
  public init(path: String, format: ConsoleFormat = ConsoleFormat()) throws(TraceFileError) {
    let state = Locked(State(file: try OutputFile(path: path)))
    self.state = state
    lines = ConsoleSink(format: format) { line in
      state.withLock { state in
        state.bytes.append(contentsOf: line.utf8)
        if state.bytes.count >= OutputFile.capacity { state.write() }
      }
    }
  }

  deinit {
    flush()
  }

  /// Writes an entry, as soon as there are enough of them.
  ///
  /// - Parameter entry: What to write.
  public func take(_ entry: TraceEntry) {
    lines.take(entry)
  }

  /// Writes what waits.
  public func flush() {
    lines.flush()
    state.withLock { $0.write() }
  }
}
