// SPDX-License-Identifier: MIT

import CPresentation
import PresentationDelivery
public import PresentationInspection

/// A presenter of one screen's errors: each once, one at a time, and for a limited time.
///
/// Alerts come first, in presentation order; then a placeholder; then banners. A banner is hidden
/// while an alert or a placeholder is visible, and is shown again for its remaining time. A visible
/// placeholder stays behind an alert. There is one placeholder: a newer one replaces it. If a view
/// supports only banners, alerts are shown as banners, one after the other.
///
/// ``BannerPolicy`` determines what happens to further banners: by default, a newer one replaces
/// the old one. A retry's failure takes its banner's position. If the view is replaced, its visible
/// banners end.
///
/// An error that equals a visible or queued one, and is presented within ``window`` of it,
/// increments its count. After that one has ended, an equal error is shown again. Errors that are
/// counted together are each retried, and each ends with its own success. An action performs all
/// their actions, and a banner remains visible for each one's interval.
///
/// The queue holds at most ``alertLimit`` alerts, and as many banners. If another one is presented,
/// the oldest among the least severe ones behind the visible ones is dropped and counted in
/// ``droppedCount``.
///
/// On a screen with a machine, the placeholder belongs to the machine's error state. The presenter
/// sets its texts and the machine moves immediately, whatever else is visible. An error that is
/// proposed as a placeholder but is an alert or a banner sets its texts too. Otherwise the machine
/// would have nothing to show.
///
/// Without a view, errors are queued. ``end()`` ends the screen and every error; no other error is
/// shown. Deallocating the view has the same effect at the next call or timer. Deallocating the
/// presenter hides its errors. Each `onHide` is called once in any case.
///
/// A call inside a view's method or an `onHide` takes effect after it. An `onHide` that presents an
/// error must check the reason first. After the screen's end, the new error ends immediately, which
/// calls `onHide` again.
@MainActor public final class ErrorPresenter {
  /// The time within which an equal error increments the count of an earlier one.
  public var window: Duration { state.window }
  /// The maximum number of alerts, and of banners, including visible ones.
  public var alertLimit: Int { state.queue.alertLimit }
  /// The number of banners that are visible at once, and the treatment of further ones.
  public var bannerPolicy: BannerPolicy { state.queue.policy }
  /// The number of errors that were dropped because too many alerts or banners were queued.
  public var droppedCount: Int { state.droppedCount }

  /// The recovery from app-wide errors that this screen presents, or `nil` for none.
  public var recovery: Recovery?

  let converter: ErrorConverter
  let scheduler: any ActionScheduler
  let driver: Driver<ErrorPresenter, PresenterState>
  var state: PresenterState { driver.state }
  /// In presentation order.
  var errors: [PresentedError] = []
  var attachment: Attachment?
  /// The screen that owns the errors, until they end.
  package var host: (any PlaceholderHost)?
  private var endHandlers: [@MainActor () -> Void] = []
  var attempt: ErrorAttempt? {
    didSet { if attempt !== oldValue { resumeWaiters() } }
  }
  var failure: AttemptFailure?
  /// The tasks that wait for the attempt to begin its work or to end.
  var waiters: [CheckedContinuation<Void, Never>] = []

  @MainActor final class Attachment {
    private(set) weak var view: (any ErrorDisplayable)?
    let abilities: ErrorViewAbilities

    init(_ view: any ErrorDisplayable) {
      self.view = view
      abilities = ErrorViewAbilities(of: view)
    }
  }

