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
/// A request that is not the newest any more is cancelled, and whatever it answers is left aside. A loader that is released
/// cancels its request.
@MainActor public final class ScreenLoader<Value> {
  /// How far it has come.
  public let state = Observable(LoadState<Value, any Error>.notAsked)

  private let machine: ScreenStateMachine
  private let errors: ErrorPresenter
  private let isEmpty: (Value) -> Bool
  private var request: Request?

  /// A request that is under way; cancelled when it is let go.
  private final class Request {
    var task: Task<Void, Never>?

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
  }

  /// Loads a value, in place of what is there and of whatever is being loaded.
  ///
  /// What is there stays until the value has come.
  ///
  /// - Parameter operation: Asks for the value. Cancelled when its answer is of no use any more.
  public func load(_ operation: @escaping @MainActor () async throws -> Value) {
    begin(orIfThereIsContent: .refreshStarted, operation) { $1 }
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
    begin(orIfThereIsContent: .pageStarted, operation) { old, more in
      old.map { append($0, more) } ?? more
    }
  }

  /// Cancels what is being loaded: what was there before is there.
  public func cancel() {
    guard request != nil else { return }
    request = nil
    endWithoutAnswer()
  }

  /// Waits until nothing is being loaded.
  public func settle() async {
    while let task = request?.task {
      await task.value
    }
  }

  private func begin(
    orIfThereIsContent event: ScreenEvent,
    _ operation: @escaping @MainActor () async throws -> Value,
    _ merge: @escaping (Value?, Value) -> Value
  ) {
    let request = Request()
    self.request = request
    state.value.start()
    switch machine.state {
    case .content, .refreshing, .paging: machine.process(event)
    case .initial, .loading, .error, .empty: machine.process(.loadingStarted)
    }
    request.task = Task { [weak self, weak request] in
      let result: Result<Value, any Error>
      do {
        result = .success(try await operation())
      } catch {
        result = .failure(error)
      }
      // Whoever has asked for something else meanwhile has moved on.
      guard let self, let request, self.request === request else { return }
      self.request = nil
      switch result {
      case .success(let value): succeed(with: merge(state.value.value, value))
      case .failure(let error):
        fail(with: error) { [weak self] in
          self?.begin(orIfThereIsContent: event, operation, merge)
        }
      }
    }
  }

  private func succeed(with value: Value) {
    state.value.finish(.success(value))
    machine.process(isEmpty(value) ? .emptyReceived : .contentReceived)
  }

  private func fail(with error: any Error, _ again: @escaping @MainActor @Sendable () -> Void) {
    guard !(error is CancellationError) else { return endWithoutAnswer() }
    let style: ErrorViewModel.PresentationStyle =
      state.value.value == nil ? .placeholder() : .banner()
    state.value.finish(.failure(error))
    errors.present(error, proposing: style, retry: ErrorRetry { again() })
    // Where the error was no placeholder, or nobody else has moved the machine.
    machine.process(.errorReceived)
  }

  private func endWithoutAnswer() {
    state.value.cancel()
    if let value = state.value.value {
      machine.process(isEmpty(value) ? .emptyReceived : .contentReceived)
    } else {
      machine.reset()
    }
  }
}
