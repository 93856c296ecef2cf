// SPDX-License-Identifier: MIT

import Foundation
import PresentationInspection

/// A sink that stores the newest entries in memory, for inspection after a failure.
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
    /// Once the ring is full, the oldest entry's index, which the next entry replaces.
    var next = 0
    var lost = 0
  }

  /// The maximum number of stored entries.
  public let capacity: Int
  private let state = Locked(State())
  private let began = Date.now

  /// Creates an empty ring.
  ///
  /// - Precondition: `capacity` is at least 1.
  public init(capacity: Int) {
    precondition(capacity > 0, "Cannot create a ring of capacity \(capacity): use at least 1")
    self.capacity = capacity
  }

  /// Stores an entry, and replaces the oldest if the ring is full.
  public func receive(_ entry: TraceEntry) {
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

  /// Stored entries, the oldest first, preceded by a count of lost entries, if any.
  public var entries: [TraceEntry] {
    let state = state.withLock { $0 }
    let lost = state.lost > 0 ? [TraceEntry.lost(state.lost)] : []
    return lost + state.entries[state.next...] + state.entries[..<state.next]
  }

  /// Removes all entries.
  public func removeAll() {
    state.withLock { $0 = State() }
  }

  /// Writes the stored entries to a JSON Lines file.
  ///
  /// - Throws: ``TraceFile/Failure`` if the file cannot be written; an existing one remains.
  public func write(to path: String) throws(TraceFile.Failure) {
    var replacement = try FileReplacement(path: path)
    replacement.file.buffer.appendHeader(began: began)
    for entry in entries { replacement.file.buffer.append(entry) }
    try replacement.commit()
  }
}