  /// Creates a presenter.
  ///
  /// The view is held weakly; ``attach(_:)`` can set it later. The scheduler times banners, and
  /// delays attempts. ``alertLimit`` and a stack's limit are at least 1.
  public init(
    view: (any ErrorDisplayable)? = nil, converter: ErrorConverter = ErrorConverter(),
    scheduler: any ActionScheduler = MainScheduler.shared, window: Duration = .seconds(5),
    alertLimit: Int = 16,
    banners: BannerPolicy = .replace
  ) {
    precondition(alertLimit > 0, "Cannot limit alerts to \(alertLimit): use at least 1")
    precondition(
      banners.limit > 0, "Cannot show \(banners.limit) banners at once: use at least 1")
    driver = Driver(
      PresenterState(window: window, alertLimit: alertLimit, banners: banners),
      in: { $0.surroundings }, execute: { $0.execute($1) })
    attachment = view.map(Attachment.init)
    self.converter = converter
    self.scheduler = scheduler
    (view as? any PresenterHolder)?.didAttach(self)
  }

  deinit {
    let (attachment, driver, errors) = (attachment, driver, errors)
    Self.onMainActor {
      for error in driver.state.visible { attachment?.view?.hideError(error.style) }
      for error in errors { error.callOnHides(.screenGone) }
    }
  }

  /// Sets the view that shows errors, held weakly.
  ///
  /// A previous view's errors are hidden there: its visible banners end, and all others are shown
  /// on the new view.
  public func attach(_ view: any ErrorDisplayable) {
    endIfViewIsReleased()
    (view as? any PresenterHolder)?.didAttach(self)
    let old = self.view
    guard old !== view else { return }
    let visible = state.visible
    attachment = Attachment(view)
    send(.detach)
    for error in visible { hide(error, on: old) }
    send(.attach)
  }

  /// Presents an error, and returns its view model.
  ///
  /// The error decides on the proposed style. ``retry(_:)`` performs the retry.
  @discardableResult
  public func present(
    _ error: any Error, proposing style: ErrorViewModel.PresentationStyle,
    retry: ErrorViewModel.Retry? = nil
  ) -> ErrorViewModel {
    let viewModel = viewModel(for: error, proposing: style)
    present(error, as: viewModel, proposing: style, retry: retry)
    return viewModel
  }

  /// Dismisses a visible or queued error; does nothing if it has ended.
  ///
  /// A host calls this method for every gesture and key that dismisses an error. Any occurrence
  /// that is counted with others identifies the error. A placeholder that belongs to a machine's
  /// error state ends with that state.
  public func dismiss(_ id: ErrorViewModel.ID) {
    endIfViewIsReleased()
    send(.dismiss(id))
  }

  /// Dismisses the first banner, visible or hidden, if any.
  public func dismissBanner() {
    let banner = state.queue.first { $0.style == .banner }
    if let id = banner?.occurrences.first { dismiss(id) }
  }

  /// Dismisses every error, because the failed operation works again.
  public func dismissAll() {
    endIfViewIsReleased()
    send(.dismissAll)
  }

  /// Ends every error with the screen; a second call does nothing.
  public func end() {
    guard !state.hasEnded else { return }
    host = nil
    send(.end)
    let handlers = endHandlers
    endHandlers = []
    for handler in handlers { handler() }
  }

  /// Ends every error on the main actor.
  ///
  /// Any thread may call this method. Off the main thread, the errors end later, in a task.
  package nonisolated func endFromAnyThread() {
    Self.onMainActor { self.end() }
  }

  private nonisolated static func onMainActor(_ work: @escaping @MainActor @Sendable () -> Void) {
    if cpresentation_is_main_thread() {
      MainActor.assumeIsolated(work)
    } else {
      Task { @MainActor in work() }
    }
  }

  package func onEnd(_ handler: @escaping @MainActor () -> Void) {
    endHandlers.append(handler)
  }
}

extension ErrorPresenter {
  var view: (any ErrorDisplayable)? { attachment?.view }

  func endIfViewIsReleased() {
    if let attachment, attachment.view == nil { end() }
  }

  /// Returns an error's view model.
  package func viewModel(
    for error: any Error, proposing style: ErrorViewModel.PresentationStyle
  ) -> ErrorViewModel {
    converter.viewModel(for: error, proposing: style)
  }

