// SPDX-License-Identifier: MIT

public import Delivery
import Inspection

extension Observable where Value: Sendable {
  /// Sets this observable to the value of a shared one, and then to each new one, on this isolation.
  ///
  /// ```swift
  /// let progress = Observable(0)
  /// let token = progress.follow(download.progress)  // a SharedObservable that other threads set
  /// ```
  ///
  /// This is the hop from other threads to an actor: the call must be made on the actor that owns this
  /// observable, or it does not compile, and every set happens there. The current value is set at once. Each
  /// later change of the shared observable arrives once, in order, after the set that made it has returned;
  /// no change is left out, however many arrive at a time.
  ///
  /// The observation ends with this observable or its token, and keeps neither observable alive. A callback
  /// may end it: what was on its way then does not arrive. Complexity: O(1) for each change.
  ///
  /// - Parameters:
  ///   - source: What to follow.
  ///   - isolation: Where this observable belongs: where the call is made, unless said otherwise.
  /// - Returns: The token that retains the observation. Releasing it, on any thread, ends the observation.
  public func follow(
    _ source: SharedObservable<Value>, isolation: isolated any Actor = #isolation
  ) -> ObservationToken {
    let arrived = Locked(FIFO<Value>())
    let kept = Kept()
    let follower = Follower<Value> { [weak storage] _ in
      withExtendedLifetime(kept) {
        guard let value = arrived.withLock({ $0.popFirst() }) else { return false }
        storage?.set(value)
        return true
      }
    }
    let hop = FollowerHop(to: storage, of: isolation, for: follower)
    let subscription = source.storage.subscribe { _, new in
      arrived.withLock { $0.append(new) }
      hop.ask()
    }
    kept.token = subscription.token
    let token = storage.subscribe(follower)
    storage.set(subscription.value)
    return token
  }
}

/// Keeps the token of the source as long as the follower lives.
private final class Kept {
  var token: SharedObservationToken?
}
