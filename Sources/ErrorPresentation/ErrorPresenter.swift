// SPDX-License-Identifier: MIT

import CPresentation
import Inspection
public import Scheduling

/// Shows the errors of one screen: each once, one at a time, and no longer than it should.
///
/// Alerts come first, in the order in which they were presented; then a placeholder; then a banner. A banner steps aside for
/// an alert or a placeholder, and comes back for the time that it has left. A placeholder that is to be seen stays behind an
/// alert. There is one placeholder and one banner: a newer one replaces it. On a view that has banners alone, alerts are
/// shown as banners, one after the other.
///
/// An error that says the same as one that is to be seen or waits, and comes within ``window`` of it, is counted with that one
/// instead; after that one is gone it is shown again.
///
/// At most ``alertLimit`` alerts are kept. When another one is presented, the oldest of the least
/// severe alerts that wait is dropped; ``droppedCount`` says how many were. The alert in front
/// stays.
///
/// On a screen with a machine the placeholder belongs to the machine's error state: the presenter sets what it says and
/// the machine moves at once, whatever else is to be seen; `Screen` has the wiring. An error that is proposed as a placeholder
/// and decides to be an alert or a banner is also what the placeholder says, as the machine has nothing else to show.
///
/// Without a view, errors wait for one. When ``end()`` is called the screen is gone: whatever waits or is to be seen ends,
/// and nothing is shown from then on. So it is when the view was released, which is noticed the next time that anything
/// happens. Each `onHide` is called once in any case.
///
/// Whatever is presented or dismissed inside of a view's methods or an `onHide` takes effect after them. An `onHide` that
/// presents something looks at the reason first: on a screen that is gone that ends at once, and so on.
@MainActor public final class ErrorPresenter {
  /// For how long an equal error is counted with the one before.
  public let window: Duration
  /// The number of alerts that are kept, including the visible one.
  public var alertLimit: Int { queue.alertLimit }
  /// The number of errors that were dropped because too many alerts were waiting.
  public private(set) var droppedCount = 0

  private let converter: ErrorConverter
  let scheduler: any Scheduler
  private weak var view: (any ErrorDisplayable)?
  private var hadView = false
  private var isOver = false
  private var queue: ErrorQueue
  /// Takes placeholders over, and the one that it has taken.
  private var owner: PlaceholderOwner?
  private var owned: PresentedError?
  /// Whether what the owned placeholder says is still to be set.
  private var ownedIsNew = false
  /// Whether the machine is known to show the owned placeholder.
  private var ownedIsSeen = false
  /// Those of which the count is still to be shown.
  private var counted: [PresentedError] = []
  /// Those to be told of the end of the screen.
  private var whenOver: [@MainActor () -> Void] = []
  /// What is to be seen now, by its style.
  private var shown: [PresentedError] = []
  /// Errors that have ended, of which somebody is to be told.
  private var ended: [(error: PresentedError, reason: ErrorViewModel.HideReason)] = []
  private var isUpdating = false
  private var needsUpdate = false
  var flight: Flight? {
    didSet { if flight !== oldValue { resumeWaiters() } }
  }
  /// The tasks that wait for the attempt to begin its work or to end.
  var waiters: [CheckedContinuation<Void, Never>] = []
  /// Where among the alerts the next error goes: to the place of the one that was tried again.
  private var nextPlace: Int?

  /// An attempt that is under way, or waits for its time; cancelled when it is let go.
  final class Flight {
    let error: PresentedError
    var timer: ScheduledAction?
    var task: Task<Void, Never>?
    var ongoing: OngoingWork.Token?

    init(_ error: PresentedError) {
      self.error = error
    }

    deinit {
      task?.cancel()
    }
  }

  /// Makes a presenter.
  ///
  /// - Parameters:
  ///   - view: Where errors are shown; held weakly. May be given later by ``attach(_:)``.
  ///   - converter: Makes view models of errors.
  ///   - scheduler: Ends banners, and waits between attempts.
  ///   - window: For how long an equal error is counted with the one before.
  ///   - alertLimit: The number of alerts that are kept, including the visible one; at least 1.
  public init(
    view: (any ErrorDisplayable)? = nil, converter: ErrorConverter = ErrorConverter(),
    scheduler: any Scheduler, window: Duration = .seconds(5), alertLimit: Int = 16
  ) {
    precondition(alertLimit > 0, "Cannot keep \(alertLimit) alerts: at least one is visible")
    queue = ErrorQueue(alertLimit: alertLimit)
    self.view = view
    hadView = view != nil
    self.converter = converter
    self.scheduler = scheduler
    self.window = window
  }