  /// Presents an error that is already converted.
  package func present(
    _ error: any Error, as viewModel: ErrorViewModel,
    proposing style: ErrorViewModel.PresentationStyle, retry: ErrorViewModel.Retry?
  ) {
    present(error, as: viewModel, proposing: style, retry: retry, after: nil)
  }

  func present(
    _ error: any Error, as viewModel: ErrorViewModel,
    proposing style: ErrorViewModel.PresentationStyle, retry: ErrorViewModel.Retry?,
    after lineage: QueuedError.Lineage?
  ) {
    Inspection.span(
      .error, InspectionEvent.Subject(type(of: error)),
      .errorConverted(
        detail: converter.detail(of: error, for: viewModel), title: viewModel.title,
        style: viewModel.presentationStyle.name)
    ) {
      if case .silent = viewModel.presentationStyle { return }
      endIfViewIsReleased()
      let recovery =
        state.hasEnded ? nil : recovery.flatMap { $0.recovers(error, of: self) ? $0 : nil }
      if let recovery, !showsPlaceholder(viewModel) {
        if lineage != nil { send(.failureHidden) }
        return recovery.add(error, retry, proposing: style, of: self)
      }
      let id = driver.state.makeID()
      let operation = retry.map {
        PresentedError.Operation(
          retry: $0, proposed: style, allowsRetry: viewModel.allowsRetry)
      }
      errors.append(PresentedError(id, viewModel, operation))
      let queued = QueuedError(
        id, viewModel, proposed: style.style, retry: retry, at: scheduler.now, after: lineage)
      send(.present(queued, at: lineage?.position))
      recovery?.add(error, placeholder: viewModel.id, of: self)
    }
  }

  /// Returns whether the view would show an error as a placeholder.
  private func showsPlaceholder(_ viewModel: ErrorViewModel) -> Bool {
    guard case .placeholder = viewModel.presentationStyle else { return false }
    if state.isDelegating { return host?.canShowPlaceholder ?? false }
    return attachment.map { $0.abilities.isEmpty || $0.abilities.contains(.placeholders) } ?? true
  }
}

extension ErrorPresenter {
  /// Delegates placeholders to a screen.
  ///
  /// - Precondition: No other screen shows them.
  package func delegatePlaceholders(to host: any PlaceholderHost) {
    precondition(
      !state.isDelegating,
      "Cannot show the errors of one presenter on two screens: create a presenter for each screen"
    )
    self.host = host
    send(.delegated)
  }

  /// A Boolean value that indicates whether a screen shows placeholders.
  package var delegatesPlaceholders: Bool { state.isDelegating }

  /// Records that the screen can't show the placeholder: the error takes another style.
  package func refusePlaceholder() {
    send(.placeholderRefused)
  }

  /// Records that the screen no longer shows the placeholder.
  package func endPlaceholder() {
    send(.placeholderEnded)
  }
}

/// A view that passes the user's dismissals and retries to its errors' presenter.
@MainActor public protocol PresenterHolder: AnyObject {
  /// Called when a presenter begins to show errors on the view.
  ///
  /// Keep the presenter weakly, and call its ``ErrorPresenter/dismiss(_:)`` and
  /// ``ErrorPresenter/retry(_:)``. If there are several presenters, each ignores the others'
  /// errors. A view that forwards errors to another view forwards this call too.
  func didAttach(_ presenter: ErrorPresenter)
}

/// A screen whose states show and hide a placeholder.
@MainActor package protocol PlaceholderHost: AnyObject {
  /// A Boolean value that indicates whether the screen can move to its error state.
  var canShowPlaceholder: Bool { get }

  /// Shows the placeholder, whose texts are already set.
  ///
  /// The host answers with ``ErrorPresenter/refusePlaceholder()`` or
  /// ``ErrorPresenter/endPlaceholder()``, once.
  func showPlaceholder()
}
