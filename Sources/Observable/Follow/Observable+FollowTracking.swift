// SPDX-License-Identifier: MIT

public import Delivery
import Observation

extension Observable {
  /// Sets this observable to what a closure reads from `@Observable` objects, now and after each change.
  ///
  /// ```swift
  /// let title = Observable("")
  /// let token = title.follow { model.name }  // model is an object of an @Observable class
  /// ```
  ///
  /// The value is read and set at once, and again whenever something changes that the closure has read: a
  /// property of an `@Observable` object, or a ``trackedValue``.
  ///
  /// **Exactness** is that of the framework, which calls before a change and only once until the next read.
  /// The new value can only be read later, in a turn of its own on this isolation: changes made before that
  /// turn arrive as one, with the last value, also where that is equal to the one before. A change that
  /// another thread makes while the closure reads is missed, as it is by any tracking.
  ///
  /// The observation ends with this observable or its token, which keeps neither the observable nor the
  /// closure alive. Complexity: that of the closure, for each turn.
  ///
  /// - Parameters:
  ///   - isolation: Where this observable belongs: where the call is made, unless said otherwise. The objects
  ///     belong there too; a call on no actor does not compile.
  ///   - read: Reads the value.
  /// - Returns: The token that retains the observation. Releasing it, on any thread, ends the observation.
  public func follow(
    isolation: isolated any Actor = #isolation, tracking read: @escaping () -> Value
  ) -> ObservationToken {
    let follower = Follower<Value> { [weak storage] hop in
      let value = withObservationTracking(read) { hop.ask() }
      storage?.set(value)
      return false
    }
    let token = storage.subscribe(follower)
    FollowerHop(to: storage, of: isolation, for: follower).takeSteps()
    return token
  }
}
