// SPDX-License-Identifier: MIT

import PresentationObservable
import PresentationTesting
import TestSupport
import Testing

@MainActor struct DerivedExactnessTests {
  @Test(.contract("Reading a derived value before…"))
  func `reading ahead doesn't affect deliveries`() {
    let (first, second) = (Observable(0), Observable(0))
    let sum = combineLatest(first, second).map { $0 + $1 }
    var seen: [[Int]] = []
    let tokens = [
      first.observe { _, _ in
        second.value = 10
        #expect(sum.value == 11)
      },
      sum.observe { seen.append([$0, $1]) },
    ]
    first.value = 1
    #expect(seen == [[0, 1], [1, 11]])
    #expect(tokens.count == 2)
  }

  @Test(.contract("A change reaches observers of…"))
  func `values are delivered in the order of their observations`() {
    let (selection, number) = (Observable(0), Observable(0))
    let values = [number, Observable(0)]
    var seen: [String] = []
    let latest = selection.flatMapLatest { values[$0] }
    let sum = combineLatest(selection, number)
    let tokens = [
      latest.observe { _, _ in seen.append("latest") },
      sum.observe { _, _ in seen.append("sum") },
      number.observe { _, _ in seen.append("number") },
    ]
    number.value = 1
    // Each selection subscribes to the value again, after the others.
    selection.value = 1
    selection.value = 0
    number.value = 2
    let once = ["number", "latest", "sum"]
    #expect(seen == once + ["latest", "sum", "latest", "sum"] + once)
    withExtendedLifetime(tokens) {}
  }

  @Test(.contract("A derived value detaches from…"))
  func `a derived value is observed again after its last token is released`() {
    let number = Observable(0)
    let double = number.map { $0 * 2 }
    var seen: [Int] = []
    var token: ObservationToken? = double.observe { _, _ in }
    #expect(token != nil)
    token = nil
    token = double.observe { seen.append($1) }
    number.value = 1
    number.value = 2
    #expect(seen == [2, 4])
  }

  @Test(.contract("A derived value detaches from…"))
  func `scan restarts after its last token is released`() {
    let number = Observable(1)
    let sum = number.scan(0, +)
    var token: ObservationToken? = sum.observe { _, _ in }
    #expect(token != nil)
    number.value = 2
    #expect(sum.value == 3)
    token = nil
    #expect(sum.value == 2)
  }

  @Test(.contract("An observer that subscribes to a…"))
  func `an observer added during a delivery sees only later changes`() {
    let number = Observable(0)
    let same = number.map { $0 }
    let again = same.map { $0 }
    let sum = same.scan(0, +)
    var seen: [String] = []
    var tokens: [ObservationToken] = []
    tokens = [
      number.observe { _, new in
        guard new == 1 else { return }
        number.value = 2
        tokens.append(same.observe { seen.append("same \($0)→\($1)") })
        tokens.append(again.observe { seen.append("again \($0)→\($1)") })
        tokens.append(sum.observe { seen.append("sum \($0)→\($1)") })
      },
      same.observe { _, _ in },
    ]
    number.value = 1
    #expect(seen == [])
    number.value = 3
    #expect(Set(seen) == ["same 2→3", "again 2→3", "sum 2→5"])
    // An observer retains them.
    tokens.removeAll()
  }

  @Test(
    .contract(
      "`flatMapLatest` delivers a new inner source's value once, even if that source depends",
      "on another `flatMapLatest`."))
  func `flatMapLatest delivers a new source's value once`() {
    let (isFirst, first, second) = (Observable(true), Observable(1), Observable(0))
    let same = second.map { $0 }
    var seen: [String] = []
    let tokens = [
      same.observe { _, _ in }, isFirst.observe { _, _ in second.value = 5 },
      isFirst.flatMapLatest { $0 ? first.readOnly : same }.observe { seen.append("\($0)→\($1)") },
    ]
    isFirst.value = false
    second.value = 6
    #expect(seen == ["1→0", "0→5", "5→6"])
    #expect(tokens.count == 3)
  }

  @Test(.contract("`flatMapLatest` delivers a…"))
  func `nested flatMapLatest values are delivered once`() {
    let (number, pick) = (Observable(1), Observable(0))
    let inner = pick.flatMapLatest { pick in number.map { $0 * 10 + pick } }
    let outer = pick.flatMapLatest { _ in inner }
    var seen: [String] = []
    let tokens = [outer.observe { seen.append("\($0)→\($1)") }, inner.observe { _, _ in }]
    pick.value = 1
    #expect(seen == ["10→11"])
    #expect(tokens.count == 2)
  }

  @Test(
    .contract(
      "A value without observers changes at once when set. The change is queued if an older",
      "change is queued, or if the same callback observed a derived value. In a callback, it",
      "is also queued while a `computed` value is observed."))
  func `an unobserved inner value changes immediately`() {
    let (choice, other, chosen) = (Observable(1), Observable(0), Observable(4))
    let pair = chosen.pairwise().map { "\($0.previous ?? -1),\($0.current)" }
    let latest = choice.flatMapLatest { $0 == 0 ? pair : other.map { "\($0)" } }
    var seen: [String] = []
    let tokens = [
      choice.observe { _, _ in chosen.value = 4 },
      latest.observe { seen.append("\($0) → \($1)") },
    ]
    choice.value = 0
    #expect(seen == ["0 → -1,4"])
    chosen.value = 5
    #expect(seen == ["0 → -1,4", "-1,4 → 4,5"])
    #expect(tokens.count == 2)
  }

