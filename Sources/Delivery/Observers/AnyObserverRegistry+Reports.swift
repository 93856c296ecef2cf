// SPDX-License-Identifier: MIT

import Inspection

extension AnyObserverRegistry {
  /// Reports the end of one observation, unless it is internal.
  func report(_ end: ObservationEnd, of node: AnyObserverNode) {
    if node.isReported { end.report(of: subject) }
  }

  /// Returns the subject of a report on the end of an observation, or `nil` if nothing is reported.
  ///
  /// For code that holds the lock of the slots, and reports afterwards.
  func subjectOfReport(on node: AnyObserverNode) -> InspectionSubject? {
    Inspection.isWatching(.observation) && node.isReported ? subject : nil
  }

  /// Reports the end of all observations, because the registry is deallocated.
  ///
  /// The stored properties of the subclass must still exist: its `deinit` calls this.
  @usableFromInline @inline(never) package final func reportDeallocation() {
    guard let slots else { return }
    // Their tokens were deallocated earlier, on another thread.
    var ended: Set<ObjectIdentifier> = []
    slots.takeEnded { node in
      ended.insert(ObjectIdentifier(node))
      report(.tokenDeallocated, of: node)
    }
    slots.lendEach { node in
      if !ended.contains(ObjectIdentifier(node)) { report(.sourceDeallocated, of: node) }
    }
  }
}
