// SPDX-License-Identifier: MIT

public import PresentationErrors

/// A spy that displays errors of any style in a custom way, and records them.
///
/// A ``ScreenSpy`` displays each style separately instead.
@MainActor
public final class ErrorSpy: ErrorDisplayable, ErrorCountDisplayable, PresenterHolder, CallLog {
  /// A call with its arguments.
  public enum Call: Equatable, Sendable {
    /// `showError(_:)` was called, with the style's name.
    case showError(title: String, style: String)
    /// `showErrorCount(_:)` was called.
    case showErrorCount(title: String, Int)
  }

  /// The call record.
  public let record: CallRecord<Call>
  /// The last error, until the user dismisses it.
  public private(set) var error: ErrorViewModel?
  /// The last attached presenter, which is notified when the user dismisses an error.
  public private(set) weak var errors: ErrorPresenter?

  /// Creates a spy, with the parameters of ``CallRecord/init(_:journal:exhaustivity:at:)``.
  public init(
    _ name: String = "errors", journal: Journal? = nil,
    exhaustivity: Exhaustivity = .automatic,
    filePath: StaticString = #filePath, line: UInt = #line
  ) {
    record = CallRecord(
      name, journal: journal, exhaustivity: exhaustivity,
      at: TestFailure.Location(filePath: filePath, line: line))
  }

  /// Passes user input to the presenter from now on.
  public func didAttach(_ presenter: ErrorPresenter) { errors = presenter }

  /// Records an error.
  public func showError(_ viewModel: ErrorViewModel) {
    error = viewModel
    log(.showError(title: viewModel.title, style: viewModel.presentationStyle.name))
  }

  /// Records an error's count.
  public func showErrorCount(_ viewModel: ErrorViewModel) {
    error = viewModel
    log(.showErrorCount(title: viewModel.title, viewModel.count))
  }

  /// The visible text: the error, prefixed by its style, or `nothing`.
  public var text: String {
    error?.lines(as: error?.presentationStyle.name ?? "").joined(separator: "\n") ?? "nothing"
  }

  /// Performs the visible error's action with a title; the test fails if there is none.
  ///
  /// An alert is hidden, and dismissed with `dismiss(_:)` of ``errors``, before its action is
  /// performed.
  public func simulateTap(_ title: String, filePath: StaticString = #filePath, line: UInt = #line) {
    let location = TestFailure.Location(filePath: filePath, line: line)
    record.simulateTap(title, among: visibleErrors, on: text, at: location) { alert in
      error = nil
      errors?.dismiss(alert)
    }
  }

  /// Retries the visible error with `retry(_:)` of ``errors``, as a host does.
  ///
  /// The test fails if the error shows no retry button, or nothing can be retried.
  public func simulateRetry(filePath: StaticString = #filePath, line: UInt = #line) {
    let location = TestFailure.Location(filePath: filePath, line: line)
    record.simulateRetry(among: visibleErrors, of: errors, on: text, at: location)
  }

  private var visibleErrors: [ErrorViewModel] { error.map { [$0] } ?? [] }

  /// Dismisses the error with `dismiss(_:)` of ``errors``, as a host does; the test fails if there
  /// is none.
  public func simulateDismiss(filePath: StaticString = #filePath, line: UInt = #line) {
    let location = TestFailure.Location(filePath: filePath, line: line)
    guard let error else { return record.cannot("dismiss an error", on: text, at: location) }
    record.withPresenter(errors, at: location) { errors in
      self.error = nil
      record.simulate("dismiss error") { errors.dismiss(error.id) }
    }
  }
}
