// SPDX-License-Identifier: MIT

import Delivery
import Inspection

/// Brings what a source has to the observable that follows it.
///
/// A node of the observable owns it, so that it goes when the observation of the source ends.
final class Follower<Value> {
  /// Takes one step, and returns whether there is another one to take.
  let step: (FollowerHop<Value>) -> Bool

  init(_ step: @escaping (FollowerHop<Value>) -> Bool) {
    self.step = step
  }
}

/// The way from any thread to the isolation of the owner of an observable that follows a source.
///
/// `@unchecked`: what is not `Sendable` is held weakly, and used on the owner's isolation alone. The owner is
/// held weakly, because an actor may own the observable.
final class FollowerHop<Value>: @unchecked Sendable {
  private weak let owner: (any Actor)?
  private weak let storage: ObservableStorage<Value>?
  private weak let follower: Follower<Value>?
  /// Whether a hop was asked for that has not arrived.
  private let isUnderWay = Locked(false)

  init(to storage: ObservableStorage<Value>, of owner: any Actor, for follower: Follower<Value>) {
    self.storage = storage
    self.owner = owner
    self.follower = follower
  }

  /// Asks, on any thread, that the follower take its steps on the owner's isolation.
  func ask() {
    let isFirst = isUnderWay.withLock { isUnderWay in
      defer { isUnderWay = true }
      return !isUnderWay
    }
    guard isFirst, let owner else { return }
    Task { await arrive(on: owner) }
  }

  private func arrive(on owner: isolated any Actor) {
    // First: what comes from now on asks again.
    isUnderWay.withLock { $0 = false }
    takeSteps()
  }

  /// Takes the steps of the follower, on the owner's isolation, for as long as it is not ended.
  func takeSteps() {
    repeat {
      guard let storage else { return }
      storage.removeEnded()
    } while follower?.step(self) ?? false
  }
}

extension ObservableStorage {
  /// Lets a node own a follower, and returns the token of that node.
  func subscribe(_ follower: Follower<Value>) -> ObservationToken {
    subscribe(ObserverNode { _, _ in withExtendedLifetime(follower) {} })
  }
}
