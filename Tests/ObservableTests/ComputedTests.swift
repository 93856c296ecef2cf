// SPDX-License-Identifier: MIT

import PresentationObservable
import PresentationStateMachine
import TestSupport
import Testing

@MainActor struct ComputedTests {
  @Test(
    .contract(
      "A `computed` value depends on what its closure has read in the last evaluation, and",
      "observes exactly that. Reads in the program's own functions count, as do those of a",
      "machine's state; reads in other closures don't."))
  func `a computed value depends on its latest reads`() {
    let isExpanded = Observable(false)
    let (details, summary) = (Observable("details"), Observable("summary"))
    var evaluations = 0
    let shown = computed {
      evaluations += 1
      return isExpanded.value ? details.value : summary.value
    }
    var seen: [String] = []
    let token = shown.observe { seen.append("\($0) → \($1)") }
    #expect(evaluations == 1)
    details.value = "more details"
    #expect(evaluations == 1)
    isExpanded.value = true
    summary.value = "another summary"
    details.value = "all details"
    #expect(seen == ["summary → more details", "more details → all details"])
    #expect(evaluations == 3)
    token.cancel()
  }

  @Test(.contract("Without observers, a read…"))
  func `an unobserved value is recomputed after its dependencies change`() {
    let (isLeft, left, right) = (Observable(true), Observable(1), Observable(2))
    var evaluations = 0
    let shown = computed {
      evaluations += 1
      return isLeft.value ? left.value : right.value
    }
    #expect(evaluations == 0)
    #expect([shown.value, shown.value] == [1, 1])
    right.value = 3
    #expect(shown.value == 1)
    #expect(evaluations == 1)
    left.value = 4
    #expect(shown.value == 4)
    isLeft.value = false
    #expect(shown.value == 3)
    #expect(evaluations == 3)
  }

  /// The longer of two paths is new: its value isn't computed yet.
  @Test(
    .contract(
      "A `computed` closure is called at most once for a change, after everything that it",
      "reads. This includes a value that it reads for the first time. That value is computed",
      "early, but notifies its observers at its usual position."))
  func `a new dependency is computed before its dependent`() {
    let number = Observable(0)
    var evaluations: [String] = []
    let chosen = computed {
      evaluations.append("chosen")
      return number.value
    }
    let tall = (1...3).reduce(chosen) { below, level in
      computed {
        evaluations.append("level \(level)")
        return below.value + 1
      }
    }
    var seen: [String] = []
    let first = computed {
      evaluations.append("first")
      return number.value < 1 ? "none" : "\(tall.value)"
    }
    let tokens = [
      first.observe { seen.append("first \($0) → \($1)") },
      tall.observe { seen.append("tall \($0) → \($1)") },
      chosen.observe { seen.append("chosen \($0) → \($1)") },
    ]
    evaluations = []
    number.value = 1
    #expect(evaluations == ["first", "chosen", "level 1", "level 2", "level 3"])
    #expect(seen == ["chosen 0 → 1", "tall 3 → 4", "first none → 4"])
    (seen, evaluations) = ([], [])
    number.value = 2
    #expect(evaluations == ["chosen", "level 1", "level 2", "level 3", "first"])
    #expect(seen == ["chosen 1 → 2", "tall 4 → 5", "first 4 → 5"])
    for token in tokens { token.cancel() }
  }

