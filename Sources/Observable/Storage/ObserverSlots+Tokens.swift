// SPDX-License-Identifier: MIT

public import CPresentation
import Inspection

// Registries and tokens share the block in which the slots are: each of them may outlive the other, and may be
// released on any thread. A token that dies on an unknown thread adds its observer to a pile, for the registry
// to let go of later. One that is cancelled on the owner's isolation locks the block meanwhile, so that the
// registry, which may be released elsewhere at this moment, does not go. A weak reference from each token
// would take longer than all else.
extension ObserverSlots {
  /// Whether the token of any observer died.
  @inlinable var anyEnded: Bool {
    unsafe cpresentation_observers_any_ended(shared)
  }

  /// Hands over each observer of which the token died.
  func takeEnded(_ body: (AnyObserverNode) -> Void) {
    var pile = unsafe cpresentation_observers_take_ended(shared)
    while pile != 0 {
      let address = unsafe cpresentation_pile_take(&pile)
      if let pointer = unsafe UnsafeRawPointer(bitPattern: address) {
        unsafe Slot.fromOpaque(pointer)._withUnsafeGuaranteedRef(body)
      }
    }
  }

  /// Notes that there is one token more, which has a share until it dies or is cancelled.
  func addToken() {
    unsafe shared.pointee.tokens += 1
  }

  /// Notes, on any thread, that a token died: its observer is let go of by the next change or subscription, or on
  /// the owner's isolation as soon as that is free, if it is known.
  func tokenDied(of node: Unmanaged<AnyObserverNode>, isolation: (any Actor)?) {
    let address = unsafe UInt(bitPattern: node.toOpaque())
    let isToLetGo = unsafe cpresentation_observers_token_died(shared, address, isolation != nil)
    if let isolation, isToLetGo {
      // Carried to the owner's isolation, and used there alone: the share of the token that died keeps the block.
      nonisolated(unsafe) let slots = self
      Task { unsafe await slots.letGoOfEnded(on: isolation) }
    }
  }

  private func letGoOfEnded(on isolation: isolated any Actor) {
    let taken = cancelToken { registry in
      var taken: [(observer: TakenObserver, subject: InspectionSubject?)] = []
      unsafe cpresentation_observers_begin_letting_go(shared)
      takeEnded { node in
        if let observer = registry.take(node) {
          taken.append((observer, registry.subjectOfReport(on: node)))
        }
      }
      return taken
    }
    for (observer, subject) in taken ?? [] {
      if let subject { ObservationEnd.tokenDeallocated.report(of: subject) }
      observer.letGo()
    }
  }

  /// Takes what belongs to a token out of the registry, unless that is gone; on the owner's isolation.
  ///
  /// - Parameter take: Runs while the registry stays, and must not let go of anything.
  /// - Returns: What was taken.
  func cancelToken<Taken>(_ take: (AnyObserverRegistry) -> Taken) -> Taken? {
    let address = unsafe cpresentation_observers_lock(shared)
    guard let pointer = unsafe UnsafeRawPointer(bitPattern: address) else { return nil }
    defer { unsafe cpresentation_observers_unlock(shared) }
    return unsafe Unmanaged<AnyObserverRegistry>.fromOpaque(pointer)._withUnsafeGuaranteedRef(take)
  }

  /// Parts from the tokens, on any thread, because the registry goes.
  func close() {
    unsafe cpresentation_observers_close(shared)
  }
}
