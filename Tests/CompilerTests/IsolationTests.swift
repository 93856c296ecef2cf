// SPDX-License-Identifier: MIT

import TestSupport
import Testing

extension CompilerTests {
  /// Data races do not compile, and safe code does.
  struct IsolationTests {
    @Test(
      .contract(
        "Types that belong to an actor are not `Sendable`. A fresh instance can be sent to",
        "another actor; sending one that is still used is a compiler error."))
    func `unsafe types aren't sendable`() async throws {
      try await CompilerTests.check(
        """
        import SwiftPresentation
        import PresentationTesting
        final class Plain: Hashable, Keyed {
          static func == (lhs: Plain, rhs: Plain) -> Bool { lhs === rhs }
          func hash(into hasher: inout Hasher) {}
        }
        func send<Value: Sendable>(_: Value.Type) {}
        func sendAll() {
          send(Observable<Int>.self)  // error: does not conform to the 'Sendable' protocol
          send(ReadOnlyObservable<Int>.self)  // error: does not conform to the 'Sendable' protocol
          send(ObservationToken.self)  // error: does not conform to the 'Sendable' protocol
          send(StateMachine<Int, Int>.self)  // error: does not conform to the 'Sendable' protocol
          send(ScheduledAction.self)  // error: does not conform to the 'Sendable' protocol
          send(VirtualScheduler.self)  // error: does not conform to the 'Sendable' protocol
          send(StateTransition<Plain>.self)  // error: type 'Plain' does not conform to the 'Sendable'
          send(MachineDefinition<Plain, Int>.self)  // error: type 'Plain' does not conform to
        }
        """)
    }

    @Test func `a key path binding doesn't send a value off its actor`() async throws {
      try await CompilerTests.check(
        """
        import SwiftPresentation
        @MainActor final class ViewModel {
          var last = 0
          func race() {
            let fresh = Observable(0)
            fresh.bind(to: self, \\.last)
            Task.detached { fresh.value = 1 }  // error: risks causing data races
          }
        }
        """)
    }

    @Test func `an action's work can't be sent off its actor`() async throws {
      try await CompilerTests.check(
        """
        import SwiftPresentation
        final class Plain { var count = 0 }
        func race(_ plain: Plain) {
          let work = ScheduledAction(after: .zero) { plain.count += 1 }.work
          Task.detached { work.run() }  // error: risks causing data races
          plain.count += 1
        }
        """)
    }

    @Test func `values that can cross threads are sendable`() async throws {
      try await CompilerTests.check(
        """
        import SwiftPresentation
        func send<Value: Sendable>(_: Value.Type) {}
        func sendAll() {
          send(StateTransition<Int>.self)
          send(MachineDefinition<Int, String>.self)
          send(MachineGraph<Int, String>.self)
          send(ErrorViewModel.self)
          send(ErrorViewModel.PresentationStyle.self)
          send(ScreenState.self)
          send(ScreenEvent.self)
          send(AutoRenderExplanation.self)
          send(InspectionEvent.self)
        }
        func use(_ transition: StateTransition<Int>, _ error: ErrorViewModel) {
          Task.detached { print(transition, error) }
          print(transition, error)
        }
        """)
    }

    @Test(.contract("Types that belong to an actor…"))
    func `a value that is still in use can't be sent`() async throws {
      try await CompilerTests.check(
        """
        import SwiftPresentation
        import PresentationTesting
        func observable() {
          let count = Observable(0)
          Task.detached { count.value = 1 }  // error: risks causing data races
          count.value = 2
        }
        func copy() {
          let count = Observable(0)
          let copy = count
          Task.detached { count.value = 1 }  // error: risks causing data races
          copy.value = 2
        }
        func parameter(_ count: Observable<Int>) {
          Task.detached { count.value = 1 }  // error: risks causing data races
        }
        func derived() {
          let count = Observable(0)
          let next = count.map { $0 + 1 }
          Task.detached { count.value = next.value }  // error: risks causing data races
          count.value = 2
        }
        func bound() {
          let (count, shown) = (Observable(0), Observable(0))
          let token = count.bindTwoWay(to: shown)
          Task.detached { count.value = 1 }  // error: risks causing data races
          shown.value = 1
          _ = token
        }
        func token() {
          let count = Observable(0)
          let token = count.observe { _, _ in }
          Task.detached { token.cancel() }  // error: risks causing data races
          count.value = 1
        }
        func machine() {
          let machine = StateMachine<Int, Int>(state: 0, transitions: [:])
          Task.detached { machine.reset() }  // error: risks causing data races
          machine.reset()
        }
        func scheduler() {
          let scheduler = VirtualScheduler()
          Task.detached { scheduler.advance(by: .seconds(1)) }  // error: risks causing data races
          scheduler.advance(by: .seconds(1))
        }
        actor Keeper {
          var kept: Observable<Int>?
          func keep(_ count: sending Observable<Int>) { kept = count }
        }
        func keptElsewhere(_ keeper: Keeper) async {
          let count = Observable(0)
          await keeper.keep(count)  // error: risks causing data races
          count.value = 1
        }
        """)
    }

