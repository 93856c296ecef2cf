// SPDX-License-Identifier: MIT

import Foundation
import PresentationStateMachine
import PresentationTesting
import PresentationTrace
import TestSupport
import Testing

private struct Refusal: Error, Codable {}

/// Machines driven by effects, which query servers, send immediately and start one another.
@MainActor private final class EffectApp {
  /// Reached when a machine has loaded or failed, before its event has ended.
  let milestones = Milestones<Int>()
  let pages: [StateMachine<String, String>]
  private var tokens: [AnyObject] = []

  init(_ boundary: Boundary) {
    let page = MachineDefinition<String, String>(
      state: "idle",
      transitions: [
        .on("open", [.any(to: "loading")]),
        .on("part", [.stay(in: "loading")]),
        .on("loaded", ["loading" => "noting"]),
        .on("refused", ["loading" => "failed"]),
        .on("noted", ["noting" => "checking"]),
        .on("checked", ["checking" => "done"]),
        .entering("idle") { _ in },
        .during("loading") { _, machine in
          machine.send("part")
          machine.send(await Self.answer(boundary) ? "loaded" : "refused")
          machine.send("late")
        },
        .during("loading") { _, _ in _ = await Self.answer(boundary) },
        .during("noting") { _, machine in machine.send("noted") },
        .during("checking") { _, machine in
          _ = await Self.answer(boundary)
          machine.send("checked")
        },
      ])
    let child = StatechartDefinition<String, String>(
      states: [.state("asking"), .final("asked")],
      transitions: [
        .on("answered", ["asking" => "asked"]),
        .during("asking") { _, machine in
          _ = await Self.answer(boundary)
          machine.send("answered")
        },
      ])
    let chart = StatechartDefinition<String, String>(
      states: [
        .state("idle"),
        .parallel(
          "open", [.compound("a", initial: "a0", [.state("a0"), .state("a1")]), .state("b")]),
        .state("done"),
      ],
      transitions: [
        .on("open", [.from("idle", "done", to: "open")]), .on("next", ["a0" => "a1"]),
        .on("closed", ["open" => "done"]),
        .running("b", done: { (_: String) in "closed" }) { _ in Statechart(child) },
        .during("a0") { _, machine in machine.send("next") },
        .during("a1") { _, _ in _ = await Self.answer(boundary) },
      ])
    pages = [
      StateMachine(page, name: "first"), StateMachine(page, name: "second"),
      Statechart(chart, name: "chart"),
    ]
    for (index, page) in pages.enumerated() {
      page.start()
      tokens.append(
        page.observe { [milestones] _, _, new in
          if new == "done" || new == "failed" { milestones.reach(index) }
        })
    }
    boundary.receive("open") { [weak self] (index: Int) in self?.pages[index].process("open") }
  }

  /// Queries a server, which refuses every third request.
  private static func answer(_ boundary: Boundary) async -> Bool {
    do throws(Refusal) {
      return try await boundary.answer("page") { () async throws(Refusal) -> Int in
        requestCount += 1
        for _ in 0..<requestCount % 4 { await Task.yield() }
        guard requestCount % 3 > 0 else { throw Refusal() }
        return requestCount
      } > 0
    } catch {
      return false
    }
  }

  private static var requestCount = 0
}

@Suite(.contract("A recording of machines with effects on the main actor replays exactly."))
@MainActor struct EffectReplayTests {
  #if os(macOS) || os(Linux)
    @Test(.timeLimit(.minutes(15)))
    func `a recording of machines with effects replays identically 200 times`() async {
      await #expect(processExitsWith: .success) {
        let folder = try TemporaryFolder()
        try await Self.recordAndReplay(folder.url.appendingPathComponent("effects.jsonl").path)
      }
    }
  #endif

  private static func recordAndReplay(_ path: String) async throws {
    let boundary = try Boundary(
      recordingTo: path, schema: "effects 1", scheduler: VirtualScheduler())
    let app = EffectApp(boundary)
    for index in [0, 1, 2] { boundary.send("open", index) }
    // Inputs arrive during state changes and effects.
    await app.milestones.wait(for: 0)
    boundary.send("open", 1)
    await app.milestones.wait(for: 2)
    boundary.send("open", 2)
    boundary.send("open", 0)
    await app.milestones.wait(for: 1)
    boundary.send("open", 1)
    await app.milestones.wait(for: 2)
    boundary.end()
    let recording = try TraceFile(path: path)
    precondition(recording.inputs.count > 10 && recording.entries.count > 100)
    for _ in 0..<200 {
      try await Replay(recording, schema: "effects 1").run { EffectApp($0) }
    }
  }
}
