// SPDX-License-Identifier: MIT

import PresentationObservable
import PresentationStateMachine
import PresentationTesting
import TestSupport
import Testing

@testable import PresentationErrors
@testable import PresentationScreens

/// Random requests, answers, attempts and cancellations, against an obviously correct model.
@MainActor struct ScreenLoaderOracleTests {
  @Test(
    .contract("A value set during a request…"), .contract("A call during a delivery or in…"),
    .contract(
      "Value, failure and machine match a model for any sequence of requests, responses,",
      "retries and cancellations."), arguments: Fuzzing.seeds(20))
  func `loader results agree with the model`(seed: UInt64) async {
    let subject = LoaderSubject()
    await expectAgreement(of: subject, seed: seed)
    subject.end()
    #expect(subject.mistakes.isEmpty, "seed \(seed): \(subject.mistakes.prefix(3))")
  }

  /// The same results without tasks, errors and views.
  @Test(.contract("Value, failure and machine…"), arguments: Fuzzing.seeds(20))
  func `flow results agree with the model`(seed: UInt64) async {
    await expectAgreement(of: ScreenFlowSubject(), seed: seed)
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
  private(set) var mistakes: [String] = []

  var picture: LoaderPicture {
    let state = screen.loader.state.value
    return LoaderPicture(
      state: screen.machine.state, value: state.value, hasFailed: state.failure != nil,
      isLoading: state.isLoading)
  }

  func perform(_ step: LoaderStep) async {
    await take(step)
    mistakes += screen.loader.mistakes + screen.errors.mistakes
  }

  /// Ends the screen, after which nothing is retained.
  func end() {
    screen.errors.end()
    mistakes += screen.loader.mistakes + screen.errors.mistakes
    let isEmpty = screen.loader.works.isEmpty && screen.errors.errors.isEmpty
    if !isEmpty { mistakes.append("something is retained after the end") }
  }

  private func take(_ step: LoaderStep) async {
    switch step {
    case .load:
      screen.loader.load { try await self.answer() }
      await events.wait(for: .begun)
    case .loadMore:
      guard screen.loader.loadMore({ try await self.answer() }, append: +) else { return }
      await events.wait(for: .begun)
    case .retry: if screen.loader.retry() { await events.wait(for: .begun) }
    case .retryError:
      // Only if there is something to retry: an ended request's error is gone.
      if screen.loader.state.value.failure != nil, let id = screen.view.last,
        screen.errors.retry(id) || screen.loader.retry()
      {
        await events.wait(for: .begun)
      }
    case .cancel: screen.loader.cancel()
    case .edit(let value):
      let state = screen.loader.state
      if state.value.isLoading, state.value.value?.isEmpty == false { state.value = .loaded(value) }
    case .delivery(let steps):
      let request = screen.loader.request
      deliver(steps)
      if let new = screen.loader.request, new !== request { await events.wait(for: .begun) }
    case .dismissErrors:
      // An error is dismissed only while no attempt is running.
      if !screen.loader.state.value.isLoading { screen.errors.dismissAll() }
    case .wait: screen.scheduler.advance(by: .seconds(4))
    case .succeed(let newest, let value): await answer(newest, .success(value))
    case .fail(let newest, let style): await answer(newest, .failure(Refusal(style: style)))
    case .giveUp(let newest): await answer(newest, .failure(CancellationError()))
    }
  }

  /// Performs each step in its own callback.
  private func deliver(_ steps: [LoaderStep]) {
    let trigger = Observable(false)
    let loader = screen.loader
    let tokens = steps.map { step in
      trigger.observe { _, _ in
        switch step {
        case .load: loader.load { try await self.answer() }
        case .loadMore: loader.loadMore({ try await self.answer() }, append: +)
        case .retry: loader.retry()
        default: loader.cancel()
        }
      }
    }
    trigger.value = true
    for token in tokens { token.cancel() }
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

extension ScreenLoader {
  /// The differences between what is retained and what the state names, between two calls.
  fileprivate var mistakes: [String] {
    var mistakes: [String] = []
    let numbers = works.map(\.work.number)
    if numbers.sorted() != flow.namedWork.sorted() {
      mistakes.append("retains the work \(numbers), not \(flow.namedWork)")
    }
    if (request != nil) != (flow.request != nil) || ended != nil {
      mistakes.append("retains a request that has ended, or none for that of the state")
    }
    return mistakes
  }
}

extension ErrorPresenter {
  /// The differences between what is retained and what the state names, between two turns.
  fileprivate var mistakes: [String] {
    var mistakes: [String] = []
    let named = state.queue.all.map(\.id.number)
    if errors.map(\.id.number).sorted() != named.sorted() {
      mistakes.append("retains the errors \(errors.map(\.id.number)), not \(named)")
    }
    if (attempt != nil) != (state.attempt != nil) {
      mistakes.append("retains an attempt that has ended, or none for that of the state")
    }
    return mistakes
  }
}
