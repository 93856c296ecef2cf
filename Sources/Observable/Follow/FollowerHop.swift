// SPDX-License-Identifier: MIT

import PresentationDelivery
import PresentationInspection

/// The transfer of changes from a source to the observable that follows it.
///
/// A node of the observable retains it, so it is deallocated when the observation ends.
final class Follower<Value> {
  /// Transfers one change, and returns `true` if there may be another.
  let step: (FollowerHop<Value>) -> Bool

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
