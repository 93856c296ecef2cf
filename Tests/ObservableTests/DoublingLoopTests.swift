// SPDX-License-Identifier: MIT

import Foundation
import PresentationInspection
import PresentationObservable
import PresentationStateMachine
import TestSupport
import Testing

/// Loops whose chains stay short, because the change count doubles at each step.
@Suite(
  .contract(
    "`Observables.chainLimit` also applies to the total of changes that follow from one",
    "object's earlier changes. Two observers that both set what they observe are stopped with",
    "less than 200 MB. A trace warns at 10,000, with names and creation sites; debug builds",
    "print a process's first warning to standard error."))
struct DoublingLoopTests {
  #if os(macOS) || os(Linux)
    @Test func `two observers doubling their own changes trap in little memory`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let count = Observable(0, name: "count")
        let memory = MemoryCheck()
        let tokens = (0..<2).map { _ in
          count.observe { _, new in
            memory.check()
            count.value = new + 1
          }
        }
        count.value = 1
        precondition(tokens.count == 2)
      }
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("Warning: 10000 changes were made in callbacks"))
      #expect(message.contains("by count of ObservableTests/DoublingLoopTests.swift:"))
      #expect(message.contains("Cannot finish a delivery: 1000000 changes"))
    }

    @Test func `values doubling each other through transactions trap`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let (ping, pong) = (Observable(0, name: "ping"), Observable(0, name: "pong"))
        let memory = MemoryCheck()
        let double = ping.map { $0 * 2 }
        let tokens = (0..<3).flatMap { _ in
          [
            double.observe { _, new in Observables.transaction { pong.value = new } },
            pong.observe { _, new in
              memory.check()
              ping.value = new
            },
          ]
        }
        ping.value = 1
        precondition(tokens.count == 6)
      }
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("Cannot finish a delivery: 1000000 changes"))
      #expect(message.contains("ping") || message.contains("pong"))
    }

    @Test func `a loop that doubles events traps`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let events = EventStream<Int>(name: "pings")
        let memory = MemoryCheck()
        let tokens = (0..<2).map { _ in
          events.map { $0 }.observe {
            memory.check()
            events.send($0)
          }
        }
        events.send(1)
        precondition(tokens.count == 2)
      }
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("Cannot finish a delivery: 1000000 changes"))
      #expect(message.contains("pings"))
    }

    @Test(.contract("While events are watched, that…"))
    func `a long ring that doubles its changes traps in little memory`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let ring = (0..<40).map { Observable(0, name: "value \($0)") }
        let memory = MemoryCheck()
        var changes = 0
        let tokens = (0..<80).map { index in
          ring[index / 2].observe { _, _ in
            memory.check()
            changes += 1
            ring[(index / 2 + 1) % 40].value = changes
          }
        }
        ring[0].value = 1
        precondition(tokens.count == 80)
      }
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("Cannot finish a delivery: 1000000 changes were made in chains"))
    }

    @Test func `a loop that doubles machine events traps`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let machine = StateMachine<String, String>(
          MachineDefinition(
            state: "off", transitions: [.on("flip", ["off" => "on", "on" => "off"])]))
        let memory = MemoryCheck()
        let tokens = (0..<2).map { _ in
          machine.observe { _, _, _ in
            memory.check()
            machine.process("flip")
          }
        }
        machine.start()
        machine.process("flip")
        precondition(tokens.count == 2)
      }
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("Cannot finish a delivery: 1000000 changes"), "\(message)")
    }

    @Test(
      .contract(
        "While events are watched, that total is at most 250,000, so that a loop's trace takes",
        "about 50 MB. The limit also applies to changes in chains of more than 16 links, as in",
        "a long ring of doubling values."))
    func `a loop traps earlier during a trace`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        final class Log: Inspector {
          func record(_ event: InspectionEvent) {}
          func finish(_ id: InspectionEvent.ID) {}
        }
        Inspection.watch(with: Log()) {
          let count = Observable(0, name: "count")
          let token = count.observe { _, new in count.value = new + 1 }
          count.value = 1
          token.cancel()
        }
      }
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("Cannot finish a delivery: 250000 changes"), "\(message)")
    }

    @Test func `a loop that doubles shared changes traps`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let count = SharedObservable(0, name: "shared")
        let tokens = (0..<2).map { _ in count.observe { _, new in count.value = 1 } }
        count.value = 1
        precondition(tokens.count == 2)
      }
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("Cannot finish a delivery: 1000000 changes"))
      #expect(message.contains("shared"))
    }
  #endif

  @Test func `many changes after a value corrects itself aren't a loop`() {
    let (source, target) = (Observable(0), Observable(0))
    var count = 0
    let tokens = [
      source.observe { _, new in if new < 3 { source.value = new + 1 } },
      source.observe { _, new in
        if new == 3 { for value in 1...1_000_001 { target.value = value } }
      },
      target.observe { _, _ in count += 1 },
    ]
    source.value = 1
    #expect(count == 1_000_001)
    #expect(tokens.count == 3)
  }

  @Test func `a trace warns at ten thousand consequences and names observables`() {
    final class Log: Inspector {
      let messages = Locked<[String]>([])
      func record(_ event: InspectionEvent) {
        if case .outcome(let message) = event.kind { messages.withLock { $0.append(message) } }
      }

      func finish(_ id: InspectionEvent.ID) {}
    }
    let log = Log()
    Inspection.watch(with: log) {
      let ping = Observable(0, name: "ping")
      let pong = Observable(0)
      let tokens = [
        ping.observe { _, new in if new < 6_000 { pong.value = new } },
        pong.observe { _, new in ping.value = new + 1 },
      ]
      ping.value = 1
      #expect(tokens.count == 2)
    }
    let messages = log.messages.withLock { $0 }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("ping of ObservableTests/DoublingLoopTests.swift:") == true)
    #expect(messages.first?.contains("Observable<Int> of ObservableTests/") == true)
  }
}

/// Stops the process with another message after it has allocated more than 200 MB since creation.
private final class MemoryCheck {
  private let start = PeakMemory.bytes
  private var calls = 0

  func check() {
    calls += 1
    guard calls.isMultiple(of: 10_000) else { return }
    precondition(PeakMemory.bytes - start < 200_000_000, "The loop takes too much memory")
  }
}
