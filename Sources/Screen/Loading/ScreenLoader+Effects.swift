// SPDX-License-Identifier: MIT

import PresentationErrors
import PresentationInspection
import PresentationObservable
import PresentationStateMachine

extension ScreenLoader: ScreenFlowLoader {
  func execute(_ effect: ScreenFlow.Effect) {
    switch effect {
    case .beginRequest(let work): if let work = find(work) { beginRequest(work) }
    case .run(let work): if let work = find(work), let request { run(work, request) }
    case .endRequest:
      (ended, request) = (request, nil)
      ended?.ongoing = nil
    case .cancelRequest:
      (ended, request) = (request, nil)
      ended?.task?.cancel()
    case .start: state.value.start()
    case .merge(let work): if let work = find(work) { merge(work) }
    case .finish, .fail: if let result = ended?.result { state.value.finish(result) }
    case .restore: restore()
    case .classify(let style):
      guard case .failure(let error) = ended?.result else { return }
      let viewModel = errors.viewModel(for: error, proposing: style.presentationStyle)
      ended?.failure = viewModel
      screen.send(.classified(isSilent: viewModel.isSilent, style))
    case .present(let work, let style): if let work = find(work) { present(work, style) }
    case .dismissAttempts(let id): errors.dismissAttempts(of: id)
    case .cancelAttempt(let id): errors.cancelAttempt(of: id)
    case .report(let outcome):
      Inspection.report(.effect, subject, .outcome(outcome.rawValue))
    case .rest:
      ended = nil
      releaseWorks()
    case .beginCommand, .process, .reset, .raisePlaceholder, .refusePlaceholder, .endPlaceholder:
      break
    }
  }

  private func releaseWorks() {
    // Captures may call the loader when they are deallocated, so they outlive the assignment.
    let former = works
    works = former.filter { flow.needs($0.work) }
    withExtendedLifetime(former) {}
  }

  private func find(_ work: ScreenFlow.Work) -> LoaderWork<Value>? {
    works.first { $0.work == work }
  }

  private func beginRequest(_ work: LoaderWork<Value>) {
    let former = request
    request = LoaderRequest(
      former.map(\.failureBefore) ?? state.value.failure,
      OngoingWork.begin("\(subject): \(work.name)"))
    former?.task?.cancel()
  }

  private func run(_ work: LoaderWork<Value>, _ request: LoaderRequest<Value>) {
    request.task = OngoingWork.start(request.ongoing) { makeTask(work, request) }
  }

  private func makeTask(
    _ work: LoaderWork<Value>, _ request: LoaderRequest<Value>
  ) -> Task<(any Error)?, Never> {
    Task { [weak self, weak request, subject] in
      guard !Task.isCancelled else { return CancellationError() }
      return await Inspection.span(.effect, subject, .effect(work.name)) {
        let result: Result<Value, any Error>
        do {
          result = .success(try await work.operation())
        } catch {
          result = .failure(error)
        }
        // A retry requests the same work again: work alone doesn't identify the request.
        guard let self, let request, self.request === request else {
          Inspection.report(.effect, subject, .outcome("ignored"))
          return CancellationError()
        }
        request.result = result
        var failure: (any Error)?
        if case .failure(let error) = result { failure = error }
        self.screen.perform(.complete(work.work, succeeded: failure == nil))
        return failure
      }
    }
  }

  private func merge(_ work: LoaderWork<Value>) {
    guard case .success(let answer) = ended?.result else { return }
    let value = work.merge(state.value.value, answer)
    ended?.result = .success(value)
    screen.send(.merged(isEmpty: isEmpty(value)))
  }

  /// Restores the failure from before the request; the value belongs to whoever set it.
  private func restore() {
    guard let ended else { return }
    // The failure becomes the result, so that it can be presented again.
    ended.result = ended.failureBefore.map { .failure($0) }
    ended.failure = nil
    let value = state.value.value
    if let result = ended.result { state.value.finish(result) } else { state.value.cancel() }
    let content: ScreenFlow.Content =
      value.map { isEmpty($0) ? .empty : .available } ?? .missing
    screen.send(.restored(content, hasFailure: ended.failureBefore != nil))
  }

  private func present(_ work: LoaderWork<Value>, _ style: ScreenFlow.FailureStyle) {
    guard case .failure(let error) = ended?.result else { return }
    let retry = ErrorViewModel.Retry { [weak self] in try await self?.attempt(work) }
    let viewModel =
      ended?.failure ?? errors.viewModel(for: error, proposing: style.presentationStyle)
    errors.present(error, as: viewModel, proposing: style.presentationStyle, retry: retry)
    screen.send(.presented(viewModel.id))
  }

  private func attempt(_ work: LoaderWork<Value>) async throws {
    if find(work.work) == nil { works.append(work) }
    screen.perform(.attempt(work.work))
    // A callback may have replaced the request, even with one for the same work.
    guard let request, let begun = flow.request, begun.work == work.work, !begun.presentsFailure
    else { throw CancellationError() }
    try await withTaskCancellationHandler {
      if let error = await request.task?.value { throw error }
    } onCancel: {
      Task { @MainActor [weak self, weak request] in
        guard let self, let request, self.request === request else { return }
        cancel()
      }
    }
  }
}

extension ScreenFlow.FailureStyle {
  fileprivate var presentationStyle: ErrorViewModel.PresentationStyle {
    switch self {
    case .banner: .banner()
    case .placeholder: .placeholder()
    }
  }
}

struct LoaderWork<Value> {
  let work: ScreenFlow.Work
  let name: String
  let operation: @MainActor () async throws -> Value
  let merge: (Value?, Value) -> Value
}

/// A running request, cancelled when it is deallocated.
@MainActor final class LoaderRequest<Value> {
  /// The failure from before this request, and before requests that it has replaced.
  var failureBefore: (any Error)?
  /// The task, whose value is the request's error, if any.
  var task: Task<(any Error)?, Never>?
  var ongoing: OngoingWork.Token?
  /// The result, merged with the current value when it is processed.
  var result: Result<Value, any Error>?
  /// The converted failure from ``result``.
  var failure: ErrorViewModel?

  init(_ failureBefore: (any Error)?, _ ongoing: OngoingWork.Token?) {
    self.failureBefore = failureBefore
    self.ongoing = ongoing
  }

  deinit {
    task?.cancel()
  }
}
