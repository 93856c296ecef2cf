// SPDX-License-Identifier: MIT

import PresentationObservable
import TestSupport
import Testing

struct ObservableTests {
  @Test(.contract("Observers receive each change's old and new value."))
  func `observers receive old and new values`() {
    let count = Observable(0)
    var seen: [[Int]] = []
    let token = count.observe { seen.append([$0, $1]) }
    count.value = 1
    count.value = 5
    #expect(seen == [[0, 1], [1, 5]])
    #expect(count.value == 5)
    token.cancel()
  }

  @Test func `an observer receives the new value, or a tuple's old and new values`() {
    let count = Observable(0)
    let pair = Observable((0, "a"))
    var seen: [Int] = []
    var changes: [String] = []
    let tokens = [
      count.observe { seen.append($0) },
      pair.observe { changes.append("\($0.1) \($1.1)") },
    ]
    count.value = 1
    pair.value = (1, "b")
    #expect(seen == [1] && changes == ["a b"] && tokens.count == 2)
  }

  @Test(
    .contract(
      "Setting an equal value is a change like any other. Only `removeDuplicates` removes",
      "repetitions."))
  func `observers are notified of equal values`() {
    let count = Observable(1)
    var calls = 0
    let token = count.observe { _, _ in calls += 1 }
    count.value = 1
    #expect(calls == 1)
    token.cancel()
  }

  @Test(.contract("`observeNewAndCall` calls its closure immediately with the current value."))
  func `observeNewAndCall calls immediately with the current value`() {
    let name = Observable("A")
    var seen: [String] = []
    let token = name.observeNewAndCall { seen.append($0) }
    #expect(seen == ["A"])
    name.value = "B"
    #expect(seen == ["A", "B"])
    token.cancel()
  }

  @Test(.contract("Copies of an observable share one value."))
  func `copies share one value`() {
    let first = Observable([1])
    let second = first
    second.value.append(2)
    #expect(first.value == [1, 2])
  }

  @Test(.contract("Observers are notified in subscription order."))
  func `observers are called in the order of their subscriptions`() {
    let count = Observable(0)
    var order: [Int] = []
    let tokens = (0..<5).map { number in count.observe { _, _ in order.append(number) } }
    count.value = 1
    #expect(order == [0, 1, 2, 3, 4])
    #expect(tokens.count == 5)
  }
}

struct ObservableLifetimeTests {
  @Test(.contract("Releasing its token ends an observation."))
  func `releasing the token ends the observation`() {
    let count = Observable(0)
    var calls = 0
    var token: ObservationToken? = count.observe { _, _ in calls += 1 }
    count.value = 1
    #expect(token != nil)
    token = nil
    count.value = 2
    #expect(calls == 1)
  }

  @Test(.contract("A callback may cancel its own token."))
  func `cancelling in the callback ends the observation`() {
    let count = Observable(0)
    var seen: [Int] = []
    var token: ObservationToken?
    token = count.observe { _, new in
      seen.append(new)
      token?.cancel()
    }
    count.value = 1
    count.value = 2
    #expect(seen == [1])
  }

  @Test(.contract("An observer whose token is released…"))
  func `an observer whose token is released during a delivery isn't called`() {
    let count = Observable(0)
    var later: ObservationToken?
    var seen: [String] = []
    let first = count.observe { _, _ in
      seen.append("first")
      later = nil
    }
    later = count.observe { _, _ in seen.append("later") }
    count.value = 1
    #expect(seen == ["first"])
    #expect(later == nil)
    first.cancel()
  }

  @Test(.contract("An observer that subscribes during…"))
  func `an observer added during a delivery receives only later changes`() {
    let count = Observable(0)
    var late: [ObservationToken] = []
    var seen: [[Int]] = []
    let token = count.observe { _, new in
      guard new == 1 else { return }
      // Made before the subscription and delivered after it: not for the new observer.
      count.value = 2
      count.observe { seen.append([$0, $1]) }.store(in: &late)
      count.value = 3
    }
    count.value = 1
    #expect(seen == [[2, 3]])
    token.cancel()
  }

  @Test(
    .contract(
      "`cancel()` releases its closure's captures at once, or at the delivery's end if a",
      "callback calls it."))
  func `cancelling releases the closure's captures`() {
    final class Resource {}
    let count = Observable(0)
    var resource: Resource? = Resource()
    weak let released = resource
    let token = count.observe { [resource] _, _ in _ = resource }
    resource = nil
    #expect(released != nil)
    token.cancel()
    #expect(released == nil)
  }

  @Test(
    .contract(
      "If a token is released, its closure's captures are released no later than the next",
      "change or subscription."))
  func `the next subscription releases an abandoned observer's captures`() {
    final class Resource {}
    let count = Observable(0)
    var resource: Resource? = Resource()
    weak let released = resource
    var token: ObservationToken? = count.observe { [resource] _, _ in _ = resource }
    resource = nil
    token = nil
    #expect(token == nil)
    let next = count.observe { _, _ in }
    #expect(released == nil)
    next.cancel()
  }

