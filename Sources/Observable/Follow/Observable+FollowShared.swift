// SPDX-License-Identifier: MIT

public import PresentationDelivery
import PresentationInspection

extension Observable where Value: Sendable {
  /// Sets this observable to the value of a shared one, and then to each new one, on this
  /// isolation.
  ///
  /// ```swift
  /// let progress = Observable(0)
  /// let token = progress.follow(download.progress)  // a SharedObservable that other threads set
  /// ```
  ///
  /// Every set happens on the actor that owns this observable; a call on another isolation does not
  /// compile. The current value is set immediately. Each later change arrives once, in order, after
  /// the set that made it has returned, and is never coalesced.
  ///
  /// The observation ends with this observable or the token, and retains neither observable. If a
  /// callback ends it, pending changes are dropped. Complexity: O(1) for each change.
  ///
  /// - Returns: A token whose release, on any thread, ends the observation.
  public func follow(
    _ source: SharedObservable<Value>, isolation: isolated any Actor = #isolation
  ) -> ObservationToken {
    let arrived = Locked(FIFO<Value>())
    let holder = TokenHolder()
    let follower = Follower<Value> { [weak storage] _ in
      withExtendedLifetime(holder) {
        guard let value = arrived.withLock({ $0.popFirst() }) else { return false }
        storage?.set(value)
        return true
      }
    }
    let hop = FollowerHop(to: storage, of: isolation, for: follower)
    let subscription = source.storage.subscribe { _, new in
      arrived.withLock { $0.append(new) }
      hop.requestTransfer()
    }
    holder.token = subscription.token
    let token = storage.subscribe(follower)
    storage.set(subscription.value)
    return token
  }
}

/// Retains the source's token as long as the follower lives.
private final class TokenHolder {
  var token: SharedObservationToken?
}
