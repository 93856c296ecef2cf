// SPDX-License-Identifier: MIT

import PresentationObservable
import TestSupport
import Testing

@MainActor struct DerivedValueTests {
  @Test func `combineLatest combines an array's values`() {
    let numbers = (0..<1_000).map { Observable($0) }
    var evaluations = 0
    let sum = combineLatest(numbers).map {
      evaluations += 1
      return $0.reduce(0, +)
    }
    #expect(sum.value == 499_500)
    var seen: [Int] = []
    let token = sum.observe { seen.append($1) }
    numbers[7].value = 8
    Observables.transaction { for number in numbers { number.value = 1 } }
    #expect(seen == [499_501, 1_000])
    #expect(evaluations == 3)
    #expect(combineLatest([Observable<Int>]()).value == [])
    struct Field { let isValid: Observable<Bool> }
    let fields = [Field(isValid: Observable(true)), Field(isValid: Observable(false))]
    let isComplete = combineLatest(fields.map(\.isValid)).map { !$0.contains(false) }
    fields[1].isValid.value = true
    #expect(isComplete.value)
    token.cancel()
  }

  @Test(
    .contract("A derived value is readable without an observer and always current."))
  func `a derived value is readable without an observer`() {
    let number = Observable(2)
    let square = number.map { $0 * $0 }
    #expect(square.value == 4)
    number.value = 3
    #expect(square.value == 9)
  }

  @Test func `observers receive the old and the new value`() {
    let number = Observable(2)
    var seen: [[Int]] = []
    let token = number.map { $0 * $0 }.observe { seen.append([$0, $1]) }
    number.value = 3
    number.value = 4
    #expect(seen == [[4, 9], [9, 16]])
    token.cancel()
    number.value = 5
    #expect(seen.count == 2)
  }

