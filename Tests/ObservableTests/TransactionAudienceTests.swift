// SPDX-License-Identifier: MIT

import PresentationObservable
import PresentationStateMachine
import PresentationTesting
import TestSupport
import Testing

@Suite(
  .contract(
    "An observer that subscribes in a transaction isn't notified of earlier sets, whether",
    "or not others observe. It receives later sets as one change, from the value at its",
    "subscription. The same holds for derived values, their timers and change counts, and",
    "for events sent to other observers."))
@MainActor struct TransactionAudienceTests {
  private final class Log {
    var lines: [String] = []
    var tokens: [ObservationToken] = []

    func observe<Value>(_ value: some ObservableProtocol<Value>, _ name: String) {
      value.readOnly.observe { [unowned self] in lines.append("\(name) \($0) → \($1)") }
        .store(in: &tokens)
    }

    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private let log = Log()
  private let count = Observable(0)

  @Test(arguments: [false, true])
  func `an observer added in a transaction misses earlier sets`(isObserved: Bool) {
    let other = isObserved ? count.observe { _, _ in } : nil
    let owner = Log()
    Observables.transaction {
      count.value = 1
      Observables.transaction { count.value = 2 }
      count.observe { [log] in log.lines.append("\($0) → \($1)") }.store(in: &log.tokens)
      count.observeNewAndCall { [log] in log.lines.append("new \($0)") }.store(in: &log.tokens)
      count.observe(owner) { [log] _, old, new in log.lines.append("owner \(old) → \(new)") }
      count.observe { _, _ in Issue.record("cancelled") }.cancel()
    }
    #expect(log.take() == ["new 2"])
    count.value = 3
    #expect(log.take() == ["2 → 3", "new 3", "owner 2 → 3"])
    other?.cancel()
  }

  @Test(arguments: [false, true])
  func `an observer added between two sets receives the second`(isObserved: Bool) {
    if isObserved { log.observe(count, "first") }
    Observables.transaction {
      count.value = 1
      log.observe(count, "second")
      count.value = 2
      Observables.transaction { log.observe(count.readOnly, "third") }
      count.value = 3
      log.observe(count, "fourth")
    }
    #expect(log.take() == (isObserved ? ["first 0 → 3"] : []) + ["second 1 → 3", "third 2 → 3"])
    count.value = 4
    #expect(log.take().count == (isObserved ? 4 : 3))
  }

  @Test(arguments: [false, true])
  func `a derived value's observer misses a transaction's earlier sets`(isObserved: Bool) {
    let width = Observable(1)
    let double = count.map { $0 * 2 }
    let area = combineLatest(count, width).map { $0 * $1 }
    let long = (0..<40).reduce(double) { value, _ in value.map { $0 + 1 } }
    let odd = count.filter(initially: 9) { !$0.isMultiple(of: 2) }
    let chosen = width.flatMapLatest { [count] _ in count.readOnly }
    if isObserved { log.observe(double, "first") }
    Observables.transaction {
      count.value = 1
      log.observe(double, "double")
      log.observe(double.map { $0 + 1 }.removeDuplicates(), "next")
      log.observe(area, "area")
      log.observe(long, "long")
      log.observe(odd, "odd")
      log.observe(chosen, "chosen")
      log.observe(count.scan(0) { $0 + $1 }, "sum")
    }
    #expect(log.take() == (isObserved ? ["first 0 → 2"] : []))
    count.value = 3
    let first = isObserved ? ["first 2 → 6"] : []
    #expect(
      Set(log.take())
        == Set(
          first + [
            "double 2 → 6", "next 3 → 7", "area 1 → 3", "long 42 → 46", "odd 1 → 3",
            "chosen 1 → 3", "sum 1 → 4",
          ]))
  }

  @Test(arguments: [false, true])
  func `a derived value's observer receives a transaction's later sets`(isObserved: Bool) {
    let width = Observable(1)
    let double = count.map { $0 * 2 }
    let area = combineLatest(count, width).map { $0 * $1 }
    let odd = count.filter(initially: 9) { !$0.isMultiple(of: 2) }
    if isObserved {
      log.observe(double, "first")
      log.observe(area, "first area")
    }
    Observables.transaction {
      count.value = 1
      log.observe(double, "double")
      log.observe(area, "area")
      if !isObserved { log.observe(odd, "odd") }
      count.value = 3
    }
    let first = isObserved ? ["first 0 → 6", "first area 0 → 3"] : ["odd 1 → 3"]
    #expect(Set(log.take()) == Set(first + ["double 2 → 6", "area 1 → 3"]))
    count.value = 5
    #expect(log.take().count == (isObserved ? 4 : 3))
  }

