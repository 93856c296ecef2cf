// SPDX-License-Identifier: MIT

import PresentationDelivery

extension ObservableStorage {
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