  @Test(
    .contract("A derived value is readable without…"),
    .contract("A derived value is computed once…"))
  func `a derived value is computed once per change`() {
    let number = Observable(2)
    var calls = 0
    let square = number.map { number in
      calls += 1
      return number * number
    }
    #expect(square.value == 4 && square.value == 4)
    #expect(calls == 1)
    let tokens = [
      number.observe { _, new in #expect(square.value == new * new, "up to date at once") },
      square.observe { _, _ in }, square.observe { _, new in #expect(square.value == new) },
    ]
    #expect(calls == 1)
    number.value = 3
    #expect(calls == 2)
    #expect(tokens.count == 3)
  }

  @Test(.contract("Setting an equal value is a change…"))
  func `duplicates are removed only by removeDuplicates`() {
    let number = Observable(2)
    let isEven = number.map { $0.isMultiple(of: 2) }
    var (all, distinct): ([Bool], [Bool]) = ([], [])
    let tokens = [
      isEven.observe { all.append($1) }, isEven.removeDuplicates().observe { distinct.append($1) },
    ]
    for value in [4, 6, 7, 9, 10] { number.value = value }
    #expect(all == [true, true, false, false, true])
    #expect(distinct == [false, true])
    #expect(tokens.count == 2)
  }

  @Test func `properties are derived by key path`() {
    struct User { var name: String }
    let user = Observable(User(name: "A"))
    let name = user[\.name]
    #expect(name.value == "A")
    user.value.name = "B"
    #expect(name.value == "B")
  }

  @Test func `a filtered value is the last one that satisfied the condition`() {
    let number = Observable(1)
    let even = number.filter(initially: 0) { $0.isMultiple(of: 2) }
    #expect(even.value == 0)
    var seen: [Int] = []
    let token = even.observe { seen.append($1) }
    for value in [2, 3, 4, 5] { number.value = value }
    #expect(seen == [2, 4])
    #expect(even.value == 4)
    token.cancel()
  }

  @Test func `scan accumulates and pairwise pairs consecutive values`() {
    let number = Observable(1)
    var (sums, pairs): ([Int], [String]) = ([], [])
    let tokens = [
      number.scan(10, +).observeNewAndCall { sums.append($0) },
      number.pairwise().observeNewAndCall { pairs.append("\($0.previous ?? 0) \($0.current)") },
    ]
    number.value = 2
    number.value = 3
    #expect(sums == [11, 13, 16])
    #expect(pairs == ["0 1", "1 2", "2 3"])
    #expect(tokens.count == 2)
  }

  @Test func `zip pairs changes in order`() {
    let (letters, numbers) = (Observable("a"), Observable(1))
    var seen: [String] = []
    let token = letters.zip(numbers).observeNewAndCall { seen.append("\($0)\($1)") }
    letters.value = "b"
    letters.value = "c"
    numbers.value = 2
    numbers.value = 3
    numbers.value = 4
    #expect(seen == ["a1", "b2", "c3"])
    token.cancel()
  }

  @Test func `flatMapLatest emits the latest inner observable's values`() {
    let (first, second) = (Observable(1), Observable(10))
    let isFirst = Observable(true)
    var seen: [Int] = []
    let token = isFirst.flatMapLatest { $0 ? first : second }.observeNewAndCall { seen.append($0) }
    first.value = 2
    second.value = 20
    isFirst.value = false
    first.value = 3
    second.value = 30
    #expect(seen == [1, 2, 20, 30])
    token.cancel()
    second.value = 40
    isFirst.value = true
    #expect(seen.count == 4)
  }

  @Test func `combineLatest combines any number of observables`() {
    let (name, age, isOn) = (Observable("A"), Observable(1), Observable(true))
    let all = combineLatest(name, age.map { $0 * 2 }, isOn)
    #expect(all.value == ("A", 2, true))
    var seen: [String] = []
    let token = all.observe { seen.append("\($0) → \($1)") }
    age.value = 2
    name.value = "B"
    #expect(seen == [#"("A", 2, true) → ("A", 4, true)"#, #"("A", 4, true) → ("B", 4, true)"#])
    token.cancel()
  }
}

@Suite(
  .contract(
    "A derived value is computed once for each change, read or delivered, and after all its",
    "sources. The sources' subscription order has no effect."))
@MainActor struct GlitchTests {
  @Test func `a diamond is computed once, after all its sources`() {
    let number = Observable(1)
    var calls = 0
    let sum = combineLatest(number.map { $0 + 1 }, number.map { $0 * 10 }).map { first, second in
      calls += 1
      return "\(first) \(second)"
    }
    var seen: [String] = []
    let token = sum.observe { seen.append("\($0) → \($1)") }
    calls = 0
    number.value = 2
    number.value = 3
    #expect(seen == ["2 10 → 3 20", "3 20 → 4 30"])
    #expect(calls == 2)
    token.cancel()
  }

  @Test func `an uneven diamond is computed once`() {
    let number = Observable(1)
    let short = number.map { $0 }
    let long = combineLatest(number, number.map { $0 * 2 }).map { $0 + $1 }.map { -$0 }
    var seen: [String] = []
    let token = combineLatest(short, long).observe { seen.append("\($1)") }
    number.value = 2
    #expect(seen == ["(2, -6)"])
    token.cancel()
  }

  @Test func `the order of source subscriptions doesn't affect deliveries`() {
    let number = Observable(1)
    let last = number.map { $0 * 10 }
    let early = last.observe { _, _ in }
    var seen: [String] = []
    let token = combineLatest(number.map { $0 }, last).observe { seen.append("\($1)") }
    number.value = 2
    #expect(seen == ["(2, 20)"])
    early.cancel()
    token.cancel()
  }

  @Test(.contract("A derived value's observers…"))
  func `each change is delivered even if the value is ahead`() {
    let number = Observable(0)
    let double = number.map { $0 * 2 }
    var seen: [String] = []
    let tokens = [
      number.observe { _, new in
        if new == 1 {
          number.value = 2
          number.value = 3
        }
      },
      double.observe { old, new in seen.append("\(old) → \(new), now \(double.value)") },
    ]
    number.value = 1
    #expect(seen == ["0 → 2, now 6", "2 → 4, now 6", "4 → 6, now 6"])
    #expect(tokens.count == 2)
  }
}

@Suite(
  .contract("A transaction delivers all sets of a value as one change, queued like any other."),
  .contract(
    "A nested transaction is part of the outer one. An error ends the transaction and",
    "preserves the values set."))
@MainActor struct TransactionTests {
  @Test func `several sets in a transaction are one change`() {
    let (width, height) = (Observable(1), Observable(1))
    var (widths, areas): ([[Int]], [Int]) = ([], [])
    let tokens = [
      width.observe { widths.append([$0, $1]) },
      combineLatest(width, height).map { $0 * $1 }.observe { areas.append($1) },
    ]
    let result = Observables.transaction {
      width.value = 2
      #expect(width.value == 2, "readable at once")
      #expect(widths.isEmpty)
      height.value = 5
      width.value = 3
      return "done"
    }
    #expect(result == "done")
    #expect(widths == [[1, 3]])
    #expect(areas == [15])
    #expect(tokens.count == 2)
  }

  @Test func `a nested transaction joins the enclosing one`() {
    let number = Observable(0)
    var seen: [[Int]] = []
    let token = number.observe { seen.append([$0, $1]) }
    Observables.transaction {
      number.value = 1
      Observables.transaction { number.value = 2 }
      #expect(seen.isEmpty)
    }
    #expect(seen == [[0, 2]])
    token.cancel()
  }

  @Test func `a transaction in a callback is queued`() {
    let (trigger, number) = (Observable(0), Observable(0))
    var order: [String] = []
    let tokens = [
      trigger.observe { _, _ in
        number.value = 1
        Observables.transaction {
          number.value = 2
          number.value = 3
        }
        Observables.transaction { number.value = 4 }
      },
      trigger.observe { _, _ in order.append("trigger") },
      number.observe { order.append("\($0) → \($1)") },
    ]
    trigger.value = 1
    #expect(order == ["trigger", "0 → 1", "1 → 3", "3 → 4"])
    #expect(tokens.count == 3)
  }

  @Test func `an error ends a transaction and its sets persist`() {
    struct Failure: Error {}
    let number = Observable(0)
    var seen: [Int] = []
    let token = number.observe { seen.append($1) }
    #expect(throws: Failure.self) {
      try Observables.transaction {
        number.value = 1
        throw Failure()
      }
    }
    number.value = 2
    #expect(seen == [1, 2])
    token.cancel()
  }
}

@Suite(
  .contract(
    "A derived value detaches from its sources after its last observer ends or when they",
    "are deallocated, and resets its accumulated values. The next observer attaches it",
    "again."))
@MainActor struct DerivedLifetimeTests {
  final class Resource {}

