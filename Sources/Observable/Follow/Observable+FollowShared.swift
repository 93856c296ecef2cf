// SPDX-License-Identifier: MIT

import Observation
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
    let follower = Follower<Value> { [weak storage] _ in
      guard let value = arrived.withLock({ $0.popFirst() }) else { return false }
      storage?.set(value)
      return true
    }
    let hop = FollowerHop(to: storage, of: isolation, for: follower)
    let subscription = source.storage.subscribe { _, new in
      arrived.withLock { $0.append(new) }
      hop.requestTransfer()
    }
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

/// The transfer of changes from a source to the observable that follows it.
///
/// A node of the observable retains it, so it is deallocated when the observation ends.
final class Follower<Value> {
  /// Transfers one change, and returns `true` if there may be another.
  let step: (FollowerHop<Value>) -> Bool
  /// The token of the source, which ends with this object.
  var token: SharedObservationToken?

  init(_ step: @escaping (FollowerHop<Value>) -> Bool) {
    self.step = step
  }
}

/// The hop from any thread to the isolation of an observable that follows a source.
///
/// `@unchecked`: objects that are not `Sendable` are held weakly and used only on the owner's
/// isolation. The owner is weak because an actor may own the observable.
final class FollowerHop<Value>: @unchecked Sendable {
  private weak let owner: (any Actor)?
  private weak let storage: ObservableStorage<Value>?
  private weak let follower: Follower<Value>?
  private let isUnderWay = Locked(false)

  init(to storage: ObservableStorage<Value>, of owner: any Actor, for follower: Follower<Value>) {
    self.storage = storage
    self.owner = owner
    self.follower = follower
  }

  /// Requests a transfer on the owner's isolation, from any thread.
  func requestTransfer() {
    let isFirst = isUnderWay.withLock { isUnderWay in
      defer { isUnderWay = true }
      return !isUnderWay
    }
    guard isFirst, let owner else { return }
    Task { await arrive(on: owner) }
  }

  private func arrive(on owner: isolated any Actor) {
    // Cleared first, so that a later change requests another hop.
    isUnderWay.withLock { $0 = false }
    transferAll()
  }

  /// Transfers all changes on the owner's isolation, until the observation ends.
  func transferAll() {
    repeat {
      guard let storage else { return }
      storage.removeEnded()
    } while follower?.step(self) ?? false
  }
}

extension ObservableStorage {
  func subscribe(_ follower: Follower<Value>) -> ObservationToken {
    subscribe(ObserverNode { _, _ in withExtendedLifetime(follower) {} })
  }
}
