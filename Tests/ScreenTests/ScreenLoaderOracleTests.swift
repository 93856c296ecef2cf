// SPDX-License-Identifier: MIT

import ErrorPresentation
import Observable
import PresentationTesting
import Screen
import StateMachine
import TestSupport
import Testing

/// Random requests, answers, attempts and cancellations, against a model that is obviously right.
@MainActor struct ScreenLoaderOracleTests {
  @Test(arguments: Fuzzing.seeds(20)) func everyRequestEndsAsTheModelSays(seed: UInt64) async {
    await expectAgreement(of: LoaderSubject(), seed: seed)
  }

  /// The same answers without tasks, errors and views.
  @Test(arguments: Fuzzing.seeds(20)) func theStateEndsRequestsAsTheModelSays(seed: UInt64) async {
    await expectAgreement(of: LoaderStateSubject(), seed: seed)
  }

  private func expectAgreement(of subject: some LoaderUnderTest, seed: UInt64) async {
    var random = SplitMix64(seed: seed)
    var model = LoaderModel()
    for number in 1...600 {
      let step = LoaderStep.random(using: &random)
      await subject.perform(step)
      model.perform(step)
      guard subject.picture == model.picture else {
        Issue.record(
          """
          seed \(seed), step \(number): \(step)
          is: \(subject.picture), not \(model.picture)
          """)
        return
      }
    }
  }
}

@MainActor private final class LoaderSubject: LoaderUnderTest {
  let screen = ScreenFixture()
  private enum Event: Equatable {
    case begun
    case ended
  }

  private let events = Milestones<Event>()
  private var waiting: [CheckedContinuation<[Int], any Error>] = []

  var picture: LoaderPicture {
    let state = screen.loader.state.value
    return LoaderPicture(
      state: screen.machine.state, value: state.value, hasFailed: state.failure != nil,
      isLoading: state.isLoading)
  }

  func perform(_ step: LoaderStep) async {
    switch step {
    case .load:
      screen.loader.load { try await self.answer() }
      await events.wait(for: .begun)
    case .loadMore:
      screen.loader.loadMore({ try await self.answer() }, append: +)
      await events.wait(for: .begun)
    case .retry: if screen.loader.retry() { await events.wait(for: .begun) }
    case .retryError:
      // Only where there is something to retry: an error of a request that is over is gone.
      if screen.loader.state.value.failure != nil, let id = screen.view.last,
        screen.errors.retry(id) || screen.loader.retry()
      {
        await events.wait(for: .begun)
      }
    case .cancel: screen.loader.cancel()
    case .dismissErrors:
      // Whoever puts an error away waits for no attempt.
      if !screen.loader.state.value.isLoading { screen.errors.dismissAll() }
    case .wait: screen.scheduler.advance(by: .seconds(4))
    case .succeed(let newest, let value): await answer(newest, .success(value))
    case .fail(let newest, let style): await answer(newest, .failure(Refusal(style: style)))
    case .giveUp(let newest): await answer(newest, .failure(CancellationError()))
    }
  }

  private func answer() async throws -> [Int] {
    defer { events.reach(.ended) }
    return try await withCheckedThrowingContinuation {
      waiting.append($0)
      events.reach(.begun)
    }
  }

  private func answer(_ newest: Bool, _ result: Result<[Int], any Error>) async {
    guard screen.loader.state.value.isLoading else { return }
    let index = waiting.count - (newest ? 1 : 2)
    guard waiting.indices.contains(index) else { return }
    waiting.remove(at: index).resume(with: result)
    await events.wait(for: .ended)
    if newest { await screen.loader.settle() }
  }

  deinit {
    for continuation in waiting { continuation.resume(throwing: CancellationError()) }
  }
}
