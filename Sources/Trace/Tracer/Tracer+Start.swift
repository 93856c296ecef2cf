// SPDX-License-Identifier: MIT

import Foundation
public import PresentationInspection

extension Tracer {
  /// Starts a trace of the whole process.
  ///
  /// Several tracers may run at a time, such as one that the environment started. Each receives all
  /// events of its categories.
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

/// The tracers of the whole process, and the inspector that serves all of them.
private struct RunningTracers {
  static let shared = Locked(RunningTracers())

  private var running: [(tracer: Tracer, categories: InspectionEvent.Category)] = []
  private var watching: Tracer?

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
    switch (watching, running.isEmpty) {
    case (nil, true): break
    case (nil, false):
      let tracer = Tracer(sinks)
      Inspection.install(tracer, watching: categories)
      watching = tracer
    case (let tracer?, false):
      tracer.sinks = sinks
      Inspection.watch(categories, with: tracer)
    case (let tracer?, true):
      Inspection.uninstall(tracer)
      watching = nil
    }
  }

  private static let flushAtExit: Void = {
    atexit {
      let tracers = RunningTracers.shared.withLock { $0.running.map(\.tracer) }
      for tracer in tracers { tracer.flush() }
    }
  }()
}
