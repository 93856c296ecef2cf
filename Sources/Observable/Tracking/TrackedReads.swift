// SPDX-License-Identifier: MIT

import Delivery
import Observation

/// What the Observation framework knows of one observable, once that was read in a way that can be tracked.
final class TrackedReads: Observation.Observable {
  // A constant: making a key path takes longer than all else here.
  private static let path: any (KeyPath<TrackedReads, Void> & Sendable) = \.tracked

  private let registrar = ObservationRegistrar()

  private var tracked: Void { () }

  func noteRead() {
    registrar.access(self, keyPath: Self.path)
  }

  func noteChange() {
    registrar.withMutation(of: self, keyPath: Self.path) {}
  }
}

extension ObservableStorage {
  /// Tells whoever tracks on this thread that the value is read.
  func noteTrackedRead() {
    if let reads = extras?.trackedReads {
      reads.noteRead()
    } else {
      let reads = TrackedReads()
      let extras = extras ?? Extras()
      self.extras = extras
      extras.trackedReads = reads
      add(ObserverNode { _, _ in reads.noteChange() })
      reads.noteRead()
    }
  }
}
