// SPDX-License-Identifier: MIT

public import PresentationErrors
package import PresentationInspection
public import PresentationObservable

/// A loader for a screen's value: it starts requests, moves the machine, presents failures, and
/// ignores every result except the newest request's.
///
/// ```swift
/// let loader = ScreenLoader<[String]>(machine: machine, errors: errors, isEmpty: \.isEmpty)
/// loader.load { try await server.names() }
/// ```
///
/// A request is cancelled, and its result ignored, when another one replaces it, the loader is
/// deallocated, or the screen ends: `ErrorPresenter.end()`.
///
/// A failure can be retried: by ``retry()``, or by the presenter with the error's `id`. Both retain
/// the operation and its captures until it succeeds, another value is loaded, or the screen ends.
///
/// **Order.** A call inside a library callback takes effect after every change that is being
/// delivered. If there are several, only the last takes effect. A call in a transaction takes
/// effect after the transaction.
///
/// **Edits.** ``state`` may be set at any time. A cancellation, or a request without a result,
/// leaves a value that was set during the request, and a page is appended to it.
@MainActor public final class ScreenLoader<Value> {
  /// The value, its failure, or the running request.
  ///
  /// A value that is set while a request is running becomes the previous value in
  /// ``LoadState/loading(previous:)``.
  public let state: Observable<LoadState<Value, any Error>>

  private let machine: any ScreenMachine
  let errors: ErrorPresenter
  let isEmpty: (Value) -> Bool
  package let subject: InspectionEvent.Subject
  let screen: ScreenFlowDriver
  var flow: ScreenFlow { screen.flow }
  var works: [LoaderWork<Value>] = []
  var request: LoaderRequest<Value>?
  /// The request that the current command has ended.
  var ended: LoaderRequest<Value>?

  /// Creates a loader.
  ///
  /// Without content, failures are presented as placeholders; beside content, as banners. `isEmpty`
  /// returns whether a value has no content; by default, every value has content. In a trace, the
  /// name stands for the loader and its ``state``. The machine is a ``ScreenStateMachine``, or one
  /// of your own.
  public init(
    machine: any ScreenMachine, errors: ErrorPresenter, name: String? = nil,
    isEmpty: @escaping (Value) -> Bool = { _ in false }
  ) {
    self.machine = machine
    screen = ScreenFlowDriver.forLoader(machine, errors)
    self.errors = errors
    self.isEmpty = isEmpty
    state = Observable(.idle, name: name)
    subject = InspectionEvent.Subject(Self.self, name: name)
    screen.loader = self
    errors.onEnd { [weak self] in self?.screen.perform(.end) }
    state.observe(self) { loader, _, _ in loader.adoptEdit() }
  }

  /// Loads a value, which replaces the current one and any running request.
  ///
  /// The current value stays until the new one is loaded. The operation is cancelled when its
  /// result is no longer needed. A trace shows the name.
  public func load(
    named name: String = "load", _ operation: @escaping @MainActor () async throws -> Value
  ) {
    load(name, .refreshStarted, operation) { $1 }
  }

  /// Loads more values, after the current one; loads a first value if there is none.
  ///
  /// The operation is cancelled when its result is no longer needed. `append` returns the current
  /// value with the loaded one appended. A trace shows the name.
  ///
  /// - Returns: `false` if a value is being loaded or reloaded: nothing happens then, because the
  ///   new value may continue elsewhere.
  @discardableResult public func loadMore(
    named name: String = "load more", _ operation: @escaping @MainActor () async throws -> Value,
    append: @escaping (_ old: Value, _ more: Value) -> Value
  ) -> Bool {
    guard !isReloading else { return false }
    load(name, .pageStarted, operation) { old, more in old.map { append($0, more) } ?? more }
    return true
  }

  /// A Boolean value that indicates whether the value is being loaded or reloaded, or will be by a
  /// presenter's attempt.
  private var isReloading: Bool {
    let isAttempting = flow.failure.map(errors.isAttempting) ?? false
    let work = flow.upcomingWork(attempted: isAttempting ? flow.failed : nil)
    return work?.event == .refreshStarted
  }

  private func load(
    _ name: String, _ event: ScreenEvent,
    _ operation: @escaping @MainActor () async throws -> Value,
    _ merge: @escaping (Value?, Value) -> Value
  ) {
    let work = screen.makeWork(event)
    works.append(LoaderWork(work: work, name: name, operation: operation, merge: merge))
    screen.perform(.load(work))
  }

  /// Retries the failed request.
  ///
  /// It works as long as ``state`` has the failure, even if its error is no longer visible.
  ///
  /// - Returns: `false` if no request has failed.
  @discardableResult public func retry() -> Bool {
    guard let failed = flow.upcomingFailed else { return false }
    screen.perform(.load(failed))
    return true
  }

  /// Cancels the request, and restores the value or failure from before it.
  public func cancel() {
    screen.perform(.cancel)
  }

  /// Waits until no request is running, and the last result is presented.
  ///
  /// It waits for the newest request, and for a retry of the failed one, by ``retry()`` or
  /// `ErrorPresenter.retry(_:)`, even if its work hasn't begun. It waits for no other presenter
  /// attempt, for no banner, and for a back-off only with `MainScheduler`. Calling it from an
  /// operation deadlocks.
  public func settle() async {
    while true {
      if let task = request?.task {
        _ = await task.value
      } else if let failure = flow.failure, await errors.settleAttempt(of: failure) {
        continue
      } else {
        return
      }
    }
  }

  /// Adopts a state that was set while a request is running.
  private func adoptEdit() {
    guard let request, !state.value.isLoading else { return }
    request.failureBefore = state.value.failure ?? request.failureBefore
    state.value.start()
  }
}