  @Test func `a derived value is released with its last observer`() {
    let number = Observable(0)
    var resource: Resource? = Resource()
    weak let released = resource
    var derived: ReadOnlyObservable<Int>? = number.map { [resource] number in
      _ = resource
      return number
    }
    resource = nil
    let tokens = [derived?.observe { _, _ in }, derived?.observe { _, _ in }]
    derived = nil
    number.value = 1
    #expect(released != nil)
    tokens[0]?.cancel()
    #expect(released != nil)
    tokens[1]?.cancel()
    #expect(released == nil)
  }

  @Test func `a derived value is released with its sources`() {
    var number: Observable<Int>? = Observable(0)
    var resource: Resource? = Resource()
    weak let released = resource
    let tokens = [
      number?.map { [resource] number in (resource, number).1 }.map { $0 }.observe { _, _ in },
      number.map { combineLatest($0, $0.map { [resource] _ in resource != nil }) }?.observe {
        _, _ in
      },
    ]
    resource = nil
    #expect(released != nil)
    number = nil
    #expect(released == nil)
    #expect(tokens.count == 2)
  }

  @Test(
    .contract(
      "A view model is deallocated even if it observes its own values through a derived",
      "value."))
  func `a view model observing its own derived value is released`() {
    final class ViewModel {
      let number = Observable(0)
      var token: ObservationToken?
      init() { token = number.map { $0 }.observe { [weak self] _, _ in _ = self } }
    }
    var viewModel: ViewModel? = ViewModel()
    weak let gone = viewModel
    weak let token = viewModel?.token
    viewModel = nil
    #expect(gone == nil && token == nil)
  }

  @Test func `a cancelled derived value may be observed again`() {
    let number = Observable(1)
    let double = number.map { $0 * 2 }
    for round in 1...3 {
      var seen: [Int] = []
      let token = double.observe { seen.append($1) }
      number.value = round * 10
      #expect(seen == [round * 20])
      token.cancel()
      number.value = 0
      #expect(double.value == 0)
    }
  }
}
