// SPDX-License-Identifier: MIT

import PresentationInspection

extension _AnyObserverRegistry {
  func report(_ end: ObservationEnd, of node: _AnyObserverNode) {
    if node.isReported { end.report(of: subject) }
  }

  /// For code that holds the lock of the slots, and reports the end of an observation afterwards.
  func subjectOfReport(on node: _AnyObserverNode) -> InspectionEvent.Subject? {
    Inspection.isWatching(.observation) && node.isReported ? subject : nil
  }

  /// Reports the end of all observations.
  ///
  /// The `deinit` of the subclass calls this, while its stored properties still exist.
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
