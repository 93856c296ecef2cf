// SPDX-License-Identifier: MIT

import Foundation
import PresentationInspection
import PresentationStateMachine
import PresentationTesting
import TestSupport
import Testing

/// The order of simultaneous delays in restored machines.
@Suite(
  .contract(
    "Delays that end together, or are late, end in the original order after a",
    "restoration. An order that repeats a position, or has one without a delay, is",
    "rejected."))
struct DelayOrderTests {
  typealias Snapshot = MachineSnapshot<String>

  private static let definition = StatechartDefinition<String, String>(
    states: [
      .parallel(
        "p",
        [
          .compound("a", initial: "a0", [.state("a0"), .state("a1")]),
          .compound("b", initial: "b1", [.state("b1")]),
        ]), .state("outA"), .state("outB"),
    ],
    transitions: [
      .on("e", ["a0" => "a1"]),
      .after(.milliseconds(10), ["a1" => "outA"]), .after(.milliseconds(10), ["b1" => "outB"]),
    ])

  private func started(on scheduler: VirtualScheduler) -> Statechart<String, String> {
    let chart = Statechart(Self.definition)
    chart.start(on: scheduler)
    return chart
  }

  @Test(arguments: [Snapshot.DelayRestoration.resume, .restart])
  func `simultaneous delays elapse in their original order after a restoration`(
    _ delays: Snapshot.DelayRestoration
  ) throws {
    let scheduler = VirtualScheduler()
    let chart = started(on: scheduler)
    chart.process("e")
    #expect(chart.snapshot.delayOrder == [1, 0])
    let data = try JSONEncoder().encode(chart.snapshot)
    let snapshot = try JSONDecoder().decode(Snapshot.self, from: data)
    #expect(snapshot == chart.snapshot)
    scheduler.advance(by: .milliseconds(10))
    #expect(chart.state == "outB")
    // The second iteration restores a restored chart's snapshot.
    var next = snapshot
    for _ in 0..<2 {
      let scheduler = VirtualScheduler()
      let restored = Statechart(Self.definition)
      try restored.start(from: next, delays: delays, on: scheduler)
      next = restored.snapshot
      #expect(next == snapshot)
      scheduler.advance(by: .milliseconds(10))
      #expect(restored.state == "outB")
    }
  }

  @Test func `an order determined by the document isn't part of a snapshot`() {
    let scheduler = VirtualScheduler()
    let chart = started(on: scheduler)
    #expect(chart.snapshot.delayOrder == [])
    scheduler.advance(by: .milliseconds(1))
    chart.process("e")
    #expect(chart.snapshot.delayOrder == [])
  }

  /// The definition's first delay ends later, and both are late.
  @Test func `a flat machine's late delays elapse in order`() throws {
    let definition = MachineDefinition<String, String>(
      state: "a",
      transitions: [
        .after(.seconds(2), ["a" => "late"]), .after(.seconds(1), ["a" => "early"]),
      ])
    let scheduler = BlockedScheduler()
    let machine = StateMachine(definition)
    machine.start(on: scheduler)
    scheduler.now = .seconds(5)
    #expect(machine.snapshot.delays == [.zero, .zero] && machine.snapshot.delayOrder == [1, 0])
    let restored = StateMachine(definition)
    let time = VirtualScheduler()
    try restored.start(from: machine.snapshot, delays: .resume, on: time)
    #expect(restored.snapshot == machine.snapshot)
    time.advance(by: .seconds(1))
    #expect(restored.state == "early")
  }

  @Test(arguments: [[0, 0], [2], [-1], [Int.max]])
  func `an order of nonexistent delays is rejected`(_ order: [Int]) {
    let scheduler = VirtualScheduler()
    let snapshot = started(on: scheduler).snapshot
    let wrong = Snapshot(
      state: snapshot.state, delays: snapshot.delays, otherStates: snapshot.otherStates,
      delayOrder: order)
    let chart = Statechart(Self.definition)
    #expect(throws: MachineSnapshotError.invalidDelayOrder(order)) {
      try chart.start(from: wrong, delays: .resume, on: scheduler)
    }
    let machine = StateMachine(
      MachineDefinition<String, String>(
        state: "a", transitions: [.after(.seconds(1), ["a" => "b"])]))
    #expect(throws: MachineSnapshotError.invalidDelayOrder(order)) {
      try machine.start(
        from: Snapshot(state: "a", delays: [.seconds(1)], delayOrder: order), delays: .resume,
        on: scheduler)
    }
  }
}

/// A scheduler whose time passes without running an action.
private final class BlockedScheduler: ActionScheduler {
  var now = Duration.zero

  func schedule(after delay: Duration, _ action: @escaping () -> Void) -> ScheduledAction {
    ScheduledAction(after: delay, action)
  }
}
