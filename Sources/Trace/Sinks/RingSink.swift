// SPDX-License-Identifier: MIT

import Foundation
import Inspection

/// Keeps the newest entries of a trace in memory, to be looked at when something has gone wrong.
///
/// ```swift
/// let ring = RingSink(capacity: 10_000)
/// Tracer.start(ring)
/// // …
/// try ring.write(to: "last.jsonl")
/// ```
public final class RingSink: TraceSink {
  private struct State {
    var entries: [TraceEntry] = []
    /// Where the next entry goes once the ring is full: to the place of the oldest.
    var next = 0
    var lost = 0
  }

  /// How many entries are kept.
  public let capacity: Int
  private let state = Locked(State())
  private let began = Date.now

  /// Makes an empty ring.
  ///
  /// - Parameter capacity: How many entries are kept; at least 1.
  /// - Precondition: There is room for one.
  public init(capacity: Int) {
    precondition(capacity > 0, "Cannot keep a trace in a ring without room: give it a capacity")
    self.capacity = capacity
  }

  /// Keeps an entry, in place of the oldest where there is no room.
  ///
  /// - Parameter entry: What to keep.
  public func take(_ entry: TraceEntry) {
    state.withLock { state in
      guard state.entries.count == capacity else {
        state.entries.append(entry)
        return
      }
      state.entries[state.next] = entry
      state.next = state.next + 1 == capacity ? 0 : state.next + 1
      state.lost += 1
    }
  }

  /// What is kept, the oldest first, after how many are lost, if any are.
  public var entries: [TraceEntry] {
    let state = state.withLock { $0 }
    let lost = state.lost > 0 ? [TraceEntry.lost(state.lost)] : []
    return lost + state.entries[state.next...] + state.entries[..<state.next]
  }

  /// Lets go of everything.
  public func removeAll() {
    state.withLock { $0 = State() }
  }

  /// Writes what is kept to a file, as JSON Lines.
  ///
  /// - Parameter path: Where the file is to be.
  /// - Throws: ``TraceFileError`` where it cannot be made.
  public func write(to path: String) throws(TraceFileError) {
    var file = try OutputFile(path: path)
    let lines = TextBuffer()
    lines.appendHeader(began: began)
    for entry in entries { lines.append(entry) }
    file.write(lines)
  }
}
