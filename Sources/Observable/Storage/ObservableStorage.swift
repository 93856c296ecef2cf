// SPDX-License-Identifier: MIT

public import CPresentation
import Observation
public import PresentationDelivery
public import PresentationInspection

@_fixed_layout @usableFromInline final class ObservableStorage<Value>: ValueRegistry<Value> {
  /// Properties that few observables use.
  @usableFromInline final class Extras {
    @safe @exclusivity(unchecked) var name: String?
    @safe @exclusivity(unchecked) var site: String?
    // Changes whose delivery is queued: first in, first out.
    @safe @exclusivity(unchecked) private(set) var first: QueuedChange<Value>?
    @safe @exclusivity(unchecked) private(set) var last: QueuedChange<Value>?
    /// A change to use again.
    @safe @exclusivity(unchecked) private var spare: QueuedChange<Value>?
    /// The last queued change's transaction.
    ///
    /// The transaction is running or queued itself, so its identifier isn't reused.
    @safe @exclusivity(unchecked) var transaction: ObjectIdentifier?
    @safe @exclusivity(unchecked) var trackedReads: TrackedReads?
    @safe @exclusivity(unchecked) var origins: ValueOrigins?

    deinit {
      // Not recursively, because the queue may be long.
      while let change = first { (first, change.next) = (change.next, nil) }
    }

    func append(_ old: Value, _ oldStamp: UInt, _ new: Value) {
      // Not `take()`, which would look up an optional's type.
      let change = spare ?? .empty()
      spare = nil
      change.fill(old, oldStamp, new)
      if let last { last.next = change } else { first = change }
      last = change
    }

    func removeFirst() -> QueuedChange<Value>? {
      guard let change = first else { return nil }
      (first, change.next) = (change.next, nil)
      if first == nil { last = nil }
      return change
    }

    func reuse(_ change: QueuedChange<Value>) {
      change.clear()
      spare = change
    }
  }

  @safe @usableFromInline @exclusivity(unchecked) var value: Value
  /// The number of times that the value was set, counted from 1.
  @safe @usableFromInline @exclusivity(unchecked) var stamp: UInt = 1
  /// The last delivered value's stamp while changes are queued, otherwise 0.
  @safe @exclusivity(unchecked) private var stampBefore: UInt = 0
  @safe @usableFromInline @exclusivity(unchecked) var extras: Extras?

  @inlinable init(_ value: Value) {
    self.value = value
    super.init()
    cpresentation_count_observables(1)
  }

  deinit {
    cpresentation_count_observables(-1)
    close()
    if Inspection.isWatching(.observation) { reportDeallocation() }
  }

  /// Properties that few observables use, created on first use.
  var createdExtras: Extras {
    if let extras { return extras }
    let extras = Extras()
    self.extras = extras
    return extras
  }

  @usableFromInline func identify(name: String?, site: String) {
    AccessLog.note(.creation, of: self)
    let extras = createdExtras
    (extras.name, extras.site) = (name, site)
  }

  // Inlined into every caller: a call would cost as much as its work.
  @inlinable @inline(__always) func set(_ newValue: Value) {
    var old = newValue
    swap(&value, &old)
    stamp &+= 1
    if Inspection.isWatching(.observable) {
      enqueue(old, newValue)
    } else if let slots, slots.count > 0 {
      if DeliveryRound.isUnderWay {
        enqueue(old, newValue)
      } else {
        DeliveryRound.begin()
        slots.pin()
        notify(slots, upTo: slots.count) { $0.body(old, newValue) }
        DeliveryRound.end()
        // End-of-turn jobs may refer to it.
        withExtendedLifetime(self) {}
      }
    } else if DeliveryRound.isUnderWay {
      enqueue(old, newValue)
    }
  }

