// SPDX-License-Identifier: MIT

import Foundation
import PresentationObservable
import PresentationStateMachine
import PresentationTesting
import TestSupport
import Testing

@Suite(
  .contract(
    "Starting from a snapshot performs no action. Delays restart, resume or are",
    "discarded, as the caller chooses. A snapshot with an unknown state is rejected. If",
    "delays resume, so is one whose delays differ from the definition's."))
struct MachineSnapshotTests {
  private let scheduler = VirtualScheduler()

  private static let definition = MachineDefinition<String, String>(
    state: "idle",
    transitions: [
      .on("load", ["idle" => "loading"]),
      .after(.seconds(2), [("loading" => "idle").guarded { _ in false }]),
      .after(.seconds(5), ["loading" => "slow"]),
      .entering("loading") { _ in Issue.record("entered, though it was only gone on in") },
    ])

  /// Three seconds into loading: the first delay has elapsed, the second has two seconds left.
  private static let snapshot = MachineSnapshot(state: "loading", delays: [nil, .seconds(2)])

  typealias Restoration = MachineSnapshot<String>.DelayRestoration

  @Test func `a snapshot contains the state and its delays' remaining times`() throws {
    let definition = MachineDefinition<String, String>(
      state: "loading",
      transitions: [
        .after(.seconds(2), [("loading" => "idle").guarded { _ in false }]),
        .after(.seconds(5), ["loading" => "slow"]),
      ])
    let machine = StateMachine(definition)
    machine.start(on: scheduler)
    scheduler.advance(by: .seconds(3))
    #expect(machine.snapshot == Self.snapshot)
    let data = try JSONEncoder().encode(machine.snapshot)
    #expect(try JSONDecoder().decode(MachineSnapshot<String>.self, from: data) == Self.snapshot)
  }

  @Test(arguments: [(Restoration.restart, 5 as Int?), (.resume, 2), (.discard, nil)])
  func `delays are restarted, resumed or discarded`(_ delays: Restoration, _ seconds: Int?) throws {
    let machine = StateMachine(Self.definition)
    var steps: [String] = []
    let token = machine.observe { old, event, new in steps.append("\(old) \(event ?? "-") \(new)") }
    try machine.start(from: Self.snapshot, delays: delays, on: scheduler)
    #expect(steps == ["idle - loading"])
    if let seconds {
      scheduler.advance(by: .seconds(seconds) - .milliseconds(1))
      #expect(machine.state == "loading")
      scheduler.advance(by: .milliseconds(1))
      #expect(machine.state == "slow")
    } else {
      scheduler.advance(by: .seconds(100))
      #expect(machine.state == "loading")
    }
    token.cancel()
  }

  @Test func `a snapshot of another definition is rejected`() throws {
    let machine = StateMachine(Self.definition)
    #expect(throws: MachineSnapshotError.unknownState("gone")) {
      try machine.start(from: MachineSnapshot(state: "gone"), delays: .discard, on: scheduler)
    }
    #expect(
      throws: MachineSnapshotError.delayCountMismatch(
        state: "loading", inSnapshot: 0, inDefinition: 2)
    ) {
      try machine.start(from: MachineSnapshot(state: "loading"), delays: .resume, on: scheduler)
    }
    try machine.start(from: MachineSnapshot(state: "loading"), delays: .restart, on: scheduler)
    #expect(machine.state == "loading")
  }

  /// A remaining time from a modified file, or from another version's.
  @Test(
    .contract(
      "A snapshot with an impossible remaining time is rejected with an error that names the",
      "delay."),
    arguments: [
      "[9223372036854775807, 18446744073709551615]", "[-9223372036854775808, 0]", "[-1, 0]",
      "[0, 5000000000000000001]",
    ]) func `an invalid delay is rejected`(_ delay: String) throws
  {
    let json = Data(#"{"state": "loading", "delays": [null, \#(delay)]}"#.utf8)
    let snapshot = try JSONDecoder().decode(MachineSnapshot<String>.self, from: json)
    let machine = StateMachine(Self.definition)
    let error = MachineSnapshotError.invalidDelay(
      state: "loading", index: 1, inDefinition: .seconds(5))
    #expect(throws: error) { try machine.start(from: snapshot, delays: .resume, on: scheduler) }
    #expect("\(error)".contains("delay 1 in state loading is not between 0 and 5.0 seconds"))
    try machine.start(from: snapshot, delays: .restart, on: scheduler)
    scheduler.advance(by: .seconds(5))
    #expect(machine.state == "slow")
  }

  @Test func `a snapshot error's message suggests a solution`() {
    #expect("\(MachineSnapshotError.unknownState("gone"))".contains("without the snapshot"))
    let error = MachineSnapshotError.delayCountMismatch(state: "a", inSnapshot: 1, inDefinition: 2)
    #expect("\(error)".contains("restart its delays, or discard them"))
  }
}
