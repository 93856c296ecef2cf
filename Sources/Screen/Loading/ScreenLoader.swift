// SPDX-License-Identifier: MIT

public import ErrorPresentation
import Inspection
public import Observable
import StateMachine

/// Loads what a screen shows: starts the request, moves the machine, presents what fails, and takes only the newest answer.
///
/// ```swift
/// let loader = ScreenLoader<[String]>(machine: machine, errors: errors, isEmpty: \.isEmpty)
/// loader.load { try await server.names() }
/// ```
///
/// A request that is not the newest any more is cancelled, and whatever it answers is left aside. So is one whose loader is
/// released, or whose screen is gone: `ErrorPresenter.end()`.
///
/// What fails can be tried again: by ``retry()``, or by the presenter with the error's `id`. Both keep the operation, and what
/// that captured, until it has succeeded, something else was asked for, or the screen is gone.
///
/// What is asked for inside of a callback that the loader brings about begins after what the loader does at the time; of
/// several the last.
@MainActor public final class ScreenLoader<Value> {
  /// How far it has come.
  public let state: Observable<LoadState<Value, any Error>>

  private let machine: ScreenStateMachine
  private let errors: ErrorPresenter
  private let isEmpty: (Value) -> Bool
  private let subject: InspectionSubject
  private var request: Request?
  /// What has failed last, if nothing was asked for since.
  private var failed: Work?
  /// The error that was presented last.
  private var failure: ErrorViewModel.ID?
  private var isBusy = false
  /// What was asked for while this was busy, and by what.
  private var next: (step: () -> Void, cause: InspectionCause?)?

  /// What is asked for, and what becomes of the answer.
  private struct Work {
    let name: String
    /// Moves the machine where there is content.
    let event: ScreenEvent
    let operation: @MainActor () async throws -> Value
    let merge: (Value?, Value) -> Value
  }

  /// How far it had come before anything was asked for.
  private typealias Before = (state: LoadState<Value, any Error>, failed: Work?)

  /// A request that is under way; cancelled when it is let go.
  @MainActor private final class Request {
    let before: Before
    /// Comes to the error that it has ended with, if any.
    var task: Task<(any Error)?, Never>?
    var ongoing: OngoingWork.Token?

    init(_ before: Before, _ ongoing: OngoingWork.Token?) {
      self.before = before
      self.ongoing = ongoing
    }

    deinit {
      task?.cancel()
    }
  }

  /// Makes a loader.
  ///
  /// - Parameters:
  ///   - machine: The machine of the screen.
  ///   - errors: Presents what fails: as a placeholder where nothing is there, as a banner where something is.
  ///   - name: What to call it, and its ``state``, in a trace.
  ///   - isEmpty: Whether a value is no content; none is, unless this says so.
  public init(
    machine: ScreenStateMachine, errors: ErrorPresenter, name: String? = nil,
    isEmpty: @escaping (Value) -> Bool = { _ in false }
  ) {
    self.machine = machine
    self.errors = errors
    self.isEmpty = isEmpty
    state = Observable(.notAsked, name: name)
    subject = InspectionSubject(Self.self, name: name)
    errors.whenOver { [weak self] in self?.end() }
  }

  /// Loads a value, in place of what is there and of whatever is being loaded.
  ///
  /// What is there stays until the value has come.
  ///
  /// - Parameters:
  ///   - name: What to call the request in a trace.
  ///   - operation: Asks for the value. Cancelled when its answer is of no use any more.
  public func load(
    named name: String = "load", _ operation: @escaping @MainActor () async throws -> Value
  ) {
    let work = Work(name: name, event: .refreshStarted, operation: operation) { $1 }
    perform { [self] in begin(work) }
  }

  /// Loads more, after what is there; loads a first value where nothing is.
  ///
  /// - Parameters:
  ///   - name: What to call the request in a trace.
  ///   - operation: Asks for more. Cancelled when its answer is of no use any more.
  ///   - append: Makes one value of what was there and what has come.
  public func loadMore(
    named name: String = "load more", _ operation: @escaping @MainActor () async throws -> Value,
    append: @escaping (_ old: Value, _ more: Value) -> Value
  ) {
    let work = Work(name: name, event: .pageStarted, operation: operation) { old, more in
      old.map { append($0, more) } ?? more
    }
    perform { [self] in begin(work) }
  }

  /// Asks once more for what has failed.
  ///
  /// It works as long as ``state`` says so, also where the error itself is not to be seen any more.
  ///
  /// - Returns: Whether anything had failed.
  @discardableResult public func retry() -> Bool {
    guard let failed else { return false }
    perform { [self] in begin(failed) }
    return true
  }

  /// Cancels what is being loaded: what was there before is there, be it a failure.
  public func cancel() {
    perform { [self] in
      guard let request else { return }
      self.request = nil
      request.task?.cancel()
      if let failure { errors.cancelAttempt(of: failure) }
      goBack(to: request.before)
    }
  }

