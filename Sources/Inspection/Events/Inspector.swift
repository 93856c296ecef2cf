// SPDX-License-Identifier: MIT

/// An observer of all events, called at the beginning and the end of each.
///
/// The app waits for each call, on the thread of the event, which may be any: store or write the
/// event, and return. An inspector must not use anything that reports events.
public protocol Inspector: AnyObject, Sendable {
  /// Records an event, before its effects.
  func record(_ event: InspectionEvent)

  /// Records the end of an event: once for each event that is not instant.
  func finish(_ id: InspectionEvent.ID)
}
