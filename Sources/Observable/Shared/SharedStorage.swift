// SPDX-License-Identifier: MIT

import CPresentation
import Dispatch
import PresentationDelivery
import PresentationInspection

final class SharedObserver<Value: Sendable>: Sendable {
  /// A struct, because each access to a closure in a generic type would wrap it once more.
  struct Call: Sendable {
    let body: @Sendable (_ old: Value, _ new: Value) -> Void
  }

  /// A separate lock, so that a delivery doesn't wait for threads that set the value.
  private let locked: Locked<Call?>

  init(_ body: @escaping @Sendable (_ old: Value, _ new: Value) -> Void) {
    locked = Locked(Call(body: body))
  }

  /// `nil` once the observation has ended.
  var call: Call? { locked.withLock { $0 } }

  /// Ends the observation, and returns the call, unless it has ended.
  func end() -> Call? {
    locked.withLock { call in
      defer { call = nil }
      return call
    }
  }
}

// The rule for threads
// --------------------
// The thread that makes a change while no other delivers is the deliverer. It delivers up to its
// last change, and then those that other threads append meanwhile, until none is left. After a
// while it hands the rest over to a background thread, so that no call lasts as long as other
// threads make changes.

/// One shared observable's value and observers, which its copies share.
///
/// The lock is never held while user code runs or values are released, because either may re-enter.
/// An update's closure is the exception.
final class SharedStorage<Value: Sendable>: Sendable {
  typealias Observer = SharedObserver<Value>

  private struct Change {
    let old: Value
    let new: Value
    let audience: [Observer]
    var isFirstCall = false
    let cause: InspectionEvent.Cause?
    /// The length of the chain of changes up to this one, each made in the previous one's callback.
    let chainLength: Int
  }

  private struct State {
    var value: Value
    /// In subscription order; some may have ended.
    var observers: [Observer] = []
    var endedCount = 0
    var waiting = FIFO<Change>()
    /// The number of all changes that wait or have waited.
    var appendedCount = 0
    /// The number of changes that no longer wait.
    var takenCount = 0
    /// The number of changes up to the deliverer's last one.
    var ownCount = 0
    /// The time at which the deliverer hands over; `nil` while it delivers its own changes.
    var deadline: ContinuousClock.Instant?
    var deliverer: Deliverer?
    /// The chain length up to the change being delivered.
    var chainLength = 0

    /// The chain length up to a change that is made now.
    var nextChainLength: Int {
      deliverer == .thread(cpresentation_thread()) ? chainLength + 1 : 0
    }

    mutating func append(_ change: Change) {
      waiting.append(change)
      appendedCount += 1
      // Changes made in callbacks for other threads' changes aren't its own.
      if change.chainLength > 0, deadline == nil { ownCount = appendedCount }
    }
  }

  private enum Deliverer: Equatable {
    case thread(UInt)
    /// A background thread that hasn't begun.
    case handedOver
  }

  private let state: Locked<State>
  /// The changes that observers made since a change that no observer made.
  private let consequences = Locked(ConsequenceCount())
  private let name: String?

  init(_ value: Value, name: String?) {
    state = Locked(State(value: value))
    self.name = name
  }

  deinit {
    guard Inspection.isWatching(.observation) else { return }
    for _ in state.withLock({ $0.observers.filter { $0.call != nil } }) {
      ObservationEnd.sourceDeallocated.report(of: subject)
    }
  }

  var value: Value {
    state.withLock { $0.value }
  }

