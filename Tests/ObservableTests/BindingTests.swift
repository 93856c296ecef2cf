// SPDX-License-Identifier: MIT

import PresentationObservable
import TestSupport
import Testing

@Suite(
  .contract(
    "An observation with an owner passes it to its closure, doesn't retain it, and ends",
    "when the owner is deallocated."))
struct OwnerTests {
  final class Screen {
    var log: [String] = []
    var count = -1
  }

  @Test func `the closure receives the owner`() {
    let count = Observable(0)
    let screen = Screen()
    count.observe(screen) { screen, old, new in screen.log.append("\(old) → \(new)") }
    count.map { $0 * 10 }.observeNewAndCall(screen) { screen, new in screen.log.append("\(new)") }
    count.value = 1
    #expect(screen.log == ["0", "0 → 1", "10"])
  }

  @Test func `an observation ends when its owner is deallocated`() {
    final class Resource {}
    let count = Observable(0)
    var screen: Screen? = Screen()
    weak let goneScreen = screen
    var resource: Resource? = Resource()
    weak let released = resource
    var calls = 0
    if let screen {
      count.observe(screen) { [resource] _, _, _ in
        _ = resource
        calls += 1
      }
    }
    resource = nil
    count.value = 1
    screen = nil
    #expect(goneScreen == nil)
    count.value = 2
    #expect(calls == 1)
    #expect(released == nil)
  }

  @Test func `an object may observe its own properties`() {
    final class ViewModel {
      let count = Observable(0)
      var doubled = 0
      init() { count.observe(self) { $0.doubled = $2 * 2 } }
    }
    var viewModel: ViewModel? = ViewModel()
    weak let gone = viewModel
    viewModel?.count.value = 4
    #expect(viewModel?.doubled == 8)
    viewModel = nil
    #expect(gone == nil)
  }

  @Test func `a bound property reflects its observable's value`() {
    let count = Observable(3)
    let screen = Screen()
    count.bind(to: screen, \.count)
    #expect(screen.count == 3)
    count.value = 4
    #expect(screen.count == 4)
  }
}

@Suite(
  .contract(
    "A two-way binding has one token, which retains neither value. Cancelling or releasing",
    "it, on any thread, ends both directions immediately."))
struct TwoWayBindingTests {
  @Test(
    .contract(
      "A two-way binding delivers no echo. If both sides are set before either is notified,",
      "the last set wins."))
  func `a two-way binding updates both values without an echo`() {
    let (first, second) = (Observable(1), Observable(2))
    var log: [String] = []
    let observers = [
      first.observe { log.append("first \($0) → \($1)") },
      second.observe { log.append("second \($0) → \($1)") },
    ]
    let binding = first.bindTwoWay(to: second)
    first.value = 3
    second.value = 4
    #expect(
      log == [
        "second 2 → 1", "first 1 → 3", "second 1 → 3", "second 3 → 4", "first 3 → 4",
      ])
    binding.cancel()
    first.value = 5
    #expect(second.value == 4)
    second.value = 6
    #expect(first.value == 5)
    #expect(observers.count == 2)
  }

  @Test(arguments: [true, false]) @MainActor
  func `releasing the token ends both directions immediately`(onAnotherThread isElsewhere: Bool)
    async
  {
    final class Holder: @unchecked Sendable { var token: ObservationToken? }
    let (first, second, holder) = (Observable(1), Observable(2), Holder())
    holder.token = first.bindTwoWay(to: second)
    #expect(second.value == 1)
    if isElsewhere {
      await Task.detached { holder.token = nil }.value
    } else {
      holder.token = nil
    }
    second.value = 3
    #expect(first.value == 1)
    first.value = 4
    #expect(second.value == 3)
  }

  @Test func `cancelling in a callback ends both directions`() {
    let (first, second) = (Observable(1), Observable(2))
    var tokens: [ObservationToken] = []
    second.observe { _, new in
      if new == 3 { tokens.removeFirst().cancel() }
    }.store(in: &tokens)
    tokens.insert(first.bindTwoWay(to: second), at: 0)
    second.value = 3
    #expect(first.value == 1)
    first.value = 4
    #expect(second.value == 3)
    #expect(tokens.count == 1)
  }

  @Test func `a binding retains neither value`() {
    final class Captured {}
    for index in 0..<2 {
      var values: [Observable<Int>] = [Observable(1), Observable(2)]
      let binding = values[0].bindTwoWay(to: values[1])
      var captured: Captured? = Captured()
      weak let released = captured
      let token = values[index].observe { [captured] _, _ in withExtendedLifetime(captured) {} }
      captured = nil
      values.remove(at: index)
      #expect(released == nil)
      withExtendedLifetime((binding, token)) {}
    }
  }

  @Test(.contract("A two-way binding delivers no…"), arguments: [true, false])
  func `the last set value wins`(firstIsLast: Bool) {
    let (first, second, trigger) = (Observable(0), Observable(0), Observable(0))
    let binding = first.bindTwoWay(to: second)
    let token = trigger.observe { _, _ in
      if firstIsLast {
        second.value = 2
        first.value = 1
      } else {
        first.value = 1
        second.value = 2
      }
    }
    trigger.value = 1
    #expect(first.value == (firstIsLast ? 1 : 2))
    #expect(second.value == first.value)
    withExtendedLifetime(binding) {}
    token.cancel()
  }

  @Test func `a transaction is propagated once`() {
    let (first, second) = (Observable(0), Observable(0))
    let binding = first.bindTwoWay(to: second)
    var seen: [Int] = []
    let token = second.observe { seen.append($1) }
    Observables.transaction {
      first.value = 1
      first.value = 2
    }
    #expect(seen == [2])
    #expect(first.value == 2)
    withExtendedLifetime(binding) {}
    token.cancel()
  }
}
