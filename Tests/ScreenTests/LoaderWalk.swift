// SPDX-License-Identifier: MIT

import ErrorPresentation
import StateMachine
import TestSupport

@testable import Screen

/// Random commands for a ``LoaderState``, also between the effects of another, as callbacks give
/// them, and random answers to its effects.
struct LoaderWalk {
  private(set) var state = LoaderState()
  private(set) var edges: Set<String> = []
  private(set) var mistakes: [String] = []
  private var random: SplitMix64
  /// The work whose request was started and has not ended.
  private var running: LoaderState.Work?
  private var works: [LoaderState.Work] = []

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  /// Gives a number of random commands.
  mutating func walk(_ count: Int) {
    for _ in 0..<count {
      send(.ask(nextCommand()))
      while state.next != nil {
        send(.begin)
        while !state.steps.isEmpty {
          if Int.random(in: 0..<12, using: &random) == 0 { send(.ask(nextCommand())) }
          send(.proceed)
        }
        if state.answered != nil { mistakes.append("an answer was not processed") }
      }
      send(.rest)
      if state.isBusy || state.request?.work != running {
        mistakes.append("\(String(describing: running)) does not run as the request")
      }
    }
  }

  private mutating func send(_ event: LoaderState.Event) {
    let surroundings = LoaderState.Surroundings(
      machine: ScreenState.allCases.randomElement(using: &random) ?? .initial,
      leavesPlaceholders: Bool.random(using: &random))
    let stage = state.stage
    let effects = state.handle(event, in: surroundings)
    if state.stage != stage { edges.insert("\(stage) --> \(state.stage)") }
    for effect in effects { take(effect) }
  }

  private mutating func take(_ effect: LoaderState.Effect) {
    switch effect {
    case .beginRequest: running = nil
    case .run(let work): running = work
    case .endRequest, .cancelRequest: running = nil
    case .merge: send(.merged(isEmpty: Bool.random(using: &random)))
    case .classify(let style):
      send(.classified(isSilent: Int.random(in: 0..<4, using: &random) == 0, style))
    case .present(let work, _):
      if !state.needs(work) { mistakes.append("\(work) was released before its retry") }
      send(.presented(ErrorViewModel(title: "", presentationStyle: .alert).id))
    case .restore:
      let content = LoaderState.Content.allCases.randomElement(using: &random) ?? .missing
      send(.restored(content, hasFailure: state.failed != nil))
    case .start, .finish, .fail, .process, .reset, .dismissAttempts, .cancelAttempt, .report: break
    }
  }

  private mutating func nextCommand() -> LoaderState.Command {
    switch Int.random(in: 0..<100, using: &random) {
    case ..<30:
      return .load(state.makeWork(Bool.random(using: &random) ? .refreshStarted : .pageStarted))
    case ..<45: if let failed = state.failed { return .load(failed) }
    case ..<55: if let failed = state.failed { return .attempt(failed) }
    case ..<65: return .cancel
    case ..<67: return .end
    default: break
    }
    return .answer(succeeded: Bool.random(using: &random))
  }
}

extension LoaderState {
  /// The state of the diagram.
  fileprivate var stage: String {
    guard let request = request ?? answered else { return failed == nil ? "resting" : "failed" }
    return request.failedBefore == nil ? "loading" : "retrying"
  }
}
