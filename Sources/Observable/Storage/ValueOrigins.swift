// SPDX-License-Identifier: MIT

import CPresentation
import PresentationDelivery

/// The origins of one observable's values: the sets that they come from.
///
/// A value that a binding copies keeps its origin. Origins are numbered in delivery order, so that
/// every observable adopts each origin once and never an older one.
final class ValueOrigins {
  private struct Entry {
    let stamp: UInt
    let origin: UInt
  }

  /// The values that bindings have set and whose change hasn't been delivered yet.
  private var pending = FIFO<Entry>()
  /// The last pending value, also after its delivery.
  private var lastPending: Entry?
  /// The last delivered value whose origin is known.
  private var delivered = Entry(stamp: 0, origin: 0)

  func noteOriginOfNextValue<Value>(_ origin: UInt, in storage: ObservableStorage<Value>) {
    removePending(before: storage.deliveredStamp)
    append(Entry(stamp: storage.stamp &+ 1, origin: origin))
  }

  func noteOriginOfCurrentValue<Value>(_ origin: UInt, in storage: ObservableStorage<Value>) {
    let entry = Entry(stamp: storage.stamp, origin: origin)
    if storage.deliveredStamp == storage.stamp {
      delivered = entry
    } else {
      append(entry)
    }
  }

  /// Returns the origin of the value being delivered: a new one, unless a binding has set the
  /// value.
  func originOfDeliveredValue<Value>(in storage: ObservableStorage<Value>) -> UInt {
    let stamp = storage.deliveredStamp
    guard delivered.stamp != stamp else { return delivered.origin }
    removePending(before: stamp)
    if let entry = pending.first, entry.stamp == stamp {
      delivered = entry
    } else {
      delivered = Entry(stamp: stamp, origin: cpresentation_next_number())
    }
    return delivered.origin
  }

  /// Returns whether the current value is older than an origin, and must be replaced.
  ///
  /// A delivered value with an unknown origin is older than any origin. A value that no binding has
  /// set and whose change is queued is newer.
  func isCurrentValueOlder<Value>(than origin: UInt, in storage: ObservableStorage<Value>) -> Bool {
    let stamp = storage.stamp
    if let lastPending, lastPending.stamp == stamp { return lastPending.origin < origin }
    if delivered.stamp == stamp { return delivered.origin < origin }
    return storage.deliveredStamp == stamp
  }

  private func append(_ entry: Entry) {
    pending.append(entry)
    lastPending = entry
  }

  private func removePending(before stamp: UInt) {
    while let entry = pending.first, entry.stamp < stamp {
      _ = pending.popFirst()
    }
  }
}
