// SPDX-License-Identifier: MIT

import PresentationTesting
import SwiftPresentation
import Testing

@testable import Shop

struct MachineTests {
  @Test func `a subclass processes and counts events`() {
    let machine = PaymentMachine()
    machine.processEvent(.pay(attempt: 1))
    #expect(machine.processEvent(.succeed) == .paid && machine.eventCount == 2)
    #expect(Given(.paid, in: PaymentMachine.definition).when(.fail(reason: "")).then == .unpaid)
  }

  @Test func `a machine is created from a definition`() {
    let door = StateMachine(Doors.definition)
    #expect(door.processEvent(.push) == .open)
    #expect(Doors.definition.graph.validate().filter(\.isError).isEmpty)
  }

  @Test func `types without keys are isolated to the main actor`() {
    #expect(Crossing().lights == [.red, .green])
  }

  @Test func `an effect sends its result as an event`() async {
    let search = Search()
    for await state in search.machine.observable.values() where state == .open { return }
    Issue.record("the machine is gone")
  }
}
