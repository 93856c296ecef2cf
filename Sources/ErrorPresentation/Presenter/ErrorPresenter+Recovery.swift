// SPDX-License-Identifier: MIT

import PresentationInspection

extension ErrorPresenter {
  /// A recovery from app-wide errors, such as an expired session.
  ///
  /// ```swift
  /// let session = ErrorPresenter.Recovery(on: appErrors, titled: "Sign in") {
  ///   ErrorKind($0) == .signInNeeded
  /// } recover: {
  ///   try await account.signIn()
  /// }
  /// listErrors.recovery = session
  /// detailErrors.recovery = session
  /// ```
  ///
  /// If errors of this kind are presented on several screens, one alert stands for all, with an
  /// action that recovers. A screen shows its own as a placeholder, or not at all. After the
  /// recovery, every screen retries them.
  ///
  /// An error that arrives while the alert is presented, or while the app recovers, is retried with
  /// the others. If a retry fails in the same way, the alert is presented again. If the recovery
  /// fails, its error is presented instead.
  ///
  /// An error that isn't a placeholder ends when the user dismisses the alert, or with the
  /// recovery. A placeholder keeps its retry, and the next recovery retries it as well.
  @MainActor public final class Recovery {
    /// An error that is visible on its screen.
    private struct Placeholder {
      weak var presenter: ErrorPresenter?
      let id: ErrorViewModel.ID

      @MainActor var isPresented: Bool { presenter?.state.error(for: id) != nil }
    }

    /// An error that the alert stands for.
    private struct Hidden {
      weak var presenter: ErrorPresenter?
      let retry: ErrorViewModel.Retry
      let style: ErrorViewModel.PresentationStyle
    }

    private let errors: ErrorPresenter
    private let title: String
    private let matches: (any Error) -> Bool
    private let recover: @MainActor () async throws -> Void
    private var placeholders: [Placeholder] = []
    private var hidden: [Hidden] = []
    private var alert: ErrorViewModel.ID?
    private var isRecovering = false
    private var task: Task<Void, Never>?

    /// Creates a recovery.
    ///
    /// - Parameters:
    ///   - errors: The alert's presenter, which belongs to no screen.
    ///   - title: The title of the alert's action.
    ///   - matches: Returns whether an error has this kind. It is a pure function.
    ///   - recover: Recovers, for example by showing a sign-in screen. It begins after the alert is
    ///     dismissed, once at a time. It is cancelled when the recovery is deallocated.
    public init(
      on errors: ErrorPresenter, titled title: String, where matches: @escaping (any Error) -> Bool,
      recover: @escaping @MainActor () async throws -> Void
    ) {
      self.errors = errors
      self.title = title
      self.matches = matches
      self.recover = recover
    }

    deinit {
      task?.cancel()
    }

    func recovers(_ error: any Error, of presenter: ErrorPresenter) -> Bool {
      guard matches(error) else { return false }
      Misuse.require(
        presenter !== errors,
        "Cannot recover from errors of the presenter that shows the alert: create another one")
      return true
    }

    /// Presents the alert for a placeholder, which its screen shows.
    func add(_ error: any Error, placeholder id: ErrorViewModel.ID, of presenter: ErrorPresenter) {
      presentAlert(for: error)
      placeholders.removeAll { !$0.isPresented }
      placeholders.append(Placeholder(presenter: presenter, id: id))
    }

    /// Presents the alert for an error that its screen doesn't show.
    func add(
      _ error: any Error, _ retry: ErrorViewModel.Retry?,
      proposing style: ErrorViewModel.PresentationStyle, of presenter: ErrorPresenter
    ) {
      presentAlert(for: error)
      if let retry { hidden.append(Hidden(presenter: presenter, retry: retry, style: style)) }
    }

    /// Presents the alert, unless it is visible or queued, or the app recovers.
    private func presentAlert(for error: any Error) {
      guard !isRecovering, alert.flatMap({ errors.state.error(for: $0) }) == nil else { return }
      hidden = []
      var viewModel = errors.viewModel(for: error, proposing: .alert)
      viewModel.presentationStyle = .alert
      let id = viewModel.id
      viewModel.actions = [ErrorViewModel.Action(title) { [weak self] in self?.begin(id) }]
      alert = id
      errors.present(error, as: viewModel, proposing: .alert, retry: nil)
    }

    /// Recovers, unless the alert's action was performed before.
    private func begin(_ id: ErrorViewModel.ID) {
      guard alert == id, !isRecovering else { return }
      (alert, isRecovering) = (nil, true)
      errors.dismiss(id)
      task = start("recovery", recover) { [weak self] in self?.end($0) }
    }

    private func end(_ failure: (any Error)?) {
      (task, isRecovering) = (nil, false)
      let (placeholders, hidden) = (placeholders, hidden)
      self.hidden = []
      if let failure {
        errors.present(failure, proposing: .alert)
        return
      }
      // A retry may immediately present another error of this kind.
      self.placeholders = []
      for error in hidden { retry(error) }
      for error in placeholders { retry(error) }
    }

    private func retry(_ error: Hidden) {
      guard let presenter = error.presenter, !presenter.state.hasEnded else { return }
      let task = start("retry", error.retry.action) { [weak presenter] failure in
        guard let failure else { return }
        presenter?.present(failure, proposing: error.style, retry: error.retry)
      }
      presenter.onEnd { task.cancel() }
    }

    private func retry(_ error: Placeholder) {
      guard let presenter = error.presenter, !presenter.retry(error.id), error.isPresented
      else { return }
      guard presenter.attempt != nil else { return presenter.dismiss(error.id) }
      placeholders.append(error)
      // A presenter runs one attempt at a time.
      _ = start("retry") { [weak presenter] in
        await presenter?.settle()
      } then: { [weak self] _ in
        guard let self, presenter.retry(error.id) else { return }
        self.placeholders.removeAll { $0.id == error.id }
      }
    }

    /// Starts work that traces and tests see.
    private func start(
      _ name: String, _ work: @escaping @MainActor () async throws -> Void,
      then end: @escaping @MainActor ((any Error)?) -> Void
    ) -> Task<Void, Never> {
      let ongoing = OngoingWork.begin("\(name) \"\(title)\"")
      let subject = InspectionEvent.Subject(Recovery.self, name: title)
      return OngoingWork.start(ongoing) {
        Task {
          var failure: (any Error)?
          do {
            try Task.checkCancellation()
            try await Inspection.span(.effect, subject, .effect(name), work)
          } catch {
            failure = error
          }
          end(failure)
          withExtendedLifetime(ongoing) {}
        }
      }
    }
  }
}
