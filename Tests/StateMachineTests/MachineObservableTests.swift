// SPDX-License-Identifier: MIT

import PresentationObservable
import PresentationScreens
import PresentationStateMachine
import TestSupport
import Testing

@MainActor struct MachineObservableTests {
  private let machine = ScreenStateMachine()

  @Test(
    .contract(
      "`machine.observable` has the machine's state, delivers each step, and is a",
      "glitch-free source for derived values."))
  func `the observable has the machine's state and delivers each step`() {
    var steps: [[ScreenState]] = []
    let token = machine.observable.observe { old, new in steps.append([old, new]) }
    machine.process(.loadingStarted)
    #expect(machine.observable.value == .loading)
    machine.process(.loadingStarted)
    machine.process(.contentReceived)
    machine.reset()
    #expect(steps == [[.initial, .loading], [.loading, .content], [.content, .initial]])
    token.cancel()
    machine.process(.loadingStarted)
    #expect(steps.count == 3)
    #expect(machine.observable.value == .loading)
  }

  @Test(.contract("`machine.observable` has the…"))
  func `a value that depends on the state twice is computed once`() {
    let isBusy = machine.observable.map { $0 == .loading }
    let name = machine.observable.map { "\($0)" }
    var values: [String] = []
    let token = combineLatest(name, isBusy).map { "\($0) \($1)" }.observe { values.append($1) }
    machine.process(.loadingStarted)
    machine.process(.contentReceived)
    #expect(values == ["loading true", "content false"])
    token.cancel()
  }

  @Test(.contract("`machine.observable` has the…"))
  func `a machine's observers read the new state`() {
    var seen: [ScreenState] = []
    let former = machine.observe { [machine] _, _, _ in seen.append(machine.observable.value) }
    let token = machine.observable.observe { _, _ in }
    machine.process(.loadingStarted)
    machine.process(.contentReceived)
    #expect(seen == [.loading, .content])
    withExtendedLifetime((former, token)) {}
  }

  @Test(
    .contract(
      "`machine.observable` retains neither the machine nor its owner's captures. It",
      "affects neither the order nor the tokens of the machine's observers."))
  func `a machine's observers retain their order and their tokens`() {
    var calls: [String] = []
    let first = machine.observe { _, _, _ in calls.append("first") }
    let second = machine.observe { _, _, _ in calls.append("second") }
    _ = machine.observable
    let third = machine.observe { _, _, _ in calls.append("third") }
    machine.process(.loadingStarted)
    first.cancel()
    machine.process(.contentReceived)
    #expect(calls == ["first", "second", "third", "second", "third"])
    withExtendedLifetime((second, third)) {}
  }

  @Test(
    .contract(
      "An observer that subscribes to `machine.observable` inside a callback receives the",
      "states to which queued events lead."))
  func `an observer added in a callback doesn't miss queued events`() {
    let trigger = Observable(0)
    var direct: [ScreenState] = []
    var derived: [String] = []
    var tokens: [ObservationToken] = []
    trigger.observe { [machine] _, _ in
      machine.process(.loadingStarted)
      tokens.append(machine.observable.observeNewAndCall { direct.append($0) })
      tokens.append(
        machine.observable.map { "\($0)" }.observeNewAndCall { derived.append($0) })
      machine.process(.contentReceived)
    }.store(in: &tokens)
    trigger.value = 1
    #expect(direct == [.initial, .loading, .content])
    #expect(derived == ["initial", "loading", "content"])
  }

  @Test(.contract("`machine.observable` has the…"))
  func `restoring a snapshot is a step of the observable`() throws {
    machine.process(.loadingStarted)
    let other = ScreenStateMachine()
    var states: [ScreenState] = []
    let token = other.observable.observe { states.append($1) }
    try other.start(from: machine.snapshot, delays: .discard)
    #expect(states == [.loading])
    token.cancel()
  }

  @Test(.contract("`machine.observable` retains neither…"))
  func `the observable doesn't retain the machine`() {
    var owned: ScreenStateMachine? = ScreenStateMachine()
    weak let reference = owned
    let state = owned?.observable
    let token = state?.map { "\($0)" }.observe { _, _ in }
    owned?.process(.loadingStarted)
    owned = nil
    #expect(owned == nil && reference == nil)
    #expect(state?.value == .loading)
    token?.cancel()
  }

  @Test(.contract("`machine.observable` retains neither…"))
  func `a view model that observes its machine is deallocated`() {
    final class ViewModel {
      let machine = ScreenStateMachine()
      let title = Observable("")
      var tokens: [ObservationToken] = []

      init() {
        let title = title
        machine.observable.map { "\($0)" }.observeNewAndCall { title.value = $0 }
          .store(in: &tokens)
      }
    }
    var viewModel: ViewModel? = ViewModel()
    weak let reference = viewModel
    viewModel?.machine.process(.loadingStarted)
    #expect(viewModel?.title.value == "loading")
    viewModel = nil
    #expect(viewModel == nil && reference == nil)
  }
}
