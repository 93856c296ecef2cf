// SPDX-License-Identifier: MIT

import PresentationDelivery
import TestSupport
import Testing

@testable import PresentationStateMachine

@Suite(
  .contract(
    "A definition computes an event's step without a machine. Nothing is performed or",
    "traced. The step agrees with a running machine, also in a callback."))
struct MachineStepTests {
  private static let definition = MachineDefinition<String, String>(
    state: "idle",
    transitions: [
      .on("load", ["idle" => "loading"]),
      .on("fail", [("loading" => "error").guarded { _ in true }.performing { _, _ in fail() }]),
      .on("stay", [.stay(in: "error")]),
      .after(.seconds(3), ["error" => "idle"]),
      .entering("error") { _ in fail() },
      .leaving("loading") { _ in fail() },
      .during("loading") { _, _ in fail() },
    ])

  private static func fail() { Issue.record("a step performs nothing") }

  @Test func `a step has the next state and the actions without performing them`() throws {
    let loading = try Self.definition.next(from: MachineSnapshot(state: "idle"), "load")
    #expect(loading.outcome == .changed(from: "idle", to: "loading"))
    #expect(loading.actions == [.effects("loading")])
    let error = try Self.definition.next(from: loading.snapshot, "fail")
    #expect(
      error.actions == [.exit("loading"), .transition(from: "loading"), .entry("error")])
    #expect(error.snapshot == MachineSnapshot(state: "error", delays: [.seconds(3)]))
    let ignored = try Self.definition.next(from: error.snapshot, "load")
    #expect(ignored.outcome == .ignored(.noTransition) && ignored.actions.isEmpty)
    #expect(ignored.snapshot == error.snapshot)
    #expect(try Self.definition.next(from: error.snapshot, "stay").snapshot == error.snapshot)
  }

  @Test func `the initial step has the start's actions`() {
    let definition = StatechartDefinition<String, String>(
      states: [.compound("on", initial: "low", [.state("low"), .state("high")])],
      transitions: [
        .entering("on") { _ in Self.fail() }, .enteringByDefault("on") { _ in Self.fail() },
      ])
    let step = definition.initialStep
    #expect(step.actions == [.entry("on"), .defaultEntry("on")])
    #expect(step.snapshot.state == "low" && step.snapshot.otherStates.map(\.state) == ["on"])
  }

  @Test func `a step from a snapshot of another definition throws`() {
    #expect(throws: MachineSnapshotError.unknownState("other")) {
      try Self.definition.next(from: MachineSnapshot(state: "other"), "load")
    }
  }

  @Test
  @MainActor func `a step in a callback has the same result and doesn't affect the turn`() throws {
    var state: String?
    DeliveryRound.run {
      state = try? Self.definition.next(from: MachineSnapshot(state: "idle"), "load").snapshot.state
    }
    #expect(state == "loading")
  }

  /// Random charts: each step from a snapshot leads where a chart goes.
  @Test(.contract("`can(_:)` agrees with the next…"), arguments: Fuzzing.seeds(100))
  func `steps agree with running charts`(seed: UInt64) throws {
    guard let definition = StatechartPathOracleTests.makeDefinition(seed) else { return }
    var random = SplitMix64(seed: seed)
    let chart = Statechart(definition)
    var snapshot = definition.initialStep.snapshot
    #expect(snapshot == chart.snapshot, "seed \(seed)")
    for _ in 0..<20 {
      let event = Int.random(in: -1..<8, using: &random)
      let step = try definition.next(from: snapshot, event)
      let isChange = if case .changed = step.outcome { true } else { false }
      #expect(chart.can(event) == isChange && chart.snapshot == snapshot, "seed \(seed)")
      #expect(step.outcome == chart.process(event), "seed \(seed)")
      #expect(step.snapshot == chart.snapshot, "seed \(seed)")
      snapshot = step.snapshot
    }
  }
}
