// SPDX-License-Identifier: MIT

public import PresentationInspection

/// One object's observers, in subscription order.
///
/// It isn't generic, because generic code that isn't inlined looks up types at run time.
@_fixed_layout open class _AnyObserverRegistry {
  @safe @usableFromInline @exclusivity(unchecked) final var storedSlots: ObserverSlots?

  /// Created with the first observer.
  ///
  /// Computed, because other modules don't see the stored property's attribute. Without it, each
  /// set of an observable would check the access at run time.
  @inlinable @inline(__always) package final var slots: ObserverSlots? { storedSlots }

  @inlinable package init() {}

  // A subclass has called `close()` in its own `deinit`, before its stored properties are
  // destroyed: until then, another thread may end an observation.
  deinit {
    storedSlots?.release()
  }

  /// The source of the observed values in a trace.
  open var subject: InspectionEvent.Subject { InspectionEvent.Subject(type: "Observers") }

  /// The object of which observers are a part in a log of accesses; `nil` for any.
  open var loggedObject: AnyObject? { self }

  /// Returns the tokens to release because no observer is left.
  open func lastObserverLeft() -> _UpstreamTokens { _UpstreamTokens() }

  final func addAny(_ node: consuming _AnyObserverNode) {
    AccessLog.note(.change, of: loggedObject.map { .object($0) } ?? .anything)
    removeEnded()
    let slots = createdSlots
    slots.append(consume node)
    // Afterwards, because the new observer retains what the last one would release.
    if slots.hasOwners { slots.endUnowned(unless: 4, levels: 16) }
  }

  /// Ends observations whose owners were deallocated, for one of this value's sources.
  @usableFromInline package final func endUnowned(levels: Int) {
    if levels > 0, let slots, slots.hasOwners { slots.endUnowned(unless: 1, levels: levels - 1) }
  }

  @usableFromInline final func subscribeAny(
    _ node: consuming _AnyObserverNode, number: UInt, from isolation: (any Actor)? = nil
  ) -> ObservationToken {
    node.number = number
    let token = ObservationToken(createdSlots, copy node, from: isolation)
    addAny(consume node)
    return token
  }

  private final var createdSlots: ObserverSlots {
    if let slots { return slots }
    let created = ObserverSlots(of: self)
    storedSlots = created
    return created
  }

  /// Removes an observer, on the owner's isolation, without releasing anything.
  final func remove(_ node: _AnyObserverNode) -> RemovedObserver? {
    guard let slots, let taken = slots.take(node) else { return nil }
    AccessLog.note(.change, of: loggedObject.map { .object($0) } ?? .anything)
    slots.compactIfWorthwhile()
    return RemovedObserver(
      node: taken, upstream: slots.isEmpty ? lastObserverLeft() : _UpstreamTokens())
  }

  /// Removes and releases observers whose tokens were deallocated elsewhere.
  @usableFromInline package final func removeEnded() {
    if let slots, slots.anyEnded {
      removeEnded(from: slots)
    }
  }

  @usableFromInline final func removeEnded(from slots: ObserverSlots) {
    slots.takeEnded { node in
      guard let removed = remove(node) else { return }
      if Inspection.isWatching(.observation) { report(.tokenDeallocated, of: node) }
      removed.release()
    }
  }

  /// Detaches tokens from the registry; the `deinit` of each subclass calls this first.
  @usableFromInline package final func close() {
    slots?.close()
  }
}

extension _AnyObserverRegistry: ObservedSource {
  package func endIfUnobserved() {
    if slots?.isEmpty ?? true { RemovedObserver.end(lastObserverLeft()) }
  }
}

extension _AnyObserverRegistry {
  func report(_ end: ObservationEnd, of node: _AnyObserverNode) {
    if node.isReported { end.report(of: subject) }
  }

  /// For code that holds the lock on the slots, and reports the end of an observation afterwards.
  func subjectOfReport(on node: _AnyObserverNode) -> InspectionEvent.Subject? {
    Inspection.isWatching(.observation) && node.isReported ? subject : nil
  }

  /// Reports the end of all observations.
  ///
  /// The subclass's `deinit` calls this, while its stored properties still exist.
  @usableFromInline @inline(never) package final func reportDeallocation() {
    guard let slots else { return }
    // Their tokens were deallocated earlier, on another thread.
    var ended: Set<ObjectIdentifier> = []
    slots.takeEnded { node in
      ended.insert(ObjectIdentifier(node))
      report(.tokenDeallocated, of: node)
    }
    slots.lendEach { node in
      if !ended.contains(ObjectIdentifier(node)) { report(.sourceDeallocated, of: node) }
    }
  }
}
