// SPDX-License-Identifier: MIT

import PresentationDelivery
import PresentationErrors

/// The state of a screen's flow: its request, failed work, placeholder, and every machine event.
///
/// ``ScreenFlowDriver`` moves the machine. ``ScreenLoader`` holds values, errors, operations and
/// tasks under the identifiers that effects name. A request is running in `loading` and in
/// `retrying`, from which a cancellation returns to the failure:
///
/// ```mermaid
/// stateDiagram-v2
///   resting --> loading: load
///   loading --> resting: succeeded, cancelled, or the screen is gone
///   loading --> failed
///   failed --> retrying: load or retry
///   retrying --> failed: failed or cancelled
///   retrying --> resting: succeeded, or the screen is gone
///   failed --> resting: the screen is gone
/// ```
///
/// A ``Command`` runs to completion, one effect at a time. If callbacks give commands meanwhile,
/// only the last one follows. The presenter gives a placeholder at any time. The machine is moved
/// at once, and its state is checked when it has processed every event.
struct ScreenFlow: Reducer, Equatable, Sendable {
  struct Surroundings: Equatable, Sendable {
    var machine: ScreenState
    /// A Boolean value that indicates whether the presenter leaves placeholders to the screen.
    var hasPlaceholders: Bool

    var hasContent: Bool { !machine.canShowPlaceholder }
  }

  /// A value to load, whose operation the loader retains.
  struct Work: Equatable, Sendable {
    let number: Int
    /// The machine's event while content is visible.
    let event: ScreenEvent
  }

  struct Request: Equatable, Sendable {
    let work: Work
    /// The failed work before this request, and before requests that it has replaced.
    let failedBefore: Work?
    /// The loader presents a failure; otherwise the request belongs to a presenter's attempt.
    let presentsFailure: Bool
  }

  enum Placeholder: Equatable, Sendable {
    /// The machine was moved to its error state, and may leave it before it is at rest.
    case raised
    case visible
  }

  enum Step: Equatable, Sendable {
    case dismissErrors
    case start
    case showLoading
    case run
    case finish
    case leaveError
    case show(ScreenEvent)
    case fail
    case present(Work, FailureStyle)
    case showError
    case showErrorOfAttempt
    case restore

    /// Moves the machine again if earlier events have moved it on.
    case raisePlaceholderAgain
    case checkPlaceholder
  }

  private(set) var request: Request?
  /// The request whose result is being processed.
  private(set) var completed: Request?
  /// The failed work, if nothing was loaded since.
  private(set) var failed: Work?
  /// The last presented error.
  private(set) var failure: ErrorViewModel.ID?
  /// The placeholder that the presenter has given, unless the machine has left its error state.
  private(set) var placeholder: Placeholder?
  private(set) var command: Command?
  private(set) var steps: [Step] = []
  /// A command was given, and ``Event/rest`` hasn't followed.
  private(set) var isBusy = false
  private var lastNumber = 0

  var next: Event? {
    !steps.isEmpty ? .proceed : command != nil ? .begin : isBusy ? .rest : nil
  }

  mutating func makeWork(_ event: ScreenEvent) -> Work {
    lastNumber += 1
    return Work(number: lastNumber, event: event)
  }

  /// Returns whether a work item's operation may still be needed.
  func needs(_ work: Work) -> Bool {
    [command?.work, failed, request?.work, request?.failedBefore].contains(work)
  }

  /// Returns the work that runs once the queued command has begun; a presenter's attempt is about
  /// to begin `attempted`.
  func upcomingWork(attempted: Work? = nil) -> Work? {
    switch command {
    case .load(let work), .attempt(let work): work
    case .cancel, .end: nil
    case .complete, nil: request?.work ?? attempted
    }
  }

  /// The failed work once the queued command has begun.
  var upcomingFailed: Work? {
    switch command {
    case .load, .attempt, .end: nil
    case .cancel: request.map(\.failedBefore) ?? failed
    case .complete, nil: failed
    }
  }

