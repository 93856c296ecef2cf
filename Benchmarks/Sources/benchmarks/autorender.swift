// SPDX-License-Identifier: MIT

@_spi(Measuring) import AutoRender
import Baselines
import Harness

extension Group {
  static let autorender = Group("autorender") {
    let state = FieldsState(1)
    var changed = state
    changed.field10.number += 1
    let other = FieldsState(2)
    return [
      render("20 views, unchanged", state, state, bars: (0.5, 1 / 150)),
      render("20 views, 1 changed", state, changed, bars: (0.6, 1 / 150)),
      render("20 views, all changed", state, other, bars: (1.8, nil)),
      render("20 views, made anew but equal", state, FieldsState(1), bars: (nil, nil)),
      renderFirst(state),
      render("through Mirror, 1 changed", state, changed, by: .mirror, bars: (nil, 0.4)),
      render("through Mirror, all changed", state, other, by: .mirror, bars: (nil, 0.4)),
      compareThroughMirror(state),
      grow(),
    ]
  }
}

/// A screen that shows a state, and reads states as is said.
@MainActor private func screen(
  showing state: FieldsState, by reading: AutorenderExplanation.Reading
) -> FieldsScreen {
  let screen = AutoRenderer.$reading.withValue(reading) { FieldsScreen() }
  screen.autorender(state)
  let actual = screen.autorenderer.explain()?.reading
  precondition(actual == reading, "Cannot measure: the state is not \(reading.rawValue)")
  return screen
}

/// Renders two states in turn.
@MainActor private func render(
  _ name: String, _ first: FieldsState, _ second: FieldsState,
  by reading: AutorenderExplanation.Reading = .memory,
  bars: (byHand: Double?, article: Double?)
) -> Case {
  let screen = screen(showing: first, by: reading)
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

/// Renders on a screen that is new, of types that are known to nothing but the language's runtime.
@MainActor private func renderFirst(_ state: FieldsState) -> Case {
  let articleScreen = FieldsScreen()
  return Case(
    "20 views, the first time",
    Workload { repetitions in
      for _ in 0..<repetitions {
        AutoRenderer.forgetTypes()
        FieldsScreen().autorender(state)
      }
    },
    against: [
      Baseline(
        "article", bar: 1,
        Workload { repetitions in
          for _ in 0..<repetitions {
            ArticleAutorender.render(state, on: articleScreen)
          }
        })
    ])
}

/// Renders a state that has not changed, read through `Mirror`.
@MainActor private func compareThroughMirror(_ state: FieldsState) -> Case {
  let screen = screen(showing: state, by: .mirror)
  let last = FieldsState(1)
  return Case(
    "through Mirror, unchanged",
    Workload { repetitions in
      for _ in 0..<repetitions {
        screen.autorender(state)
      }
    },
    against: [
      Baseline(
        "one ==", bar: 1,
        Workload { repetitions in
          for _ in 0..<repetitions {
            consume(areEqual(state, last))
          }
        })
    ])
}

@inline(never) private func areEqual(_ lhs: FieldsState, _ rhs: FieldsState) -> Bool {
  lhs == rhs
}

/// Renders 50 properties that have not changed on 50 views, against 10 times 5 on 5.
@MainActor private func grow() -> Case {
  let (few, many) = (FiveScreen(), FiftyScreen())
  let (five, fifty) = (FiveState(), FiftyState())
  return Case(
    "50 × 50, unchanged",
    Workload { repetitions in
      for _ in 0..<repetitions {
        many.autorender(fifty)
      }
    },
    against: [
      Baseline(
        "10 times 5 × 5", bar: 1,
        Workload { repetitions in
          for _ in 0..<(10 * repetitions) {
            few.autorender(five)
          }
        })
    ])
}
