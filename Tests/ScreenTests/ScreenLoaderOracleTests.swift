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
    var random = SplitMix64(seed: seed)
    let subject = LoaderSubject()
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

private enum LoaderStep {
  case load
  case loadMore
  case retry
  /// By the presenter, with the error that was shown last.
  case retryError
  case cancel
  case dismissErrors
  case wait
  /// Whether it is the newest request that is answered, or the one before, and how.
  case succeed(newest: Bool, [Int])
  case fail(newest: Bool, ErrorViewModel.PresentationStyle?)
  case giveUp(newest: Bool)

  static func random(using random: inout SplitMix64) -> Self {
    let newest = Int.random(in: 0..<4, using: &random) > 0
    return switch Int.random(in: 0..<100, using: &random) {
    case ..<10: .load
    case ..<20: .loadMore
    case ..<34: .retry
    case ..<46: .retryError
    case ..<58: .cancel
    case ..<60: .dismissErrors
    case ..<62: .wait
    case ..<80:
      .succeed(newest: newest, Array(0..<Int.random(in: 0..<3, using: &random)))
    case ..<84: .fail(newest: newest, .alert)
    case ..<88: .fail(newest: newest, .banner())
    case ..<94: .fail(newest: newest, nil)
    default: .giveUp(newest: newest)
    }
  }
}

private struct LoaderPicture: Equatable {
  var state: ScreenState
  var value: [Int]?
  var hasFailed: Bool
  var isLoading: Bool
}

@MainActor private final class LoaderSubject {
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

private struct LoaderModel {
  private enum Request { case load, loadMore }
  private struct Known {
    var value: [Int]?
    var failed: Request?
  }

  private var known = Known()
  private var underWay: Request?

  var picture: LoaderPicture {
    let hasContent = known.value?.isEmpty == false
    let state: ScreenState =
      switch (underWay, known.failed) {
      case (.load, _): hasContent ? .refreshing : .loading
      case (.loadMore, _): hasContent ? .paging : .loading
      case (nil, .some): hasContent ? .content : .error
      case (nil, nil): known.value.map { $0.isEmpty ? .empty : .content } ?? .initial
      }
    return LoaderPicture(
      state: state, value: known.value, hasFailed: underWay == nil && known.failed != nil,
      isLoading: underWay != nil)
  }

  mutating func perform(_ step: LoaderStep) {
    switch step {
    case .load: underWay = .load
    case .loadMore: underWay = .loadMore
    case .retry, .retryError:
      if underWay == nil, let failed = known.failed { underWay = failed }
    case .cancel: underWay = nil
    case .dismissErrors, .wait: break
    case .succeed(let newest, let value):
      guard let request = answered(newest) else { return }
      known.value = (request == .loadMore ? known.value ?? [] : []) + value
      known.failed = nil
    case .fail(let newest, _):
      if let request = answered(newest) { known.failed = request }
    case .giveUp(let newest): _ = answered(newest)
    }
  }

  /// The request that is answered, if somebody waits for it.
  private mutating func answered(_ newest: Bool) -> Request? {
    guard newest else { return nil }
    defer { underWay = nil }
    return underWay
  }
}
