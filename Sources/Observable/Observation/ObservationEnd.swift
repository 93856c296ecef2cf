// SPDX-License-Identifier: MIT

import Inspection

/// The reason for the end of an observation, as a trace shows it.
enum ObservationEnd: String {
  case cancelled
  case tokenDeallocated = "token deallocated"
  case sourceDeallocated = "source deallocated"
  case ownerDeallocated = "owner deallocated"

  /// Reports the end of an observation of a subject.
  func report(of subject: @autoclosure () -> InspectionSubject) {
    Inspection.note(.observation, subject(), .observationEnded(reason: rawValue))
  }
}

extension AnyObserverRegistry {
  /// Reports the end of one observation, unless it serves the library itself.
  func report(_ end: ObservationEnd, of node: AnyObserverNode) {
    if node.isReported { end.report(of: subject) }
  }

  /// Returns the subject of a report on the end of an observation, or `nil` if there is none to
  /// make.
  ///
  /// For the code that holds the lock of the slots, and reports afterwards.
  func subjectOfReport(on node: AnyObserverNode) -> InspectionSubject? {
    Inspection.isWatching(.observation) && node.isReported ? subject : nil
  }

  /// Reports the end of all observations, because the registry is deallocated.
  ///
  /// The stored properties of the subclass must still exist: its `deinit` calls this.
  @usableFromInline @inline(never) final func reportDeallocation() {
    guard let slots else { return }
    // Their tokens were deallocated before, on another thread.
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
