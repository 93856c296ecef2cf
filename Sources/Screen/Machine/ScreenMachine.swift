// SPDX-License-Identifier: MIT

import PresentationStateMachine

extension StateMachine where State: ScreenStateConvertible, Event: ScreenEventConvertible {
  /// Processes the event that an event of a screen means to the machine, if any.
  final func process(meaningOf event: ScreenEvent) {
    let contentEvent = event == .emptyReceived ? Event(.contentReceived) : nil
    if let event = Event(event) ?? contentEvent { process(event) }
  }
}

/// A type-erased machine of a screen.
struct ScreenMachine {
  private let getState: () -> ScreenState
  private let processEvent: (ScreenEvent) -> Void
  private let resetMachine: () -> Void

  init<State: ScreenStateConvertible, Event: ScreenEventConvertible>(
    _ machine: StateMachine<State, Event>
  ) {
    getState = { machine.state.screenState }
    processEvent = { machine.process(meaningOf: $0) }
    resetMachine = { machine.reset() }
  }

  var state: ScreenState { getState() }

  func process(_ event: ScreenEvent) { processEvent(event) }

  func reset() { resetMachine() }
}
