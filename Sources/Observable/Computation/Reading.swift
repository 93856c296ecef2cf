// SPDX-License-Identifier: MIT

import PresentationDelivery
import PresentationInspection

/// A source that was read, which isn't retained, and its value's stamp.
struct Reading {
  weak var source: (any ReadableSource)?
  var stamp: UInt
}

/// A source that was read, to which a job is subscribed.
struct ReadEdge {
  let slots: ObserverSlots
  var reading: Reading
  /// The number of the last read.
  var number: UInt
}

/// A source that was read, and is retained until a job is subscribed to it.
struct FoundSource {
  let source: any ReadableSource
  let stamp: UInt
  let number: UInt
}

/// A source whose reads a computation notes: an observable's storage, or a derived value.
protocol ReadableSource: AnyObject {
  /// The observers' slots; `nil` if it isn't observed.
  var attachedSlots: ObserverSlots? { get }

  /// The source in a trace.
  var subject: InspectionEvent.Subject { get }

  /// Returns the value's stamp at a moment.
  func stamp(at moment: Moment) -> UInt

  /// Schedules a job with each delivered change.
  func subscribe(_ job: DependentJob) -> (token: ObservationToken, slots: ObserverSlots)
}
