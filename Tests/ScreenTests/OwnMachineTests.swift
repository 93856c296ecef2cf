// SPDX-License-Identifier: MIT

import PresentationErrors
import PresentationObservable
import PresentationScreens
import PresentationStateMachine
import PresentationTesting
import TestSupport
import Testing

/// An order's states: two mean loading, and none means empty or refreshed content.
private enum OrderState: CaseIterable, ScreenStateConvertible {
  case waiting, sending, confirming, refused, placed

  var screenState: ScreenState {
    switch self {
    case .waiting: .initial
    case .sending, .confirming: .loading
    case .refused: .error
    case .placed: .content
    }
  }
}

private enum OrderEvent: ScreenEventConvertible {
  case sent, received, refused, confirmed

  init?(_ event: ScreenEvent) {
    switch event {
    case .loadingStarted: self = .sent
    case .errorReceived: self = .refused
    case .contentReceived: self = .confirmed
    case .emptyReceived, .refreshStarted, .pageStarted: return nil
    }
  }
}

private final class OrderMachine: StateMachine<OrderState, OrderEvent> {
  init() {
    super.init(
      state: .waiting,
      transitions: [
        .sent: [.waiting => .sending, .refused => .sending],
        .received: [.sending => .confirming],
        .refused: [.sending => .refused, .confirming => .refused],
        .confirmed: [.sending => .placed, .confirming => .placed],
      ])
  }
}

/// A wrapper for each state and event of the library's machine.
private struct Wrapped<Value: Hashable>: Hashable {
  let value: Value
}

extension Wrapped: ScreenStateConvertible where Value == ScreenState {
  var screenState: ScreenState { value }
}

extension Wrapped: ScreenEventConvertible where Value == ScreenEvent {
  init(_ event: ScreenEvent) { value = event }
}

@MainActor private struct BoundScreen {
  let view = LoggingScreen()
  let scheduler = VirtualScheduler()
  let errors: ErrorPresenter
  let loader: ScreenLoader<[Int]>
  let binding: ScreenBinding

  init(_ machine: any ScreenMachine) {
    errors = ErrorPresenter(scheduler: scheduler)
    loader = ScreenLoader(machine: machine, errors: errors, isEmpty: \.isEmpty)
    binding = ScreenBinding(view, machine: machine, state: loader.state, errors: errors) {
      LoggingScreen.State(numbers: $0.value ?? [])
    }
  }

  func load(_ result: Result<[Int], any Error>) async {
    loader.load { try result.get() }
    await loader.settle()
  }
}

/// Screens with machines that have a client's own states and events.
@Suite(
  .contract(
    "Any machine drives a screen like `ScreenStateMachine`, by its states' and events'",
    "meanings. An event without a meaning is ignored, and empty content is then content."))
@MainActor struct OwnMachineTests {
  private let machine = OrderMachine()

  @Test func `a machine with custom states is shown`() {
    let screen = ScreenSpy()
    let token = machine.show(on: screen)
    #expect(screen.takeCalls() == ScreenStateTests.calls[.initial])
    machine.processEvent(.sent)
    #expect(screen.takeCalls() == ScreenStateTests.calls[.loading])
    machine.processEvent(.received)
    #expect(screen.takeCalls() == ScreenStateTests.calls[.loading])
    machine.processEvent(.confirmed)
    #expect(screen.takeCalls() == ScreenStateTests.calls[.content])
    withExtendedLifetime(token) {}
  }

  @Test func `a loader moves a machine with custom states`() async {
    let screen = BoundScreen(machine)
    await screen.load(.failure(Refusal()))
    #expect(machine.state == .refused)
    let calls = screen.view.take()
    #expect(calls.contains("says F") && calls.last == "placeholder true")
    #expect(screen.loader.retry())
    #expect(machine.state == .sending)
    await screen.loader.settle()
    await screen.load(.success([1]))
    #expect(machine.state == .placed && screen.view.take().last == "content true")
  }

  @Test func `unmapped events leave the content visible`() async {
    let screen = BoundScreen(machine)
    await screen.load(.success([1]))
    _ = screen.view.take()
    await screen.load(.failure(Refusal()))
    #expect(machine.state == .placed && screen.view.take() == ["banner F"])
    screen.loader.loadMore({ [2] }, append: +)
    await screen.loader.settle()
    #expect(machine.state == .placed && screen.loader.state.value.value == [1, 2])
  }

  @Test func `empty content is content for a machine without an empty state`() async {
    let screen = BoundScreen(machine)
    await screen.load(.success([]))
    #expect(machine.state == .placed)
    screen.loader.load { [1] }
    screen.loader.cancel()
    #expect(machine.state == .placed && screen.loader.state.value.value == [])
  }

  @Test func `another source's error is shown as a placeholder`() async {
    let screen = BoundScreen(machine)
    screen.errors.present(Refusal(title: "O"), proposing: .placeholder())
    #expect(machine.state == .refused && screen.view.take().last == "placeholder true")
    await screen.load(.success([1]))
    screen.errors.present(Refusal(title: "O"), proposing: .placeholder())
    #expect(machine.state == .placed && screen.view.take().last == "banner O")
  }

  /// The same calls with a machine that has wrapped states as with the library's machine.
  @Test(arguments: Fuzzing.seeds(20))
  func `a machine with custom states behaves like ScreenStateMachine`(seed: UInt64) async {
    var random = SplitMix64(seed: seed)
    let (machine, wrapped) = (ScreenStateMachine(), Self.wrapped())
    let (screen, other) = (BoundScreen(machine), BoundScreen(wrapped))
    for step in 1...200 {
      let number = Int.random(in: 0..<9, using: &random)
      let event = ScreenEvent.allCases.randomElement(using: &random) ?? .loadingStarted
      if Bool.random(using: &random) {
        machine.processEvent(event)
        wrapped.processEvent(Wrapped(value: event))
      }
      for screen in [screen, other] { await Self.perform(number, on: screen) }
      let calls = screen.view.take()
      #expect(calls == other.view.take(), "seed \(seed), step \(step)")
      #expect(machine.state == wrapped.state.value, "seed \(seed), step \(step)")
    }
  }

  private static func wrapped() -> StateMachine<Wrapped<ScreenState>, Wrapped<ScreenEvent>> {
    var transitions: [Wrapped<ScreenEvent>: [StateTransition<Wrapped<ScreenState>>]] = [:]
    for event in ScreenEvent.allCases {
      for state in ScreenState.allCases {
        let next =
          ScreenStateMachineTests.article[event]?[state]
          ?? ScreenStateMachineTests.additions[event]?[state]
        guard let next else { continue }
        transitions[Wrapped(value: event), default: []]
          .append(Wrapped(value: state) => Wrapped(value: next))
      }
    }
    return StateMachine(state: Wrapped(value: .initial), transitions: transitions)
  }

  private static func perform(_ number: Int, on screen: BoundScreen) async {
    switch number {
    case 0: await screen.load(.success([1]))
    case 1: await screen.load(.success([]))
    case 2: await screen.load(.failure(Refusal()))
    case 3: await screen.load(.failure(Refusal(style: .silent)))
    case 4:
      screen.loader.loadMore({ [2] }, append: +)
      await screen.loader.settle()
    case 5: screen.errors.present(Refusal(title: "O"), proposing: .placeholder())
    case 6: screen.errors.dismissAll()
    case 7:
      screen.loader.retry()
      screen.loader.cancel()
    default: screen.scheduler.advance(by: .seconds(4))
    }
  }
}
