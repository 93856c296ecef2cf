// SPDX-License-Identifier: MIT

import CPresentation
public import Inspection

/// Watches every state flow and writes it down.
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
    /// Events that have not ended, the newest last, and when they began.
    var open: [(id: InspectionEvent.ID, began: Duration)] = []
    /// The threads that were seen, in that order.
    var threads: [UInt] = []
    var sinks: [any TraceSink]

    /// Hands an entry on, under the lock: each sink is given all of them in one order.
    func send(_ entry: TraceEntry) {
      for sink in sinks { sink.take(entry) }
    }

    /// The number of a thread, from 1.
    mutating func number(of thread: UInt) -> Int {
      if let index = threads.firstIndex(of: thread) { return index + 1 }
      threads.append(thread)
      return threads.count
    }
  }

  private let start = ContinuousClock.now
  /// Tells the time in place of the machine's clock.
  private let clock: (@Sendable () -> Duration)?
  private let state: Locked<State>

  /// Makes a tracer that is given its events by `Inspection.install` or `Inspection.watch`.
  ///
  /// - Parameters:
  ///   - sinks: Where entries go, to each of them in turn.
  ///   - clock: Tells the time since a fixed moment; by default since the tracer was made.
  public convenience init(to sinks: any TraceSink..., clock: (@Sendable () -> Duration)? = nil) {
    self.init(sinks, clock: clock)
  }

  init(_ sinks: [any TraceSink], clock: (@Sendable () -> Duration)? = nil) {
    state = Locked(State(sinks: sinks))
    self.clock = clock
  }

  /// Writes what is held back; call it before printing something of one's own among the trace's lines.
  public func flush() {
    for sink in sinks { sink.flush() }
  }

  /// Takes an event from `Inspection`.
  ///
  /// - Parameter event: What happened.
  public func record(_ event: InspectionEvent) {
    let time = time
    state.withLock { state in
      if !event.isInstant { state.open.append((event.id, time)) }
      let thread = state.number(of: cpresentation_thread())
      state.send(.began(TraceRecord(event: event, time: time, thread: thread)))
    }
  }

  /// Takes from `Inspection` that the handling of an event has ended.
  ///
  /// - Parameter id: The number of the event.
  public func finish(_ id: InspectionEvent.ID) {
    let time = time
    state.withLock { state in
      guard let index = state.open.lastIndex(where: { $0.id == id }) else { return }
      state.send(.ended(id, took: time - state.open.remove(at: index).began))
    }
  }

  private var time: Duration { clock?() ?? start.duration(to: .now) }

  /// Where entries go.
  var sinks: [any TraceSink] {
    get { state.withLock(\.sinks) }
    set { state.withLock { $0.sinks = newValue } }
  }
}
