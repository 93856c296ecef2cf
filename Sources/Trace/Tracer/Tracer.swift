// SPDX-License-Identifier: MIT

import CPresentation
import Foundation
public import PresentationInspection

/// A destination for a trace, called from any thread.
///
/// A sink must not report to `Inspection`. The app waits for each call, so a sink stores or writes
/// the entry, and returns.
public protocol TraceSink: AnyObject, Sendable {
  /// Stores or writes an entry.
  func receive(_ entry: TraceEntry)

  /// Writes buffered output.
  func flush()
}

extension TraceSink {
  /// Does nothing by default.
  public func flush() {}
}

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
    /// Open events and their start times, the newest last.
    var open: [(id: InspectionEvent.ID, began: Duration)] = []
    var threads: [UInt] = []
    var sinks: [any TraceSink]

    /// Sends an entry to each sink; under the lock, all sinks receive entries in one order.
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
  ///   - clock: A closure that returns the time since a fixed moment, by default the tracer's
  ///     creation.
  public convenience init(to sinks: any TraceSink..., clock: (@Sendable () -> Duration)? = nil) {
    self.init(sinks, clock: clock)
  }

  init(_ sinks: [any TraceSink], clock: (@Sendable () -> Duration)? = nil) {
    state = Locked(State(sinks: sinks))
    self.clock = clock
  }

  /// Writes buffered output; call it before printing your own lines between trace lines.
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

  /// Traces an event's end from `Inspection`.
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

extension Tracer {
  /// Starts a trace of the whole process.
  ///
  /// Several tracers may run at a time, such as one that the environment started. Each receives all
  /// events in its categories.
  ///
  /// - Parameters:
  ///   - sinks: The destinations, such as `.console`.
  ///   - categories: The categories to trace.
  /// - Returns: The tracer, which runs until ``stop()``, retained or not. It is flushed when the
  ///   process exits.
  /// - Precondition: `Inspection.install` was not used for another inspector.
  @discardableResult
  public static func start(
    _ sinks: any TraceSink..., watching categories: InspectionEvent.Category = .all
  ) -> Tracer {
    let tracer = Tracer(
      categories == .all
        ? sinks : sinks.map { $0.filtered(by: Tracer.Filter(categories: categories)) })
    RunningTracers.shared.withLock { $0.add(tracer, watching: categories) }
    return tracer
  }

  /// Stops a trace of the whole process, and writes buffered output.
  public func stop() {
    RunningTracers.shared.withLock { $0.remove(self) }
    flush()
  }
}

/// The process-wide tracers, and the inspector that serves all of them.
private struct RunningTracers {
  static let shared = Locked(RunningTracers())

  private var running: [(tracer: Tracer, categories: InspectionEvent.Category)] = []
  /// The tracer that serves all running ones, if there are any.
  private var installed: Tracer?

  mutating func add(_ tracer: Tracer, watching categories: InspectionEvent.Category) {
    _ = Self.flushAtExit
    running.append((tracer, categories))
    update()
  }

  mutating func remove(_ tracer: Tracer) {
    running.removeAll { $0.tracer === tracer }
    update()
  }

  private mutating func update() {
    let sinks = running.flatMap(\.tracer.sinks)
    let categories = running.reduce(InspectionEvent.Category()) { $0.union($1.categories) }
    if running.isEmpty {
      if let installed { Inspection.uninstall(installed) }
      installed = nil
    } else if let installed {
      installed.sinks = sinks
      Inspection.watch(categories, with: installed)
    } else {
      let tracer = Tracer(sinks)
      Inspection.install(tracer, watching: categories)
      installed = tracer
    }
  }

  private static let flushAtExit: Void = {
    atexit {
      let tracers = RunningTracers.shared.withLock { $0.running.map(\.tracer) }
      for tracer in tracers { tracer.flush() }
    }
  }()
}
