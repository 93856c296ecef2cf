// SPDX-License-Identifier: MIT

import CPresentation
public import PresentationInspection

/// An inspector that traces every state flow.
///
/// ```swift
/// let tracer = Tracer.start(.console)
/// // …
/// tracer.stop()
/// ```
///
/// Safe to use from any thread.
public final class Tracer: Inspector {
  private struct State {
    /// The open events and their start times, the newest last.
    var open: [(id: InspectionEvent.ID, began: Duration)] = []
    var threads: [UInt] = []
    var sinks: [any TraceSink]

    /// Sends an entry to each sink; under the lock, all sinks receive the entries in one order.
    func deliver(_ entry: TraceEntry) {
      for sink in sinks { sink.receive(entry) }
    }

    mutating func number(of thread: UInt) -> Int {
      if let index = threads.firstIndex(of: thread) { return index + 1 }
      threads.append(thread)
      return threads.count
    }
  }

  private let start = ContinuousClock.now
  /// Replaces the system's monotonic clock, if given.
  private let clock: (@Sendable () -> Duration)?
  private let state: Locked<State>

  /// Creates a tracer for `Inspection.install` or `Inspection.watch`.
  ///
  /// - Parameters:
  ///   - sinks: The destinations, in order.
  ///   - clock: A closure that returns the time since a fixed moment; by default, the tracer's
  ///     creation.
  public convenience init(to sinks: any TraceSink..., clock: (@Sendable () -> Duration)? = nil) {
    self.init(sinks, clock: clock)
  }

  init(_ sinks: [any TraceSink], clock: (@Sendable () -> Duration)? = nil) {
    state = Locked(State(sinks: sinks))
    self.clock = clock
  }

  /// Writes buffered output; call it before printing your own lines between those of the trace.
  public func flush() {
    for sink in sinks { sink.flush() }
  }

  /// Traces an event from `Inspection`.
  public func record(_ event: InspectionEvent) {
    let time = time
    state.withLock { state in
      if !event.isInstant { state.open.append((event.id, time)) }
      let thread = state.number(of: cpresentation_thread())
      state.deliver(.began(TraceEntry.Record(event: event, time: time, thread: thread)))
    }
  }

  /// Traces the end of an event from `Inspection`.
  public func finish(_ id: InspectionEvent.ID) {
    let time = time
    state.withLock { state in
      guard let index = state.open.lastIndex(where: { $0.id == id }) else { return }
      state.deliver(.ended(id, took: time - state.open.remove(at: index).began))
    }
  }

  private var time: Duration { clock?() ?? start.duration(to: .now) }

  var sinks: [any TraceSink] {
    get { state.withLock(\.sinks) }
    set { state.withLock { $0.sinks = newValue } }
  }
}
