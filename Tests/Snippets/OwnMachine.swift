// SPDX-License-Identifier: MIT

import PresentationTesting
import SwiftPresentation
import Testing

enum OrderState {
  case waiting, sending, confirming, refused, placed
}

enum OrderEvent {
  case sent, received, refused, confirmed
}

final class OrderMachine: StateMachine<OrderState, OrderEvent> {
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

//= ScreenStateMachine.swift: extension OrderState: ScreenStateConvertible {

//= ScreenStateMachine.swift: extension OrderEvent: ScreenEventConvertible {

final class OrderScreen: ViewRenderable, ContentDisplayable {
  var lines: [String] = []
  var isContentVisible = false

  func render(state: [String]) { lines = state }
  func set(visible: Bool) {}
  func setContentVisible(_ visible: Bool) { isContentVisible = visible }
}

/// The snippets about a client's own machine, verbatim.
@MainActor struct OwnMachineSnippets {
  @Test func `a screen has its own machine`() async {
    let screen = OrderScreen()
    let errors = ErrorPresenter(scheduler: VirtualScheduler())
    let machine = OrderMachine()
    let loader = ScreenLoader<[String]>(machine: machine, errors: errors)
    let binding = ScreenBinding(screen, machine: machine, state: loader.state, errors: errors) {
      $0.value ?? []
    }

    loader.load { ["Two tickets"] }
    #expect(machine.state == .sending)
    machine.processEvent(.received)
    await loader.settle()
    #expect(machine.state == .placed && screen.isContentVisible && screen.lines == ["Two tickets"])
    binding.end()
  }
}
