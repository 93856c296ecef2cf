// SPDX-License-Identifier: MIT

import Baselines
import Harness
@_spi(Measuring) import PresentationAutoRender

extension Group {
  static let autorender = Group(
    "autorender",
    [
      Case("20 views, unchanged", .hot) {
        render(state, state, bar: Bar(0.5, "the bytes of the state are compared at once"))
      },
      Case("20 views, 1 changed", .hot) {
        render(
          state, changed, bar: Bar(1, "one view more is found than by hand, all bytes are compared")
        )
      },
      Case("20 views, all changed", .hot, counted: 100) {
        render(
          state, other,
          bar: Bar(
            2.5,
            "each view is found through two offsets, and its value is copied twice: for it, and as the last"
          ))
      },
      Case("20 views, recreated but equal", counted: 100) {
        render(
          state, FieldsState(1),
          bar: Bar(
            4, "each value is compared and takes the place of the last: 20 texts are counted twice")
        )
      },
      Case("20 views, the first time", .hot, counted: 10, measuring: renderFirst),
      Case("20 views, a new screen", .hot, counted: 100, measuring: renderNewScreen),
      Case("through Mirror, 1 changed", counted: 10) { renderThroughMirror(changed) },
      Case("through Mirror, all changed", counted: 10) { renderThroughMirror(other) },
      Case("through Mirror, unchanged", measuring: compareThroughMirror),
      Case("50 × 50, unchanged", measuring: grow),
      Case("20 views of Objective-C, unchanged", .hot) {
        renderObjectiveC(
          state, state,
          bar: Bar(
            10, "each view that can be replaced costs the retain and release of a weak reference"))
      },
      Case("20 views of Objective-C, all changed", counted: 100) {
        renderObjectiveC(
          state, other,
          bar: Bar(
            2.5, "a weak reference to each view is read three times: before all, for it, to call it"
          ))
      },
    ])

  private static let state = FieldsState(1)
  private static let other = FieldsState(2)
  private static var changed: FieldsState {
    var changed = state
    changed.field10.number += 1
    return changed
  }
}

/// Creates a screen that shows a state and reads states in a given way.
@MainActor private func screen(
  showing state: FieldsState, by reading: AutoRenderExplanation.Reading
) -> FieldsScreen {
  let screen = AutoRenderer.$reading.withValue(reading) { FieldsScreen() }
  screen.autoRender(state)
  let actual = screen.autoRenderer.explain()?.reading
  precondition(actual == reading, "Cannot measure: the state is not \(reading.rawValue)")
  return screen
}

/// Renders two states in turn.
@MainActor private func rendering(
  _ first: FieldsState, _ second: FieldsState, by reading: AutoRenderExplanation.Reading = .memory
) -> Workload {
  let screen = screen(showing: first, by: reading)
  return Workload(operations: 2) { repetitions in
    for _ in 0..<repetitions {
      screen.autoRender(first)
      screen.autoRender(second)
    }
  }
}

/// Renders two states in turn on replaceable views.
@MainActor private func renderingVariable(
  _ first: FieldsState, _ second: FieldsState, assumesObjectiveC: Bool
) -> Workload {
  let screen = AutoRenderer.$assumesObjectiveC.withValue(assumesObjectiveC) { VariableScreen() }
  screen.autoRender(first)
  return Workload(operations: 2) { repetitions in
    for _ in 0..<repetitions {
      screen.autoRender(first)
      screen.autoRender(second)
    }
  }
}

/// Renders as if the views were Objective-C objects, against the same views without that
/// assumption.
@MainActor private func renderObjectiveC(
  _ first: FieldsState, _ second: FieldsState, bar: Bar
) -> Case.Subject {
  .work(
    renderingVariable(first, second, assumesObjectiveC: true),
    against: [
      Baseline(
        "reference counting of Swift", bar: bar,
        renderingVariable(first, second, assumesObjectiveC: false))
    ])
}

@MainActor private func article(
  _ first: FieldsState, _ second: FieldsState
) -> Baseline {
  let screen = FieldsScreen()
  return Baseline(
    "article",
    Workload(operations: 2) { repetitions in
      for _ in 0..<repetitions {
        ArticleAutoRender.render(first, on: screen)
        ArticleAutoRender.render(second, on: screen)
      }
    })
}

