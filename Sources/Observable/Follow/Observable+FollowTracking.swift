// SPDX-License-Identifier: MIT

import Observation
public import PresentationDelivery

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
  /// nor the closure. Complexity: that of the closure, for each turn.
  ///
  /// `isolation` is that of this observable and of the objects that are read. A call without an
  /// actor does not compile.
  ///
  /// - Returns: A token whose release, on any thread, ends the observation.
  public func follow(
    isolation: isolated any Actor = #isolation, tracking read: @escaping () -> Value
  ) -> ObservationToken {
    let follower = Follower<Value> { [weak storage] hop in
      let value = withObservationTracking(read) { hop.requestTransfer() }
      storage?.set(value)
      return false
    }
    let token = storage.subscribe(follower)
    FollowerHop(to: storage, of: isolation, for: follower).transferAll()
    return token
  }
}
