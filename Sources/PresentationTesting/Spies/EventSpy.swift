// SPDX-License-Identifier: MIT

public import PresentationObservable

/// A spy that observes a stream and records its events.
///
/// ```swift
/// let events = EventSpy(model.events)
/// model.save()
/// events.expect(.saved)
/// ```
///
/// Each event is a call, in ``CallLog/calls`` and in journals, even if it waited when the spy was
/// created. The observation ends with the spy.
public final class EventSpy<Event>: CallLog {
  /// The event record.
  public let record: CallRecord<Event>

  private let token: ObservationToken

  /// Creates a spy that observes a stream, with the parameters of
  /// ``CallRecord/init(_:journal:exhaustivity:at:)``.
  public init(
    _ stream: some EventStreamProtocol<Event>, _ name: String = "events", journal: Journal? = nil,
    exhaustivity: Exhaustivity = .automatic, isolation: isolated (any Actor)? = #isolation,
    filePath: StaticString = #filePath, line: UInt = #line
  ) {
    let record = CallRecord<Event>(
      name, journal: journal, exhaustivity: exhaustivity,
      at: TestFailure.Location(filePath: filePath, line: line))
    self.record = record
    token = stream.readOnly.observe { record.add($0) }
  }
}
