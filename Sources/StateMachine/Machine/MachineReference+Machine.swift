// SPDX-License-Identifier: MIT

extension MachineReference {
  @inlinable init(_ machine: StateMachine<State, Event>) {
    object = machine
  }

  @inlinable var machine: StateMachine<State, Event> {
    // Only the initializer above creates references, from machines of these types.
    unsafe unsafeDowncast(object, to: StateMachine<State, Event>.self)
  }
}