  @Test(.contract("A value without observers changes…"))
  func `a set after a subscription in the same callback is delivered`() {
    let (outer, inner) = (Observable(0), Observable(0))
    let same = inner.map { $0 }
    var seen: [Int] = []
    var token: ObservationToken?
    let observer = outer.observe { _, _ in
      token = same.observeNewAndCall { seen.append($0) }
      inner.value = 1
    }
    outer.value = 1
    #expect(seen == [0, 1])
    observer.cancel()
    token?.cancel()
  }

  @Test(.contract("A value without observers changes…"))
  func `an unobserved set waits for an older queued set`() {
    let (outer, inner) = (Observable(0), Observable(0))
    let same = inner.map { $0 }
    var seen: [Int] = []
    var token: ObservationToken?
    let old = inner.observe { _, _ in }
    let observer = outer.observe { _, _ in
      token = same.observeNewAndCall { seen.append($0) }
      inner.value = 1
      old.cancel()
      inner.value = 2
    }
    outer.value = 1
    #expect(seen == [0, 1, 2])
    #expect(same.value == 2)
    observer.cancel()
    token?.cancel()
  }

  @Test(.contract("`flatMapLatest` delivers a…"), .timeLimit(.minutes(10)))
  func `flatMapLatest values may swap their dependencies`() {
    let (isSwapped, first, second) = (Observable(false), Observable("a"), Observable("b"))
    var one: ReadOnlyObservable<String>?
    let other = isSwapped.flatMapLatest { $0 ? second.readOnly : one ?? second.readOnly }
    one = isSwapped.flatMapLatest { $0 ? other : first.readOnly }
    var seen: [String] = []
    let tokens = [
      one?.observe { seen.append("one \($1)") }, other.observe { seen.append("other \($1)") },
    ]
    isSwapped.value = true
    #expect(Set(seen) == ["one b", "other b"])
    one = nil
    // One closure retains the other, which retains the value that both observe.
    for token in tokens { token?.cancel() }
  }

  @Test(arguments: [false, true])
  func `flatMapLatest values that capture each other are released`(swaps: Bool) {
    final class Resource {}
    weak var released: Resource?
    func observe() {
      let resource = Resource()
      released = resource
      let (isSwapped, number) = (Observable(false), Observable(1))
      var one: ReadOnlyObservable<Int>?
      let other = isSwapped.flatMapLatest { [resource] isSwapped in
        withExtendedLifetime(resource) { isSwapped ? number.readOnly : one ?? number.readOnly }
      }
      one = isSwapped.flatMapLatest { $0 ? other : number.readOnly }
      let token = other.observe { _, _ in }
      if swaps { isSwapped.value = true }
      one = nil
      token.cancel()
    }
    observe()
    #expect(released == nil)
  }

  /// Here, the token belongs to no actor: the next change ends the observation.
  @Test func `a computed value isn't recomputed after its last token is released`() {
    let source = Observable(1)
    var evaluations = 0
    var token: ObservationToken? = computed {
      evaluations += 1
      return source.value
    }.observe { _, _ in }
    withExtendedLifetime(token) {}
    token = nil
    source.value = 2
    #expect(evaluations == 1)
  }

  /// The transaction's second set releases the first set's new value.
  @Test func `a value may set its observable again when it is released`() {
    final class Value {
      let number: Int
      let onRelease: (() -> Void)?

      init(_ number: Int, onRelease: (() -> Void)? = nil) {
        (self.number, self.onRelease) = (number, onRelease)
      }

      deinit { onRelease?() }
    }
    let value = Observable(Value(0))
    var seen: [String] = []
    let token = value.observe { seen.append("\($0.number)→\($1.number)") }
    Observables.transaction {
      value.value = Value(1) { value.value = Value(3) }
      value.value = Value(2)
    }
    #expect(value.value.number == 3)
    #expect(seen == ["0→3"])
    token.cancel()
  }

  @Test(.contract("A transaction delivers all sets…"))
  func `a change after a transaction is delivered separately`() {
    let (start, number, middle) = (Observable(0), Observable(0), Observable(0))
    var seen: [String] = []
    let tokens = [
      start.observe { _, _ in
        Observables.transaction { number.value = 1 }
        middle.value = 1
        number.value = 2
      },
      middle.observe { _, _ in Observables.transaction { number.value = 3 } },
      number.observe { seen.append("\($0)→\($1)") },
    ]
    for _ in 0..<100 {
      number.value = 0
      seen = []
      start.value += 1
      #expect(seen == ["0→1", "1→2", "2→3"])
    }
    #expect(tokens.count == 3)
  }

  #if os(macOS) || os(Linux)
    @Test(
      .contract("A `flatMapLatest` observation retains neither the outer nor the inner source."))
    func `flatMapLatest doesn't retain its sources`() async {
      await #expect(processExitsWith: .success) {
        var token: ObservationToken?
        do {
          let (choice, chosen) = (Observable(0), Observable(5))
          token = choice.flatMapLatest { _ in chosen }.observe { _, _ in }
        }
        precondition(token != nil)
        precondition(LiveCount.now == LiveCount(observables: 0, observers: 0))
      }
    }
  #endif
}
