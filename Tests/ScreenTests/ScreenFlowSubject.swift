// SPDX-License-Identifier: MIT

import PresentationErrors
import PresentationStateMachine

@testable import PresentationScreens

/// A loader's state alone, with a machine: requests are numbers that the test answers.
@MainActor final class ScreenFlowSubject: LoaderUnderTest {
  private struct Failure: Error {}

  private let machine = ScreenStateMachine()
  private var state = ScreenFlow()
  private var value = LoadState<[Int], Failure>.idle
  private var failureBefore: Failure?
  private var answer: Result<[Int], Failure>?
  private var isSilent = false
  private var lastRequest = 0
  private var current: Int?
  /// Requests without a result.
  private var waiting: [Int] = []

  var picture: LoaderPicture {
    LoaderPicture(
      state: machine.state, value: value.value, hasFailed: value.failure != nil,
      isLoading: value.isLoading)
  }

  func perform(_ step: LoaderStep) {
    switch step {
    case .load: ask(.load(state.makeWork(.refreshStarted)))
    case .loadMore:
      guard state.upcomingWork()?.event != .refreshStarted else { return }
      ask(.load(state.makeWork(.pageStarted)))
    case .retry: if let failed = state.failed { ask(.load(failed)) }
    case .retryError: if let failed = state.failed { ask(.attempt(failed)) }
    case .cancel: ask(.cancel)
    case .edit(let content):
      guard case .loading(let old?) = value, !old.isEmpty else { return }
      value = .loading(previous: content)
    case .delivery(let steps): for step in steps { perform(step) }
    case .dismissErrors, .wait: break
    case .succeed(let newest, let value): end(newest, .success(value))
    case .fail(let newest, _): end(newest, .failure(Failure()))
    case .giveUp(let newest): end(newest, .failure(Failure()), isSilent: true)
    }
  }

  private func end(
    _ newest: Bool, _ result: Result<[Int], Failure>, isSilent: Bool = false
  ) {
    let index = waiting.count - (newest ? 1 : 2)
    guard value.isLoading, waiting.indices.contains(index) else { return }
    guard waiting.remove(at: index) == current else { return }
    self.isSilent = isSilent
    answer = result
    guard let work = state.request?.work else { return }
    if case .success = result {
      ask(.complete(work, succeeded: true))
    } else {
      ask(.complete(work, succeeded: false))
    }
  }

  private func ask(_ command: ScreenFlow.Command) {
    send(.give(command))
    send(.begin)
    while !state.steps.isEmpty { send(.proceed) }
    send(.rest)
  }

  private func send(_ event: ScreenFlow.Event) {
    let surroundings = ScreenFlow.Surroundings(
      machine: machine.state, hasPlaceholders: false)
    for effect in state.handle(event, in: surroundings) { execute(effect) }
  }

  private func execute(_ effect: ScreenFlow.Effect) {
    switch effect {
    case .beginRequest: if current == nil { failureBefore = value.failure }
    case .run:
      lastRequest += 1
      current = lastRequest
      waiting.append(lastRequest)
    case .endRequest, .cancelRequest: current = nil
    case .start: value.start()
    case .merge(let work):
      answer = answer?.map { (work.event == .pageStarted ? value.value ?? [] : []) + $0 }
      send(.merged(isEmpty: (try? answer?.get())?.isEmpty == true))
    case .finish, .fail: if let answer { value.finish(answer) }
    case .restore:
      let old = value.value
      value = failureBefore.map { .failed($0, previous: old) } ?? old.map { .loaded($0) } ?? .idle
      let content: ScreenFlow.Content = old.map { $0.isEmpty ? .empty : .available } ?? .missing
      send(.restored(content, hasFailure: failureBefore != nil))
    case .process(let event): machine.process(event)
    case .reset: machine.reset()
    case .classify(let style): send(.classified(isSilent: isSilent, style))
    case .present:
      send(.presented(ErrorViewModel(title: "", presentationStyle: .alert).id))
    case .beginCommand, .rest, .dismissAttempts, .cancelAttempt, .report: break
    case .raisePlaceholder, .refusePlaceholder, .endPlaceholder:
      preconditionFailure("Cannot show a placeholder without a presenter")
    }
  }
}
