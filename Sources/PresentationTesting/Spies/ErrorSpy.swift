// SPDX-License-Identifier: MIT

public import ErrorPresentation

/// A spy that displays errors of any style in a custom way, and records them.
///
/// A ``ScreenSpy`` displays each style separately instead.
@MainActor public final class ErrorSpy: ErrorDisplayable, ErrorCountDisplayable, CallLog {
  /// A call with its arguments.
  public enum Call: Equatable, Sendable {
    /// `showError(_:)` was called; with the name of the style.
    case showError(title: String, style: String)
    /// `showErrorCount(_:)` was called.
    case showErrorCount(title: String, Int)
  }

  /// The record of the calls.
  public let record: CallRecord<Call>
  /// The error that was shown last, until the user dismisses it.
  public private(set) var error: ErrorViewModel?
  /// The error presenter, which is notified when the user dismisses an error.
  public weak var errors: ErrorPresenter?

  /// Creates a spy.
  ///
  /// - Parameters:
  ///   - name: The spy's name in journals and failure messages.
  ///   - journal: The journal that also records the spy's calls.
  ///   - exhaustivity: The policy for unverified calls.
  ///   - fileID: The call site's file ID.
  ///   - filePath: The call site's file path.
  ///   - line: The call site's line.
  ///   - column: The call site's column.
  public init(
    _ name: String = "errors", journal: Journal? = nil, exhaustivity: Exhaustivity = .automatic,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    record = CallRecord(
      name, journal: journal, exhaustivity: exhaustivity,
      at: TestFailure.Location(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Records an error.
  public func showError(_ viewModel: ErrorViewModel) {
    error = viewModel
    log(.showError(title: viewModel.title, style: viewModel.presentationStyle.name))
  }

  /// Records the count of an error.
  public func showErrorCount(_ viewModel: ErrorViewModel) {
    error = viewModel
    log(.showErrorCount(title: viewModel.title, viewModel.count))
  }

  /// The visible text: the error, prefixed by its style, or `nothing` if there is no error.
  public var text: String {
    error?.lines(as: error?.presentationStyle.name ?? "").joined(separator: "\n") ?? "nothing"
  }

  /// Performs an action of the visible error; the test fails if there is no such action.
  ///
  /// - Parameters:
  ///   - title: The title of the button.
  ///   - fileID: The call site's file ID.
  ///   - filePath: The call site's file path.
  ///   - line: The call site's line.
  ///   - column: The call site's column.
  public func simulateTap(
    _ title: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let location = TestFailure.Location(
      fileID: fileID, filePath: filePath, line: line, column: column)
    record.simulateTap(title, among: error.map { [$0] } ?? [], on: text, at: location)
  }

  /// Dismisses the error with `dismiss(_:)` of ``errors``, as a host does; the test fails if there
  /// is none.
  public func simulateDismiss(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let location = TestFailure.Location(
      fileID: fileID, filePath: filePath, line: line, column: column)
    guard let error else { return record.cannot("dismiss an error", on: text, at: location) }
    record.withPresenter(errors, at: location) { errors in
      self.error = nil
      record.simulate("dismiss error") { errors.dismiss(error.id) }
    }
  }
}
