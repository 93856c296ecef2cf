// SPDX-License-Identifier: MIT

import PresentationInspection

// The rule for a job that runs early
// ----------------------------------
// A computed value may read, for the first time, a value whose job is still scheduled in this turn.
// That job, and those that it depends on, then run early, inside the computation. They update the
// dependent values. Observers are user code, which must not run inside a computation. They are
// called in their job's place: computing and notifying are separate steps.

/// An object that ends its own observations once nobody observes it.
package protocol ObservedSource: AnyObject {
  func endIfUnobserved()
}

/// Work that computations leave to a later place in the turn.
///
/// These are the observers to notify in the places of jobs that ran early, in order. Sources that
/// may have lost their last observer follow at the end.
struct DeferredWork {
  /// A job's place in a turn.
  struct Place: Comparable {
    let height: Int
    let number: UInt

    static func < (one: Place, other: Place) -> Bool {
      (one.height, one.number) < (other.height, other.number)
    }
  }

  struct Notification {
    let place: Place
    let audience: UInt
    let cause: InspectionEvent.Cause?
    let notify: () -> Void
  }

  /// The place of the job that runs early, if one does.
  var place: Place?
  private var notifications: [Notification] = []

  var unobserved: [any ObservedSource] = []

  var first: Place? { notifications.first?.place }

  mutating func insert(_ notification: Notification) {
    let end = notifications.firstIndex { $0.place > notification.place }
    notifications.insert(notification, at: end ?? notifications.endIndex)
  }

  mutating func removeFirst() -> Notification { notifications.removeFirst() }
}