  @Test(arguments: [false, true])
  func `an operator that counts changes misses a transaction's earlier sets`(isObserved: Bool) {
    let token = isObserved ? count.observe { _, _ in } : nil
    func observe(_ stream: ReadOnlyEventStream<Int>, _ name: String) {
      stream.observe { [log] in log.lines.append("\(name) \($0)") }.store(in: &log.tokens)
    }
    Observables.transaction {
      count.value = 1
      observe(count.changes.prefix(1), "prefix")
      observe(count.map { $0 + 10 }.changes.dropFirst(), "rest")
    }
    #expect(log.take() == [])
    count.value = 3
    #expect(log.take() == ["prefix 3"])
    count.value = 4
    #expect(log.take() == ["rest 14"])
    token?.cancel()
  }

  @Test(arguments: [false, true])
  func `a timed value misses a transaction's earlier sets`(isObserved: Bool) {
    let scheduler = VirtualScheduler()
    let token = isObserved ? count.observe { _, _ in } : nil
    Observables.transaction {
      count.value = 1
      log.observe(count.debounce(for: .seconds(1), on: scheduler), "debounce")
      log.observe(count.throttle(for: .seconds(1), on: scheduler).map { $0 + 10 }, "throttle")
    }
    #expect(scheduler.pendingCount == 0 && log.take() == [])
    count.value = 2
    #expect(log.take() == ["throttle 11 → 12"], "the first change begins the interval")
    scheduler.advance(by: .seconds(1))
    #expect(log.take() == ["debounce 1 → 2"])
    token?.cancel()
  }

  @Test(arguments: [false, true])
  func `another value's set doesn't notify a late observer`(isObserved: Bool) {
    let (width, other) = (Observable(1), Observable(1))
    let area = combineLatest(count, width).map { $0 * $1 }
    if isObserved { log.observe(area, "first") }
    let tokens = [other.observe { _, _ in }, count.observe { _, _ in }]
    Observables.transaction {
      count.value = 1
      log.observe(count, "count")
      log.observe(area, "area")
      area.observeNewAndCall { [log] in log.lines.append("new \($0)") }.store(in: &log.tokens)
      log.observe(count.removeDuplicates(), "unique")
      other.value = 2
    }
    #expect(log.take() == ["new 1"] + (isObserved ? ["first 0 → 1"] : []))
    other.value = 3
    width.value = 2
    #expect(log.take() == (isObserved ? ["first 1 → 2"] : []) + ["area 1 → 2", "new 2"])
    for token in tokens { token.cancel() }
  }

  @Test func `an observer added in a callback's transaction misses earlier sets`() {
    let trigger = Observable(0)
    log.observe(count, "first")
    let token = trigger.observe { [count, log] _, _ in
      count.value = 1
      Observables.transaction {
        count.value = 2
        log.observe(count, "late")
        log.observe(count.map { $0 + 10 }, "derived")
      }
      log.observe(count, "later")
      count.value = 3
    }
    trigger.value = 1
    #expect(
      log.take() == [
        "first 0 → 1", "first 1 → 2", "first 2 → 3", "late 2 → 3", "later 2 → 3", "derived 12 → 13",
      ])
    token.cancel()
  }

  @Test func `a binding in a transaction applies to later sets`() {
    let other = Observable(10)
    Observables.transaction {
      count.value = 1
      other.value = 11
      count.bindTwoWay(to: other).store(in: &log.tokens)
      log.observe(other, "other")
    }
    #expect(log.take() == [])
    #expect(other.value == 1)
    other.value = 5
    #expect(count.value == 5)
    #expect(log.take() == ["other 1 → 5"])
  }

  @Test func `a stream's observer misses a transaction's earlier events`() {
    let events = EventStream<Int>()
    func observe(_ stream: some EventStreamProtocol<Int>, _ name: String) {
      stream.readOnly.observe { [log] in log.lines.append("\(name) \($0)") }
        .store(in: &log.tokens)
    }
    Observables.transaction {
      events.send(1)
      observe(events, "first")
      observe(events, "second")
      observe(events.map { $0 + 10 }, "derived")
      events.send(2)
      observe(events, "third")
    }
    #expect(log.take() == ["first 1", "first 2", "second 2", "derived 12"])
    events.send(3)
    #expect(log.take().count == 4)
  }

  @Test(arguments: [false, true])
  func `an event waits if its observers unsubscribe in the transaction`(isDerived: Bool) {
    let events = EventStream<Int>()
    let first = events.observe { _ in Issue.record("cancelled") }
    Observables.transaction {
      events.send(1)
      let stream = isDerived ? events.map { $0 }.readOnly : events.readOnly
      stream.observe { [log] in log.lines.append("\($0)") }.store(in: &log.tokens)
      first.cancel()
    }
    #expect(log.take() == ["1"])
  }

  @Test(
    .contract(
      "A machine that receives an event in a transaction returns `.queued` and handles it",
      "afterwards."))
  func `a machine event in a transaction is queued`() {
    let machine = StateMachine<Int, Int>(state: 0, transitions: [1: [0 => 1]])
    var isQueued = false
    Observables.transaction {
      if case .queued = machine.process(1) { isQueued = true }
      #expect(machine.observable.value == 0)
    }
    #expect(isQueued)
    #expect(machine.observable.value == 1)
  }
}
