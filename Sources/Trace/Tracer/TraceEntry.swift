// SPDX-License-Identifier: MIT

public import PresentationInspection

extension TraceEntry {
  /// An event with its time and thread.
  public struct Record: Sendable, Equatable {
    /// The event.
    public let event: InspectionEvent
    /// The time since the trace's start.
    public let time: Duration
    /// The thread's number, from 1, by order of first events.
    public let thread: Int

    /// Creates a record.
    public init(event: InspectionEvent, time: Duration, thread: Int = 1) {
      self.event = event
      self.time = time
      self.thread = thread
    }
  }
}

/// A trace entry, in chronological order.
public enum TraceEntry: Sendable, Equatable {
  /// An event has begun; an instant event has also ended.
  case began(TraceEntry.Record)
  /// An event's handling, including its effects, has ended.
  case ended(InspectionEvent.ID, took: Duration)
  /// Entries are missing here, for lack of space.
  case lost(Int)
}

extension TraceEntry {
  /// A recorded external input, which a replay feeds to the app.
  public struct Input: Sendable, Hashable {
    /// An input's role.
    public enum Role: String, Sendable, Codable {
      /// An input sent to the app, such as user input.
      case input
      /// The answer to a request.
      case answer
      /// The expiry of a timer.
      case timer
    }

    /// The input's name in the app.
    public let name: String
    /// The input's role.
    public let role: Role
    /// The number of the input, or of the request or timer that waits for it.
    public let number: Int
    /// The value as JSON, if any.
    public let content: String?
    /// The identities of the value's secrets, as JSON, if any.
    let secrets: String?
    /// A Boolean value that indicates whether placeholders replace parts of the value that the app
    /// received.
    public let isRedacted: Bool
    /// The time since the beginning.
    public let time: Duration
    /// The number of trace entries before the input.
    public let entryIndex: Int

    /// The role and number of the input with its name, such as `input 3, query`.
    package var title: String {
      role == .timer ? "timer \(number)" : "\(role.rawValue) \(number), \(name)"
    }
  }
}
