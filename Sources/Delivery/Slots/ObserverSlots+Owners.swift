// SPDX-License-Identifier: MIT

import CPresentation

// The rule for the release of an owner
// ------------------------------------
// An observer is not notified when its owner is deallocated. The next change removes it, and so
// does a subscription, because a value that no longer changes may be observed often. A subscription
// checks the observers at a cursor, which moves round the slots, until it has found a few that
// remain. So each check pays for a subscription or a removal: O(1), amortised. The observers of
// derived values are checked with those of their sources.
extension ObserverSlots {
  var hasOwners: Bool {
    unsafe shared.pointee.cursor >= 0
  }

  /// Ends observations whose owners were deallocated, until it has checked a number of observers
  /// that remain.
  func endUnowned(unless remaining: Int, levels: Int) {
    // Within a round, the observers are released after the checks.
    DeliveryRound.run {
      pin()
      var (unchecked, remaining) = (count, remaining)
      while unchecked > 0, remaining > 0 {
        let emptyBefore = unsafe shared.pointee.empty
        lend(nextIndex()) { $0.endIfUnowned(levels: levels) }
        if unsafe shared.pointee.empty == emptyBefore { remaining -= 1 }
        unchecked -= 1
      }
      unpin()
    }
  }

  private func nextIndex() -> Int {
    let next = unsafe Int(shared.pointee.cursor)
    let index = next < count ? next : 0
    unsafe shared.pointee.cursor = Int32(index + 1)
    return index
  }
}