    @Test(.contract("Types that belong to an actor…"))
    func `a fresh value can be sent`() async throws {
      try await CompilerTests.check(
        """
        import SwiftPresentation
        import PresentationTesting
        func observable() {
          let count = Observable(0)
          count.value = 1
          Task.detached { count.value = 2 }
        }
        func observed() async {
          let count = Observable(0)
          let token = count.observe { _, _ in }
          await Task.detached {
            count.value = 1
            token.cancel()
          }.value
        }
        func machine() {
          let machine = StateMachine<Int, Int>(state: 0, transitions: [:])
          Task.detached { machine.reset() }
        }
        func scheduler() {
          let scheduler = VirtualScheduler()
          Task.detached { scheduler.advance(by: .seconds(1)) }
        }
        actor Keeper {
          var kept: Observable<Int>?
          func keep(_ count: sending Observable<Int>) { kept = count }
        }
        func keptElsewhere(_ keeper: Keeper) async {
          let count = Observable(0)
          await keeper.keep(count)
        }
        """)
    }

    @Test func `a value on the main actor can't be sent off it`() async throws {
      try await CompilerTests.check(
        """
        import SwiftPresentation
        @MainActor let shared = Observable(0)
        let unowned = Observable(0)  // error: is not concurrency-safe
        func change() {
          shared.value = 1  // error: main actor-isolated let 'shared' can not be referenced
        }
        @MainActor final class ViewModel {
          let count = Observable(0)
          func change() {
            Task { count.value = 1 }
            Task.detached { self.count.value = 1 }  // error: main actor-isolated property 'count'
          }
        }
        func change(_ viewModel: ViewModel) {
          viewModel.count.value = 1  // error: main actor-isolated property 'count'
        }
        """)
      try await CompilerTests.check(
        """
        import SwiftPresentation
        @MainActor final class ViewModel {
          let count = Observable(0)
          var last = 0
          func send() {
            Task.detached { [count] in count.value = 1 }  // error: risks causing data races
          }
          func observe(_ other: Observable<Int>) -> ObservationToken {
            other.observe { _, new in self.last = new }
          }
          func observeFresh() {
            let fresh = Observable(0)
            _ = fresh.observe { _, new in self.last = new }
            Task.detached { fresh.value = 1 }  // error: risks causing data races
          }
        }
        """)
    }

    @Test func `an observation's owner preserves its isolation`() async throws {
      try await CompilerTests.check(
        """
        import SwiftPresentation
        @MainActor final class ViewModel {
          var last = 0
          func follow(_ count: Observable<Int>) {
            count.observe(self) { viewModel, _, new in viewModel.last = new }
            count.observeNewAndCall(self) { viewModel, new in viewModel.last = new }
          }
          func followFresh() {
            let fresh = Observable(0)
            fresh.observe(self) { viewModel, _, new in viewModel.last = new }
            Task.detached { fresh.value = 1 }  // error: risks causing data races
          }
        }
        """)
      try await CompilerTests.check(
        """
        import SwiftPresentation
        @MainActor final class ViewModel { var last = 0 }
        func follow(_ count: Observable<Int>, _ viewModel: ViewModel) {
          count.observe(viewModel) { $0.last = $2 }  // error: main actor-isolated property 'last'
        }
        """)
    }

    /// Any thread may release the last reference to a view model, which ends its tokens.
    @Test func `a view model can be released on any thread`() async throws {
      try await CompilerTests.check(
        """
        import SwiftPresentation
        @MainActor final class ViewModel {
          let count = Observable(0)
          var tokens: [ObservationToken] = []
          init() { count.observe { _, _ in }.store(in: &tokens) }
        }
        func release(_ viewModel: ViewModel) {
          Task.detached { _ = viewModel }
        }
        """)
    }
  }
}
