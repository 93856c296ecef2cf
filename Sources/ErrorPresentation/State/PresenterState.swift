// SPDX-License-Identifier: MIT

import PresentationDelivery

/// A presenter's state: the queued and the visible errors, and the current attempt.
///
/// ``ErrorPresenter`` holds errors, closures, views, timers and tasks under the identifiers that
/// effects name. An error's life:
///
/// ```mermaid
/// stateDiagram-v2
///   [*] --> waiting: presented
///   [*] --> ended: silent, dropped, or after the end
///   waiting --> visible: in front
///   visible --> waiting: behind another error, or its view is detached
///   waiting --> ended: the same, or its screen no longer shows it
///   visible --> ended: dismissed, timed out, replaced, dropped, or the screen is gone
///   ended --> [*]: hidden and reported
/// ```
///
/// A placeholder that a screen shows is in the queue, too, but never in front. The
/// ``PlaceholderHost`` alone knows whether it is visible.
///
/// A callback's event changes the queue immediately, and the visible errors after the effect. The
/// current ``Turn`` repeats its passes until nothing changes.
struct PresenterState: Reducer, Equatable, Sendable {
  struct Surroundings: Equatable, Sendable {
    var now = Duration.zero
    /// `nil` without a view.
    var view: ErrorViewAbilities?
    /// A Boolean value that indicates whether a screen that shows placeholders can show one now.
    var canDelegate = true
  }

  let window: Duration
  var droppedCount = 0
  var hasEnded = false
  var queue: ErrorQueue
  /// A Boolean value that indicates whether a screen shows placeholders, and not the view alone.
  var isDelegating = false
  var visible: [VisibleError] = []
  /// The errors whose new count isn't visible yet.
  var counted: [QueuedError.ID] = []
  var ended: [EndedError] = []
  var turn = Turn()
  var attempt: Attempt?
  private var lastNumber = 0

  init(window: Duration, alertLimit: Int, banners: BannerPolicy = .replace) {
    self.window = window
    queue = ErrorQueue(alertLimit: alertLimit, policy: banners)
  }

  mutating func makeID() -> QueuedError.ID {
    lastNumber += 1
    return QueuedError.ID(number: lastNumber)
  }

  /// Changes the state, and returns the effects in execution order.
  ///
  /// At most one effect calls back, and no effect follows it.
  mutating func handle(_ event: Event, in surroundings: Surroundings) -> [Effect] {
    switch event {
    // A turn's steps, and a view's detachment, end elapsed banners themselves.
    case .proceed, .detach: change(event, surroundings)
    default: endElapsedBanners(surroundings) + change(event, surroundings)
    }
  }

  private mutating func change(_ event: Event, _ surroundings: Surroundings) -> [Effect] {
    switch event {
    case .present(let error, let position): present(error, at: position, surroundings)
    case .dismiss(let id): dismiss(id)
    case .dismissAll: dismissAll()
    case .dismissAttempts(let id): dismissAttempts(of: id, surroundings)
    case .detach: beginDetaching()
    case .detachError(let error): detach(error, surroundings)
    case .attach: attach(surroundings)
    case .delegated: delegate(surroundings)
    case .placeholderRefused: refusePlaceholder(surroundings)
    case .placeholderEnded: endPlaceholder()
    case .timedOut(let id): timeOut(id)
    case .retry(let id): retry(id, surroundings)
    case .backedOff: beginWork()
    case .cancelAttempt(let id): cancelAttempt(of: id, surroundings)
    case .attemptEnded(let outcome): endAttempt(outcome, surroundings)
    case .failureHidden: hideFailure()
    case .end: end()
    case .proceed: proceed(surroundings)
    }
  }
}

extension PresenterState {
  /// The event that continues a running turn.
  var next: Event? { turn.phase == .idle ? nil : .proceed }

  func error(for occurrence: ErrorViewModel.ID) -> QueuedError? {
    queue.first { $0.occurrences.contains(occurrence) }
  }

  /// The placeholder that a screen shows, or is about to show.
  var delegated: QueuedError? { queue.placeholder.flatMap { $0.isDelegated ? $0 : nil } }

