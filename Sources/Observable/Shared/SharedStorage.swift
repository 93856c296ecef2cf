// SPDX-License-Identifier: MIT

import CPresentation
import Delivery
import Inspection

/// `@unchecked`: the lock of the storage guards the closure.
final class SharedObserver<Value: Sendable>: @unchecked Sendable {
  /// `nil` once the observation has ended.
  var body: (@Sendable (_ old: Value, _ new: Value) -> Void)?

  init(_ body: @escaping @Sendable (_ old: Value, _ new: Value) -> Void) {
    self.body = body
  }
}

/// The value and the observers of one shared observable, which its copies share.
///
/// The lock is never held while user code runs or values are released, because either may re-enter.
/// The closure of an update is the exception.
final class SharedStorage<Value: Sendable>: Sendable {
  typealias Observer = SharedObserver<Value>

  private struct Change {
    let old: Value
    let new: Value
    let audience: [Observer]
    var isFirstCall = false
    let cause: InspectionCause?
    /// The length of the chain of changes, each made in the callback of the previous one, up to
    /// this one.
    let chainLength: Int
  }

  private struct State {
    var value: Value
    /// In the order of subscription; some may have ended.
    var observers: [Observer] = []
    var endedCount = 0
    var waiting = FIFO<Change>()
    var deliverer: UInt?
    /// The length of the chain up to the change that is being delivered.
    var chainLength = 0

    /// The length of the chain up to a change that is made now.
    var nextChainLength: Int {
      deliverer == cpresentation_thread() ? chainLength + 1 : 0
    }
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
    for _ in state.withLock({ $0.observers.filter { $0.body != nil } }) {
      ObservationEnd.sourceDeallocated.report(of: subject)
    }
  }

  var value: Value {
    state.withLock { $0.value }
  }

  func change<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
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
      state.waiting.append(
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
      state.waiting.append(
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
    let body = state.withLock { state in
      let body = observer.body
      guard body != nil else { return body }
      observer.body = nil
      state.endedCount += 1
      if state.endedCount * 2 >= state.observers.count {
        state.observers.removeAll { $0.body == nil }
        state.endedCount = 0
      }
      return body
    }
    if body != nil { reason.report(of: subject) }
    withExtendedLifetime(body) {}
  }
}

extension SharedStorage: DeliveryTurn {
  /// Delivers the queued changes, unless another thread is delivering.
  package func takeTurn() {
    let isDeliverer = state.withLock { state in
      guard state.deliverer == nil else { return false }
      state.deliverer = cpresentation_thread()
      return true
    }
    guard isDeliverer else { return }
    while let change = nextChange() {
      Misuse.require(
        change.chainLength < ChainLimit.current,
        """
        Cannot finish a delivery: \(ChainLimit.current) changes were each made inside the callback of the \
        previous one, the last one in \(subject.type) \(subject.name ?? ""). \
        Look for an observer that sets what it observes
        """)
      if change.chainLength == 0 { consequences.withLock { $0 = ConsequenceCount() } }
      Inspection.resume(change.cause) { deliver(change) }
    }
  }

  private func nextChange() -> Change? {
    state.withLock { state in
      let change = state.waiting.popFirst()
      state.chainLength = change?.chainLength ?? 0
      if change == nil {
        state.deliverer = nil
      }
      return change
    }
  }

  private func deliver(_ change: Change) {
    guard !change.isFirstCall else { return notify(change) }
    Inspection.span(
      .observable, subject,
      .valueChanged(ValueSummary.changes(from: change.old, to: change.new, named: name))
    ) {
      notify(change)
    }
  }

  private func notify(_ change: Change) {
    for observer in change.audience {
      let body = state.withLock { _ in observer.body }
      body?(change.old, change.new)
    }
  }

  package var subject: InspectionSubject {
    InspectionSubject(type: "SharedObservable<\(Value.self)>", name: name)
  }
}
