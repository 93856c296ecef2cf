// SPDX-License-Identifier: MIT

import PresentationInspection

// The rule for a job that runs early
// ----------------------------------
// A computed value may read, for the first time, a value whose job is still scheduled in this turn.
// That job, and those that it depends on, then run early, inside the computation. They update the
// dependent values. Observers are user code, which must not run inside a computation: they are
// called once it is over, before the observers of the computed value.

/// The observers that jobs have deferred, because these run inside a computation.
struct DeferredObservers {
  struct Notification {
    let audience: UInt
    let cause: InspectionEvent.Cause?
    let notify: () -> Void
  }

  /// The number of jobs that run early, inside one another.
  var depth = 0
  var notifications = FIFO<Notification>()
}