  /// Sets where errors are shown from now on.
  ///
  /// What another view shows is hidden there: its banner ends, everything else is shown on the new one.
  ///
  /// - Parameter view: Where errors are shown; held weakly.
  public func attach(_ view: any ErrorDisplayable) {
    endIfViewIsGone()
    guard self.view !== view else { return }
    let (old, seen, isNested) = (self.view, shown, isUpdating)
    self.view = view
    hadView = true
    shown = []
    isUpdating = true
    for error in seen {
      error.stopClock(at: scheduler.now)
      if error === queue.banner { remove(error, .replaced) }
      old?.hideError(error.viewModel.presentationStyle)
    }
    isUpdating = isNested
    ownedIsNew = owned != nil
    addAllAnew()
    update()
  }

  /// Shows an error.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - style: The style that the caller proposes; the error decides.
  ///   - retry: How to try again what has failed, if ``retry(_:)`` is to do so.
  /// - Returns: What was presented.
  @discardableResult
  public func present(
    _ error: any Error, proposing style: ErrorViewModel.PresentationStyle, retry: ErrorRetry? = nil
  ) -> ErrorViewModel {
    present(error, proposing: style, retry: retry, after: nil)
  }

  /// Puts an error away, if it is to be seen or waits; does nothing where it is gone already.
  ///
  /// A placeholder that belongs to a machine's error state goes with that state.
  ///
  /// - Parameter id: Which occurrence; of those that are counted together any.
  public func dismiss(_ id: ErrorViewModel.ID) {
    endIfViewIsGone()
    guard let error = find(id), error !== owned else { return }
    remove(error, .dismissed)
    update()
  }

  /// Puts the banner away, also one that waits; does nothing where there is none.
  public func dismissBanner() {
    if let banner = queue.all.first(where: \.isBanner) { dismiss(banner.viewModel.id) }
  }

  /// Puts everything away: what was failing works now.
  public func dismissAll() {
    endIfViewIsGone()
    for error in queue.all { remove(error, .dismissed) }
    update()
  }

  /// Puts away what has come of an error: the error itself, or what trying it again has failed with.
  ///
  /// - Parameter id: The occurrence that was presented first.
  package func dismissAttempts(of id: ErrorViewModel.ID) {
    endIfViewIsGone()
    for error in queue.all where error.origins.contains(id) { remove(error, .dismissed) }
    cancelAttempt(of: id)
    update()
  }

  /// Waits no longer for an attempt, and leaves its error as it is.
  ///
  /// - Parameter id: The occurrence that was presented first.
  package func cancelAttempt(of id: ErrorViewModel.ID) {
    guard let error = flight?.error, error.origins.contains(id) else { return }
    flight = nil
    if shown.contains(where: { $0 === error }) { startClock(of: error) }
  }

  /// Whether an error is not to be seen at all.
  package func isSilent(
    _ error: any Error, proposing style: ErrorViewModel.PresentationStyle
  ) -> Bool {
    if case .silent = converter.viewModel(for: error, proposing: style).presentationStyle {
      return true
    }
    return false
  }

  /// Leaves placeholders to the states of a machine from now on.
  ///
  /// - Parameter owner: The machine.
  /// - Precondition: They are not left to another.
  package func leavePlaceholders(to owner: PlaceholderOwner) {
    precondition(
      self.owner == nil,
      "Cannot show the errors of one presenter on two screens: give each screen a presenter of its own"
    )
    self.owner = owner
    addAllAnew()
    update()
  }

  /// Whether placeholders are left to a machine.
  package var leavesPlaceholders: Bool { owner != nil }

  /// Calls back when the screen is gone.
  package func whenOver(_ callBack: @escaping @MainActor () -> Void) {
    whenOver.append(callBack)
  }

  /// Notes whether the machine has come to show the placeholder that it was left; otherwise the error takes another style.
  package func placeholderWasTaken(_ isTaken: Bool) {
    guard let error = owned, !ownedIsNew else { return }
    ownedIsSeen = isTaken
    guard !isTaken else { return }
    owned = nil
    if let view { error.fallBack(on: view, placeholders: false) }
    add(error)
    update()
  }

  /// Ends everything, on whichever thread the last owner of a screen is released.
  package nonisolated func endFromAnywhere() {
    if cpresentation_is_main_thread() {
      MainActor.assumeIsolated { end() }
    } else {
      Task { @MainActor in end() }
    }
  }