@MainActor private func render(
  _ first: FieldsState, _ second: FieldsState, bar: Bar
) -> Case.Subject {
  let handWritten = HandWrittenRenderer(showing: first)
  return .work(
    rendering(first, second),
    against: [
      Baseline(
        "compare by hand", bar: bar,
        Workload(operations: 2) { repetitions in
          for _ in 0..<repetitions {
            handWritten.render(first)
            handWritten.render(second)
          }
        }), article(first, second),
    ])
}

/// Renders states that are read through `Mirror`, whose minimal work is one pass over the mirror.
@MainActor private func renderThroughMirror(_ other: FieldsState) -> Case.Subject {
  let first = FieldsState(1)
  return .work(
    rendering(first, other, by: .mirror),
    against: [
      Baseline(
        "a pass over the mirror",
        bar: Bar(2, "each child is also cast to the type of its view and compared"),
        Workload(operations: 2) { repetitions in
          for _ in 0..<repetitions {
            consume(children(of: first))
            consume(children(of: other))
          }
        }), article(first, other),
    ])
}

/// Reads each child's label and value.
@inline(never) private func children(of value: Any) -> Int {
  Mirror(reflecting: value).children.reduce(0) { sum, child in
    withExtendedLifetime(child.value) { sum + (child.label?.utf8.count ?? 0) }
  }
}

/// Renders on a new screen with types that only the language runtime knows.
@MainActor private func renderFirst() -> Case.Subject {
  let state = FieldsState(1)
  let articleScreen = FieldsScreen()
  return .work(
    Workload { repetitions in
      for _ in 0..<repetitions {
        AutoRenderer.removeCachedTypes()
        FieldsScreen().autoRender(state)
      }
    },
    against: [
      Baseline(
        "mirrors of screen and state",
        bar: Bar(
          1, "metadata is read in place of mirrors; matching 20 names is less than boxing 40 values"
        ),
        Workload { repetitions in
          for _ in 0..<repetitions {
            consume(children(of: FieldsScreen()) + children(of: state))
          }
        }),
      Baseline(
        "article",
        Workload { repetitions in
          for _ in 0..<repetitions {
            ArticleAutoRender.render(state, on: articleScreen)
          }
        }),
    ])
}

/// Renders on a new screen with types that an earlier screen had.
@MainActor private func renderNewScreen() -> Case.Subject {
  let (state, other) = (FieldsState(1), FieldsState(2))
  let articleScreen = FieldsScreen()
  return .work(
    Workload { repetitions in
      for _ in 0..<repetitions {
        FieldsScreen().autoRender(state)
      }
    },
    against: [
      Baseline(
        "by hand",
        bar: Bar(4, "each view also has a reference and a record of its last value, two objects"),
        Workload { repetitions in
          for _ in 0..<repetitions {
            HandWrittenRenderer(showing: other).render(state)
          }
        }),
      Baseline(
        "article", bar: Bar(0.3, "metadata is read once, and names are matched once"),
        Workload { repetitions in
          for _ in 0..<repetitions {
            ArticleAutoRender.render(state, on: articleScreen)
          }
        }),
    ])
}

/// Renders an unchanged state, read through `Mirror`.
@MainActor private func compareThroughMirror() -> Case.Subject {
  let state = FieldsState(1)
  let screen = screen(showing: state, by: .mirror)
  let last = FieldsState(1)
  return .work(
    Workload { repetitions in
      for _ in 0..<repetitions {
        screen.autoRender(state)
      }
    },
    against: [
      Baseline(
        "one ==",
        bar: Bar(1, "the bytes of the state are compared at once, as they have not moved"),
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

/// Renders 50 unchanged properties on 50 views, against 10 times 5 on 5.
@MainActor private func grow() -> Case.Subject {
  let (few, many) = (FiveScreen(), FiftyScreen())
  let (five, fifty) = (FiveState(), FiftyState())
  return .work(
    Workload { repetitions in
      for _ in 0..<repetitions {
        many.autoRender(fifty)
      }
    },
    against: [
      Baseline(
        "10 times 5 × 5", bar: Bar(1, "ten times the bytes are compared by one call"),
        Workload { repetitions in
          for _ in 0..<(10 * repetitions) {
            few.autoRender(five)
          }
        })
    ])
}