  @Test(
    .contract(
      "During a delivery, a `computed` closure reads delivered values. While one is observed,",
      "each set in a callback is queued, even if the value has no observers."))
  func `a computation during a delivery reads the delivered values`() {
    let (first, second) = (Observable(0), Observable(0))
    let sum = computed { first.value * 100 + second.value }
    var seen: [String] = []
    let chain = first.observe { _, new in
      second.value += 1
      if new < 3 { first.value += 1 }
    }
    let token = sum.observe { seen.append("\($0) → \($1), now \(sum.value)") }
    first.value = 1
    #expect(
      seen == [
        "0 → 100, now 201", "100 → 101, now 201", "101 → 201, now 302", "201 → 202, now 302",
        "202 → 302, now 303", "302 → 303, now 303",
      ])
    chain.cancel()
    token.cancel()
  }

  @Test(.contract("During a delivery, a `computed`…"))
  func `a dependency's first read returns the delivered value`() {
    let (isOn, number) = (Observable(false), Observable(0))
    let text = computed { isOn.value ? "\(number.value)" : "off" }
    var seen: [String] = []
    let setter = isOn.observe { _, _ in number.value = 5 }
    let token = text.observe { seen.append("\($0) → \($1)") }
    isOn.value = true
    #expect(seen == ["off → 0", "0 → 5"])
    setter.cancel()
    token.cancel()
  }

  @Test(.contract("A `computed` closure is called…"))
  func `a result computed ahead of its delivery is delivered`() {
    let number = Observable(0)
    var evaluations = 0
    let double = computed {
      evaluations += 1
      return number.value * 2
    }
    var seen: [Int] = []
    let reader = number.observe { _, _ in seen.append(double.value) }
    let token = double.observe { seen.append($1) }
    number.value = 1
    number.value = 2
    #expect(seen == [2, 2, 4, 4])
    #expect(evaluations == 3)
    reader.cancel()
    token.cancel()
  }

  @Test(.contract("A `computed` value depends…"))
  func `nested closures' reads aren't dependencies`() {
    let (number, other) = (Observable(1), Observable(10))
    let mapped = number.map { $0 + other.value }
    let inner = computed { other.value }
    var evaluations = 0
    let value = computed {
      evaluations += 1
      return mapped.value + (number.value > 5 ? inner.value : 0)
    }
    let token = value.observe { _, _ in }
    other.value = 20
    #expect(evaluations == 1)
    number.value = 6
    #expect(value.value == 6 + 20 + 20)
    other.value = 30
    #expect(value.value == 6 + 20 + 30)
    #expect(evaluations == 3)
    token.cancel()
  }

  @Test(
    .contract(
      "Observers don't run inside a computation. What a `computed` closure sets is delivered",
      "after it."))
  func `observers are called after a computation`() {
    let (number, count) = (Observable(1), Observable(0))
    var order: [String] = []
    let counting = count.observe { _, new in order.append("observer reads \(number.value)") }
    let impure = computed {
      count.value += 1
      order.append("computed")
      return count.value
    }
    #expect(impure.value == 1)
    #expect(order == ["computed", "observer reads 1"])
    number.value = 2
    _ = impure.value
    counting.cancel()
  }

  @Test(.contract("A `computed` value depends…"))
  func `derived values and machine states are dependencies`() {
    enum Light { case green, red }
    enum Command { case go, stop }
    let machine = StateMachine<Light, Command>(
      state: .red, transitions: [.go: [.red => .green], .stop: [.green => .red]])
    let (number, inner) = (Observable(1), Observable(5))
    let text = computed {
      "\(machine.state) \(machine.can(.go)) \(number.map { $0 * 2 }.value) "
        + "\(number.flatMapLatest { _ in inner }.value) \(number.trackedValue)"
    }
    var seen: [String] = []
    let token = text.observeNewAndCall { seen.append($0) }
    machine.processEvent(.go)
    inner.value = 6
    number.value = 2
    #expect(
      seen == [
        "red true 2 5 1", "green false 2 5 1", "green false 2 6 1", "green false 4 6 2",
      ])
    token.cancel()
    machine.processEvent(.stop)
    #expect(text.value == "red true 4 6 2")
  }

  @Test(
    .contract(
      "A `computed` value retains nothing that it has read, and `computed(for:)` doesn't",
      "retain its owner. Once the owner is deallocated, the value stays the last one."))
  func `a computed value doesn't retain its owner`() {
    final class Cart {
      let price = Observable(3)
      let count = Observable(2)
      lazy var total = computed(for: self) { $0.price.value * $0.count.value }
    }
    var cart: Cart? = Cart()
    weak let released = cart
    let total = cart?.total
    var seen: [Int] = []
    let token = total?.observeNewAndCall { seen.append($0) }
    cart?.count.value = 3
    cart = nil
    #expect(released == nil)
    #expect(seen == [6, 9])
    #expect(total?.value == 9)
    withExtendedLifetime(token) {}
  }

  @Test(.contract("A `computed` value retains…"))
  func `a computed value doesn't retain its dependencies`() {
    final class Resource {}
    var resource: Resource? = Resource()
    weak let released = resource
    let choice = Observable(Observable(resource))
    let isPresent = computed { choice.value.value != nil }
    #expect(isPresent.value)
    let token = isPresent.observe { _, _ in }
    choice.value = Observable(nil)
    resource = nil
    #expect(released == nil)
    #expect(!isPresent.value)
    token.cancel()
  }

  @Test(.contract("A `computed` value retains…"))
  func `the last observer's cancellation ends the subscriptions`() {
    let (first, second) = (Observable(1), Observable(2))
    var evaluations = 0
    let sum = computed {
      evaluations += 1
      return first.value + second.value
    }
    var token: ObservationToken? = sum.observe { _, _ in }
    first.value = 2
    #expect(evaluations == 2)
    token = nil
    first.value = 3
    second.value = 3
    #expect(evaluations == 2)
    token = sum.observe { _, _ in }
    #expect(sum.value == 6)
    #expect(evaluations == 3)
    withExtendedLifetime(token) {}
  }

  @Test func `dependencies are tracked among many sources`() {
    let sources = (0..<500).map { Observable($0) }
    let order = Observable(Array(0..<500))
    let sum = computed { order.value.reduce(0) { $0 &* 31 &+ sources[$1].value } }
    var seen = 0
    let token = sum.observe { _, new in seen = new }
    var random = SplitMix64(seed: 1)
    for _ in 0..<20 {
      order.value = order.value.shuffled(using: &random).suffix(400)
      sources[order.value[7]].value += 1
      #expect(seen == order.value.reduce(0) { $0 &* 31 &+ sources[$1].value })
    }
    token.cancel()
  }

  #if os(macOS) || os(Linux)
    @Test func `a value that depends on itself traps`() async {
      let unobserved = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        var last: ReadOnlyObservable<Int>?
        let number = Observable(1)
        let first = computed(name: "first") { number.value + (last?.value ?? 0) }
        let second = computed(name: "second") { first.value }
        last = computed(name: "third") { second.map { $0 + 1 }.value }
        _ = first.value
      }
      let observed = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let isCycle = Observable(false)
        var last: ReadOnlyObservable<Int>?
        let first = computed(name: "first") { isCycle.value ? last?.value ?? 0 : 1 }
        let second = computed(name: "second") { first.value }
        last = computed(name: "third") { second.value }
        let token = last?.observe { _, _ in }
        isCycle.value = true
        token?.cancel()
      }
      let itself = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let isCycle = Observable(false)
        var itself: ReadOnlyObservable<Int>?
        itself = computed(name: "first") { isCycle.value ? itself?.value ?? 0 : 1 }
        let token = itself?.observe { _, _ in }
        isCycle.value = true
        token?.cancel()
      }
      let paths = [
        (unobserved, "first → third → second → first"),
        (observed, "first → third → second → first"), (itself, "first → first"),
      ]
      for (result, path) in paths {
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        let plain = message.replacing(/\ \([A-Za-z]+\/[A-Za-z]+\.swift:\d+\)/, with: "")
        #expect(plain.contains("Cannot compute first: it depends on itself: \(path)."))
      }
    }

    @Test func `computations nested too deeply trap`() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let number = Observable(0)
        var top = number.readOnly
        for _ in 0..<100_000 {
          let below = top
          top = computed { below.value + 1 }
        }
        _ = top.value
      }
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("computed values read one another, nested, and the stack is nearly"))
    }
  #endif
}
