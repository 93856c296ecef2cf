// SPDX-License-Identifier: MIT

import PresentationStateMachine
import TestSupport
import Testing

/// Charts whose transitions never end, or take too long.
@Suite(
  .contract(
    "An event whose transitions never end stops the process, with a message that names",
    "the last ones. Validation finds cycles of completed states."))
struct StatechartLimitTests {
  private func reason(
    _ states: [ChartState<String>], _ transitions: [DefinitionRow<String, String>]
  ) -> StatechartError.Reason? {
    do {
      _ = try StatechartDefinition(checking: states, transitions: transitions)
      return nil
    } catch {
      return error.reason
    }
  }

  /// Regions with cycles of different lengths reach hundreds of millions of configurations.
  @Test(.contract("An invalid chart is an error…"))
  func `cycles across many regions are found quickly`() {
    let lengths = [2, 3, 5, 7, 11, 13, 17, 19, 23]
    let found = reason(
      [
        .parallel(
          "all",
          lengths.map { length in
            .compound(
              "\(length)", initial: "\(length).0", (0..<length).map { .state("\(length).\($0)") })
          })
      ],
      [
        .always(
          lengths.flatMap { length in
            (0..<length).map { .from("\(length).\($0)", to: "\(length).\(($0 + 1) % length)") }
          })
      ])
    guard case .cycle(let names) = found else {
      Issue.record("\(String(describing: found))")
      return
    }
    #expect(names.count == 10 && names.last == "…")
  }

  @Test(.contract("An invalid chart is an error…"))
  func `a sequence that is too long is an error`() {
    let found = reason(
      (0...10_001).map { .state("\($0)") },
      [.always((0...10_000).map { .from("\($0)", to: "\($0 + 1)") })])
    guard case .cycle = found else {
      Issue.record("\(String(describing: found))")
      return
    }
  }

  /// A completion that enters its state again, which only validation finds.
  private static let endless = StatechartDefinition<String, String>(
    states: [.compound("c", initial: "d", [.final("d")])],
    transitions: [.done("c", [.from("c", to: "c")])])

  @Test func `validation reports a completion that never ends`() {
    let graph = Self.endless.graph
    #expect(graph.validate().contains(.endless(graph.edges, graph.edges[0].location)))
  }

  #if os(macOS) || os(Linux)
    @Test func `a completion that never ends stops the process`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Statechart(Self.endless, name: "ring")
      }
      let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(errors.contains("Cannot finish an event of ring in 10000 steps"))
      #expect(errors.contains("are done c; done c;"))
      #expect(errors.contains("end the cycle by a condition"))
    }

    @Test func `an event that is raised forever stops the process`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let chart = Statechart<String, String>(
          StatechartDefinition(
            states: [.state("a")],
            transitions: [
              .on("ping", [.stay(in: "a").performing { chart, _ in chart.process("pong") }]),
              .on("pong", [.stay(in: "a").performing { chart, _ in chart.process("ping") }]),
            ]), name: "echo")
        chart.start()
        chart.process("ping")
      }
      let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(errors.contains("Cannot finish an event of echo in 10000 steps"))
      #expect(errors.contains("pong; ping; pong; ping"))
    }
  #endif
}
