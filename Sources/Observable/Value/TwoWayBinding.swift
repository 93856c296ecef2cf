// SPDX-License-Identifier: MIT

import CPresentation
public import Delivery

extension Observable {
  /// Keeps this value and another equal, whichever is set.
  ///
  /// The other observable is set to this value at once. Each later set of either one is delivered
  /// once to the observers of both: it does not echo, and it does not return through other
  /// bindings, so bindings may form any graph. If several of the bound values are set before one of
  /// the changes is delivered, the change that is delivered last wins: that of the last set, or in
  /// a transaction that of the observable whose first set was the last.
  ///
  /// Complexity: O(1) for each change and binding.
  ///
  /// - Parameter other: The other value.
  /// - Returns: The tokens that keep the binding: dropping them, on any thread, ends it.
  public func bindTwoWay(_ other: Observable<Value>) -> [ObservationToken] {
    let tokens = [observe(passingOnTo: other.storage), other.observe(passingOnTo: storage)]
    let origin = cpresentation_next_number()
    storage.origins.noteOriginOfCurrentValue(origin, in: storage)
    storage.pass(value, from: origin, to: other.storage)
    return tokens
  }

  private func observe(passingOnTo target: ObservableStorage<Value>) -> ObservationToken {
    observe { [weak storage, weak target] _, new in
      guard let storage, let target else { return }
      let origin = storage.origins.originOfDeliveredValue(in: storage)
      if target.origins.isCurrentValueOlder(than: origin, in: target) {
        storage.pass(new, from: origin, to: target)
      }
    }
  }
}

extension ObservableStorage {
  /// The origins of the values of an observable that takes part in bindings.
  fileprivate var origins: ValueOrigins {
    let extras = extras ?? Extras()
    self.extras = extras
    if let origins = extras.origins { return origins }
    let origins = ValueOrigins()
    extras.origins = origins
    return origins
  }

  fileprivate func pass(_ value: Value, from origin: UInt, to target: ObservableStorage) {
    // Noted before the set, which may deliver the change at once.
    target.origins.noteOriginOfNextValue(origin, in: target)
    target.set(value)
  }
}

/// The sets that the values of one observable come from.
///
/// A value that a binding copies has the origin of the value that it was copied from. Origins are
/// numbered in the order of delivery, so that every observable takes over each origin once and
/// never an older one.
final class ValueOrigins {
  private struct Entry {
    let stamp: UInt
    let origin: UInt
  }

  /// The values that bindings have set and whose change has not been delivered yet.
  private var pending = FIFO<Entry>()
  private var lastPending: Entry?
  /// The last value that was delivered to a binding.
  private var delivered = Entry(stamp: 0, origin: 0)

  /// Notes where the next value that is set comes from.
  func noteOriginOfNextValue<Value>(_ origin: UInt, in storage: ObservableStorage<Value>) {
    removePending(before: storage.deliveredStamp)
    append(Entry(stamp: storage.stamp &+ 1, origin: origin))
  }

  /// Notes where the current value comes from.
  func noteOriginOfCurrentValue<Value>(_ origin: UInt, in storage: ObservableStorage<Value>) {
    let entry = Entry(stamp: storage.stamp, origin: origin)
    if storage.deliveredStamp == storage.stamp {
      delivered = entry
    } else {
      append(entry)
    }
  }

  /// Returns the origin of the value that is being delivered: a new one, unless a binding has set
  /// the value.
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

  /// Returns whether the current value is older than an origin, so that it is to be replaced.
  ///
  /// A value that was set by anyone but a binding, and is still to be delivered, is newer than any
  /// origin.
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