  /// Returns the errors in front on the current view.
  func front(_ surroundings: Surroundings) -> [QueuedError] {
    queue.front(
      bannerLimit: showsStack(surroundings) ? queue.policy.limit : 1,
      withPlaceholder: delegated == nil)
  }

  func showsStack(_ surroundings: Surroundings) -> Bool {
    guard case .stack = queue.policy else { return false }
    return surroundings.view?.contains(.bannerStacks) == true
  }

  func isVisible(_ id: QueuedError.ID) -> Bool {
    visible.contains { $0.id == id }
  }

  mutating func remove(
    _ id: QueuedError.ID, _ reason: ErrorViewModel.HideReason
  ) -> [Effect] {
    queue.remove(id)
    ended.append(EndedError(id: id, reason: reason))
    guard attempt?.id == id else { return [] }
    attempt = nil
    return [.releaseAttempt]
  }

  /// Ends the occurrence that a retry was presented with, and the error with its last occurrence.
  ///
  /// A placeholder that a screen shows ends with the screen's state.
  mutating func end(
    _ retry: QueuedError.Retry, of id: QueuedError.ID, _ reason: ErrorViewModel.HideReason
  ) -> [Effect] {
    guard let error = queue.first(where: { $0.id == id }),
      error.retries.contains(where: { $0.id == retry.id })
    else { return [] }
    guard error.retries.count > 1 || error.count > retry.count else {
      return id == delegated?.id ? [] : remove(id, reason)
    }
    let part = makeID()
    queue.update(id) { $0.remove(retry) }
    counted.append(id)
    ended.append(EndedError(id: part, reason: reason))
    return [.split(id, retry: retry.id, to: part)]
  }
}

extension PresenterState {
  enum Event: Equatable, Sendable {
    /// An error was presented, at a position if one is given.
    case present(QueuedError, at: ErrorQueue.Position? = nil)
    case dismiss(ErrorViewModel.ID)
    case dismissAll
    /// Every occurrence that descends from one is dismissed.
    case dismissAttempts(of: ErrorViewModel.ID)

    /// Another view replaces the current one; a ``detachError(_:)`` follows for each visible error.
    case detach
    case detachError(VisibleError)
    case attach

    /// A screen begins to show placeholders, so that errors may change their styles.
    case delegated
    /// The screen can't show the placeholder.
    case placeholderRefused
    /// The screen no longer shows the placeholder.
    case placeholderEnded
    case timedOut(QueuedError.ID)

    case retry(ErrorViewModel.ID)
    case backedOff
    case cancelAttempt(of: ErrorViewModel.ID)
    case attemptEnded(Attempt.Outcome)
    /// The attempt's failure isn't presented on this screen.
    case failureHidden

    case end
    /// The turn's effects so far were executed.
    case proceed
  }

  enum Effect: Equatable, Sendable {
    /// Calls back.
    case show(QueuedError.ID, ErrorStyle)
    /// Calls back.
    case showCount(QueuedError.ID, ErrorStyle)
    /// Calls back.
    case hide(ErrorStyle)
    /// Shows these banners in place of the stack's; `new` were not visible. Calls back.
    case showStack([QueuedError.ID], new: [QueuedError.ID])
    /// Lets the screen show the placeholder, whose texts the view has. Calls back.
    case delegatePlaceholder
    /// Reports an error's end, and releases it. Calls back.
    case finish(QueuedError.ID, ErrorViewModel.HideReason)

    case startTimer(QueuedError.ID, Duration)
    case stopTimer(QueuedError.ID)
    /// Counts an error with an equal one, and releases it.
    case merge(QueuedError.ID, into: QueuedError.ID)
    case copy(QueuedError.ID, to: QueuedError.ID)
    /// Separates the occurrence that a retry was presented with from a merged error.
    case split(QueuedError.ID, retry: QueuedError.ID, to: QueuedError.ID)
    /// Adds an error's retries to its replacement's.
    case moveRetries(from: QueuedError.ID, to: QueuedError.ID)

    /// Begins the state's attempt for an error, in place of another one. The delay may be zero.
    case beginAttempt(QueuedError.ID, after: Duration)
    case beginWork
    case releaseAttempt
    /// Presents the attempt's failure, and releases it unless another one has begun. Calls back.
    case presentFailure(QueuedError.Lineage)
  }
}
