// SPDX-License-Identifier: MIT

import PresentationInspection

extension ErrorPresenter {
  /// The recovery from errors of the whole app, such as an expired session.
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
  /// If errors of the kind are presented on several screens, one alert stands for all of them,
  /// with an action that recovers. After the recovery, every screen retries its errors of the
  /// kind. Until then, each screen shows them as placeholders or banners.
  ///
  /// An error that arrives while the alert is presented, or while the app recovers, is retried with
  /// the others. If a retry fails in the same way, the alert is presented again. If the recovery
  /// fails, its error is presented instead, and the screens keep theirs. The next error of the kind
  /// presents the alert again, and its recovery retries all of them.
  @MainActor public final class Recovery {
    private struct Failure {
      weak var presenter: ErrorPresenter?
      let id: ErrorViewModel.ID

      @MainActor var isPresented: Bool { presenter?.state.error(for: id) != nil }
    }

    private let errors: ErrorPresenter
    private let title: String
    private let matches: (any Error) -> Bool
    private let recover: @MainActor () async throws -> Void
    private var failures: [Failure] = []
    private var alert: ErrorViewModel.ID?
    private var task: Task<Void, Never>?

    /// Creates a recovery.
    ///
    /// - Parameters:
    ///   - errors: The presenter of the alert, which belongs to no screen.
    ///   - title: The title of the alert's action.
    ///   - matches: Returns whether an error is of the kind: a pure function.
    ///   - recover: Recovers, such as by a screen on which the user signs in. It begins after the
    ///     alert was dismissed, once at a time. It is cancelled when the recovery is deallocated.
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

    /// Adds an error that a screen has presented, and presents the alert unless it is visible or
    /// queued, or the app recovers.
    func add(_ error: any Error, _ id: ErrorViewModel.ID, of presenter: ErrorPresenter) {
      failures.removeAll { !$0.isPresented }
      failures.append(Failure(presenter: presenter, id: id))
      guard task == nil, alert.flatMap({ errors.state.error(for: $0) }) == nil else { return }
      var viewModel = errors.viewModel(for: error, proposing: .alert)
      viewModel.presentationStyle = .alert
      let id = viewModel.id
      viewModel.actions = [ErrorViewModel.Action(title) { [weak self] in self?.begin(id) }]
      alert = id
      errors.present(error, as: viewModel, proposing: .alert, retry: nil)
    }

    /// Recovers, unless the alert's action was performed before.
    private func begin(_ id: ErrorViewModel.ID) {
      guard alert == id else { return }
      alert = nil
      errors.dismiss(id)
      let ongoing = OngoingWork.begin("recovery \"\(title)\"")
      task = OngoingWork.start(ongoing) {
        Task { [weak self, recover, title] in
          var failure: (any Error)?
          do {
            try await Inspection.span(
              .effect, InspectionEvent.Subject(Recovery.self, name: title), .effect("recovery"),
              recover)
          } catch {
            failure = error
          }
          self?.end(failure)
          withExtendedLifetime(ongoing) {}
        }
      }
    }

    private func end(_ failure: (any Error)?) {
      task = nil
      if let failure {
        errors.present(failure, proposing: .alert)
        return
      }
      // A retry may present another error of the kind at once.
      let failures = failures
      self.failures = []
      for failure in failures { failure.presenter?.retry(failure.id) }
    }
  }
}

extension ErrorViewModel.PresentationStyle {
  /// The style of an error that one alert stands for: a banner has no time limit, because its retry
  /// ends with it.
  var besideAlert: Self {
    switch self {
    case .alert: .banner(interval: Self.recoveryLimit)
    case .banner(_, let color, let onHide):
      .banner(interval: Self.recoveryLimit, color: color, onHide: onHide)
    case .placeholder, .silent: self
    }
  }

  private static let recoveryLimit = Duration.seconds(365 * 86_400)
}
