// SPDX-License-Identifier: MIT

/// Whoever watches: receives each event when it begins, and again when its handling has ended.
///
/// Called on the thread where the event happens, from any thread, while the app waits: take the event, keep
/// it or write it, and return. An inspector must not touch anything that reports.
public protocol Inspector: AnyObject, Sendable {
  /// Takes an event, before what it causes happens.
  ///
  /// - Parameter event: What happened.
  func record(_ event: InspectionEvent)

  /// Learns that the handling of an event has ended: once for each that is not instant.
  ///
  /// - Parameter id: The event's number, as recorded.
  func finish(_ id: InspectionEvent.ID)
}
