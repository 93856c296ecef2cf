// SPDX-License-Identifier: MIT

import StateMachine
import TestSupport
import Testing

/// Charts from data whose transitions without events take too long.
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

  /// Regions whose cycles have different lengths reach hundreds of millions of configurations.
  @Test func cyclesOfManyRegionsAreFoundSoon() {
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

  @Test func aSequenceThatIsTooLongIsAnError() {
    let found = reason(
      (0...10_001).map { .state("\($0)") },
      [.always((0...10_000).map { .from("\($0)", to: "\($0 + 1)") })])
    guard case .cycle = found else {
      Issue.record("\(String(describing: found))")
      return
    }
  }
}
