// SPDX-License-Identifier: MIT

/// The objects to release because an observation has ended.
struct RemovedObserver {
  let node: _AnyObserverNode
  /// The tokens that the registry retained for its observers, if this was the last one.
  let upstream: [ObservationToken]

  /// Releases the observer: immediately or, because it may be executing, at the end of this turn.
  ///
  /// The upstream observations end iteratively, not recursively, because a chain may be long.
  @inline(__always) consuming func release() {
    if DeliveryRound.isUnderWay { DeliveryRound.retainUntilEndOfTurn(node) }
    if !upstream.isEmpty { Self.end(upstream) }
  }

  @inline(never) private static func end(_ tokens: [ObservationToken]) {
    let isInTurn = DeliveryRound.isUnderWay
    var tokens = tokens
    while let token = tokens.popLast() {
      guard let removed = token.remove() else { continue }
      if isInTurn { DeliveryRound.retainUntilEndOfTurn(removed.node) }
      tokens += removed.upstream
    }
  }
}
