// SPDX-License-Identifier: MIT

/// The objects to release because an observation has ended.
struct RemovedObserver {
  let node: AnyObserverNode
  /// The tokens that the registry retained for the sake of its observers, if this was the last one.
  let upstream: [ObservationToken]

  /// Releases the observer: at once or, as it may be executing, at the end of this turn.
  ///
  /// The observations upstream end one after the other, not recursively: a chain may be long.
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
