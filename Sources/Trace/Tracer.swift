// SPDX-License-Identifier: MIT

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
  private let sink: any TraceSink
  private let clock: @Sendable () -> Duration
  private let started = Locked<[InspectionEvent.ID: Duration]>([:])

  /// Makes a tracer that is given its events by `Inspection.install` or `Inspection.watch`.
  ///
  /// - Parameters:
  ///   - sink: Where events are written.
  ///   - clock: Tells the time since a fixed moment; by default since the tracer was made.
  public init(to sink: any TraceSink, clock: (@Sendable () -> Duration)? = nil) {
    self.sink = sink
    let start = ContinuousClock.now
    self.clock = clock ?? { start.duration(to: .now) }
  }

  /// Begins to trace the whole process.
  ///
  /// - Parameters:
  ///   - sink: Where events are written, such as `.console`.
  ///   - categories: What to watch.
  /// - Returns: The tracer; it goes on until ``stop()``, whether it is kept or not.
  /// - Precondition: No other tracer was started and not stopped.
  @discardableResult
  public static func start(
    _ sink: some TraceSink, watching categories: InspectionCategory = .all
  ) -> Tracer {
    let tracer = Tracer(to: sink)
    Inspection.install(tracer, watching: categories)
    return tracer
  }

  /// Ends a trace of the whole process, and writes what is left of it.
  public func stop() {
    Inspection.uninstall(self)
    started.withLock { $0 = [:] }
    flush()
  }

  /// Writes what is held back; call it before printing something of one's own among the trace's lines.
  public func flush() {
    sink.flush()
  }

  /// Takes an event from `Inspection`.
  ///
  /// - Parameter event: What happened.
  public func record(_ event: InspectionEvent) {
    let time = clock()
    if !event.isInstant {
      started.withLock { $0[event.id] = time }
    }
    sink.begin(TraceRecord(event: event, time: time))
  }

  /// Takes from `Inspection` that the handling of an event has ended.
  ///
  /// - Parameter id: The number of the event.
  public func finish(_ id: InspectionEvent.ID) {
    let time = clock()
    guard let start = started.withLock({ $0.removeValue(forKey: id) }) else { return }
    sink.end(id, took: time - start)
  }
}
