// SPDX-License-Identifier: MIT

import PresentationInspection
import PresentationObservable
import PresentationScreens
import PresentationStateMachine
import PresentationTesting
import TestSupport
import Testing

private enum Door: Keyed { case closed, open }
private enum Push: Keyed { case pushed, pulled }

private final class DoorMachine: StateMachine<Door, Push> {
  init(name: String? = nil) { super.init(MachineNameTests.definition, name: name) }
}

@Suite(
  .contract(
    "A machine's name is the subject of its events, ended observations and misuse",
    "messages. The default name is the type."))
@MainActor struct MachineNameTests {
  fileprivate nonisolated static let definition = MachineDefinition<Door, Push>(
    state: .closed, transitions: [.pushed: [.closed => .open], .pulled: [.open => .closed]])

  private let recorder = InspectionRecorder()

  @Test func `the machine's name is the subject of every trace event`() {
    let machines: [StateMachine<Door, Push>] = [
      StateMachine(state: .closed, transitions: [.pushed: [.closed => .open]], name: "literal"),
      StateMachine(Self.definition, name: "defined"), DoorMachine(name: "front"),
    ]
    for (machine, name) in zip(machines, ["literal", "defined", "front"]) {
      let recorder = InspectionRecorder()
      Inspection.watch(with: recorder) {
        machine.process(.pushed)
        machine.process(.pushed)
        machine.reset()
      }
      #expect(machine.name == name)
      #expect(recorder.events.map(\.subject.description) == [name, name, name])
    }
  }

  @Test func `an unnamed machine's subject is its type`() {
    let machine = DoorMachine()
    Inspection.watch(with: recorder) { _ = machine.process(.pushed) }
    #expect(machine.name == nil)
    #expect(recorder.events.map(\.subject.description) == ["DoorMachine"])
  }

  @Test func `a screen's machine accepts a name`() {
    let machine = ScreenStateMachine(name: "friends")
    Inspection.watch(with: recorder) { _ = machine.process(.loadingStarted) }
    #expect(
      recorder.events.map(\.subject) == [
        InspectionEvent.Subject(type: "ScreenStateMachine", name: "friends")
      ])
  }

  @Test func `a machine restored from a snapshot has its own name`() throws {
    let former = DoorMachine(name: "former")
    former.process(.pushed)
    let machine = DoorMachine(name: "latter")
    try Inspection.watch(with: recorder) {
      try machine.start(from: former.snapshot, delays: .discard)
      machine.process(.pulled)
    }
    #expect(recorder.events.map(\.subject.name) == ["latter", "latter"])
  }

  #if os(macOS) || os(Linux)
    @Test func `a misuse message names the machine`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let definition = MachineDefinition<Door, Push>(
          state: .closed, transitions: [.entering(.open) { _ in }])
        StateMachine(definition, name: "front door").process(.pushed)
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("Cannot process an event of front door before start()"))
    }
  #endif

  @Test func `the end of a machine's observation is traced`() {
    var machine: DoorMachine? = DoorMachine(name: "front")
    let tokens = [
      machine?.observe { _, _, _ in }, machine?.observe { _, _, _ in },
      machine?.observeIgnored { _, _ in },
    ]
    machine?.subscribe { _ in }
    Inspection.watch(with: recorder) {
      tokens[0]?.cancel()
      machine = nil
    }
    #expect(machine == nil)
    #expect(recorder.events.map(\.subject.name) == Array(repeating: "front", count: 4))
    #expect(
      recorder.events.map(\.kind) == [
        .observationEnded(reason: "cancelled"), .observationEnded(reason: "source deallocated"),
        .observationEnded(reason: "source deallocated"),
        .observationEnded(reason: "source deallocated"),
      ])
  }
}
