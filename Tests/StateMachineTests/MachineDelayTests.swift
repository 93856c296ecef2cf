// SPDX-License-Identifier: MIT

import PresentationInspection
import PresentationObservable
import PresentationStateMachine
import PresentationTesting
import TestSupport
import Testing

@Suite(
  .contract(
    "A delay ends with its state: exits and deallocation cancel it. A self-transition",
    "restarts it, an internal transition does not."))
struct MachineDelayTests {
  private let scheduler = VirtualScheduler()

  private static let definition = MachineDefinition<String, String>(
    state: "idle",
    transitions: [
      .on("load", ["idle" => "loading", "loading" => "loading"]),
      .on("note", [.stay(in: "loading")]),
      .on("loaded", ["loading" => "content"]),
      .after(.seconds(3), ["loading" => "slow", "content" => "idle"]),
      .after(.seconds(5), [("loading" => "failed").guarded { _ in false }]),
    ])

  private func started() -> StateMachine<String, String> {
    let machine = StateMachine(Self.definition)
    machine.start(on: scheduler)
    return machine
  }

  @Test func `a delayed transition is taken after its delay`() {
    let machine = started()
    var steps: [String] = []
    let token = machine.observe { old, event, new in steps.append("\(old) \(event ?? "-") \(new)") }
    scheduler.advance(by: .seconds(10))
    machine.process("load")
    scheduler.advance(by: .milliseconds(2999))
    #expect(machine.state == "loading")
    scheduler.advance(by: .milliseconds(1))
    #expect(machine.state == "slow")
    #expect(steps == ["idle load loading", "loading - slow"])
    #expect(scheduler.pendingCount == 0)
    token.cancel()
  }

  @Test func `leaving a state cancels its delays`() {
    let machine = started()
    machine.process("load")
    scheduler.advance(by: .seconds(2))
    machine.process("loaded")
    #expect(scheduler.pendingCount == 1)
    scheduler.advance(by: .seconds(2))
    #expect(machine.state == "content")
    scheduler.advance(by: .seconds(1))
    #expect(machine.state == "idle")
  }

  @Test func `a self-transition restarts a delay and an internal transition doesn't`() {
    let machine = started()
    machine.process("load")
    scheduler.advance(by: .seconds(2))
    machine.process("note")
    machine.process("load")
    scheduler.advance(by: .seconds(2))
    #expect(machine.state == "loading")
    machine.process("note")
    scheduler.advance(by: .seconds(1))
    #expect(machine.state == "slow")
  }

  @Test func `a delay that elapses in a callback is ignored after its state was left`() {
    let machine = started()
    var states: [String] = []
    let token = machine.observe { _, _, new in
      states.append(new)
      if new == "loading" {
        machine.process("loaded")
        scheduler.advance(by: .seconds(3))
      }
    }
    machine.process("load")
    #expect(states == ["loading", "content"])
    token.cancel()
  }

  @Test func `deallocating a machine cancels its delays`() {
    var machine: StateMachine<String, String>? = started()
    machine?.process("load")
    #expect(scheduler.pendingCount == 2)
    machine = nil
    #expect(scheduler.pendingCount == 0)
  }

  @Test func `a trace names the elapsed delay`() {
    let machine = started()
    machine.process("load")
    let recorder = InspectionRecorder()
    Inspection.watch(with: recorder) { scheduler.advance(by: .seconds(3)) }
    // The name is that of an action that was scheduled in a test.
    #expect(recorder.events.first?.subject.name == "delay in loading")
    #expect(
      recorder.events.map(\.kind) == [
        .timer("after 3.0 seconds"),
        .eventAccepted(event: "after 3.0 seconds", from: "loading", to: "slow"),
      ])
  }

  #if os(macOS) || os(Linux)
    @Test(.contract("An invalid transition, delay…"))
    func `an invalid delay or a missing scheduler stops the process`() async {
      let zero = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = MachineDefinition<Int, Int>(state: 0, transitions: [.after(.zero, [0 => 1])])
      }
      #expect(says("Cannot delay a transition by zero or less", zero))
      let negative = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
      {
        _ = MachineDefinition<Int, Int>(state: 0, transitions: [.after(.seconds(-1), [0 => 1])])
      }
      #expect(says("Cannot delay a transition by zero or less", negative))
      let timeless = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
      {
        StateMachine(
          MachineDefinition<Int, Int>(state: 0, transitions: [.after(.seconds(1), [0 => 1])])
        ).start()
      }
      #expect(says("without a scheduler, because it has delays: pass one", timeless))
    }

    private func says(_ text: String, _ result: ExitTest.Result?) -> Bool {
      String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).contains(text)
    }
  #endif
}
