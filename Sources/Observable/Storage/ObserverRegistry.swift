// SPDX-License-Identifier: MIT

public import Inspection

// Properties that are read for each change are not checked for exclusive access at run time: they are only
// touched on the owner's isolation, for no longer than a load or a store.

/// Observers in the order of their subscription.
///
/// Not generic, for what is generic and not inlined looks its types up at run time.
@usableFromInline package class AnyObserverRegistry {
  /// Made with the first observer.
  @safe @usableFromInline @exclusivity(unchecked) final var slots: ObserverSlots?

  @inlinable init() {}

  // A subclass has called `close()` in its own `deinit`, before its stored properties are
  // destroyed: until then another thread may take an observer out.
  deinit {
    slots?.letGo()
  }

  /// The source of the observed values, as a trace shows it.
  @usableFromInline var subject: InspectionSubject { InspectionSubject(type: "Observable") }

  /// Which value is being told: of two values one was told later if its stamp is higher.
  ///
  /// Asked for inside a delivery.
  @usableFromInline var deliveredStamp: UInt { 0 }

  /// How many joins lie between this and what is set.
  @usableFromInline var height: Int { 0 }

  /// Learns that nobody observes any more; returns what was held for the sake of observers.
  @usableFromInline func lastObserverLeft() -> [ObservationToken] { [] }

  /// Adds an observer after all others, that lasts as long as the registry.
  final func addAny(_ node: consuming AnyObserverNode) {
    removeEnded()
    madeSlots.append(consume node)
  }

  /// Adds an observer after all others, and returns the token that keeps it.
  ///
  /// - Parameters:
  ///   - node: The observer.
  ///   - since: The number of the change after which it is told.
  ///   - isolation: The owner's, if that is known.
  /// - Returns: The token.
  @usableFromInline final func subscribeAny(
    _ node: consuming AnyObserverNode, since: UInt, from isolation: (any Actor)? = nil
  ) -> ObservationToken {
    node.since = since
    let token = ObservationToken(madeSlots, copy node, from: isolation)
    addAny(consume node)
    return token
  }

  private final var madeSlots: ObserverSlots {
    if let slots { return slots }
    let made = ObserverSlots(of: self)
    slots = made
    return made
  }

  /// Takes an observer out, on the owner's isolation, without letting go of anything.
  final func take(_ node: AnyObserverNode) -> TakenObserver? {
    guard let slots, let taken = slots.take(node) else { return nil }
    slots.closeUpIfWorthwhile()
    return TakenObserver(node: taken, upstream: slots.isEmpty ? lastObserverLeft() : [])
  }

  /// Lets go of observers of which the token died.
  @usableFromInline final func removeEnded() {
    if let slots, slots.anyEnded {
      removeEnded(from: slots)
    }
  }

  @usableFromInline final func removeEnded(from slots: ObserverSlots) {
    slots.takeEnded { node in
      guard let taken = take(node) else { return }
      if Inspection.isWatching(.observation) { report(.tokenDeallocated, of: node) }
      taken.letGo()
    }
  }

  /// Parts from the tokens, before anything goes that ending an observation touches.
  @usableFromInline final func close() {
    slots?.close()
  }
}

/// What is to be let go of because an observation has ended.
struct TakenObserver {
  let node: AnyObserverNode
  /// What the registry held for the sake of its observers, if this was the last one.
  let upstream: [ObservationToken]

  /// Releases it: at once or, as the node may be executing, at the end of this turn.
  ///
  /// The observations upstream end one after the other, not recursively: a chain may be long.
  @inline(__always) consuming func letGo() {
    if DeliveryRound.isUnderWay { DeliveryRound.keepUntilTurnEnds(node) }
    if !upstream.isEmpty { Self.end(upstream) }
  }

  @inline(never) private static func end(_ tokens: [ObservationToken]) {
    let isInTurn = DeliveryRound.isUnderWay
    var tokens = tokens
    while let token = tokens.popLast() {
      guard let taken = token.take() else { continue }
      if isInTurn { DeliveryRound.keepUntilTurnEnds(taken.node) }
      tokens += taken.upstream
    }
  }
}

/// Observers of one kind, and the rules of who is told what.
@usableFromInline package class ObserverRegistry<Node: AnyObserverNode>: AnyObserverRegistry {
  @inlinable override init() {}

  /// Adds an observer after all others, that lasts as long as the registry.
  @usableFromInline final func add(_ node: Node) {
    addAny(node)
  }

  /// Adds an observer after all others, and returns the token that keeps it.
  ///
  /// - Parameters:
  ///   - node: The observer.
  ///   - isolation: The owner's, if that is known.
  /// - Returns: The token.
  @inlinable final func subscribe(_ node: consuming Node, from isolation: (any Actor)? = nil)
    -> ObservationToken
  {
    subscribeAny(consume node, since: DeliveryRound.numberOfSubscription(), from: isolation)
  }

  /// Adds an observer after all others, that is told the changes delivered after this one.
  @inlinable final func subscribe(dependent node: consuming Node) -> ObservationToken {
    subscribeAny(consume node, since: DeliveryRound.numberOfDelivery())
  }

  /// Calls a closure with each observer of an audience, but for those whose observation ends meanwhile.
  ///
  /// - Parameters:
  ///   - slots: The observers; pinned for this audience.
  ///   - end: How many places the audience has; more than none.
  ///   - call: Calls the observer.
  @inlinable final func tell(_ slots: ObserverSlots, upTo end: Int, _ call: (Node) -> Void) {
    if slots.anyEnded { removeEnded(from: slots) }
    var place = 0
    while true {
      slots.lend(place) { call(unsafe unsafeDowncast($0, to: Node.self)) }
      place += 1
      guard place < end else { break }
      if slots.anyEnded { removeEnded(from: slots) }
    }
    slots.unpin()
  }
}
