// SPDX-License-Identifier: MIT

public import CPresentation
import PresentationInspection

// The rule for release on another thread
// --------------------------------------
// Swift deallocates an object on the thread that releases it last. A registry and its observations'
// tokens therefore share one memory block, which outlives both: `ObserverBlock.h` has the protocols
// between threads. Observers' closures are released only on the owner's isolation:
//
// - A token that is cancelled, or deallocated on the main thread where it belongs, empties its slot
//   immediately. It locks the block for that moment, because the registry may be deallocated on
//   another thread.
// - A token that is deallocated anywhere else adds its observer to a stack in the block. The
//   registry empties the stack before it notifies the next observer, and at each subscription. If
//   the token knows its owner's actor, a task empties the stack as soon as that actor is free.
// - An observer that is removed in a callback may be executing: it lives to the end of the turn
//   (`DeliveryRound.retainUntilEndOfTurn(_:)`).
// - A registry that is deallocated closes the block: tokens then have no effect.
//
// A weak reference from each token to the registry would cost more than everything else here.
extension ObserverSlots {
  @inlinable var anyEnded: Bool {
    unsafe cdelivery_observers_any_ended(shared)
  }

  /// Calls a closure with each observer whose token was deallocated elsewhere.
  func takeEnded(_ body: (_AnyObserverNode) -> Void) {
    var stack = unsafe cdelivery_observers_take_ended(shared)
    while stack != 0 {
      let address = unsafe cdelivery_ended_pop(&stack)
      if let pointer = unsafe UnsafeRawPointer(bitPattern: address) {
        unsafe Slot.fromOpaque(pointer)._withUnsafeGuaranteedRef(body)
      }
    }
  }

  /// Counts a new token, which has a share in the block until it ends its observation.
  func addToken() {
    unsafe shared.pointee.tokens += 1
  }

  /// Adds an observer to the stack, on any thread, because its token was deallocated.
  func tokenDeallocated(of node: Unmanaged<_AnyObserverNode>, isolation: (any Actor)?) {
    let address = unsafe UInt(bitPattern: node.toOpaque())
    let isToRemove = unsafe cdelivery_observers_token_deallocated(
      shared, address, isolation != nil)
    if let isolation, isToRemove {
      // The task uses the slots only on the owner's isolation, and has the token's share.
      nonisolated(unsafe) let slots = self
      Task { unsafe await slots.removeEnded(on: isolation) }
    }
  }

  private func removeEnded(on isolation: isolated any Actor) {
    let removed = withRegistryOfToken { registry in
      var removed: [(observer: RemovedObserver, subject: InspectionEvent.Subject?)] = []
      unsafe cdelivery_observers_begin_removing(shared)
      takeEnded { node in
        if let observer = registry.remove(node) {
          removed.append((observer, registry.subjectOfReport(on: node)))
        }
      }
      return removed
    }
    for (observer, subject) in removed ?? [] {
      if let subject { ObservationEnd.tokenDeallocated.report(of: subject) }
      observer.release()
    }
  }

  /// Calls a closure with the registry, unless it is deallocated, and releases a token's share; on
  /// the owner's isolation.
  ///
  /// The registry isn't deallocated elsewhere meanwhile. The block is locked, so the closure must
  /// not release user objects.
  func withRegistryOfToken<Result>(_ body: (_AnyObserverRegistry) -> Result) -> Result? {
    let address = unsafe cdelivery_observers_lock(shared)
    guard let pointer = unsafe UnsafeRawPointer(bitPattern: address) else { return nil }
    defer { unsafe cdelivery_observers_unlock(shared) }
    return unsafe Unmanaged<_AnyObserverRegistry>.fromOpaque(pointer)._withUnsafeGuaranteedRef(body)
  }

  /// Detaches the block, on any thread, because the registry is deallocated.
  @usableFromInline func close() {
    unsafe cdelivery_observers_close(shared)
  }
}
