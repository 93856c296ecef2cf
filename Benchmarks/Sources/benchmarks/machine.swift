// SPDX-License-Identifier: MIT

import Baselines
import Harness
import Screen
import StateMachine

extension Group {
  static let machine = Group("machine") { [walk(), ignoredEvent()] }
}

/// A loading screen that can load again, so that a walk through its four states ends where it began.
private enum LoadingScreen {
  static let walk: [ScreenEvent] = [
    .loadingStarted, .errorReceived, .loadingStarted, .contentReceived,
  ]

  static func makeMachine() -> StateMachine<ScreenState, ScreenEvent> {
    StateMachine(
      state: .initial,
      transitions: [
        .loadingStarted: [.initial => .loading, .error => .loading, .content => .loading],
        .errorReceived: [.loading => .error],
        .contentReceived: [.loading => .content, .initial => .content],
      ])
  }

  static func makeArticleMachine() -> ArticleStateMachine<ScreenState, ScreenEvent> {
    ArticleStateMachine(
      state: .initial,
      transitions: [
        .loadingStarted: [
          .init(.initial, .loading), .init(.error, .loading), .init(.content, .loading),
        ],
        .errorReceived: [.init(.loading, .error)],
        .contentReceived: [.init(.loading, .content), .init(.initial, .content)],
      ])
  }
}

/// The same machine as a programmer would write it by hand for this one screen.
private final class SwitchMachine {
  private(set) var state = ScreenState.initial

  @inline(never) func processEvent(_ event: ScreenEvent) {
    switch (event, state) {
    case (.loadingStarted, .initial), (.loadingStarted, .error), (.loadingStarted, .content):
      state = .loading
    case (.errorReceived, .loading):
      state = .error
    case (.contentReceived, .loading), (.contentReceived, .initial):
      state = .content
    default:
      break
    }
  }
}

@MainActor private func walk() -> Case {
  let machine = LoadingScreen.makeMachine()
  let handWritten = SwitchMachine()
  let article = LoadingScreen.makeArticleMachine()
  let events = LoadingScreen.walk
  return Case(
    "walk of 4 states, each event",
    Workload(operations: events.count) { repetitions in
      for _ in 0..<repetitions {
        for event in events {
          machine.processEvent(event)
        }
        consume(machine.state == .content)
      }
    },
    against: [
      Baseline(
        "switch by hand",
        Workload(operations: events.count) { repetitions in
          for _ in 0..<repetitions {
            for event in events {
              handWritten.processEvent(event)
            }
            consume(handWritten.state == .content)
          }
        }),
      Baseline(
        "article",
        Workload(operations: events.count) { repetitions in
          for _ in 0..<repetitions {
            for event in events {
              article.processEvent(event)
            }
            consume(article.state == .content)
          }
        }),
    ])
}

@MainActor private func ignoredEvent() -> Case {
  let machine = LoadingScreen.makeMachine()
  let handWritten = SwitchMachine()
  let article = LoadingScreen.makeArticleMachine()
  return Case(
    "ignored event",
    Workload { repetitions in
      for _ in 0..<repetitions {
        machine.processEvent(.errorReceived)
      }
      consume(machine.state == .initial)
    },
    against: [
      Baseline(
        "switch by hand",
        Workload { repetitions in
          for _ in 0..<repetitions {
            handWritten.processEvent(.errorReceived)
          }
          consume(handWritten.state == .initial)
        }),
      Baseline(
        "article",
        Workload { repetitions in
          for _ in 0..<repetitions {
            article.processEvent(.errorReceived)
          }
          consume(article.state == .initial)
        }),
    ])
}
