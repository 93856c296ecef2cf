// SPDX-License-Identifier: MIT

public import Inspection

/// An event and when it happened.
public struct TraceRecord: Sendable, Equatable {
  /// What happened.
  public let event: InspectionEvent
  /// When, counted from the start of the trace.
  public let time: Duration

  /// Makes a record.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - time: When, counted from the start of the trace.
  public init(event: InspectionEvent, time: Duration) {
    self.event = event
    self.time = time
  }
}

/// Where a trace is written; called from any thread.
public protocol TraceSink: AnyObject, Sendable {
  /// Takes an event when it begins.
  ///
  /// - Parameter record: The event and its time.
  func begin(_ record: TraceRecord)

  /// Takes the end of an event that is not instant.
  ///
  /// - Parameters:
  ///   - id: The number of the event.
  ///   - duration: How long its handling took, with everything it caused meanwhile.
  func end(_ id: InspectionEvent.ID, took duration: Duration)

  /// Writes what is held back.
  func flush()
}