  /// Notes that the machine has left its error state, and so has hidden the placeholder.
  package func placeholderWasLeft() {
    guard let owned, ownedIsSeen else { return }
    // Whoever tries again has moved the machine on.
    let flight = flight
    remove(owned, .dismissed)
    self.flight = flight
    update()
  }

  /// Tries again what an error was presented for, and presents the failure in place of the error, or puts that away.
  ///
  /// One attempt is under way at a time: another is asked for in vain until it is over. An attempt that is cancelled
  /// leaves the error as it is.
  ///
  /// - Parameter id: Which occurrence.
  /// - Returns: Whether an attempt begins: `false` where the error is gone, cannot be tried again, or one is under way.
  @discardableResult
  public func retry(_ id: ErrorViewModel.ID) -> Bool {
    endIfViewIsGone()
    guard flight == nil, let error = find(id), let retry = error.retry else { return false }
    let flight = Flight(error)
    self.flight = flight
    // A banner stays while it is tried again.
    error.stopClock(at: scheduler.now)
    let delay = retry.backOff?.delay(before: error.attempts) ?? .zero
    if delay > .zero {
      flight.timer = scheduler.schedule(after: delay, named: attemptName(error)) { [weak self] in
        self?.attempt(retry, error)
      }
    } else {
      attempt(retry, error)
    }
    return true
  }

  /// Ends everything, because the screen is gone; does nothing the second time.
  public func end() {
    guard !isOver else { return }
    isOver = true
    flight = nil
    owner = nil
    for error in all { remove(error, .screenGone) }
    update()
    let whenOver = whenOver
    self.whenOver = []
    for callBack in whenOver { callBack() }
  }
}

// What is to be seen.
extension ErrorPresenter {
  private func present(
    _ error: any Error, proposing style: ErrorViewModel.PresentationStyle, retry: ErrorRetry?,
    after failed: PresentedError?
  ) -> ErrorViewModel {
    let viewModel = converter.viewModel(for: error, proposing: style)
    Inspection.span(
      .error, InspectionSubject(type(of: error)),
      .errorConverted(
        detail: converter.detail(of: error, for: viewModel), title: viewModel.title,
        style: viewModel.presentationStyle.name)
    ) {
      if case .silent = viewModel.presentationStyle { return }
      let presented = PresentedError(
        viewModel, proposed: style, at: scheduler.now, retry: retry, after: failed)
      enqueue(presented)
      if let behind = placeholder(behind: presented) { enqueue(behind) }
      update()
    }
    return viewModel
  }

  private func enqueue(_ error: PresentedError) {
    endIfViewIsGone()
    guard !isOver else {
      ended.append((error, .screenGone))
      return
    }
    if let view { error.fallBack(on: view, placeholders: owner?.canTake() ?? true) }
    if let equal = all.first(where: { isEqual($0, error) }) {
      equal.count(error)
      counted.append(equal)
    } else {
      add(error)
    }
  }

  /// What stands in place of the content, where an error that was to stand there insists on being seen elsewhere.
  ///
  /// The machine has nothing else to show.
  private func placeholder(behind error: PresentedError) -> PresentedError? {
    guard case .placeholder = error.proposed, owner?.canTake() == true,
      view is any ErrorPlaceholderDisplayable
    else { return nil }
    return error.placeholder()
  }

  private func endIfViewIsGone() {
    if hadView && view == nil { end() }
  }

  /// Adds what waits or is to be seen once more, where the view or the owner of placeholders is another.
  private func addAllAnew() {
    let waiting = queue.all
    queue = ErrorQueue(alertLimit: alertLimit)
    for error in waiting {
      if let view { error.fallBack(on: view, placeholders: owner?.canTake() ?? true) }
      add(error)
    }
  }

  private func add(_ error: PresentedError) {
    if case .placeholder = error.viewModel.presentationStyle, let owner, owner.canTake() {
      if let owned { ended.append((owned, .replaced)) }
      (owned, ownedIsNew, ownedIsSeen) = (error, true, false)
    } else if case .silent = error.viewModel.presentationStyle {
      ended.append((error, .dismissed))
    } else if let (other, reason) = queue.add(error, at: nextPlace) {
      if reason == .dropped { droppedCount += other.viewModel.count }
      ended.append((other, reason))
    }
  }

  private func isEqual(_ error: PresentedError, _ newer: PresentedError) -> Bool {
    error.saysTheSame(as: newer) && newer.presentedAt - error.presentedAt <= window
  }

  private func find(_ id: ErrorViewModel.ID) -> PresentedError? {
    all.first { $0.ids.contains(id) }
  }

