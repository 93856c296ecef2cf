// SPDX-License-Identifier: MIT

import Observation
public import PresentationDelivery
import PresentationInspection

extension Observable where Value: Sendable {
  /// Sets this observable to a shared one's value, and then to each new one, on this isolation.
  ///
  /// ```swift
  /// let progress = Observable(0)
  /// let token = progress.follow(download.progress)  // a SharedObservable that other threads set
  /// ```
  ///
  /// Every set happens on the actor that owns this observable; a call on another isolation doesn't
  /// compile. The current value is set immediately. Each later change arrives once, in order, after
  /// the set that made it has returned, and is never coalesced.
  ///
  /// The observation ends with this observable or the token, and retains neither observable. If a
  /// callback ends it, pending changes are dropped. Complexity: O(1) per change.
  ///
  /// - Returns: A token whose release, on any thread, ends the observation.
  public func follow(
    _ source: SharedObservable<Value>, isolation: isolated any Actor = #isolation
  ) -> ObservationToken {
    let follower = Follower()
    let hop = OwnerHop<Value>(to: isolation) { [weak storage, weak follower] value in
      storage?.removeEnded()
      if follower != nil { storage?.set(value) }
    }
    let subscription = source.storage.subscribe { _, new in hop.put(new) }
    follower.token = subscription.token
    let token = storage.subscribe(follower)
    storage.set(subscription.value)
    return token
  }
}

extension Observable {
  /// Sets this observable to the value that a closure reads, now and after each change.
  ///
  /// ```swift
  /// let title = Observable("")
  /// let token = title.follow { model.name }  // model is an object of an @Observable class
  /// ```
  ///
  /// The value is read and set immediately, and again when a property of an `@Observable` object or
  /// a ``trackedValue`` that the closure has read changes.
  ///
  /// **Exactness** is that of the Observation framework, which calls before a change and only once
  /// until the next read. The new value is read in a later turn on this isolation. Changes before
  /// that turn arrive as one with the last value, even if it equals the previous one. A change that
  /// another thread makes while the closure reads is missed, as by any tracking.
  ///
  /// The observation ends with this observable or the token, which retains neither the observable
  /// nor the closure. Complexity: that of the closure, per turn.
  ///
  /// `isolation` applies to this observable and to objects that are read. A call without an actor
  /// doesn't compile.
  ///
  /// - Returns: A token whose release, on any thread, ends the observation.
  public func follow(
    isolation: isolated any Actor = #isolation, tracking read: @escaping () -> Value
  ) -> ObservationToken {
    let follower = Follower()
    let hop = OwnerHop<Void>(to: isolation) { [weak storage, weak follower] in
      storage?.removeEnded()
      follower?.transfer()
    }
    follower.transfer = { [weak storage] in
      storage?.set(withObservationTracking(read) { hop.put(()) })
    }
    let token = storage.subscribe(follower)
    follower.transfer()
    return token
  }
}

/// The part of a source that an observable follows.
///
/// One of the observable's nodes retains it, so it is deallocated when the observation ends.
private final class Follower {
  /// A shared observable's token.
  var token: SharedObservationToken?
  /// Sets the observable to the tracked value.
  var transfer: () -> Void = {}
}

extension ObservableStorage {
  fileprivate func subscribe(_ follower: Follower) -> ObservationToken {
    subscribe(ObserverNode { _, _ in withExtendedLifetime(follower) {} })
  }
}
