// SPDX-License-Identifier: MIT

import PresentationErrors
import PresentationStateMachine
import TestSupport
import Testing

@testable import PresentationScreens

/// A flow's transitions, without values, machines and tasks.
struct ScreenFlowTests {
  @Test(
    .contract(
      "A request runs until it ends, and responses to other work are ignored. No effect",
      "follows an effect that calls back, and among the callbacks' commands the last wins."),
    arguments: Fuzzing.seeds(5)) func `every request runs until it ends`(seed: UInt64)
  {
    var walk = ScreenFlowWalk(seed: seed)
    walk.walk(20_000)
    #expect(walk.mistakes.isEmpty, "seed \(seed): \(walk.mistakes.prefix(3))")
    #expect(walk.works.isEmpty && walk.state.namedWork.isEmpty, "seed \(seed)")
  }

  @Test(
    .contract(
      "A screen's flow is a value with the documented diagram's transitions. The loader",
      "retains only the operations that the value needs."))
  func `transitions equal the diagram's`() throws {
    var walk = ScreenFlowWalk(seed: 1)
    walk.walk(20_000)
    let diagram = try StateDiagram(in: "Sources/Screen/Loading/ScreenFlow.swift")
    #expect(walk.edges == diagram.edges)
  }

  private var state = ScreenFlow()
  private var surroundings = ScreenFlow.Surroundings(
    machine: .initial, hasPlaceholders: false)

  /// Returns a command's effects, until it has ended or an effect requires an answer.
  private mutating func ask(_ command: ScreenFlow.Command) -> [ScreenFlow.Effect] {
    var effects = state.handle(.give(command), in: surroundings)
    effects += state.handle(.begin, in: surroundings).filter { $0 != .beginCommand }
    return effects + proceed()
  }

  private mutating func proceed() -> [ScreenFlow.Effect] {
    var effects: [ScreenFlow.Effect] = []
    while !state.steps.isEmpty { effects += state.handle(.proceed, in: surroundings) }
    return effects
  }

  private mutating func answer(_ event: ScreenFlow.Event) -> [ScreenFlow.Effect] {
    state.handle(event, in: surroundings) + proceed()
  }

