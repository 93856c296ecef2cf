// SPDX-License-Identifier: MIT

import CPresentation
import Inspection

/// Keeps an observation: dropping the token ends it.
///
/// The last reference may be dropped on any thread, also while a change is delivered. ``cancel()``
/// lets go of what the closure captured at once, and so does dropping the token on the main thread,
/// where it was made on the main actor. Dropped elsewhere, the closure is let go of by the next
/// change or subscription at the latest; and before that, as soon as the actor on which the token
/// was made is free, if it was made on one. A token retains neither the observable nor that actor,
/// so an actor may store its own tokens.
///
/// A token that was made on no actor thus waits for a change, and so does one that is deallocated
/// together with its actor. Where the closure captures the observable that it observes, and nobody
/// changes it, use ``cancel()``.
@safe public final class ObservationToken {
  /// Shared with the registry; nil once the observation was cancelled.
  private var slots: ObserverSlots?
  // Alive as long as the registry is and this token has not ended: the registry's slot owns it.
  private let node: Unmanaged<AnyObserverNode>
  private let isOnMainActor: Bool
  /// The owner's isolation, if it is known and not the main actor.
  ///
  /// The reference is weak because the actor may store the token. It has an object of its own, so
  /// that the tokens of the main actor do without a weak reference.
  private let otherIsolation: WeakActor?

  init(_ slots: ObserverSlots, _ node: AnyObserverNode, from isolation: (any Actor)?) {
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
      unsafe slots.tokenDied(
        of: node, isolation: isOnMainActor ? MainActor.shared : otherIsolation?.actor)
    }
  }

  /// Ends the observation and lets go of what its closure captured.
  ///
  /// Allowed at any time, also inside the observer's own callback. Inside a callback it is let go after that
  /// delivery. An observer that was cancelled is not called again, not even for the change that is being
  /// delivered.
  public func cancel() {
    end(.cancelled)
  }

  @inline(__always) func end(_ reason: ObservationEnd) {
    if Inspection.isWatching(.observation) {
      endAndReport(reason)
    } else {
      take()?.letGo()
    }
  }

  @inline(never) private func endAndReport(_ reason: ObservationEnd) {
    guard let slots else { return }
    self.slots = nil
    let ended = slots.cancelToken { registry in
      unsafe node._withUnsafeGuaranteedRef { node in
        registry.take(node).map { ($0, registry.subjectOfReport(on: node)) }
      }
    }
    // Reported without the lock: an inspector may take its time.
    guard let (observer, subject) = ended ?? nil else { return }
    if let subject { reason.report(of: subject) }
    observer.letGo()
  }

  /// A Boolean value that indicates whether the observation was cancelled.
  package var isCancelled: Bool { slots == nil }

  /// Ends the observation without releasing anything.
  @inline(__always) func take() -> TakenObserver? {
    guard let slots else { return nil }
    self.slots = nil
    let taken = slots.cancelToken { registry in
      unsafe node._withUnsafeGuaranteedRef(registry.take)
    }
    return taken ?? nil
  }

  /// Keeps the token in a collection, such as an array of a view model.
  ///
  /// - Parameter tokens: Where to keep it.
  public func store(in tokens: inout [ObservationToken]) {
    tokens.append(self)
  }
}

/// A weak reference to the actor that made a token.
final class WeakActor {
  private(set) weak var actor: (any Actor)?

  init(_ actor: any Actor) {
    self.actor = actor
  }
}