  mutating func handle(_ event: Event, in surroundings: Surroundings) -> [Effect] {
    switch event {
    case .give(let command):
      self.command = command
      isBusy = true
      return []
    case .begin: return [.beginCommand] + beginCommand(surroundings)
    case .proceed:
      guard !steps.isEmpty else { return [] }
      return perform(steps.removeFirst(), surroundings)
    case .merged(let isEmpty): return succeed(isEmpty: isEmpty)
    case .classified(let isSilent, let style): return fail(isSilent: isSilent, style)
    case .presented(let id):
      failure = id
      return []
    case .restored(let content, let hasFailure): return show(content, hasFailure: hasFailure)
    case .rest:
      isBusy = false
      return [.rest]
    case .placeholderGiven:
      placeholder = .raised
      steps.removeAll { $0 == .raisePlaceholderAgain || $0 == .checkPlaceholder }
      steps.insert(contentsOf: [.raisePlaceholderAgain, .checkPlaceholder], at: 0)
      return surroundings.machine == .error ? [] : [.raisePlaceholder]
    case .errorLeft:
      guard placeholder == .visible else { return [] }
      placeholder = nil
      return [.endPlaceholder]
    }
  }
}

extension ScreenFlow {
  private mutating func beginCommand(_ surroundings: Surroundings) -> [Effect] {
    guard let command = command.take() else { return [] }
    switch command {
    case .load(let work): return load(work, presentsFailure: true)
    case .attempt(let work): return load(work, presentsFailure: false)
    case .complete(let work, let succeeded):
      guard let request, request.work == work else { return [] }
      (completed, self.request) = (request, nil)
      let style = surroundings.hasContent ? FailureStyle.banner : .placeholder
      return [.endRequest, succeeded ? .merge(work) : .classify(style)]
    case .cancel:
      // A presenter's attempt may not have made its request yet.
      let attempt = failure.map { [Effect.cancelAttempt(of: $0)] } ?? []
      guard let request else { return attempt }
      (failed, self.request) = (request.failedBefore, nil)
      steps += [.restore]
      return [.cancelRequest] + attempt
    case .end:
      failed = nil
      guard request != nil else { return [] }
      request = nil
      steps += [.restore]
      return [.cancelRequest]
    }
  }

  private mutating func load(_ work: Work, presentsFailure: Bool) -> [Effect] {
    request = Request(
      work: work, failedBefore: request.map(\.failedBefore) ?? failed,
      presentsFailure: presentsFailure)
    failed = nil
    steps += (presentsFailure ? [.dismissErrors] : []) + [.start, .showLoading, .run]
    return [.beginRequest(work)]
  }

  private mutating func succeed(isEmpty: Bool) -> [Effect] {
    completed = nil
    let event = isEmpty ? ScreenEvent.emptyReceived : .contentReceived
    steps += [.dismissErrors, .finish, .leaveError, .show(event)]
    return [.report(.loaded)]
  }

  private mutating func fail(isSilent: Bool, _ style: FailureStyle) -> [Effect] {
    guard let request = completed else { return [] }
    completed = nil
    guard !isSilent else {
      failed = request.failedBefore
      steps += [.restore]
      return [.report(.cancelled)]
    }
    failed = request.work
    steps += [.fail]
    steps +=
      request.presentsFailure
      ? [.present(request.work, style), .showError] : [.showErrorOfAttempt]
    return [.report(.failed)]
  }

  /// Shows the state from before a request without a result.
  private mutating func show(_ content: Content, hasFailure: Bool) -> [Effect] {
    if content == .available { return [.process(.contentReceived)] }
    if hasFailure, let failed {
      steps += [.present(failed, .placeholder), .showError]
      return []
    }
    return content == .empty ? [.process(.emptyReceived)] : [.reset]
  }

