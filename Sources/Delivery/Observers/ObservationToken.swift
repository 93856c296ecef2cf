// SPDX-License-Identifier: MIT

import CPresentation
package import PresentationInspection

/// A token that ends its observation when it is deallocated.
///
/// The last reference may be released on any thread, also during a delivery. ``cancel()`` releases
/// the closure's captures immediately. So does releasing a token on the main thread if it was
/// created on the main actor. If a token is released elsewhere, the actor on which it was created
/// releases the captures as soon as it is free. The next change or subscription does so at the
/// latest. A token retains neither the observable nor that actor, so an actor may store its own
/// tokens.
///
/// A token that was created on no actor waits for a change, and so does one that is deallocated
/// together with its actor. Use ``cancel()`` if the closure captures the observable that it
/// observes, which no longer changes.
///
/// Store tokens in a property. In a release build, the optimiser may release a local array of
/// tokens after its last use, before the function ends.
@safe public final class ObservationToken {
  /// `nil` once the observation was cancelled.
  private var slots: ObserverSlots?
  // The registry's slot retains it until this token has ended the observation.
  private let node: Unmanaged<_AnyObserverNode>
  private let isOnMainActor: Bool
  /// Weak, because the actor may store the token, and a separate object, so that main actor tokens
  /// need no weak reference.
  private let otherIsolation: WeakActor?

  init(_ slots: ObserverSlots, _ node: _AnyObserverNode, from isolation: (any Actor)?) {
    slots.addToken()
    self.slots = slots
    unsafe self.node = unsafe .passUnretained(node)
    isOnMainActor = isolation === MainActor.shared
    otherIsolation = isOnMainActor ? nil : isolation.map(WeakActor.init)
  }

  deinit {
    guard let slots else { return }
    if isOnMainActor, cpresentation_is_main_thread() {
      end(.tokenDeallocated)
    } else {
      unsafe slots.tokenDeallocated(
        of: node, isolation: isOnMainActor ? MainActor.shared : otherIsolation?.actor)
    }
  }

  /// Ends the observation and releases the closure's captures.
  ///
  /// It may be called at any time. Inside the observer's own callback, captures are released after
  /// the current delivery. A cancelled observer isn't called again, not even for the change being
  /// delivered.
  public func cancel() {
    end(.cancelled)
  }

  @inline(__always) package func end(_ reason: ObservationEnd) {
    if Inspection.isWatching(.observation) {
      endAndReport(reason)
    } else {
      remove()?.release()
    }
  }

  @inline(never) private func endAndReport(_ reason: ObservationEnd) {
    guard let slots else { return }
    self.slots = nil
    let ended = slots.withRegistryOfToken { registry in
      unsafe node._withUnsafeGuaranteedRef { node in
        registry.remove(node).map { ($0, registry.subjectOfReport(on: node)) }
      }
    }
    // Reported without the lock, because an inspector may be slow.
    guard let (observer, subject) = ended ?? nil else { return }
    if let subject { reason.report(of: subject) }
    observer.release()
  }

  package var isCancelled: Bool { slots == nil }

  /// Ends the observation without releasing anything.
  @inline(__always) func remove() -> RemovedObserver? {
    guard let slots else { return nil }
    self.slots = nil
    let removed = slots.withRegistryOfToken { registry in
      unsafe node._withUnsafeGuaranteedRef(registry.remove)
    }
    return removed ?? nil
  }

  /// Stores the token in a collection, such as a view model's array.
  public func store(in tokens: inout [ObservationToken]) {
    tokens.append(self)
  }
}

private final class WeakActor {
  private(set) weak var actor: (any Actor)?

  init(_ actor: any Actor) {
    self.actor = actor
  }
}

/// The reason an observation ended, as traces show it.
package enum ObservationEnd: String {
  case cancelled
  case tokenDeallocated = "token deallocated"
  case sourceDeallocated = "source deallocated"
  case ownerDeallocated = "owner deallocated"

  package func report(of subject: @autoclosure () -> InspectionEvent.Subject) {
    Inspection.report(.observation, subject(), .observationEnded(reason: rawValue))
  }
}

/// The tokens for a derived value's own observations; most values have one.
@frozen public struct _UpstreamTokens {
  // Beside the array, because that would be allocated for it.
  @usableFromInline package var first: ObservationToken?
  @usableFromInline package var others: [ObservationToken]

  @inlinable package init(_ first: ObservationToken? = nil, others: [ObservationToken] = []) {
    (self.first, self.others) = (first, others)
  }

  @usableFromInline package func cancel() {
    first?.cancel()
    for token in others { token.cancel() }
  }
}

/// Objects to release because an observation has ended.
struct RemovedObserver {
  let node: _AnyObserverNode
  /// The tokens that the registry retained for its observers, if this was the last one.
  let upstream: _UpstreamTokens

  /// Releases the observer: immediately or, because it may be executing, at the end of this turn.
  ///
  /// Upstream observations end iteratively, not recursively, because a chain may be long.
  @inline(__always) consuming func release() {
    if DeliveryRound.isUnderWay { DeliveryRound.retainUntilEndOfTurn(node) }
    if upstream.first != nil || !upstream.others.isEmpty { Self.end(upstream) }
  }

  /// Ends several tokens' observations, and those that depend on them.
  @inline(never) static func end(_ tokens: _UpstreamTokens) {
    let isInTurn = DeliveryRound.isUnderWay
    var (next, waiting) = (tokens.first, tokens.others)
    while let token = next ?? waiting.popLast() {
      next = nil
      guard let removed = token.remove() else { continue }
      if isInTurn { DeliveryRound.retainUntilEndOfTurn(removed.node) }
      next = removed.upstream.first
      if !removed.upstream.others.isEmpty { waiting += removed.upstream.others }
    }
  }
}

extension ObservationToken: LoggedValue {
  package var loggedObject: AnyObject? { nil }

  package var loggedContent: Any { () }
}
