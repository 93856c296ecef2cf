// SPDX-License-Identifier: MIT

import Baselines
import PresentationScreens
import PresentationStateMachine

/// A loading screen that can reload, so that a walk through its states can be repeated.
enum LoadingScreen {
  /// A random walk of events that the machine accepts.
  static let walk: [ScreenEvent] = {
    var random = Random(seed: 1)
    return (0..<2048).flatMap { _ -> [ScreenEvent] in
      [.loadingStarted, random.next(below: 2) == 0 ? .errorReceived : .contentReceived]
    }
  }()

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

/// A loading screen, written by hand.
final class SwitchMachine {
  private(set) var state = ScreenState.initial

  /// Creates a machine on the heap.
  @inline(never) init() {}

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

/// A loading screen, written by hand, with an observer for old and new states.
final class ObservedSwitchMachine {
  private(set) var state = ScreenState.initial
  private let observer: (_ old: ScreenState, _ new: ScreenState) -> Void

  init(_ observer: @escaping (_ old: ScreenState, _ new: ScreenState) -> Void) {
    self.observer = observer
  }

  @inline(never) func processEvent(_ event: ScreenEvent) {
    let old = state
    switch (event, state) {
    case (.loadingStarted, .initial), (.loadingStarted, .error), (.loadingStarted, .content):
      state = .loading
    case (.errorReceived, .loading):
      state = .error
    case (.contentReceived, .loading), (.contentReceived, .initial):
      state = .content
    default:
      return
    }
    observer(old, state)
  }
}