  @Test mutating func `a load starts a request and accepts its result`() {
    let work = state.makeWork(.refreshStarted)
    #expect(
      ask(.load(work)) == [
        .beginRequest(work), .start, .process(.loadingStarted), .run(work),
      ])
    surroundings.machine = .loading
    #expect(ask(.complete(work, succeeded: true)) == [.endRequest, .merge(work)])
    #expect(
      answer(.merged(isEmpty: false)) == [.report(.loaded), .finish, .process(.contentReceived)])
    surroundings.machine = .content
    let more = state.makeWork(.pageStarted)
    #expect(
      ask(.load(more)) == [.beginRequest(more), .start, .process(.pageStarted), .run(more)])
  }

  @Test mutating func `a failure is presented and may be retried`() {
    let work = state.makeWork(.refreshStarted)
    _ = ask(.load(work))
    surroundings.machine = .loading
    #expect(ask(.complete(work, succeeded: false)) == [.endRequest, .classify(.placeholder)])
    #expect(
      answer(.classified(isSilent: false, .placeholder)) == [
        .report(.failed), .fail, .present(work, .placeholder), .process(.errorReceived),
      ])
    #expect(state.failed == work && state.needs(work))
    let id = ErrorViewModel(title: "A", presentationStyle: .placeholder()).id
    #expect(answer(.presented(id)).isEmpty)
    surroundings.machine = .error
    #expect(
      ask(.load(work)) == [
        .beginRequest(work), .dismissAttempts(of: id), .start, .process(.loadingStarted),
        .run(work),
      ])
    #expect(ask(.cancel) == [.cancelRequest, .cancelAttempt(of: id), .restore])
    #expect(
      answer(.restored(.missing, hasFailure: true)) == [.present(work, .placeholder)],
      "the machine shows an error already")
  }

  @Test mutating func `an attempt's failure is left to the presenter`() {
    let work = state.makeWork(.refreshStarted)
    _ = ask(.attempt(work))
    surroundings = ScreenFlow.Surroundings(machine: .loading, hasPlaceholders: true)
    _ = ask(.complete(work, succeeded: false))
    #expect(answer(.classified(isSilent: false, .placeholder)) == [.report(.failed), .fail])
    surroundings.machine = .refreshing
    _ = ask(.attempt(work))
    _ = ask(.complete(work, succeeded: false))
    #expect(
      answer(.classified(isSilent: false, .banner)) == [
        .report(.failed), .fail, .process(.errorReceived),
      ])
  }

  @Test(.contract("A request runs until it ends…"))
  mutating func `the last command given in callbacks is executed next`() {
    let works = [
      state.makeWork(.refreshStarted), state.makeWork(.pageStarted), state.makeWork(.pageStarted),
    ]
    _ = state.handle(.give(.load(works[0])), in: surroundings)
    _ = state.handle(.begin, in: surroundings)
    _ = state.handle(.give(.load(works[1])), in: surroundings)
    _ = state.handle(.give(.load(works[2])), in: surroundings)
    #expect(proceed().last == .run(works[0]))
    #expect(state.command == .load(works[2]) && !state.needs(works[1]))
    #expect(state.handle(.begin, in: surroundings) == [.beginCommand, .beginRequest(works[2])])
  }

  @Test(.contract("A request runs until it ends…"))
  mutating func `a superseded request's answer is ignored`() {
    let works = [state.makeWork(.refreshStarted), state.makeWork(.refreshStarted)]
    _ = ask(.load(works[0]))
    _ = ask(.load(works[1]))
    let before = state.request
    #expect(ask(.complete(works[0], succeeded: true)).isEmpty && state.request == before)
    #expect(ask(.complete(works[1], succeeded: true)) == [.endRequest, .merge(works[1])])
    _ = answer(.merged(isEmpty: false))
    #expect(ask(.complete(works[1], succeeded: true)).isEmpty)
  }

  @Test mutating func `ending a screen ends its request and its failure`() {
    let work = state.makeWork(.refreshStarted)
    _ = ask(.load(work))
    _ = ask(.complete(work, succeeded: false))
    _ = answer(.classified(isSilent: false, .placeholder))
    #expect(ask(.end).isEmpty)
    #expect(!state.needs(work))
    _ = ask(.load(work))
    #expect(ask(.end) == [.cancelRequest, .restore])
    #expect(answer(.restored(.empty, hasFailure: false)) == [.process(.emptyReceived)])
  }

  @Test mutating func `a placeholder moves the machine and is checked at rest`() {
    #expect(state.handle(.placeholderGiven, in: surroundings) == [.raisePlaceholder])
    surroundings.machine = .error
    #expect(proceed().isEmpty && state.placeholder == .visible && state.next == nil)
    surroundings.machine = .loading
    #expect(answer(.errorLeft) == [.endPlaceholder])
    #expect(answer(.errorLeft).isEmpty)
  }

  @Test mutating func `a machine that moves on shows the placeholder again`() {
    surroundings.machine = .error
    #expect(state.handle(.placeholderGiven, in: surroundings).isEmpty, "only its texts change")
    surroundings.machine = .loading
    #expect(state.handle(.errorLeft, in: surroundings).isEmpty, "it is not known to be visible")
    #expect(state.handle(.proceed, in: surroundings) == [.process(.errorReceived)])
    surroundings.machine = .content
    #expect(proceed() == [.refusePlaceholder])
    #expect(answer(.errorLeft).isEmpty)
  }

  @Test mutating func `a placeholder precedes the rest of a command`() {
    let work = state.makeWork(.refreshStarted)
    _ = ask(.load(work))
    surroundings = ScreenFlow.Surroundings(machine: .loading, hasPlaceholders: true)
    _ = ask(.complete(work, succeeded: false))
    _ = state.handle(.classified(isSilent: false, .placeholder), in: surroundings)
    while state.steps.first != .showError { _ = state.handle(.proceed, in: surroundings) }
    #expect(state.handle(.placeholderGiven, in: surroundings) == [.raisePlaceholder])
    #expect(state.steps == [.raisePlaceholderAgain, .checkPlaceholder, .showError])
    surroundings.machine = .error
    #expect(proceed().isEmpty && state.placeholder == .visible)
  }
}