  /// Waits until nothing is being loaded, and what was loaded or failed is presented.
  ///
  /// It waits for the newest request, and for a retry of what has failed, by ``retry()`` or by
  /// `ErrorPresenter.retry(_:)`, also if the work of the retry has not begun. It waits for no other
  /// attempt of the presenter, and for no time: banners and delays go on. Do not call this method
  /// from an operation, which would wait for itself.
  public func settle() async {
    while true {
      if let task = request?.task {
        _ = await task.value
      } else if let failure, await errors.settleAttempt(of: failure) {
        continue
      } else {
        return
      }
    }
  }

  /// Lets go of everything: the screen is gone.
  private func end() {
    perform { [self] in
      failed = nil
      guard let request else { return }
      self.request = nil
      request.task?.cancel()
      goBack(to: (request.before.state, nil))
    }
  }

  /// Takes one step at a time: what is asked for meanwhile comes after it, the last of it alone.
  private func perform(_ step: @escaping () -> Void) {
    next = (step, Inspection.isWatching(.all) ? Inspection.cause : nil)
    guard !isBusy else { return }
    isBusy = true
    defer { isBusy = false }
    while let (step, cause) = next {
      next = nil
      Inspection.resume(cause, step)
    }
  }

  @discardableResult
  private func begin(_ work: Work, presentsFailure: Bool = true) -> Request {
    let request = Request(
      self.request?.before ?? (state.value, failed),
      OngoingWork.begin("\(subject): \(work.name)"))
    self.request?.task?.cancel()
    self.request = request
    failed = nil
    if presentsFailure, let failure { errors.dismissAttempts(of: failure) }
    state.value.start()
    machine.process(hasContent ? work.event : .loadingStarted)
    request.task = Task { [weak self, weak request, subject] in
      guard !Task.isCancelled else { return CancellationError() }
      return await Inspection.span(.effect, subject, .effect(work.name)) {
        let result: Result<Value, any Error>
        do {
          result = .success(try await work.operation())
        } catch {
          result = .failure(error)
        }
        // Whoever has asked for something else meanwhile has moved on.
        guard let self, let request, self.request === request else {
          Inspection.note(.effect, subject, .outcome("left aside"))
          return CancellationError()
        }
        self.finish(request, of: work, result, presentsFailure: presentsFailure)
        if case .failure(let error) = result { return error }
        return nil
      }
    }
    return request
  }

  private func finish(
    _ request: Request, of work: Work, _ result: Result<Value, any Error>, presentsFailure: Bool
  ) {
    perform { [self] in
      self.request = nil
      request.ongoing = nil
      switch result {
      case .success(let value): succeed(with: work.merge(state.value.value, value))
      case .failure(let error):
        fail(with: error, of: work, request.before, presentsFailure: presentsFailure)
      }
    }
  }

  private func succeed(with value: Value) {
    report("loaded")
    if let failure { errors.dismissAttempts(of: failure) }
    failure = nil
    state.value.finish(.success(value))
    // An error that came from elsewhere meanwhile is past.
    if machine.state == .error { machine.process(.loadingStarted) }
    machine.process(isEmpty(value) ? .emptyReceived : .contentReceived)
  }

  private func fail(
    with error: any Error, of work: Work, _ before: Before, presentsFailure: Bool
  ) {
    let style: ErrorViewModel.PresentationStyle = hasContent ? .banner() : .placeholder()
    guard !errors.isSilent(error, proposing: style) else {
      report("cancelled")
      goBack(to: before)
      return
    }
    report("failed")
    failed = work
    state.value.finish(.failure(error))
    if presentsFailure {
      present(error, of: work, style)
    } else if hasContent || !errors.leavesPlaceholders {
      // Otherwise it is a placeholder, which moves the machine.
      machine.process(.errorReceived)
    }
  }

  private func present(
    _ error: any Error, of work: Work, _ style: ErrorViewModel.PresentationStyle
  ) {
    let again = ErrorRetry { [weak self] in
      guard let self else { return }
      var begun: Request?
      perform { [self] in begun = begin(work, presentsFailure: false) }
      let request = begun
      try await withTaskCancellationHandler {
        if let error = await request?.task?.value { throw error }
      } onCancel: {
        Task { @MainActor [weak self, weak request] in
          guard let self, self.request === request else { return }
          cancel()
        }
      }
    }
    failure = errors.present(error, proposing: style, retry: again).id
    if machine.state != .error { machine.process(.errorReceived) }
  }

  private func goBack(to before: Before) {
    failed = before.failed
    state.value = before.state
    let content = before.state.value.flatMap { isEmpty($0) ? nil : $0 }
    if content != nil {
      machine.process(.contentReceived)
    } else if let failure = before.state.failure, let failed {
      present(failure, of: failed, .placeholder())
    } else if before.state.value != nil {
      machine.process(.emptyReceived)
    } else {
      machine.reset()
    }
  }

  private func report(_ outcome: String) {
    Inspection.note(.effect, subject, .outcome(outcome))
  }

  private var hasContent: Bool {
    switch machine.state {
    case .content, .refreshing, .paging: true
    case .initial, .loading, .error, .empty: false
    }
  }
}
