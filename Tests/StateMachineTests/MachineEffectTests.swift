// SPDX-License-Identifier: MIT

import PresentationInspection
import PresentationObservable
import PresentationStateMachine
import TestSupport
import Testing

@MainActor struct MachineEffectTests {
  private typealias Machine = StateMachine<String, String>

  private let log = Gate()
  private let gate = Gate()

  /// A machine whose loading state sends the gate's events, and logs its start and end.
  private func definition() -> MachineDefinition<String, String> {
    let (log, gate) = (log, gate)
    return MachineDefinition(
      state: "idle",
      transitions: [
        .on("load", ["idle" => "loading", "loading" => "loading"]),
        .on("note", [.stay(in: "loading")]),
        .on("loaded", ["loading" => "content"]),
        .on("stop", [.any(to: "idle")]),
        .during("loading") { state, machine in
          log.open("begin \(state)")
          for await message in gate.stream {
            machine.send(message)
          }
          log.open(Task.isCancelled ? "cancelled" : "end")
        },
      ])
  }

  private func steps(of machine: Machine) -> (AsyncStream<String>, AnyObject) {
    let (stream, continuation) = AsyncStream<String>.makeStream()
    return (stream, machine.observe { old, _, new in continuation.yield("\(old) → \(new)") })
  }

  @Test(
    .contract(
      "An effect starts when the machine rests in its state, and is cancelled when the",
      "state is exited. A self-transition restarts it."))
  func `an effect starts on entry, sends events and is cancelled on exit`() async {
    let machine = Machine(definition())
    let (steps, token) = steps(of: machine)
    var iterator = steps.makeAsyncIterator()
    machine.start()
    machine.process("load")
    #expect(await iterator.next() == "idle → loading")
    #expect(await log.next() == "begin loading")
    gate.open("note")
    #expect(await iterator.next() == "loading → loading")
    gate.open("loaded")
    #expect(await iterator.next() == "loading → content")
    #expect(await log.next() == "cancelled")
    withExtendedLifetime(token) {}
  }

  private struct Failure: Error {
    let text: String
  }

  @Test(.contract("An effect's error is an event, unless the effect's state was left."))
  func `an effect's error is an event`() async {
    let (log, gate) = (log, gate)
    let definition = MachineDefinition<String, String>(
      state: "loading",
      transitions: [
        .on("stop", ["loading" => "idle"]), .on("load", ["idle" => "loading"]),
        .on("broken", [.any(to: "failed")]),
        .during("loading", onError: { ($0 as? Failure)?.text ?? "other" }) { _, _ in
          log.open("begin")
          // Another task awaits the gate, and is not cancelled.
          await Task.detached { _ = await gate.next() }.value
          defer { log.open(Task.isCancelled ? "cancelled" : "thrown") }
          throw Failure(text: "broken")
        },
      ])
    let machine = Machine(definition)
    let (steps, token) = steps(of: machine)
    var iterator = steps.makeAsyncIterator()
    machine.start()
    #expect(await log.next() == "begin")
    machine.process("stop")
    #expect(await iterator.next() == "loading → idle")
    gate.open("go")
    #expect(await log.next() == "cancelled")
    machine.process("load")
    #expect(await iterator.next() == "idle → loading")
    #expect(await log.next() == "begin")
    gate.open("go")
    #expect(await log.next() == "thrown")
    #expect(await iterator.next() == "loading → failed")
    withExtendedLifetime(token) {}
  }

  @Test(
    .contract(
      "An event that an effect or a child sends after the exit is dropped. The trace",
      "shows the event and the state."))
  func `an event sent after the exit is dropped and traced`() async {
    let inspector = OutcomeInspector()
    let (log, gate) = (log, gate)
    let definition = MachineDefinition<String, String>(
      state: "loading",
      transitions: [
        .on("stop", ["loading" => "idle"]), .on("late", [.any(to: "failed")]),
        .during("loading") { _, machine in
          log.open("begin")
          // Another task awaits the gate, and is not cancelled.
          await Task.detached { _ = await gate.next() }.value
          machine.send("late")
          log.open("sent")
        },
      ])
    let machine = Machine(definition)
    await Inspection.watch(with: inspector) {
      machine.start()
      #expect(await log.next() == "begin")
      machine.process("stop")
      gate.open("go")
      #expect(await log.next() == "sent")
      #expect(
        await inspector.outcomes.next() == "dropped late, sent in loading, which was left")
    }
    #expect(machine.state == "idle")
  }

  @Test(
    .contract(
      "An effect retains neither the machine nor its owner, and ends with the machine."))
  func `deallocating a machine cancels its effects`() async {
    var machine: Machine? = Machine(definition())
    weak let gone = machine
    machine?.start()
    machine?.process("load")
    #expect(await log.next() == "begin loading")
    machine = nil
    #expect(gone == nil)
    #expect(await log.next() == "cancelled")
  }

  @Test(.contract("An effect starts when the machine…"))
  func `a self-transition restarts the effect`() async {
    let log = log
    let machine = Machine(
      MachineDefinition(
        state: "loading",
        transitions: [
          .on("load", ["loading" => "loading"]), .on("stop", ["loading" => "idle"]),
          .during("loading") { _, _ in
            log.open("begin")
            // Not the gate, whose stream ends for both runs when one is cancelled.
            try? await Task.sleep(for: .seconds(600))
            log.open("cancelled")
          },
        ]))
    machine.start()
    #expect(await log.next() == "begin")
    machine.process("load")
    // Two tasks, in either order.
    #expect(Set([await log.next(), await log.next()]) == ["cancelled", "begin"])
    machine.process("stop")
    #expect(await log.next() == "cancelled")
  }

  @Test(.contract("An effect retains neither the…"))
  func `an actor may own a machine with effects`() async {
    let gate = gate
    let definition = definition()
    actor Owner {
      nonisolated let end = Deallocation.make()
      let machine: StateMachine<String, String>
      private var continuation: CheckedContinuation<String, Never>?

      init(_ definition: MachineDefinition<String, String>) {
        machine = StateMachine(definition)
      }

      func load() async -> String {
        machine.start()
        machine.subscribe { [weak self] state in
          self?.assumeIsolated { owner in
            if state == "content" { owner.continuation?.resume(returning: state) }
          }
        }
        machine.process("load")
        return await withCheckedContinuation { continuation = $0 }
      }
    }
    var owner: Owner? = Owner(definition)
    gate.open("loaded")
    #expect(await owner?.load() == "content")
    let deallocation = owner?.end.deallocation
    owner = nil
    await deallocation?.wait()
  }

  #if os(macOS) || os(Linux)
    @Test func `an effect without an actor stops the process`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let definition = MachineDefinition<Int, Int>(
          state: 0, transitions: [.during(0) { _, _ in }])
        nonisolated func start() { StateMachine(definition).start(isolation: nil) }
        start()
      }
      let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(errors.contains("without an actor, on which its effects deliver their events"))
    }
  #endif
}
