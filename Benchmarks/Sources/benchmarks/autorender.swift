// SPDX-License-Identifier: MIT

import AutoRender
import Baselines
import Harness

extension Group {
  static let autorender = Group("autorender") {
    let state = FieldsState()
    var changed = state
    changed.field10.number += 1
    return [
      render("20 views, unchanged", state, state),
      render("20 views, 1 changed", state, changed),
    ]
  }
}

/// Renders two states in turn.
@MainActor private func render(
  _ name: String, _ first: FieldsState, _ second: FieldsState
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
        "compare by hand",
        Workload(operations: 2) { repetitions in
          for _ in 0..<repetitions {
            handWritten.render(first)
            handWritten.render(second)
          }
        }),
      Baseline(
        "article",
        Workload(operations: 2) { repetitions in
          for _ in 0..<repetitions {
            ArticleAutorender.render(first, on: articleScreen)
            ArticleAutorender.render(second, on: articleScreen)
          }
        }),
    ])
}
