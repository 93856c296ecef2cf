// SPDX-License-Identifier: MIT

extension MachineReference {
  @inlinable init<State, Event>(_ machine: StateMachine<State, Event>) {
    object = machine
  }

  /// Returns the machine, whose definition has the action, as a machine of its types.
  @inlinable func machine<State, Event>() -> StateMachine<State, Event> {
    // The initializer above creates each reference for the actions of a definition of these types.
    unsafe unsafeDowncast(object, to: StateMachine<State, Event>.self)
  }
}
