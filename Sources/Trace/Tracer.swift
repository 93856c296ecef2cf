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

    /// The number of a thread, from 1.
    mutating func number(of thread: UInt) -> Int {
      if let index = threads.firstIndex(of: thread) { return index + 1 }
      threads.append(thread)
      return threads.count
    }
  }

  private let clock: @Sendable () -> Duration
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
    let start = ContinuousClock.now
    self.clock = clock ?? { start.duration(to: .now) }
  }

  /// Writes what is held back; call it before printing something of one's own among the trace's lines.
  public func flush() {
    for sink in state.withLock(\.sinks) { sink.flush() }
  }

  /// Takes an event from `Inspection`.
  ///
  /// - Parameter event: What happened.
  public func record(_ event: InspectionEvent) {
    let time = clock()
    let (thread, sinks) = state.withLock { state in
      if !event.isInstant { state.open.append((event.id, time)) }
      return (state.number(of: cpresentation_thread()), state.sinks)
    }
    let entry = TraceEntry.began(TraceRecord(event: event, time: time, thread: thread))
    for sink in sinks { sink.take(entry) }
  }

  /// Takes from `Inspection` that the handling of an event has ended.
  ///
  /// - Parameter id: The number of the event.
  public func finish(_ id: InspectionEvent.ID) {
    let time = clock()
    let (began, sinks) = state.withLock { state in
      let index = state.open.lastIndex { $0.id == id }
      return (index.map { state.open.remove(at: $0).began }, state.sinks)
    }
    guard let began else { return }
    for sink in sinks { sink.take(.ended(id, took: time - began)) }
  }

  /// Changes where entries go from now on.
  func send(to sinks: [any TraceSink]) {
    state.withLock { $0.sinks = sinks }
  }
}