  private mutating func perform(_ step: Step, _ surroundings: Surroundings) -> [Effect] {
    switch step {
    case .dismissErrors: return failure.map { [.dismissAttempts(of: $0)] } ?? []
    case .start: return [.start]
    case .showLoading:
      guard let event = request?.work.event else { return [] }
      return [.process(surroundings.hasContent ? event : .loadingStarted)]
    case .run:
      guard let request else { return [] }
      return [.run(request.work)]
    case .finish:
      failure = nil
      return [.finish]
    case .leaveError:
      // An error from another source in the meantime is obsolete.
      return surroundings.machine == .error ? [.process(.loadingStarted)] : []
    case .show(let event): return [.process(event)]
    case .fail: return [.fail]
    case .present(let work, let style): return [.present(work, style)]
    case .showError: return surroundings.machine == .error ? [] : [.process(.errorReceived)]
    case .showErrorOfAttempt:
      // The presenter replaces a placeholder, which moves the machine.
      let isPlaceholder = !surroundings.hasContent && surroundings.hasPlaceholders
      return isPlaceholder ? [] : [.process(.errorReceived)]
    case .restore: return [.restore]
    case .raisePlaceholderAgain:
      return surroundings.machine == .loading ? [.process(.errorReceived)] : []
    case .checkPlaceholder:
      placeholder = surroundings.machine == .error ? .visible : nil
      return placeholder == nil ? [.refusePlaceholder] : []
    }
  }
}

extension ScreenFlow {
  enum Command: Equatable, Sendable {
    case load(Work)
    /// A presenter's attempt, which presents a failure itself.
    case attempt(Work)
    /// The end of a request with a result. It is ignored if the request isn't running.
    case complete(Work, succeeded: Bool)
    case cancel
    /// The screen has ended.
    case end

    var work: Work? {
      switch self {
      case .load(let work), .attempt(let work): work
      case .complete, .cancel, .end: nil
      }
    }
  }

  enum FailureStyle: Equatable, Sendable {
    case banner
    case placeholder
  }

  enum Content: Equatable, Sendable, CaseIterable {
    case missing
    /// There is a value, which is empty.
    case empty
    case available
  }

  enum Outcome: String, Equatable, Sendable {
    case loaded
    case failed
    case cancelled
  }

  enum Event: Equatable, Sendable {
    /// A command follows, in place of one that hasn't begun.
    case give(Command)
    case begin
    /// The command's effects so far were executed.
    case proceed
    /// No command follows.
    case rest

    /// The presenter has set a placeholder's texts.
    case placeholderGiven
    /// The machine has left its error state.
    case errorLeft

    /// The answer to ``Effect/merge(_:)``.
    case merged(isEmpty: Bool)
    /// The answer to ``Effect/classify(_:)``.
    case classified(isSilent: Bool, FailureStyle)
    /// The answer to ``Effect/present(_:_:)``.
    case presented(ErrorViewModel.ID)
    /// The answer to ``Effect/restore``.
    case restored(Content, hasFailure: Bool)
  }

  enum Effect: Equatable, Sendable {
    case beginCommand
    case rest

    /// Calls back.
    case process(ScreenEvent)
    /// Calls back.
    case reset
    /// Moves the machine to its error state, from any state without content. Calls back.
    case raisePlaceholder
    /// Calls back.
    case refusePlaceholder
    /// Calls back.
    case endPlaceholder

    /// Replaces the running request, if any, and cancels it.
    case beginRequest(Work)
    case run(Work)
    /// Releases the request, which has a result.
    case endRequest
    case cancelRequest

    /// Calls back.
    case start
    /// Merges the result with the current value. Calls back.
    case merge(Work)
    /// Sets the merged value. Calls back.
    case finish
    /// Calls back.
    case fail
    /// Restores value and failure from before the request. Calls back.
    case restore

    /// Converts the failure, to determine whether it is shown. Calls back.
    case classify(FailureStyle)
    /// Presents the failure, and offers to retry work. Calls back.
    case present(Work, FailureStyle)
    /// Dismisses the errors in an occurrence's ancestry. Calls back.
    case dismissAttempts(of: ErrorViewModel.ID)
    case cancelAttempt(of: ErrorViewModel.ID)
    case report(Outcome)
  }
}

extension ScreenState {
  /// A Boolean value that indicates whether no content is visible, so that a placeholder can be.
  var canShowPlaceholder: Bool {
    switch self {
    case .initial, .loading, .error, .empty: true
    case .content, .refreshing, .paging: false
    }
  }
}
