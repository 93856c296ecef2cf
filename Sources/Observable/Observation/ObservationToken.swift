// SPDX-License-Identifier: MIT

import CPresentation

/// Keeps an observation: dropping the token ends it.
///
/// The last reference may be dropped on any thread, also while a change is delivered. What the closure
/// captured is then let go by the next change or subscription at the latest. ``cancel()`` lets it go at once,
/// and so does dropping the token on the main thread, where it was made on the main actor.
@safe public final class ObservationToken {
  /// Shared with the registry; nil once the observation was cancelled.
  private var slots: ObserverSlots?
  // Alive as long as the registry is and this token has not ended: the registry's slot owns it.
  private let node: Unmanaged<AnyObserverNode>
  private let isOnMainActor: Bool

  init(_ slots: ObserverSlots, _ node: AnyObserverNode, isOnMainActor: Bool) {
    slots.addToken()
    self.slots = slots
    unsafe self.node = unsafe .passUnretained(node)
    self.isOnMainActor = isOnMainActor
  }

  deinit {
    guard let slots else { return }
    if isOnMainActor, cpresentation_is_main_thread() {
      cancel()
    } else {
      unsafe slots.tokenDied(of: node)
    }
  }

  /// Ends the observation and lets go of what its closure captured.
  ///
  /// Allowed at any time, also inside the observer's own callback. Inside a callback it is let go after that
  /// delivery. An observer that was cancelled is not called again, not even for the change that is being
  /// delivered.
  public func cancel() {
    guard let slots else { return }
    self.slots = nil
    let taken = slots.cancelToken { registry in
      unsafe node._withUnsafeGuaranteedRef(registry.take)
    }
    taken??.letGo()
  }

  /// Keeps the token in a collection, such as an array of a view model.
  ///
  /// - Parameter tokens: Where to keep it.
  public func store(in tokens: inout [ObservationToken]) {
    tokens.append(self)
  }
}
