// SPDX-License-Identifier: MIT

public import PresentationErrors
import PresentationInspection
public import PresentationObservable

/// Submits field values: one operation at a time, if all are valid.
///
/// ```swift
/// let submission = Submission(of: email, password, errors: errors, name: "sign in") {
///   try await server.signIn($0, $1.value)
/// }
/// ```
///
/// Fields show an operation's error if it concerns them. Any other error is presented as an alert,
/// with a retry that submits the same values again. The operation also does what follows a success,
/// such as closing the screen.
///
/// A submission is cancelled by ``cancel()``, when this object is deallocated, and when the screen
/// ends: `ErrorPresenter.end()`. A cancelled operation's errors are ignored.
///
/// **Order.** A call inside a library callback takes effect immediately, with the values that have
/// been set by then.
@MainActor public final class Submission {
  /// An observable Boolean value that indicates whether the operation is running.
  public let isRunning: ReadOnlyObservable<Bool>
  /// An observable Boolean value that indicates whether ``submit()`` starts the operation: every
  /// field is valid, and no operation is running.
  public let isEnabled: ReadOnlyObservable<Bool>

  private let running: Observable<Bool>
  private let subject: InspectionEvent.Subject
  private let errors: ErrorPresenter
  private let fields: SubmittedFields
  private var run: SubmissionRun?
  /// The last presented error.
  private var failure: ErrorViewModel.ID?

  /// Creates a submission.
  ///
  /// - Parameters:
  ///   - fields: The fields; without any, the submission is always valid.
  ///   - errors: Presents errors that concern no field.
  ///   - name: The name in a trace.
  ///   - operation: Sends the fields' values. It is cancelled with the submission.
  public init<each Value>(
    of fields: repeat Field<each Value>, errors: ErrorPresenter, name: String? = nil,
    operation: @escaping @MainActor (repeat each Value) async throws -> Void
  ) {
    var areValid = Observable(true).readOnly
    for field in repeat each fields {
      areValid = combineLatest(areValid, field.isValid).map { $0 && $1 }
    }
    running = Observable(false, name: name.map { $0 + ".isRunning" })
    isRunning = running.readOnly
    isEnabled = combineLatest(areValid, running).map { $0 && !$1 }.removeDuplicates()
    subject = InspectionEvent.Subject(Self.self, name: name)
    self.errors = errors
    self.fields = SubmittedFields(repeat each fields, operation: operation)
    errors.onEnd { [weak self] in self?.cancel() }
  }

  /// Starts the operation with current values, and dismisses the last one's error.
  ///
  /// If a field is invalid, every field shows its error instead.
  ///
  /// - Returns: `false` if a field is invalid, or the operation is already running. It isn't
  ///   started then.
  @discardableResult public func submit() -> Bool {
    guard run == nil else { return false }
    guard fields.areValid() else {
      Observables.transaction { fields.reveal() }
      return false
    }
    let former = failure.take()
    start(fields.values(), presentsFailure: true)
    if let former { errors.dismissAttempts(of: former) }
    return true
  }

  /// Cancels the operation; an error with a retry remains.
  public func cancel() {
    if let failure { errors.cancelAttempt(of: failure) }
    guard let run else { return }
    self.run = nil
    run.task?.cancel()
    Inspection.report(.effect, subject, .outcome("cancelled"))
    running.value = false
  }

  /// Waits until no operation is running, and its error is presented.
  ///
  /// It also waits for a retry that the presenter has begun. Calling it from the operation
  /// deadlocks.
  public func settle() async {
    while true {
      if let task = run?.task {
        _ = await task.value
      } else if let failure, await errors.settleAttempt(of: failure) {
        continue
      } else {
        return
      }
    }
  }

  /// Starts the operation; the task returns the error that wasn't handled, if any.
  @discardableResult private func start(
    _ values: SubmittedValues, presentsFailure: Bool
  ) -> Task<(any Error)?, Never> {
    let run = SubmissionRun(OngoingWork.begin("\(subject): submit"))
    self.run = run
    let task = OngoingWork.start(run.ongoing) { makeTask(values, run, presentsFailure) }
    run.task = task
    running.value = true
    return task
  }