  func change<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    AccessLog.note(.change, of: .anything)
    let isWatched = Inspection.isWatching(.observable)
    let cause = Inspection.isWatching(.all) ? Inspection.cause : nil
    // Released after the lock: a `deinit` may use this observable.
    var rejected: Value?
    let (result, old, needsDelivery, isConsequence) = try state.withLock { state in
      let old = state.value
      var new = old
      let result: Result
      do {
        result = try body(&new)
      } catch {
        rejected = new
        throw error
      }
      state.value = new
      guard isWatched || !state.observers.isEmpty else { return (result, old, false, false) }
      state.append(
        Change(
          old: old, new: new, audience: state.observers, cause: cause,
          chainLength: state.nextChainLength))
      return (result, old, state.deliverer == nil, state.nextChainLength > 0)
    }
    withExtendedLifetime((old, rejected)) {}
    if isConsequence { consequences.withLock { $0.add(1, subject) }?.act() }
    if needsDelivery {
      DeliveryRound.perform(self)
    }
    return result
  }

  /// Adds an observer, and returns the value before its first change.
  func subscribe(
    _ body: @escaping @Sendable (_ old: Value, _ new: Value) -> Void
  ) -> (token: SharedObservationToken, value: Value) {
    let observer = Observer(body)
    let value = state.withLock { state in
      state.observers.append(observer)
      return state.value
    }
    return (token(of: observer), value)
  }

  func subscribeAndCall(
    _ body: @escaping @Sendable (_ new: Value) -> Void
  ) -> SharedObservationToken {
    let observer = Observer { _, new in body(new) }
    let cause = Inspection.isWatching(.all) ? Inspection.cause : nil
    let needsDelivery = state.withLock { state in
      state.observers.append(observer)
      state.append(
        Change(
          old: state.value, new: state.value, audience: [observer], isFirstCall: true,
          cause: cause, chainLength: state.nextChainLength))
      return state.deliverer == nil
    }
    if needsDelivery {
      DeliveryRound.perform(self)
    }
    return token(of: observer)
  }

  private func token(of observer: Observer) -> SharedObservationToken {
    SharedObservationToken { [weak self, weak observer] reason in
      if let self, let observer {
        end(observer, reason)
      }
    }
  }

  private func end(_ observer: Observer, _ reason: ObservationEnd) {
    guard let call = observer.end() else { return }
    state.withLock { state in
      state.endedCount += 1
      if state.endedCount * 2 >= state.observers.count {
        state.observers.removeAll { $0.call == nil }
        state.endedCount = 0
      }
    }
    reason.report(of: subject)
    withExtendedLifetime(call) {}
  }
}

extension SharedStorage: DeliveryTurn {
  /// The time for which a thread delivers others' changes after its own.
  private static var handOverTime: Duration { .milliseconds(100) }

  /// Delivers queued changes, unless another thread is delivering.
  package func takeTurn() {
    let isDeliverer = state.withLock { state in
      guard state.deliverer == nil else { return false }
      state.deliverer = .thread(cpresentation_thread())
      state.ownCount = state.appendedCount
      return true
    }
    if isDeliverer { deliverChanges() }
  }

  private func deliverInBackground() {
    // A separate queue has a thread even if the global queue's are all in use.
    DispatchQueue(label: "SharedObservable").async { [self] in
      state.withLock { $0.deliverer = .thread(cpresentation_thread()) }
      DeliveryRound.run { deliverChanges() }
    }
  }

  private func deliverChanges() {
    while true {
      switch nextChange() {
      case .change(let change): deliver(change)
      case .tooLate: return deliverInBackground()
      case .none: return
      }
    }
  }

  /// A thread's next step; the thread is the deliverer only while it has a change.
  private enum Next {
    case change(Change)
    case tooLate
    case none
  }

  private func nextChange() -> Next {
    state.withLock { state in
      let isOwn = state.takenCount < state.ownCount
      let isLate =
        !isOwn && !state.waiting.isEmpty && state.deadline.map { .now >= $0 } ?? false
      guard !isLate, let change = state.waiting.popFirst() else {
        state.deliverer = isLate ? .handedOver : nil
        state.deadline = nil
        state.chainLength = 0
        return isLate ? .tooLate : .none
      }
      if !isOwn, state.deadline == nil { state.deadline = .now + Self.handOverTime }
      state.takenCount += 1
      state.chainLength = change.chainLength
      return .change(change)
    }
  }

  private func deliver(_ change: Change) {
    Misuse.require(
      change.chainLength < ChainLimit.current,
      """
      Cannot finish a delivery: \(ChainLimit.current) changes were each made inside the callback of the \
      previous one, the last one in \(subject.type) \(subject.name ?? ""). \
      Look for an observer that sets what it observes
      """)
    if change.chainLength == 0 { consequences.withLock { $0 = ConsequenceCount() } }
    Inspection.resume(change.cause) {
      guard !change.isFirstCall else { return notify(change) }
      Inspection.span(
        .observable, subject,
        .valueChanged(ValueSummary.changes(from: change.old, to: change.new, named: name))
      ) {
        notify(change)
      }
    }
  }

  private func notify(_ change: Change) {
    for observer in change.audience { observer.call?.body(change.old, change.new) }
  }

  package var subject: InspectionEvent.Subject {
    InspectionEvent.Subject(type: "SharedObservable<\(Value.self)>", name: name)
  }
}
