// SPDX-License-Identifier: MIT

import PresentationDelivery
import PresentationInspection

extension ErrorPresenter {
  func send(_ event: PresenterState.Event) { driver.send(event, to: self) }

  func hide(_ error: VisibleError, on formerView: (any ErrorDisplayable)?) {
    for effect in driver.state.handle(.detachError(error), in: surroundings) {
      if case .hide(let style) = effect {
        formerView?.hideError(style)
      } else {
        execute(effect)
      }
    }
  }

  var surroundings: PresenterState.Surroundings {
    PresenterState.Surroundings(
      now: scheduler.now, view: view == nil ? nil : attachment?.abilities,
      canDelegate: host?.canShowPlaceholder ?? false)
  }

  func execute(_ effect: PresenterState.Effect) {
    switch effect {
    case .show(let id, let style):
      if let viewModel = viewModel(of: id, as: style) { show(viewModel) }
    case .showCount(let id, let style):
      guard let viewModel = viewModel(of: id, as: style) else { return }
      (view as? any ErrorCountDisplayable)?.showErrorCount(viewModel)
    case .hide(let style): view?.hideError(style)
    case .showStack(let ids, let new):
      showStack(ids, new: new)
    case .delegatePlaceholder: host?.showPlaceholder()
    case .finish(let id, let reason): finish(id, reason)
    case .startTimer(let id, let time):
      guard let error = error(id) else { return }
      error.timer = scheduler.schedule(
        after: time, named: "end of the banner \"\(error.viewModel.title)\""
      ) { [weak self] in
        self?.endIfViewIsReleased()
        self?.send(.timedOut(id))
      }
    case .stopTimer(let id): error(id)?.timer = nil
    case .merge(let id, let other):
      if let error = release(id) { self.error(other)?.merge(error) }
    case .copy(let id, let other):
      if let error = error(id) { errors.append(error.placeholder(other)) }
    case .split(let id, let occurrence, let part):
      if let error = error(id) { errors.append(error.split(occurrence, to: part)) }
    case .moveRetries(let id, let other):
      if let error = error(id) { self.error(other)?.moveOperations(from: error) }
    case .beginAttempt(let id, let delay):
      if let attempt {
        beginAttempt(of: attempt.operations, title: attempt.title, after: delay)
      } else if let error = error(id) {
        beginAttempt(of: error.operations, title: error.viewModel.title, after: delay)
      }
    case .beginWork: beginWork()
    case .releaseAttempt: attempt = nil
    case .presentFailure(let lineage): presentFailure(lineage)
    }
  }

  private func error(_ id: QueuedError.ID) -> PresentedError? {
    errors.first { $0.id == id }
  }

  private func release(_ id: QueuedError.ID) -> PresentedError? {
    errors.firstIndex { $0.id == id }.map { errors.remove(at: $0) }
  }

  private func viewModel(of id: QueuedError.ID, as style: ErrorStyle) -> ErrorViewModel? {
    error(id)?.viewModel(of: state.queue.first { $0.id == id }, as: style)
  }

  private func show(_ viewModel: ErrorViewModel) {
    guard let view else { return }
    trace(viewModel, on: view) { view.showError(viewModel) }
  }

  private func showStack(_ ids: [QueuedError.ID], new: [QueuedError.ID]) {
    guard let view, let stack = view as? any BannerStackDisplayable else { return }
    for id in new {
      if let viewModel = viewModel(of: id, as: .banner) { trace(viewModel, on: view) {} }
    }
    stack.showBanners(ids.compactMap { viewModel(of: $0, as: .banner) })
  }

  private func trace(
    _ viewModel: ErrorViewModel, on view: any ErrorDisplayable, _ show: () -> Void
  ) {
    Inspection.span(
      .error, InspectionEvent.Subject(type(of: view)),
      .errorPresented(title: viewModel.title, style: viewModel.presentationStyle.name)
    ) {
      show()
      view.announceError(viewModel)
    }
  }

  private func finish(_ id: QueuedError.ID, _ reason: ErrorViewModel.HideReason) {
    guard let error = release(id) else { return }
    Inspection.span(
      .error, InspectionEvent.Subject(type(of: self)),
      .errorDismissed(title: error.viewModel.title, reason: reason.rawValue)
    ) {
      error.callOnHides(reason)
    }
  }
}
