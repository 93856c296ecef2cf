// SPDX-License-Identifier: MIT

/// A sink that forwards entries with the time of a given clock and zero durations.
final class ClockedSink: TraceSink {
  private let base: any TraceSink
  private let clock: @Sendable () -> Duration

  init(_ base: any TraceSink, clock: @escaping @Sendable () -> Duration) {
    self.base = base
    self.clock = clock
  }

  func take(_ entry: TraceEntry) {
    switch entry {
    case .began(let record):
      base.take(
        .began(TraceRecord(event: record.event, time: clock(), thread: record.thread)))
    case .ended(let id, _): base.take(.ended(id, took: .zero))
    case .lost: base.take(entry)
    }
  }

  func flush() {
    base.flush()
  }
}
