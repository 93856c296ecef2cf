// SPDX-License-Identifier: MIT

import AutoRender
import Baselines
import Harness

extension Group {
  static let autorender = Group("autorender") {
    let state = FieldsState(1)
    var changed = state
    changed.field10.number += 1
    return [
      render("20 views, unchanged", state, state, bars: (0.5, 1 / 150)),
      render("20 views, 1 changed", state, changed, bars: (0.6, 1 / 150)),
      render("20 views, all changed", state, FieldsState(2), bars: (1.8, nil)),
    ]
  }
}

/// Renders two states in turn.
@MainActor private func render(
  _ name: String, _ first: FieldsState, _ second: FieldsState,
  bars: (byHand: Double, article: Double?)
) -> Case {
  let screen = FieldsScreen()
  let articleScreen = FieldsScreen()
  let handWritten = HandWrittenRenderer(showing: first)
  return Case(
    name,
    Workload(operations: 2) { repetitions in
      for _ in 0..<repetitions {
        screen.autorender(first)
        screen.autorender(second)
      }
    },
    against: [
      Baseline(
        "compare by hand", bar: bars.byHand,
        Workload(operations: 2) { repetitions in
          for _ in 0..<repetitions {
            handWritten.render(first)
            handWritten.render(second)
          }
        }),
      Baseline(
        "article", bar: bars.article,
        Workload(operations: 2) { repetitions in
          for _ in 0..<repetitions {
            ArticleAutorender.render(first, on: articleScreen)
            ArticleAutorender.render(second, on: articleScreen)
          }
        }),
    ])
}