  private func remove(_ error: PresentedError, _ reason: ErrorViewModel.HideReason) {
    queue.remove(error)
    if owned === error { owned = nil }
    ended.append((error, reason))
    // Whoever has put it away, or cannot see it any more, waits for no attempt.
    if flight?.error === error { flight = nil }
  }

  /// Brings the view to what the queue says, and tells of what has ended: again as long as that changes anything.
  private func update() {
    guard !isUpdating else {
      needsUpdate = true
      return
    }
    isUpdating = true
    defer { isUpdating = false }
    repeat {
      needsUpdate = false
      hideWhatIsOver()
      leavePlaceholder()
      showFront()
      showCounts()
      tellEnds()
    } while needsUpdate || !ended.isEmpty
  }

  private func hideWhatIsOver() {
    for error in shown where shown.contains(where: { $0 === error }) {
      let front = queue.front
      let style = error.viewModel.presentationStyle
      let isWaiting = error === queue.banner && error !== front
      guard isWaiting || !queue.contains(error) else { continue }
      shown.removeAll { $0 === error }
      error.stopClock(at: scheduler.now)
      // What takes its place is shown in the same place.
      if front?.viewModel.presentationStyle.name != style.name { view?.hideError(style) }
    }
  }

  private func leavePlaceholder() {
    guard let error = owned, ownedIsNew, view != nil else { return }
    show(error)
    guard owned === error else { return }
    ownedIsNew = false
    owner?.take()
  }

  private func showCounts() {
    let counted = counted
    self.counted = []
    for error in counted where owned === error || shown.contains(where: { $0 === error }) {
      (view as? any ErrorCountDisplayable)?.showErrorCount(error.viewModel)
    }
  }

  private func showFront() {
    guard view != nil, let front = queue.front, !shown.contains(where: { $0 === front }) else {
      return
    }
    shown.append(front)
    if flight?.error !== front { startClock(of: front) }
    show(front)
  }

  private func startClock(of error: PresentedError) {
    guard case .banner = error.viewModel.presentationStyle else { return }
    error.startClock(scheduler) { [weak self, weak error] in
      guard let self, let error else { return }
      endIfViewIsGone()
      guard queue.contains(error) else { return }
      remove(error, .timedOut)
      update()
    }
  }

  private func show(_ error: PresentedError) {
    guard let view else { return }
    let viewModel = error.viewModel
    Inspection.span(
      .error, InspectionSubject(type(of: view)),
      .errorPresented(title: viewModel.title, style: viewModel.presentationStyle.name)
    ) {
      view.showError(viewModel)
    }
  }

  /// Whatever waits or is to be seen, also behind a machine's state.
  private var all: [PresentedError] { queue.all + [owned].compactMap(\.self) }

  private func tellEnds() {
    let ended = ended
    self.ended = []
    for (error, reason) in ended {
      Inspection.span(
        .error, InspectionSubject(type(of: self)),
        .errorDismissed(title: error.viewModel.title, reason: reason.rawValue)
      ) {
        error.tellEnd(reason)
      }
    }
  }
}

// Trying again.
extension ErrorPresenter {
  private func attempt(_ retry: ErrorRetry, _ error: PresentedError) {
    guard let flight else { return }
    flight.timer = nil
    flight.ongoing = OngoingWork.begin(attemptName(error))
    defer { resumeWaiters() }
    flight.task = Task { [weak self, weak flight] in
      var failure: (any Error)?
      do {
        try await retry.action()
      } catch {
        failure = error
      }
      guard let self, let flight, self.flight === flight else { return }
      end(flight, failure)
    }
  }

  private func attemptName(_ error: PresentedError) -> String {
    "retry of \"\(error.viewModel.title)\""
  }

  private func end(_ flight: Flight, _ failure: (any Error)?) {
    let error = flight.error
    flight.ongoing = nil
    self.flight = nil
    endIfViewIsGone()
    guard let failure, !isOver else {
      guard queue.contains(error) else { return }
      remove(error, .dismissed)
      update()
      return
    }
    let viewModel = converter.viewModel(for: failure, proposing: error.proposed)
    if case .silent = viewModel.presentationStyle {
      if shown.contains(where: { $0 === error }) { startClock(of: error) }
      return
    }
    let place = queue.place(of: error)
    if queue.contains(error) { remove(error, .replaced) }
    nextPlace = place
    _ = present(failure, proposing: error.proposed, retry: error.retry, after: error)
    nextPlace = nil
  }
}