  @MainActor
  @Test(
    .contract(
      "A main actor token that is released on the main thread releases its observer at once.",
      "If another thread releases an actor's token, the actor releases the observer as soon",
      "as it is free, without another change."))
  func `releasing a token on the main actor releases its captures immediately`() {
    final class Resource {}
    let count = Observable(0)
    let double = count.map { $0 * 2 }
    for observe in [
      { resource in count.observe { [resource] _, _ in _ = resource } },
      { resource in double.observe { [resource] _, _ in _ = resource } },
      { resource in count.observeNewAndCall { [resource] _ in _ = resource } },
    ] as [@MainActor (Resource) -> ObservationToken] {
      var resource: Resource? = Resource()
      weak let released = resource
      var token = resource.map(observe)
      resource = nil
      #expect(released != nil && token != nil)
      token = nil
      #expect(released == nil)
    }
  }

  /// The token that removes its observer may hold the last reference to the observable.
  @Test(
    .contract(
      "Tokens may be released on any thread while values are set on another. A token may be",
      "cancelled while another thread releases its observable."), .timeLimit(.minutes(10)))
  func `a token may be cancelled while its observable is released elsewhere`() async {
    final class Held: @unchecked Sendable {
      var observables: [Observable<Int>] = []
    }
    let held = Held()
    held.observables = (0..<20_000).map { Observable($0) }
    let tokens = held.observables.map { $0.observe { _, _ in } }
    async let released: Void = Task.detached {
      while !held.observables.isEmpty { held.observables.removeFirst(1000) }
    }.value
    for token in tokens { token.cancel() }
    await released
    #expect(held.observables.isEmpty)
  }

  /// Only the observable's own observer retains it, after the token was released elsewhere.
  @Test(.contract("A main actor token that is…"), .timeLimit(.minutes(10)))
  func `an actor's token releases its captures without another change`() async {
    final class Owner {
      let token: ObservationToken
      let deallocation: Deallocation
      weak let released: Deallocation.Marker?

      init(isolation: isolated (any Actor)? = #isolation) {
        let (count, (resource, deallocation)) = (Observable(0), Deallocation.make())
        released = resource
        self.deallocation = deallocation
        token = count.observe { _, _ in withExtendedLifetime(resource) { count.value = 0 } }
      }
    }
    actor Screen {
      private var owner: Owner?
      private(set) weak var released: Deallocation.Marker?

      func open() -> Deallocation {
        let owner = Owner()
        self.owner = owner
        released = owner.released
        return owner.deallocation
      }

      func close() { owner = nil }
    }
    let screen = Screen()
    let deallocation = await screen.open()
    #expect(await screen.released != nil)
    await screen.close()
    await deallocation.wait()
    #expect(await screen.released == nil)

    @MainActor final class ViewModel {
      private let owner: Owner
      init() { owner = Owner() }
      var released: Deallocation.Marker? { owner.released }
      var deallocation: Deallocation { owner.deallocation }
    }
    var viewModel: ViewModel? = await ViewModel()
    weak let released = await viewModel?.released
    let end = await viewModel?.deallocation
    #expect(released != nil)
    await Task.detached { [dropped = viewModel.take()] in _ = dropped }.value
    await end?.wait()
    #expect(released == nil)
  }

  /// A closure's captures may execute any code in their `deinit`.
  @Test(
    .contract(
      "Objects that a cancelled closure releases may set, observe and cancel in their",
      "`deinit`."), arguments: ["cancel", "drop"])
  func `released captures may use the observable`(how: String) {
    final class OnDeinit {
      let action: () -> Void
      init(_ action: @escaping () -> Void) { self.action = action }
      deinit { action() }
    }
    let count = Observable(0)
    var seen: [Int] = []
    var others: [ObservationToken] = []
    let before = count.observe { _, new in seen.append(new) }
    var token: ObservationToken?
    do {
      let last = OnDeinit {
        before.cancel()
        count.observe { _, new in seen.append(new * 10) }.store(in: &others)
        count.value += 1
      }
      token = count.observe { _, _ in _ = last }
    }
    if how == "cancel" {
      token?.cancel()
    } else {
      token = nil
      count.value = 0
    }
    #expect(seen == (how == "cancel" ? [10] : [0, 10]))
    #expect(count.value == 1)
  }

  @Test(.contract("An observable may be released in its own callback."))
  func `an observable may be released in its callback`() {
    final class Owner {
      var count: Observable<Int>? = Observable(0)
      var seen: [Int] = []
    }
    let owner = Owner()
    let first = owner.count?.observe { _, new in
      owner.count = nil
      owner.seen.append(new)
    }
    let second = owner.count?.observe { _, new in owner.seen.append(new * 10) }
    owner.count?.value = 1
    #expect(owner.seen == [1, 10])
    #expect(owner.count == nil)
    #expect(first != nil && second != nil)
  }

  @MainActor @Test(.contract("Tokens may be released on any…"))
  func `tokens may be released on any thread while values are set`() async {
    @MainActor final class ViewModel {
      var tokens: [ObservationToken] = []
    }
    let count = Observable(0)
    var calls = 0
    var released: [Task<Void, Never>] = []
    for round in 1...200 {
      var viewModel: ViewModel? = ViewModel()
      if let viewModel {
        count.observe { _, _ in calls += 1 }.store(in: &viewModel.tokens)
      }
      count.value = round
      // The task has the last reference, and releases it on its own thread while this one sets
      // values.
      released.append(Task.detached { [viewModel] in _ = viewModel })
      viewModel = nil
      count.value = -round
    }
    for task in released {
      await task.value
    }
    let before = calls
    count.value = 0
    #expect(calls == before)
    #expect(calls >= 200)
  }
}