  @usableFromInline func enqueue(_ old: Value, _ new: Value) {
    AccessLog.note(.change, of: self)
    // Without observers there is no audience, unless a dependent value is about to subscribe, or a
    // computation may read this one.
    guard
      stampBefore != 0 || !(slots?.isEmpty ?? true) || DeliveryRound.hasPendingSubscription
        || DeliveryRound.queuesUnobservedChanges
    else {
      report(old, new) {}
      return
    }
    let extras = createdExtras
    if let transaction = Transaction.current {
      if extras.transaction == ObjectIdentifier(transaction) {
        extras.last?.replaceNew(new, number: Transaction.nextNumber())
        return
      }
      extras.transaction = ObjectIdentifier(transaction)
      transaction.add(self)
    } else {
      extras.transaction = nil
    }
    if stampBefore == 0 { stampBefore = stamp &- 1 }
    extras.append(old, stamp &- 1, new)
    if Transaction.current == nil {
      DeliveryRound.perform(self)
    }
  }

  /// Sets the value as part of the current turn, for an object that mirrors its value here and
  /// reports the change itself.
  ///
  /// Observers are notified immediately, so that values that depend on several values in the turn
  /// are computed at its end. If an older change is queued, or a derived value is about to be
  /// attached, the change is delivered in a separate turn.
  func setInTurn(_ newValue: Value) {
    AccessLog.note(.change, of: self)
    let old = value
    value = newValue
    stamp &+= 1
    guard stampBefore == 0, !DeliveryRound.hasPendingSubscription else {
      return enqueue(old, newValue)
    }
    guard let slots, slots.count > 0 else { return }
    slots.pin()
    notify(slots, upTo: slots.count) { $0.body(old, newValue) }
  }

  @usableFromInline var isQueued: Bool { stampBefore != 0 }

  @usableFromInline override var deliveredStamp: UInt {
    stampBefore == 0 ? stamp : stampBefore
  }

  @usableFromInline package override var subject: InspectionEvent.Subject {
    InspectionEvent.Subject(
      type: "Observable<\(Value.self)>", name: extras?.name, site: extras?.site)
  }

  @usableFromInline var delivered: (value: Value, stamp: UInt) {
    if let change = extras?.first { return (change.old, change.oldStamp) }
    return (value, stamp)
  }
}

extension ObservableStorage: DeliveryTurn {
  @usableFromInline package func takeTurn() {
    guard let extras, let change = extras.removeFirst() else { return }
    if let next = extras.first {
      stampBefore = next.oldStamp
    } else {
      stampBefore = 0
      extras.transaction = nil
    }
    if change.lastSet != 0 { Transaction.extendAudience(to: change.lastSet) }
    let old = change.old
    let new = change.new
    report(old, new) {
      notifyAudience { $0.body(old, new) }
    }
    extras.reuse(change)
  }

  private func report(_ old: Value, _ new: Value, _ deliver: () -> Void) {
    Inspection.span(
      .observable, subject,
      .valueChanged(ValueSummary.changes(from: old, to: new, named: extras?.name)), deliver)
  }
}

extension ObservableStorage {
  func noteTrackedRead() {
    if let reads = extras?.trackedReads { return reads.noteRead() }
    let reads = TrackedReads()
    createdExtras.trackedReads = reads
    add(ObserverNode { _, _ in reads.noteChange() })
    reads.noteRead()
  }
}

/// The Observation framework's registrar for one value.
///
/// An observable creates its own on the first tracked read.
package final class TrackedReads: Observation.Observable {
  // A constant, because creating a key path is the most expensive step here.
  private static let path: any (KeyPath<TrackedReads, Void> & Sendable) = \.tracked

  private let registrar = ObservationRegistrar()

  private var tracked: Void { () }

  package init() {}

  package func noteRead() {
    registrar.access(self, keyPath: Self.path)
  }

  package func noteChange() {
    registrar.withMutation(of: self, keyPath: Self.path) {}
  }
}

@_fixed_layout
@usableFromInline class ValueRegistry<Value>: _ObserverRegistry<ObserverNode<Value>> {
  @inlinable override init() {}

  /// The stamp of the value being delivered: later values have higher ones.
  @usableFromInline var deliveredStamp: UInt { 0 }

  /// The number of end-of-turn jobs on the longest path from a settable observable.
  @usableFromInline var height: Int { 0 }
}
