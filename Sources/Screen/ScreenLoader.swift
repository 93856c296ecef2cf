// SPDX-License-Identifier: MIT

public import ErrorPresentation
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
/// What fails can be tried again by the presenter, with the error's `id`; it keeps the operation, and what that captured, until
/// the error is gone.
@MainActor public final class ScreenLoader<Value> {
  /// How far it has come.
  public let state = Observable(LoadState<Value, any Error>.notAsked)

  private let machine: ScreenStateMachine
  private let errors: ErrorPresenter
  private let isEmpty: (Value) -> Bool
  private var request: Request?
  /// The error that was presented last.
  private var failure: ErrorViewModel.ID?

  /// What is asked for, and what becomes of the answer.
  private struct Work {
    /// Moves the machine where there is content.
    let event: ScreenEvent
    let operation: @MainActor () async throws -> Value
    let merge: (Value?, Value) -> Value
  }

  /// A request that is under way; cancelled when it is let go.
  @MainActor private final class Request {
    /// Comes to the error that is to be presented by whoever waits.
    var task: Task<(any Error)?, Never>?

    deinit {
      task?.cancel()
    }
  }

  /// Makes a loader.
  ///
  /// - Parameters:
  ///   - machine: The machine of the screen.
  ///   - errors: Presents what fails: as a placeholder where nothing is there, as a banner where something is.
  ///   - isEmpty: Whether a value is no content; none is, unless this says so.
  public init(
    machine: ScreenStateMachine, errors: ErrorPresenter,
    isEmpty: @escaping (Value) -> Bool = { _ in false }
  ) {
    self.machine = machine
    self.errors = errors
    self.isEmpty = isEmpty
    errors.whenOver { [weak self] in self?.cancel() }
  }

  /// Loads a value, in place of what is there and of whatever is being loaded.
  ///
  /// What is there stays until the value has come.
  ///
  /// - Parameter operation: Asks for the value. Cancelled when its answer is of no use any more.
  public func load(_ operation: @escaping @MainActor () async throws -> Value) {
    begin(Work(event: .refreshStarted, operation: operation) { $1 })
  }

  /// Loads more, after what is there; loads a first value where nothing is.
  ///
  /// - Parameters:
  ///   - operation: Asks for more. Cancelled when its answer is of no use any more.
  ///   - append: Makes one value of what was there and what has come.
  public func loadMore(
    _ operation: @escaping @MainActor () async throws -> Value,
    append: @escaping (_ old: Value, _ more: Value) -> Value
  ) {
    begin(
      Work(event: .pageStarted, operation: operation) { old, more in
        old.map { append($0, more) } ?? more
      })
  }

  /// Cancels what is being loaded: what was there before is there.
  public func cancel() {
    guard let request else { return }
    self.request = nil
    request.task?.cancel()
    endWithoutAnswer()
  }

  /// Waits until nothing is being loaded; not to be called by an operation, which would wait for itself.
  public func settle() async {
    while let task = request?.task {
      _ = await task.value
    }
  }

  /// Begins a request; nothing more happens where somebody who is told of it cancels it, or begins another.
  @discardableResult
  private func begin(_ work: Work, presentsFailure: Bool = true) -> Request {
    let request = Request()
    self.request?.task?.cancel()
    self.request = request
    if presentsFailure, let failure { errors.dismiss(failure) }
    if self.request === request { state.value.start() }
    if self.request === request { machine.process(hasContent ? work.event : .loadingStarted) }
    guard self.request === request else { return request }
    request.task = Task { [weak self, weak request] in
      let result: Result<Value, any Error>
      do {
        result = .success(try await work.operation())
      } catch {
        result = .failure(error)
      }
      // Whoever has asked for something else meanwhile has moved on.
      guard let self, let request, self.request === request else { return nil }
      self.request = nil
      switch result {
      case .success(let value):
        succeed(with: work.merge(state.value.value, value))
        return nil
      case .failure(let error):
        return fail(with: error, of: work, presentsFailure: presentsFailure)
      }
    }
    return request
  }

  private func succeed(with value: Value) {
    if let failure { errors.dismiss(failure) }
    failure = nil
    guard request == nil else { return }
    state.value.finish(.success(value))
    guard request == nil else { return }
    // An error that came from elsewhere meanwhile is past.
    if machine.state == .error { machine.process(.loadingStarted) }
    guard request == nil else { return }
    machine.process(isEmpty(value) ? .emptyReceived : .contentReceived)
  }

  /// - Returns: The error, if somebody is to present it.
  private func fail(with error: any Error, of work: Work, presentsFailure: Bool) -> (any Error)? {
    let style: ErrorViewModel.PresentationStyle = hasContent ? .banner() : .placeholder()
    guard !errors.isSilent(error, proposing: style) else {
      endWithoutAnswer()
      return nil
    }
    state.value.finish(.failure(error))
    guard request == nil else { return nil }
    guard presentsFailure else {
      // The placeholder moves the machine itself.
      if hasContent { machine.process(.errorReceived) }
      return error
    }
    let again = ErrorRetry { [weak self] in
      guard let self else { return }
      let request = begin(work, presentsFailure: false)
      try await withTaskCancellationHandler {
        if let failure = await request.task?.value { throw failure }
      } onCancel: {
        Task { @MainActor [weak self, weak request] in
          guard let self, self.request === request else { return }
          cancel()
        }
      }
    }
    failure = errors.present(error, proposing: style, retry: again).id
    // Where the error was no placeholder, or nobody else has moved the machine.
    if request == nil {
      machine.process(.errorReceived)
    } else if machine.state == .error {
      // Whoever was told of the error has begun anew.
      machine.process(.loadingStarted)
    }
    return nil
  }

  private func endWithoutAnswer() {
    state.value.cancel()
    guard request == nil else { return }
    if let value = state.value.value {
      machine.process(isEmpty(value) ? .emptyReceived : .contentReceived)
    } else {
      machine.reset()
    }
  }

  private var hasContent: Bool {
    switch machine.state {
    case .content, .refreshing, .paging: true
    case .initial, .loading, .error, .empty: false
    }
  }
}
