// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import PresentationErrors

/// A presenter's transitions, without views, timers and tasks.
struct PresenterStateTests {
  private static let folder = "Sources/ErrorPresentation/State/"

  @Test(
    .contract(
      "A presenter's state is a value with the documented diagrams' transitions. Each error",
      "ends once, and the presenter retains only the errors that the value names."),
    arguments: Fuzzing.seeds(2), [BannerPolicy.replace, .queue, .stack(limit: 2)])
  func `every error ends once`(seed: UInt64, banners: BannerPolicy) {
    var walk = PresenterWalk(seed: seed, banners: banners)
    walk.walk(20_000)
    #expect(walk.mistakes.isEmpty, "seed \(seed): \(walk.mistakes.prefix(3))")
    #expect(walk.open.isEmpty, "seed \(seed): \(walk.open) have not ended")
    #expect(walk.state.hasEnded && walk.state.next == nil)
  }

  @Test(.contract("A presenter's state is a value…"))
  func `transitions match the documented diagrams`() throws {
    var walk = PresenterWalk(seed: 1)
    walk.walk(60_000)
    let diagram = try StateDiagram(in: Self.folder + "PresenterState.swift")
    #expect(walk.edges.errors.symmetricDifference(diagram.edges) == [])
    let phases = try StateDiagram(in: Self.folder + "PresenterState+Turn.swift")
    #expect(walk.edges.phases == phases.edges)
    let attempts = try StateDiagram(in: Self.folder + "PresenterState+Attempt.swift")
    #expect(walk.edges.attempts == attempts.edges)
  }

  private var state = PresenterState(window: .seconds(5), alertLimit: 3)
  private var surroundings = PresenterState.Surroundings(view: [.alerts, .banners, .placeholders])

  private mutating func present(
    _ title: String, _ style: ErrorViewModel.PresentationStyle, retry: ErrorViewModel.Retry? = nil,
    at position: ErrorQueue.Position? = nil
  ) -> (viewModel: ErrorViewModel, effects: [PresenterState.Effect]) {
    let viewModel = ErrorViewModel(title: title, presentationStyle: style)
    let error = QueuedError(
      state.makeID(), viewModel, proposed: style.style, retry: retry, at: surroundings.now)
    return (viewModel, send(.present(error, at: position)))
  }

  /// Returns the effects of an event and the turn that it begins.
  private mutating func send(_ event: PresenterState.Event) -> [PresenterState.Effect] {
    var effects = state.handle(event, in: surroundings)
    while let event = state.next { effects += state.handle(event, in: surroundings) }
    return effects
  }

  private func id(_ number: Int) -> QueuedError.ID { QueuedError.ID(number: number) }

  @Test mutating func `a banner's remaining time is preserved behind an alert`() {
    let banner = present("A", .banner(interval: .seconds(3)))
    #expect(banner.effects == [.startTimer(id(1), .seconds(3)), .show(id(1), .banner)])
    surroundings.now = .seconds(2)
    let alert = present("B", .alert)
    #expect(alert.effects == [.stopTimer(id(1)), .hide(.banner), .show(id(2), .alert)])
    surroundings.now = .seconds(60)
    #expect(
      send(.dismiss(alert.viewModel.id)) == [
        .hide(.alert), .startTimer(id(1), .seconds(1)), .show(id(1), .banner),
        .finish(id(2), .dismissed),
      ])
  }

  @Test mutating func `an equal error is counted and ends with the first`() {
    let first = present("A", .alert)
    #expect(first.effects == [.show(id(1), .alert)])
    let second = present("A", .alert)
    #expect(second.effects == [.merge(id(2), into: id(1)), .showCount(id(1), .alert)])
    surroundings.now = .seconds(6)
    #expect(present("A", .alert).effects.isEmpty, "outside of the window it waits")
    #expect(
      send(.dismiss(second.viewModel.id)) == [.show(id(3), .alert), .finish(id(1), .dismissed)])
  }

  @Test mutating func `a screen with its own placeholder receives it after its texts`() {
    _ = send(.delegated)
    let placeholder = present("A", .placeholder())
    #expect(placeholder.effects == [.show(id(1), .placeholder), .delegatePlaceholder])
    #expect(send(.dismiss(placeholder.viewModel.id)).isEmpty, "it ends with the screen's state")
    #expect(send(.placeholderEnded) == [.finish(id(1), .dismissed)])
  }

  @Test mutating func `a placeholder that the screen rejects falls back`() {
    _ = send(.delegated)
    _ = present("A", .placeholder())
    #expect(
      send(.placeholderRefused) == [
        .startTimer(id(1), .seconds(3)), .show(id(1), .banner),
      ])
  }

  @Test mutating func `an attempt waits, works and is replaced by its failure`() throws {
    let retry = ErrorViewModel.Retry(backOff: ErrorViewModel.Retry.BackOff(base: .seconds(2))) {}
    let first = present("A", .alert, retry: retry)
    _ = present("B", .alert)
    #expect(send(.retry(first.viewModel.id)) == [.beginAttempt(id(1), after: .zero)])
    #expect(!state.canRetry(first.viewModel.id))
    let lineage = QueuedError.Lineage(
      attempts: 1, origins: [first.viewModel.id], position: .alert(0))
    #expect(send(.attemptEnded(.failed)) == [.presentFailure(lineage)])
    let failure = ErrorViewModel(title: "C", presentationStyle: .alert)
    let error = QueuedError(
      state.makeID(), failure, proposed: .alert, retry: retry, at: .zero, after: lineage)
    #expect(
      send(.present(error, at: lineage.position)) == [
        .show(id(3), .alert), .finish(id(1), .replaced),
      ], "it takes the position of the first")
    #expect(send(.retry(failure.id)) == [.beginAttempt(id(3), after: .seconds(2))])
    #expect(send(.backedOff) == [.beginWork])
    #expect(send(.dismissAttempts(of: first.viewModel.id)).first == .releaseAttempt)
  }

  @Test mutating func `every error ends with the screen`() {
    _ = present("A", .banner())
    _ = present("B", .alert)
    #expect(
      send(.end) == [.hide(.alert), .finish(id(2), .screenGone), .finish(id(1), .screenGone)])
    #expect(present("C", .alert).effects == [.finish(id(3), .screenGone)])
  }
}