  private func makeTask(
    _ values: SubmittedValues, _ run: SubmissionRun, _ presentsFailure: Bool
  ) -> Task<(any Error)?, Never> {
    Task { [weak self, weak run, subject] in
      guard !Task.isCancelled else { return CancellationError() }
      return await Inspection.span(.effect, subject, .effect("submit")) {
        var failure: (any Error)?
        do { try await values.send() } catch { failure = error }
        let rejections = failure.map(values.rejections) ?? []
        guard let self, let run, self.run === run else {
          // An operation may close its screen, which ends the submission.
          Inspection.report(
            .effect, subject, .outcome(failure == nil ? "succeeded" : "ignored"))
          return CancellationError()
        }
        self.end(failure, rejections)
        guard let failure, rejections.isEmpty else { return nil }
        if presentsFailure, self.run == nil { self.present(failure, values) }
        return failure
      }
    }
  }

  private func end(_ failure: (any Error)?, _ rejections: [() -> Void]) {
    run = nil
    Inspection.report(.effect, subject, .outcome(Self.outcome(failure, rejections)))
    Observables.transaction {
      running.value = false
      for reject in rejections { reject() }
    }
  }

  private static func outcome(_ failure: (any Error)?, _ rejections: [() -> Void]) -> String {
    guard let failure else { return "succeeded" }
    return rejections.isEmpty ? "failed" : "rejected: \(ValueSummary.ofError(failure))"
  }

  private func present(_ error: any Error, _ values: SubmittedValues) {
    let viewModel = errors.viewModel(for: error, proposing: .alert)
    failure = viewModel.id
    let retry = ErrorViewModel.Retry { [weak self] in
      guard let task = self?.attempt(values) else { throw CancellationError() }
      try await withTaskCancellationHandler {
        if let error = await task.value { throw error }
      } onCancel: { [weak self] in
        Task { @MainActor in self?.cancel(task) }
      }
    }
    errors.present(error, as: viewModel, proposing: .alert, retry: retry)
  }

  /// Starts the presenter's attempt, unless the operation is running.
  private func attempt(_ values: SubmittedValues) -> Task<(any Error)?, Never>? {
    run == nil ? start(values, presentsFailure: false) : nil
  }

  private func cancel(_ task: Task<(any Error)?, Never>) {
    if run?.task == task { cancel() }
  }
}

/// A submission's fields, with any value types.
@MainActor private struct SubmittedFields {
  /// Returns whether the current values are valid.
  let areValid: () -> Bool
  /// Shows every invalid field's message.
  let reveal: () -> Void
  /// Returns the current values.
  let values: () -> SubmittedValues

  init<each Value>(
    _ fields: repeat Field<each Value>,
    operation: @escaping @MainActor (repeat each Value) async throws -> Void
  ) {
    let fields = (repeat each fields)
    areValid = {
      var areValid = true
      for field in repeat each fields { areValid = areValid && field.isValidNow }
      return areValid
    }
    reveal = { for field in repeat each fields { field.reveal() } }
    values = {
      let values = (repeat (each fields).value)
      return SubmittedValues {
        try await operation(repeat each values)
      } rejections: { error in
        var rejections: [() -> Void] = []
        for (field, value) in repeat (each fields, each values) {
          if let rejection = field.rejection(of: value, by: error) { rejections.append(rejection) }
        }
        return rejections
      }
    }
  }
}

/// The values that were submitted at one time.
@MainActor private struct SubmittedValues {
  let send: () async throws -> Void
  /// Returns closures that show an error in the fields that it concerns.
  let rejections: (any Error) -> [() -> Void]

  init(
    send: @escaping () async throws -> Void, rejections: @escaping (any Error) -> [() -> Void]
  ) {
    self.send = send
    self.rejections = rejections
  }
}

/// A running operation, cancelled when it is deallocated.
@MainActor private final class SubmissionRun {
  var task: Task<(any Error)?, Never>?
  let ongoing: OngoingWork.Token?

  init(_ ongoing: OngoingWork.Token?) {
    self.ongoing = ongoing
  }

  deinit {
    task?.cancel()
  }
}
