// SPDX-License-Identifier: MIT

import PresentationErrors
import PresentationStateMachine
import TestSupport

@testable import PresentationScreens

/// Random commands for a ``ScreenFlow``, also between another's effects, like callbacks.
///
/// Its effects get random answers.
struct ScreenFlowWalk {
  private(set) var state = ScreenFlow()
  private(set) var edges: Set<String> = []
  private(set) var mistakes: [String] = []
  private var random: SplitMix64
  /// The work whose request was started and hasn't ended.
  private var running: ScreenFlow.Work?
  /// The work whose operation is retained, as in a loader.
  private(set) var works: [ScreenFlow.Work] = []
  /// Recent work, whose requests may be answered late.
  private var recent: [ScreenFlow.Work] = []

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  /// Gives some random commands, and then ends the screen.
  mutating func walk(_ count: Int) {
    for _ in 0..<count { perform(nextCommand()) }
    while !perform(.end) {}
  }

  /// Gives a command, and random ones between its effects, and returns whether it was the last.
  @discardableResult private mutating func perform(_ command: ScreenFlow.Command) -> Bool {
    ask(command)
    var isLast = true
    while state.command != nil {
      begin()
      while !state.steps.isEmpty {
        if Int.random(in: 0..<12, using: &random) == 0 {
          ask(nextCommand())
          isLast = false
        }
        if Int.random(in: 0..<12, using: &random) == 0 { send(.placeholderGiven) }
        if Int.random(in: 0..<12, using: &random) == 0 { send(.errorLeft) }
        send(.proceed)
      }
      if state.placeholder == .raised { mistakes.append("a placeholder was not checked") }
      if state.completed != nil { mistakes.append("an answer was not processed") }
    }
    send(.rest)
    if state.isBusy || state.request?.work != running {
      mistakes.append("\(String(describing: running)) does not run as the request")
    }
    works.removeAll { !state.needs($0) }
    if Set(works.map(\.number)) != state.namedWork || works.count != state.namedWork.count {
      mistakes.append("retains \(works), not \(state.namedWork)")
    }
    return isLast
  }

  private mutating func ask(_ command: ScreenFlow.Command) {
    if let work = command.work, !works.contains(work) { works.append(work) }
    send(.give(command))
  }

  private mutating func begin() {
    guard case .complete(let work, _) = state.command, work != state.request?.work else {
      return send(.begin)
    }
    let before = state.request
    send(.begin)
    if state.request != before || state.completed != nil {
      mistakes.append("an answer of \(work) has ended \(String(describing: before))")
    }
  }

  private mutating func send(_ event: ScreenFlow.Event) {
    let surroundings = ScreenFlow.Surroundings(
      machine: ScreenState.allCases.randomElement(using: &random) ?? .initial,
      hasPlaceholders: Bool.random(using: &random))
    let stage = state.stage
    let effects = state.handle(event, in: surroundings)
    if state.stage != stage { edges.insert("\(stage) --> \(state.stage)") }
    if effects.dropLast().contains(where: \.callsBack) {
      mistakes.append("effects follow a callback: \(effects)")
    }
    for effect in effects { take(effect) }
  }

  private mutating func take(_ effect: ScreenFlow.Effect) {
    if let work = effect.work, !works.contains(work) {
      mistakes.append("\(effect) names work that was released")
    }
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
      let content = ScreenFlow.Content.allCases.randomElement(using: &random) ?? .missing
      send(.restored(content, hasFailure: state.failed != nil))
    case .refusePlaceholder, .endPlaceholder:
      if state.placeholder != nil { mistakes.append("\(effect) of a placeholder that remains") }
    case .raisePlaceholder:
      if state.placeholder != .raised { mistakes.append("raises no placeholder") }
    case .beginCommand, .rest, .start, .finish, .fail, .process, .reset, .dismissAttempts,
      .cancelAttempt, .report:
      break
    }
  }

  private mutating func nextCommand() -> ScreenFlow.Command {
    switch Int.random(in: 0..<100, using: &random) {
    case ..<30:
      let work = state.makeWork(Bool.random(using: &random) ? .refreshStarted : .pageStarted)
      recent = recent.suffix(3) + [work]
      return .load(work)
    case ..<45: if let failed = state.failed { return .load(failed) }
    case ..<55: if let failed = state.failed { return .attempt(failed) }
    case ..<65: return .cancel
    case ..<67: return .end
    default: break
    }
    let isLate = Int.random(in: 0..<4, using: &random) == 0
    let work = isLate ? recent.randomElement(using: &random) : running ?? recent.last
    guard let work else { return .cancel }
    return .complete(work, succeeded: Bool.random(using: &random))
  }
}

extension ScreenFlow.Effect {
  fileprivate var callsBack: Bool {
    switch self {
    case .start, .merge, .finish, .fail, .restore, .process, .reset, .classify, .present,
      .dismissAttempts, .raisePlaceholder, .refusePlaceholder, .endPlaceholder:
      true
    case .beginCommand, .rest, .beginRequest, .run, .endRequest, .cancelRequest, .cancelAttempt,
      .report:
      false
    }
  }
}

extension ScreenFlow {
  /// The numbers of work whose operation may still run.
  var namedWork: Set<Int> {
    let works = [command?.work, failed, request?.work, request?.failedBefore]
    return Set(works.compactMap { $0?.number })
  }

  /// The diagram's state.
  fileprivate var stage: String {
    guard let request = request ?? completed else { return failed == nil ? "resting" : "failed" }
    return request.failedBefore == nil ? "loading" : "retrying"
  }
}

extension ScreenFlow.Effect {
  /// The work that the effect runs, merges or retries.
  fileprivate var work: ScreenFlow.Work? {
    switch self {
    case .beginRequest(let work), .run(let work), .merge(let work), .present(let work, _): work
    default: nil
    }
  }
}
