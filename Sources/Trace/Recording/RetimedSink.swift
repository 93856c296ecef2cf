// SPDX-License-Identifier: MIT

/// A sink that forwards entries with a given clock's time and zero durations.
final class RetimedSink: TraceSink {
  private let base: any TraceSink
  private let clock: @Sendable () -> Duration

  init(_ base: any TraceSink, clock: @escaping @Sendable () -> Duration) {
    self.base = base
    self.clock = clock
  }

  func receive(_ entry: TraceEntry) {
    switch entry {
    case .began(let record):
      base.receive(
        .began(TraceEntry.Record(event: record.event, time: clock(), thread: record.thread)))
    case .ended(let id, _): base.receive(.ended(id, took: .zero))
    case .lost: base.receive(entry)
    }
  }

  func flush() {
    base.flush()
  }
}
