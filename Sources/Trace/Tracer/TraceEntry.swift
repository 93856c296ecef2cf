// SPDX-License-Identifier: MIT

public import PresentationInspection

extension TraceEntry {
  /// An event with its time and thread.
  public struct Record: Sendable, Equatable {
    /// The event.
    public let event: InspectionEvent
    /// The time since the start of the trace.
    public let time: Duration
    /// The thread's number, from 1, in the order of first events.
    public let thread: Int

    /// Creates a record.
    public init(event: InspectionEvent, time: Duration, thread: Int = 1) {
      self.event = event
      self.time = time
      self.thread = thread
    }
  }
}

/// An entry of a trace, in chronological order.
public enum TraceEntry: Sendable, Equatable {
  /// An event has begun; an instant event has also ended.
  case began(TraceEntry.Record)
  /// The handling of an event, including its effects, has ended.
  case ended(InspectionEvent.ID, took: Duration)
  /// A number of entries is missing here, for lack of space.
  case lost(Int)
}
