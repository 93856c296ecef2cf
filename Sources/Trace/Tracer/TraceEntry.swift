// SPDX-License-Identifier: MIT

public import Inspection

/// An event and when it happened.
public struct TraceRecord: Sendable, Equatable {
  /// What happened.
  public let event: InspectionEvent
  /// When, counted from the start of the trace.
  public let time: Duration
  /// On which thread: they are numbered from 1, in the order in which they are first seen.
  public let thread: Int

  /// Makes a record.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - time: When, counted from the start of the trace.
  ///   - thread: On which thread.
  public init(event: InspectionEvent, time: Duration, thread: Int = 1) {
    self.event = event
    self.time = time
    self.thread = thread
  }
}

/// One entry of a trace: they come in the order in which they were made.
public enum TraceEntry: Sendable, Equatable {
  /// An event has begun; one that is instant is over as well.
  case began(TraceRecord)
  /// The handling of an event has ended, with everything that it caused meanwhile.
  case ended(InspectionEvent.ID, took: Duration)
  /// So many entries are missing here, because there was no room for them.
  case lost(Int)
}
